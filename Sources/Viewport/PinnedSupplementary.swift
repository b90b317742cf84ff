import ListLayout
public import ListModel

// Headers and footers that float over the items. They are never an anchor
// (`uikit-semantics.md` rule 36), and what they cover still counts as visible.
extension Screen {
  /// The rectangle in which the header of the section at that place is drawn, in content
  /// coordinates; nil if it has none.
  ///
  /// A pinned one stays at the visible top as long as its section reaches below it
  /// (`uikit-semantics.md` 6.1, 6.2).
  ///
  /// - Precondition: The list has that section.
  public func headerFrame(ofSection section: Int, _ pinning: Pinning) -> Rect? {
    guard var frame = positions.headerFrame(ofSection: section) else { return nil }
    guard pinning.pinsHeaders else { return frame }
    let lowest = positions.frame(ofSection: section).maxY - frame.height
    frame.y = max(frame.y, min(viewport.visibleTop(at: offset), lowest))
    return frame
  }

  /// The rectangle in which the footer of the section at that place is drawn, in content
  /// coordinates; nil if it has none.
  ///
  /// A pinned one stays at the visible bottom as long as its section begins above it: the mirror
  /// image of a header.
  ///
  /// - Precondition: The list has that section.
  public func footerFrame(ofSection section: Int, _ pinning: Pinning) -> Rect? {
    guard var frame = positions.footerFrame(ofSection: section) else { return nil }
    guard pinning.pinsFooters else { return frame }
    let highest = positions.frame(ofSection: section).minY
    let bottom = viewport.visibleBottom(at: offset) - frame.height
    frame.y = min(frame.y, max(bottom, highest))
    return frame
  }
}
