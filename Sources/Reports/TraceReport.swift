public import ListModel
public import ListReplay
public import TraceEvents
import Viewport

/// The verdict on one trace, as data: all that the renderings say.
public struct TraceReport: Sendable {
  /// What the trace is called.
  public var name: String
  /// The header of the trace.
  public var header: TraceHeader
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
  public var recorded: RunVerdict
  /// The runs that were asked for.
  public var runs: [RunVerdict]

  /// Creates a report.
  public init(
    name: String, header: TraceHeader, events: EventNotes, from start: ReplayStart? = nil,
    names: NameTable, digest: LineDigest?, isCutOff: Bool, recorded: RunVerdict,
    runs: [RunVerdict]
  ) {
    self.name = name
    self.header = header
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

  /// The number of items at the start.
  public var itemCount: Int { header.sections.reduce(0) { $0 + $1.items.count } }

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
