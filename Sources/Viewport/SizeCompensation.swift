import ListLayout
import ListModel
import TraceEvents

extension ScreenModel {
  /// How far a batch moves the offset along with changes of size wholly above the visible top.
  ///
  /// Worked out from the old list, in which everything that ended at or above the visible top takes
  /// its new size: the distance by which that moves the first visible item, or the end of the
  /// content if no item is visible. So it holds for lines and columns as well as for rows, and no
  /// insert or delete adds to it. Nothing is compensated at the very top, nor where the switch is
  /// off.
  ///
  /// - Complexity: That of `ListGeometry.positions(from:)` if a size changed, else O(m / 4096) for
  ///   m names; O(n) more for each header or footer that had no height and gets one.
  func compensation(for change: Changeset, known: SizeTable) -> Length {
    guard parameters.compensatesSizesAbove, offset > viewport.minimumOffset else { return .zero }
    let top = viewport.visibleTop(at: offset)
    var above = geometry
    resizeItems(&above, known: known, top: top)
    resizeSections(&above, as: change.after, top: top)
    guard above.snapshot != snapshot || above.sizes != sizes else { return .zero }
    let after = above.positions(from: positions)
    let reference = positions.items(from: top, to: top + viewport.size.height).first
    guard let reference, let old = positions.frame(of: reference),
      let new = after.frame(of: reference)
    else { return after.contentSize.height - positions.contentSize.height }
    return new.minY - old.minY
  }

  private func resizeItems(
    _ geometry: inout ListGeometry, known: SizeTable, top: Length
  ) {
    for item in known.items(differingFrom: sizes.known) {
      guard let size = known[item], let frame = positions.frame(of: item), frame.maxY <= top
      else { continue }
      geometry.sizes.known[item] = size
    }
  }

  private func resizeSections(_ geometry: inout ListGeometry, as list: ListSnapshot, top: Length) {
    if freeAbove + snapshot.header <= top { geometry.snapshot.header = list.header }
    let new = Dictionary(list.sections.map { ($0.id, $0) }) { first, _ in first }
    for (place, section) in snapshot.sections.enumerated() {
      guard let successor = new[section.id] else { continue }
      if successor.header != section.header {
        let bottom = positions.headerFrame(ofSection: place)?.maxY ?? end(ofSections: place)
        geometry.snapshot.setHeights(
          ofSection: place, header: bottom <= top ? successor.header : nil, footer: nil)
      }
      if successor.footer != section.footer {
        let bottom = positions.footerFrame(ofSection: place)?.maxY ?? end(ofSections: place + 1)
        geometry.snapshot.setHeights(
          ofSection: place, header: nil, footer: bottom <= top ? successor.footer : nil)
      }
    }
    if positions.contentSize.height <= top { geometry.snapshot.footer = list.footer }
  }

  /// Where the first so many sections of the list end, which is where a header or footer without
  /// height stands.
  private func end(ofSections count: Int) -> Length {
    let sections = Array(snapshot.sections.prefix(count))
    guard let list = try? ListSnapshot(sections: sections, header: snapshot.header) else {
      preconditionFailure("\(count) sections of a list are no list")
    }
    var geometry = geometry
    geometry.snapshot = list
    geometry.alignment = .top
    return freeAbove + geometry.positions().contentSize.height
  }

  /// What a layout that rests at the bottom keeps free above everything.
  private var freeAbove: Length {
    if alignment == .top { return .zero }
    var geometry = geometry
    geometry.alignment = .top
    return positions.contentSize.height
      - geometry.positions(from: positions).contentSize.height
  }
}
