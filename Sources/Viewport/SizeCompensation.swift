import ListLayout
import ListModel

extension ScreenModel {
  /// How far a batch moves the offset along with changes of size wholly above the visible top.
  ///
  /// Worked out from the old list, in which everything that ended at or above the visible top takes
  /// its new size: the distance by which that moves the first visible item. So it holds for lines
  /// and columns as well as for rows, and no insert or delete adds to it. Nothing is compensated at
  /// the very top, nor where the switch is off.
  ///
  /// - Complexity: O(n log n) in the number of items if a size changed, else O(n).
  func compensation(for change: Changeset, known: [ItemID: ItemSize]) -> Length {
    guard parameters.compensatesSizesAbove, offset > viewport.minimumOffset else { return .zero }
    let top = viewport.visibleTop(at: offset)
    guard let reference = positions.items(from: top, to: top + viewport.size.height).first,
      let before = positions.frame(of: reference)
    else { return .zero }
    var above = ListGeometry(
      layout: layout, width: viewport.contentWidth, scale: viewport.scale, snapshot: snapshot,
      sizes: sizes)
    resizeItems(&above, known: known, top: top)
    resizeSections(&above, as: change.after, top: top)
    guard above.snapshot != snapshot || above.sizes != sizes,
      let after = above.positions().frame(of: reference)
    else { return .zero }
    return after.minY - before.minY
  }

  private func resizeItems(
    _ geometry: inout ListGeometry, known: [ItemID: ItemSize], top: Length
  ) {
    for order in 0..<positions.itemCount {
      let item = positions.item(at: order)
      guard let frame = positions.frame(of: item), frame.maxY <= top,
        let size = known[item], sizes.known[item] != size
      else { continue }
      geometry.sizes.known[item] = size
    }
  }

  private func resizeSections(_ geometry: inout ListGeometry, as list: ListSnapshot, top: Length) {
    if snapshot.header <= top { geometry.snapshot.header = list.header }
    let new = Dictionary(list.sections.map { ($0.id, $0) }) { first, _ in first }
    for (place, section) in snapshot.sections.enumerated() {
      guard let successor = new[section.id] else { continue }
      geometry.snapshot.setHeights(
        ofSection: place,
        header: isAbove(positions.headerFrame(ofSection: place), place, top)
          ? successor.header : nil,
        footer: isAbove(positions.footerFrame(ofSection: place), place, top)
          ? successor.footer : nil)
    }
  }

  /// Whether a header or footer ends at or above the visible top; one that has no height yet stands
  /// where its section begins.
  private func isAbove(_ frame: Rect?, _ section: Int, _ top: Length) -> Bool {
    if let frame { return frame.maxY <= top }
    guard let first = snapshot.sections[section].items.first,
      let start = positions.frame(of: first)
    else { return false }
    return start.minY <= top
  }
}
