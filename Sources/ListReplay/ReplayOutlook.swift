public import TraceEvents
import Viewport

/// What a replay has to know of the events to come before it begins.
///
/// Give it all events first, then replay them: so a trace that is read twice need not be in memory.
public struct ReplayOutlook: Sendable {
  /// Whether a real screen was observed.
  public private(set) var isObserved = false
  /// Whether momentum carries the list anywhere.
  private(set) var hasMomentum = false
  private(set) var corrections = CorrectionPlan()

  private let clock: FrameClock
  private var event: Int

  /// Creates an outlook on the events from a number on.
  public init(_ header: TraceHeader, from event: Int = 0) {
    clock = FrameClock(rate: header.frameRate)
    self.event = event
  }

  /// Looks at all events of a trace.
  public init(_ header: TraceHeader, _ events: some Sequence<TraceEvent>) {
    self.init(header)
    for event in events { take(event) }
  }

  /// Looks at the next event.
  public mutating func take(_ event: TraceEvent) {
    corrections.take(event, at: self.event, clock)
    self.event += 1
    switch event.kind {
    case .scroll(let scroll) where scroll.isMomentum: hasMomentum = true
    case .observe: isObserved = true
    default: break
    }
  }
}
