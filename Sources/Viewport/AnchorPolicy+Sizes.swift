import ListLayout
import ListModel

// Policies of virtual lists, which answer to rows of another height and not to rows that come and
// go. They act too where rows are measured on display.
extension AnchorPolicy {
  /// M18: moves the offset by the difference of each row above it that takes another height.
  ///
  /// A row that is measured for the first time counts if it begins before the offset; one that was
  /// known, if it ends at or before it and the user does not scroll up. Inserts and deletes are not
  /// made up for, and nothing is while a navigation is on its way. Rows are told by their keys.
  /// Source: `resizeItem` of TanStack Virtual, without its end mode.
  public static let tanstack = AnchorPolicy(
    number: "M18", name: "tanstack",
    summary: "makes up for rows above the offset that are measured or resized, for no others",
    actsOnMeasuring: true,
    wantedOffset: { restoration in
      let context = restoration.capture.context
      if context.isNavigating { return nil }
      return restoration.offsetResizing(countsNew: { $1.minY < $0.offset }) { screen, frame in
        frame.maxY <= screen.offset && context.direction != .up
      }
    })

  /// M19: moves the offset by the difference of each row above it that takes another height; above
  /// depends on which way the user scrolls.
  ///
  /// Not scrolling down: rows that end at or before the offset. Scrolling down: rows that begin
  /// before it and end before the bottom of the viewport. Source: virtua, without its `shift` mode
  /// (M02 is that).
  public static let virtua = AnchorPolicy(
    number: "M19", name: "virtua",
    summary: "makes up for rows above the offset that take another height, by scroll direction",
    actsOnMeasuring: true,
    wantedOffset: { restoration in
      let isDown = restoration.capture.context.direction == .down
      return restoration.offsetResizing { screen, frame in
        if !isDown { return frame.maxY <= screen.offset }
        return frame.minY < screen.offset
          && frame.maxY < screen.offset + screen.viewport.size.height
      }
    })

  /// M20: while the user scrolls up adds the change of the content's height, and at any time the
  /// height of rows that come in before all others.
  ///
  /// The former only if the number of rows stays and the list is not at its top, and wherever the
  /// change is. The latter takes the rows as they are laid out, by their estimates that is; react-
  /// virtuoso does it two frames late, which is the timing `late2` here. Source: react-virtuoso's
  /// `upwardScrollFixSystem` and `firstItemIndex`.
  public static let virtuoso = AnchorPolicy(
    number: "M20", name: "virtuoso",
    summary: "adds the change of height while scrolling up, and rows that come in first",
    actsOnMeasuring: true,
    wantedOffset: { restoration in
      let screen = restoration.capture.screen
      if restoration.positions.itemCount == screen.positions.itemCount {
        guard restoration.capture.context.direction == .up, !screen.isAtTop else { return nil }
        return AnchorPolicy.contentSizeDifference.wantedOffset(restoration)
      }
      guard let height = restoration.prependedHeight else { return nil }
      return restoration.offsetBefore + height
    })
}

extension Restoration {
  /// The offset moved by the differences in height of the rows for which the predicate holds of
  /// their old frames; nil if no such row has another height.
  ///
  /// - Parameters:
  ///   - countsNew: The predicate for rows that stood at an estimate; nil if it is the same.
  ///   - counts: The predicate for rows whose height was known.
  /// - Returns: The offset that is wanted.
  /// - Complexity: O(n) in the number of items.
  func offsetResizing(
    countsNew: ((Screen, Rect) -> Bool)? = nil, _ counts: (Screen, Rect) -> Bool
  ) -> Length? {
    let screen = capture.screen
    var sum: Length?
    for item in difference.resized {
      guard let old = screen.positions.frame(of: item), let new = positions.frame(of: item) else {
        continue
      }
      let isCounted =
        if let countsNew, capture.context.sizes.isEstimated(item) {
          countsNew(screen, old)
        } else {
          counts(screen, old)
        }
      if isCounted { sum = (sum ?? .zero) + new.height - old.height }
    }
    return sum.map { offsetBefore + $0 }
  }

  /// The height of the rows that come before all that were there; nil if there are none.
  fileprivate var prependedHeight: Length? {
    let before = capture.screen.positions
    guard let first = positions.allItems.first(where: { before.order(of: $0) != nil }),
      let new = positions.order(of: first), new > 0,
      let start = positions.frame(of: positions.item(at: 0)),
      let end = positions.frame(of: first)
    else { return nil }
    return end.minY - start.minY
  }
}
