import ListLayout
import ListModel
import TraceEvents
import Viewport

// Rows that are measured on display.
extension ReplayRun {
  /// Lets the list go somewhere, and the policy make up for rows that are measured there, if it
  /// does such a thing.
  ///
  /// It does so until no row is left that has not been measured: what it wrote may bring in more.
  /// `move` gives how far the offset went on purpose; what the host did on top is not counted, as a
  /// policy works from the offset before (design, section 10).
  mutating func measuring(
    always: Bool = false, _ move: (inout ReplayRun) -> Length
  ) {
    guard case .policy(let policy) = options.policy, policy.actsOnMeasuring else {
      _ = move(&self)
      return
    }
    var before = (positions: model.positions, sizes: model.sizes, offset: model.offset)
    before.offset += move(&self)
    var hasNews = always || model.sizes.measured.count != before.sizes.measured.count
    while hasNews, model.takesWantedOffsets {
      var context = memory.context(.measuring, model)
      context.sizes = before.sizes
      let screen = Screen(
        positions: before.positions, offset: before.offset, viewport: model.viewport)
      let restoration = restoration(of: capture(context, screen))
      guard let wanted = policy.wantedOffset(restoration) else { return }
      before = (model.positions, model.sizes, model.offset)
      let grant = model.makeUp(offset: wanted)
      memory.note(grant, restoration, policy)
      before.offset = grant.granted
      hasNews = model.sizes.measured.count != before.sizes.measured.count
    }
  }
}
