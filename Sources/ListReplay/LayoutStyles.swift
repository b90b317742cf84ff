import TraceEvents

/// The styles that change in the layout that is being made.
///
/// The layout goes on with each viewport, update and resize, in this order and each once; it is
/// over with any other change of the offset, and with the frame.
struct LayoutStyles {
  /// What changed; nil if nothing did.
  private(set) var current: RestyleEvent?
  /// Whether the policy gave up its row for them; it holds none in the rest of the layout.
  private(set) var isGivenUp = false
  private var lastChange = 0

  /// An event of the layout, or one that ends it; gives what `end` gives.
  mutating func take(_ kind: TraceEvent.Kind) -> RestyleEvent? {
    switch kind {
    case .restyle(let restyle):
      if lastChange > 0 { _ = end() }
      current = current.map { $0.joined(by: restyle) } ?? restyle
      return nil
    case .viewport: return change(1)
    case .update: return change(2)
    case .resize: return change(3)
    case .scroll, .navigate, .correct, .layout: return end()
    case .focus, .observe, .mark, .ignored: return nil
    }
  }

  /// The policy gave up its row.
  mutating func giveUp() { isGivenUp = true }

  /// The layout is over.
  ///
  /// - Returns: The styles that changed in it if nothing else did.
  mutating func end() -> RestyleEvent? {
    defer { (current, isGivenUp, lastChange) = (nil, false, 0) }
    return lastChange == 0 ? current : nil
  }

  private mutating func change(_ order: Int) -> RestyleEvent? {
    let ended = order <= lastChange ? end() : nil
    lastChange = order
    return ended
  }
}

extension RestyleEvent {
  /// What two events say together.
  fileprivate func joined(by other: RestyleEvent) -> RestyleEvent {
    RestyleEvent(
      scroller: scroller.union(other.scroller), between: between.union(other.between),
      rows: rows.merging(other.rows) { $0.union($1) })
  }
}
