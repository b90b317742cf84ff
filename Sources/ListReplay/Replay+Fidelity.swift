public import ListModel
public import TraceEvents
import Viewport

extension Replay {
  /// Holds one run of a model against what a real screen showed.
  ///
  /// - Parameters:
  ///   - header: The header of the trace.
  ///   - events: Its events; frames without an `observe` are not compared.
  ///   - options: The run.
  ///   - mode: How announcements are judged.
  /// - Returns: How far they were apart.
  /// - Throws: `ReplayError` for the first event that cannot follow those before it.
  /// - Complexity: That of `verdicts` for one run, and O(log n) for each row that was observed.
  public static func fidelity(
    header: TraceHeader, events: [TraceEvent], of options: RunOptions,
    judging mode: JudgementMode = .uikit
  ) throws(ReplayError) -> Fidelity {
    var session = try FidelitySession(
      header, ReplayOutlook(header, events), of: options, judging: mode)
    for event in events { try session.take(event) }
    return session.finish()
  }
}

/// The comparison of a run with a real screen, event by event (`Replay.fidelity`).
public struct FidelitySession {
  private let comparison: FidelityComparison
  private var session: ReplaySession

  /// Begins a comparison; the parameters are those of `ReplaySession`.
  ///
  /// - Throws: `ReplayError` if the header makes no list.
  public init(
    _ header: TraceHeader, _ outlook: ReplayOutlook, of options: RunOptions,
    judging mode: JudgementMode = .uikit
  ) throws(ReplayError) {
    let comparison = FidelityComparison(header, options)
    self.comparison = comparison
    session = try ReplaySession(
      header, outlook, runs: [options], judging: mode, onReject: .reload
    ) { _, frame in comparison.take(frame) }
  }

  /// Takes the next event.
  ///
  /// - Throws: `ReplayError` if it cannot follow those before it.
  public mutating func take(_ event: TraceEvent) throws(ReplayError) {
    comparison.take(event)
    try session.take(event)
  }

  /// How far they were apart.
  public mutating func finish() -> Fidelity {
    _ = session.finish()
    return comparison.fidelity
  }
}

/// Compares the frames of a run with those that were observed.
private final class FidelityComparison {
  private(set) var fidelity: Fidelity
  private let clock: FrameClock
  /// The number of events so far.
  private var events = 0
  /// What is known of the frames that are not drawn yet; of one that never is, until the end.
  private var seen: [Int: Seen] = [:]
  /// How far offset and row were apart when they last parted; zero once they are together again.
  private var gap = (offset: Length.zero, row: Length.zero)

  /// What happened in a frame, and what was seen of it in the end.
  fileprivate struct Seen {
    var observation: ObserveEvent?
    /// The last change of the list or the window, else the last other event.
    var change: Int?
    var other: Int?
  }

  init(_ header: TraceHeader, _ options: RunOptions) {
    fidelity = Fidelity(options)
    clock = FrameClock(rate: header.frameRate)
  }

  /// Notes an event, before the replay takes it: its frame is drawn when a later one comes.
  func take(_ event: TraceEvent) {
    seen[clock.frame(at: event.time), default: Seen()].take(event, events)
    events += 1
  }

  func take(_ frame: Frame) {
    guard let seen = seen.removeValue(forKey: frame.index), let observation = seen.observation
    else { return }
    let offset = Fidelity.Pair(observed: observation.offset, modelled: frame.screen.offset)
    fidelity.frames += 1
    fidelity.offset.take(offset.distance)
    var row: (item: ItemID, place: Fidelity.Pair)?
    for (item, place) in observation.items.sorted(by: { $0.key < $1.key }) {
      guard let top = frame.screen.top(of: item) else { continue }
      let pair = Fidelity.Pair(observed: place, modelled: top)
      fidelity.rows.take(pair.distance)
      if let row, row.place.distance.magnitude >= pair.distance.magnitude { continue }
      row = (item, pair)
    }
    judge(
      Fidelity.Parting(
        frame: frame.index, event: seen.change ?? seen.other, offset: offset, row: row))
  }

  private func judge(_ parting: Fidelity.Parting) {
    let row = parting.row?.place.distance
    // Where no row was observed the last that was is as far apart as it was.
    let now = (offset: parting.offset.distance, row: row ?? gap.row)
    guard isBeyond(now.offset) || isBeyond(row ?? .zero) else {
      gap = (.zero, .zero)
      return
    }
    fidelity.differing += 1
    guard isBeyond(now.offset - gap.offset) || isBeyond(now.row - gap.row) else { return }
    gap = now
    fidelity.partings.append(parting)
  }

  private func isBeyond(_ distance: Length) -> Bool { distance.magnitude > Fidelity.tolerance }
}

extension FidelityComparison.Seen {
  mutating func take(_ event: TraceEvent, _ place: Int) {
    switch event.kind {
    case .observe(let observation): self.observation = observation
    case .update, .resize, .viewport, .layout: change = place
    case .scroll, .navigate, .correct: other = place
    case .restyle, .focus, .mark, .ignored: return
    }
  }
}
