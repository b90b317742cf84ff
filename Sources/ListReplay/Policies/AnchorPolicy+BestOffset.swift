import ListLayout
import ListModel
public import Viewport

extension AnchorPolicy {
  /// M28: goes to the legal offset at which least of what is in the window moves: the bound that
  /// regret is measured against.
  ///
  /// It looks at every row that was drawn, also under an inset, but for those that the app moved,
  /// and takes their top edges. Where several offsets are as good it takes the one that leaves
  /// every row nearest its place. No app could do this cheaply: it is there to be compared with.
  /// Source: `anchoring.md` 5, `ListMeasure`.
  public static let bestOffset = AnchorPolicy(
    number: "M28", name: "best-offset",
    summary: "goes to the legal offset that moves least of what is in view; a bound, no technique",
    actsOnMeasuring: true,
    choose: { screen, isCandidate in screen.drawnItems().first(where: isCandidate) },
    wantedOffset: { restoration in
      let rows = restoration.keptRows
      guard !rows.isEmpty else { return nil }
      let viewport = restoration.viewport
      let content = restoration.positions.contentSize.height
      let offset = restoration.capture.screen.offset
      let scores = OffsetScores(
        rows, height: viewport.size.height, tolerance: .pixel(atScale: viewport.scale))
      let least = scores.least(
        at: viewport.clamped(offset, contentHeight: content),
        within: viewport.minimumOffset...viewport.maximumOffset(contentHeight: content))
      return least.offset.advanced(by: restoration.scrolled)
    })
}

extension Restoration {
  /// The rows that were drawn and may be held, where they were and where they are.
  fileprivate var keptRows: [KeptRow] {
    let before = capture.screen
    return before.drawnItems().filter { !capture.moved.contains($0) }.compactMap { item in
      guard let old = before.frame(of: item), let new = positions.frame(of: item) else {
        return nil
      }
      let expected = Stretch(start: old.minY, end: old.maxY).moved(by: -before.offset)
      let content = Stretch(start: new.minY, end: new.maxY)
      return KeptRow(
        item: item,
        place: KeptPlace(expected: expected, content: content, need: new.minY - expected.start))
    }
  }
}
