import ListModel
import Viewport

/// How far the anchor went in the content, and how far the offset went for it, since the list was
/// last at rest.
struct CorrectionAccount: Sendable {
  private var item: ItemID?
  private var moved = Length.zero
  private var corrected = Length.zero

  /// Takes a frame in which an item stood `shift` lower on screen than expected.
  ///
  /// Another item begins anew.
  mutating func take(
    _ frame: Frame, after previous: Frame, watching item: ItemID, shift: Length
  ) {
    if item != self.item { self = CorrectionAccount() }
    self.item = item
    let explained = previous.screen.offset + frame.scrolled + frame.navigated
    let correction = frame.screen.offset - explained
    corrected = corrected.advanced(by: correction)
    moved = moved.advanced(by: shift + correction)
  }

  /// Whether the offset went twice as far as the item, so that it was shifted the other way.
  func isDoubled(_ shift: Length, _ tolerance: Length) -> Bool {
    guard moved.magnitude > tolerance, (moved > .zero) != (shift > .zero) else { return false }
    return (corrected - moved - moved).magnitude <= tolerance
  }
}
