public import ListModel
public import ListReplay
public import TraceEvents
import Viewport

/// The verdict on one trace, as data: all that the renderings say.
public struct TraceReport: Sendable {
  /// What the trace is called.
  public var name: String
  /// The header of the trace; of a report that was read from a result it has no sections.
  public var header: TraceHeader
  /// The number of items at the start.
  public var itemCount: Int
  /// What is to be said of its events.
  public var events: EventNotes
  /// Where in the trace the replay began; nil for its beginning.
  public var start: ReplayStart?
  /// The names of its items and sections.
  public var names: NameTable
  /// The digest of its lines; nil if not all were replayed.
  public var digest: LineDigest?
  /// Whether the trace was cut off, so that the verdict is on what was left of it.
  public var isCutOff: Bool
  /// What the app really did.
  public var recorded: RunReport
  /// The runs that were asked for.
  public var runs: [RunReport]

  /// Creates a report on what a replay found.
  public init(
    name: String, header: TraceHeader, events: EventNotes, from start: ReplayStart? = nil,
    names: NameTable, digest: LineDigest?, isCutOff: Bool, recorded: RunVerdict,
    runs: [RunVerdict]
  ) {
    self.init(
      name: name, header: header,
      itemCount: header.sections.reduce(0) { $0 + $1.items.count }, events: events, from: start,
      names: names, digest: digest, isCutOff: isCutOff,
      recorded: RunReport(recorded, host: header.host),
      runs: runs.map { RunReport($0, host: header.host) })
  }

  /// Creates a report of its parts.
  init(
    name: String, header: TraceHeader, itemCount: Int, events: EventNotes, from start: ReplayStart?,
    names: NameTable, digest: LineDigest?, isCutOff: Bool, recorded: RunReport, runs: [RunReport]
  ) {
    self.name = name
    self.header = header
    self.itemCount = itemCount
    self.events = events
    self.start = start
    self.names = names
    self.digest = digest
    self.isCutOff = isCutOff
    self.recorded = recorded
    self.runs = runs
  }

  /// The parameters of the models that have another value than that of the host.
  public var modelParameters: [ModelParameter] {
    header.model.differing(from: ModelParameters(host: header.host))
  }

  /// What the app really did: what was seen of a real screen, if that was asked for, else the run
  /// with what was recorded.
  public var fact: RunReport { runs.first { $0.options.isObserved } ?? recorded }

  /// What a shift had to exceed: one device pixel.
  public var tolerance: Length { .pixel(atScale: header.scale) }

  /// The moment of a frame, in seconds.
  func seconds(_ frame: Int, atLeast decimals: Int) -> String {
    FrameClock(rate: header.frameRate).time(of: frame).decimal(atLeast: decimals)
  }
}

extension Timestamp {
  /// The moment in seconds with `minimum` to four decimals.
  func decimal(atLeast minimum: Int) -> String {
    let tenThousandths = (nanoseconds + 50_000) / 100_000
    var digits = String(tenThousandths % 10_000 + 10_000).dropFirst()
    while digits.count > minimum, digits.last == "0" { digits.removeLast() }
    return String(tenThousandths / 10_000) + (digits.isEmpty ? "" : "." + digits)
  }
}
