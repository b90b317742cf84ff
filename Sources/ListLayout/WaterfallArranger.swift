import ListModel

/// Stacks items in columns (`uikit-semantics.md` 7.1, 7.2 and seed 003).
///
/// Both families are one algorithm with switches: `spacesFirstRow` puts the row spacing before each
/// item (7.2, seed 003) instead of behind it (7.1); `countsBottomInset` is off in the seed only;
/// `rounding` is down to the pixel in 7.1. Sections, headers and footers are those of 7.1, over the
/// whole width, without insets of their own.
struct WaterfallArranger {
  let geometry: ListGeometry
  let parameters: WaterfallParameters
  let columnWidth: Length

  /// Prepares the columns.
  ///
  /// A list too narrow for its insets and spacings has columns of width zero.
  ///
  /// - Precondition: There is at least one column.
  init(geometry: ListGeometry, parameters: WaterfallParameters) {
    precondition(parameters.columns >= 1, "a waterfall of \(parameters.columns) columns")
    self.geometry = geometry
    self.parameters = parameters
    let insets = parameters.insets
    let spacings = parameters.columnSpacing * (parameters.columns - 1)
    let free = max(.zero, geometry.width - insets.left - insets.right - spacings)
    columnWidth =
      switch parameters.rounding {
      case .exact: free.share(1, of: Int64(parameters.columns))
      case .pixelFloor:
        free.floorDivided(by: Int64(parameters.columns)).floored(toScale: geometry.scale)
      }
  }

  /// Puts down all sections.
  ///
  /// Without items and insets, 7.1 takes a spacing off the top; the content is never negative
  /// (7.1: at least `minimumContentHeight`, which is zero).
  ///
  /// - Complexity: O(n c) in the numbers of items and columns.
  func arrange(in arrangement: inout Arrangement) {
    let start = arrangement.bottom
    for section in geometry.snapshot.sections {
      arrangement.takeSection { put(section, in: &$0) }
    }
    arrangement.bottom = max(start, arrangement.bottom)
  }

  private func put(_ section: Section, in arrangement: inout Arrangement) {
    arrangement.headerFrames.append(arrangement.takeSupplementary(height: section.header))
    arrangement.bottom += parameters.insets.top
    fillColumns(with: section.items, in: &arrangement)
    if parameters.countsBottomInset { arrangement.bottom += parameters.insets.bottom }
    arrangement.footerFrames.append(arrangement.takeSupplementary(height: section.footer))
  }

  private func fillColumns(with items: [ItemID], in arrangement: inout Arrangement) {
    let spacing = parameters.rowSpacing
    var bottoms = [Length](repeating: arrangement.bottom, count: parameters.columns)
    for (place, item) in items.enumerated() {
      let column = column(of: item, at: place, bottoms: bottoms)
      let y = parameters.spacesFirstRow ? bottoms[column] + spacing : bottoms[column]
      let x = parameters.insets.left + (columnWidth + parameters.columnSpacing) * column
      let frame = Rect(x: x, y: y, width: columnWidth, height: height(of: item))
      arrangement.itemFrames.append(frame)
      bottoms[column] = parameters.spacesFirstRow ? frame.maxY : frame.maxY + spacing
    }
    let lowest = bottoms.max() ?? arrangement.bottom
    // 7.1 step 5: the spacing behind the last item is taken back, in an empty section too, which
    // thus ends a spacing above its own top.
    arrangement.bottom = parameters.spacesFirstRow ? lowest : lowest - spacing
  }

  /// The column of an item: the locked one, else the one that the order names (7.1).
  ///
  /// Of equally short columns the leftmost takes the item (7.1; 7.2 leaves it formally open, and
  /// seed 003 starts from column 0 and replaces it only by a strictly shorter one).
  private func column(of item: ItemID, at place: Int, bottoms: [Length]) -> Int {
    let count = parameters.columns
    if let locked = parameters.lockedColumns[item] {
      precondition(bottoms.indices.contains(locked), "column \(locked) of \(count)")
      return locked
    }
    switch parameters.order {
    case .shortestFirst: return bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
    case .leftToRight: return place % count
    case .rightToLeft: return count - 1 - place % count
    }
  }

  /// The height of an item in a column: scaled with its width where both are known (7.1 step 4),
  /// as given where only the height is, square where nothing is.
  private func height(of item: ItemID) -> Length {
    guard let height = geometry.sizes.height(of: item) else { return columnWidth }
    guard let width = geometry.sizes.width(of: item) else { return height }
    guard width > .zero, height > .zero else { return .zero }
    return scaled(height, from: width)
  }
}

extension WaterfallArranger {
  /// `height * columnWidth / width` in whole pixels from below, or to the nearest tick.
  ///
  /// Held within `Length.sizeLimit`: a narrow, high picture would leave the range of a `Length`.
  private func scaled(_ height: Length, from width: Length) -> Length {
    let divisor = UInt64(width.ticks)
    let product = height.ticks.magnitude.multipliedFullWidth(by: columnWidth.ticks.magnitude)
    let limit = Length.sizeLimit.ticks.magnitude.multipliedFullWidth(by: divisor)
    guard (product.high, product.low) < (limit.high, limit.low) else { return .sizeLimit }
    switch parameters.rounding {
    case .exact: return height.share(columnWidth.ticks, of: width.ticks)
    case .pixelFloor:
      // Floored from the exact quotient: the nearest tick may be the pixel above.
      let floor = divisor.dividingFullWidth(product).quotient
      return Length(ticks: Int64(floor)).floored(toScale: geometry.scale)
    }
  }
}
