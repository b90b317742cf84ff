import ListLayout
import ListModel

// Policies that know numbers only: offsets, heights, insets.
extension AnchorPolicy {
  /// M00: keeps the number of the offset; what `reloadData` and a plain batch do.
  public static let none = AnchorPolicy(
    number: "M00", name: "none",
    summary: "keeps the offset's number, clamped to the content"
  ) { _ in nil }

  /// M01: adds the change of the content's height, as if all of it were above the viewport
  /// (MessageKit's `reloadDataAndKeepOffset`).
  public static let contentSizeDifference = AnchorPolicy(
    number: "M01", name: "content-size-difference",
    summary: "adds the change of the content's height to the offset"
  ) { restoration in
    let before = restoration.capture.screen.positions.contentSize.height
    return restoration.offsetBefore + restoration.positions.contentSize.height - before
  }

  /// M02: keeps the distance between the end of the content and the visible bottom (inverted
  /// lists).
  public static let distanceFromEnd = AnchorPolicy(
    number: "M02", name: "distance-from-end",
    summary: "keeps the distance from the visible bottom to the content's end"
  ) { restoration in
    let screen = restoration.capture.screen
    let bottom = screen.viewport.visibleBottom(at: restoration.offsetBefore)
    let distance = screen.positions.contentSize.height - bottom
    let viewport = restoration.viewport
    return restoration.positions.contentSize.height - distance - viewport.size.height
      + viewport.insets.bottom
  }

  /// Moves the offset along with the bottom inset, so that a keyboard pushes up what is read and
  /// lets it down again; whatever leaves that inset as it is leaves the offset's number too.
  ///
  /// At the end of the content the clamp alone does as much when the inset goes, and nothing comes
  /// on top of it. Source: the second report of case B65 (a chat layout, in the middle of its
  /// list).
  public static let bottomInset = AnchorPolicy(
    name: "bottom-inset",
    summary: "moves the offset along with the bottom inset, else keeps its number",
    declaresMotion: { restoration in
      restoration.viewport.insets.bottom != restoration.capture.screen.viewport.insets.bottom
    }
  ) { restoration in
    let change =
      restoration.viewport.insets.bottom - restoration.capture.screen.viewport.insets.bottom
    return change == .zero ? nil : restoration.offsetBefore + change
  }
}
