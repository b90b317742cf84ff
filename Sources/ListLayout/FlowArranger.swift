import ListModel

/// Sets items in lines, as `UICollectionViewFlowLayout` does vertically (`uikit-semantics.md` 6.1).
///
/// Sections follow without gap. Each is its header, the top inset, its lines, the bottom inset and
/// its footer; the insets count in an empty section too. Every origin is rounded to the pixel,
/// sizes are not, and what follows goes on from the unrounded position, so that roundings do not
/// add up.
struct FlowArranger {
  let geometry: ListGeometry
  let parameters: FlowParameters

  /// Puts down all sections.
  ///
  /// - Complexity: O(n) in the number of items and sections.
  func arrange(in arrangement: inout Arrangement) {
    for section in geometry.snapshot.sections {
      arrangement.takeSection { put(section, in: &$0) }
    }
  }

  private func put(_ section: Section, in arrangement: inout Arrangement) {
    let header = arrangement.takeSupplementary(height: section.header)
    arrangement.headerFrames.append(header.map(onPixel))
    arrangement.bottom += parameters.insets.top
    setLines(of: section, in: &arrangement)
    arrangement.bottom += parameters.insets.bottom
    let footer = arrangement.takeSupplementary(height: section.footer)
    arrangement.footerFrames.append(footer.map(onPixel))
  }

  private func setLines(of section: Section, in arrangement: inout Arrangement) {
    let lines = FlowLines(
      sizes: section.items.map(size), width: geometry.width, parameters: parameters)
    for (place, line) in lines.ranges.enumerated() {
      if place > 0 { arrangement.bottom += parameters.lineSpacing }
      let height = lines.height(of: line)
      for (item, x) in zip(line, lines.leftEdges(of: line)) {
        let y = arrangement.bottom + inset(of: lines.sizes[item].height, inLineOf: height)
        let size = lines.sizes[item]
        arrangement.itemFrames.append(
          onPixel(Rect(x: x, y: y, width: size.width, height: size.height)))
      }
      arrangement.bottom += height
    }
  }

  private func size(of item: ItemID) -> Size {
    Size(
      width: geometry.sizes.width(of: item) ?? parameters.itemSize.width,
      height: geometry.sizes.height(of: item) ?? parameters.itemSize.height)
  }

  /// The distance of an item from the top of its line; half a tick rounds up.
  private func inset(of height: Length, inLineOf lineHeight: Length) -> Length {
    switch parameters.lineAlignment {
    case .center: (lineHeight - height).share(1, of: 2)
    case .top: .zero
    }
  }

  private func onPixel(_ rect: Rect) -> Rect {
    var rect = rect
    rect.x = rect.x.rounded(toScale: geometry.scale)
    rect.y = rect.y.rounded(toScale: geometry.scale)
    return rect
  }
}
