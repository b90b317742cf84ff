import ListModel
import TraceEvents
import TraceFile

/// `listreplay inspect`: what is in a trace.
struct InspectCommand: Command {
  static let signature = CommandSignature(
    name: "inspect", summary: "tells what is in a trace",
    usage: "inspect [--events] TRACE",
    discussion: """
      TRACE is a .listtrace file, JSON Lines, or - for the standard input. With --events the trace is
      printed as JSON Lines, which `record` takes back to the same trace.
      """,
    options: [.init(name: "--events", value: nil, help: "print the trace as JSON Lines")],
    example: "listreplay inspect --events feed.listtrace | jq -c 'select(.update)'",
    operands: 1...1)

  private let path: String
  private let events: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    events = arguments.flag("--events")
  }

  func run(_ console: Console) -> ExitStatus {
    do {
      var reader = try TraceReader(reading: TraceSource(path: path))
      if events { try printLines(&reader, console) } else { try printFacts(&reader, console) }
      guard case .cutOff(let events, let byte) = reader.completeness else { return .success }
      console.message("\(path): cut off at byte \(byte); the \(events) events before it were read")
      return .badInput
    } catch {
      console.message("\(path): \(TraceFileWords.text(error))")
      return TraceFileWords.status(error)
    }
  }

  private func printLines(
    _ reader: inout TraceReader, _ console: Console
  ) throws(TraceFileError) {
    console.line(TraceLineEncoder(names: reader.names).line(for: reader.header))
    while let event = try reader.next() {
      console.line(TraceLineEncoder(names: reader.names).line(for: event))
      if console.failure != nil { return }
    }
  }

  private func printFacts(
    _ reader: inout TraceReader, _ console: Console
  ) throws(TraceFileError) {
    let header = reader.header
    var counts: [(kind: String, count: Int)] = []
    while let event = try reader.next() {
      let kind = event.kind.name
      if let place = counts.firstIndex(where: { $0.kind == kind }) {
        counts[place].count += 1
      } else {
        counts.append((kind, 1))
      }
    }
    let items = header.sections.reduce(0) { $0 + $1.items.count }
    let kinds = counts.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
    console.line(path)
    console.line("  version    \(TraceHeader.version)")
    console.line("  producer   \(header.producer ?? "not named")")
    console.line("  host       \(header.host.rawValue)")
    console.line(
      "  viewport   \(header.viewport.width) x \(header.viewport.height) pt at scale"
        + " \(header.scale), \(header.frameRate) Hz")
    console.line("  list       \(header.sections.count) sections, \(items) items")
    console.line("  names      \(reader.names.count)")
    console.line("  events     \(reader.events)\(kinds.isEmpty ? "" : ": " + kinds)")
    console.line("  duration   \(reader.time) s")
    console.line("  ended      \(reader.completeness == .complete ? "yes" : "no end line")")
  }
}

extension TraceEvent.Kind {
  /// The name of the kind, as lines write it.
  fileprivate var name: String {
    switch self {
    case .update: "update"
    case .resize: "resize"
    case .scroll: "scroll"
    case .navigate: "navigate"
    case .correct: "correct"
    case .viewport: "viewport"
    case .observe: "observe"
    case .mark: "mark"
    case .ignored: "of another version"
    }
  }
}
