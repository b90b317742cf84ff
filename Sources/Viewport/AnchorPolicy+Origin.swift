import ListLayout
import ListModel

// Lists whose coordinates begin in their middle.
extension AnchorPolicy {
  /// M21: the row that stood first when the list first held any has a coordinate of its own, and
  /// the offset never changes: what comes in before it takes smaller coordinates.
  ///
  /// In the coordinates of a trace, which begin at the top of the content, the offset goes by as
  /// much as that row does, wherever the window is: what comes in behind the row pushes down what
  /// is below, also what is read. The range moves with it. If the row is gone, the next below that
  /// is there takes over with its own coordinate. Source: swiftui-messaging-ui's tiled view, the
  /// `center` of Flutter's scroll view (`anchoring.md` 2.4, 2.6).
  public static let virtualOrigin = AnchorPolicy(
    number: "M21", name: "virtual-origin",
    summary: "holds the row that once was the first, wherever it is, so that prepends move nothing",
    held: { $0.originRow },
    wantedOffset: { restoration in
      restoration.originRow.flatMap { restoration.offset(holding: .top, of: $0) }
    })
}

extension Restoration {
  /// The row with a coordinate of its own; nil if no row is left.
  fileprivate var originRow: ItemID? {
    capture.context.origin.flatMap { origin in
      capture.screen.positions.survivor(of: origin, where: exists)
    }
  }
}
