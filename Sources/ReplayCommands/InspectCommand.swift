import ListLayout
import ListModel
import TraceEvents
import TraceFile
import Viewport

/// `listreplay inspect`: what is in a trace.
struct InspectCommand: Command {
  static let signature = CommandSignature(
    name: "inspect", summary: "tells what is in a trace",
    usage: "inspect [--events | --positions] TRACE",
    discussion: """
      TRACE is a .listtrace file, JSON Lines, or - for the standard input. With --events the trace
      is printed as JSON Lines, which `record` takes back to the same trace. The end line holds a
      digest of the others: leave it out if you change them.
      """,
    options: [
      .init(name: "--events", value: nil, help: "print the trace as JSON Lines"),
      .init(name: "--positions", value: nil, help: "print where the items lie at the start"),
    ],
    example: "listreplay inspect --events feed.listtrace | jq -c 'select(.update)'",
    operands: 1...1)

  private let path: String
  private let part: Part

  /// What to print.
  private enum Part {
    case facts
    case events
    case positions
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    switch (arguments.flag("--events"), arguments.flag("--positions")) {
    case (true, true): throw UsageError(message: "--events and --positions exclude each other")
    case (true, false): part = .events
    case (false, true): part = .positions
    case (false, false): part = .facts
    }
  }

  func run(_ console: Console) -> ExitStatus {
    do {
      var reader = try TraceReader(reading: TraceSource(path: path))
      switch part {
      case .facts: try printFacts(&reader, console)
      case .events: try printLines(&reader, console)
      case .positions: return printPositions(reader, console)
      }
      guard let notice = reader.completeness.flatMap(TraceFileWords.notice) else {
        return .success
      }
      console.message("\(path): \(notice)")
      return .badInput
    } catch {
      console.message("\(path): \(TraceFileWords.text(error))")
      return TraceFileWords.status(error)
    }
  }

  private func printLines(
    _ reader: inout TraceReader, _ console: Console
  ) throws(TraceFileError) {
    var digest = LineDigest()
    func printLine(_ line: String) {
      digest.add(line: line.utf8)
      console.line(line)
    }
    printLine(TraceLineEncoder(names: reader.names).line(for: reader.header))
    while let event = try reader.next() {
      printLine(TraceLineEncoder(names: reader.names).line(for: event))
      if console.failure != nil { return }
    }
    guard reader.completeness == .complete else { return }
    let end = TraceEnd(events: reader.events, digest: digest)
    console.line(TraceLineEncoder(names: reader.names).line(for: end, at: reader.time))
  }

  private func printPositions(_ reader: TraceReader, _ console: Console) -> ExitStatus {
    let list: RecordedList
    do {
      list = try RecordedList(reader.header)
    } catch {
      console.message("\(path): header: \(ListWords(names: reader.names).text(error))")
      return .badInput
    }
    let positions = ScreenModel(reader.header, list: list).positions
    for order in 0..<positions.itemCount {
      let item = positions.item(at: order)
      guard let frame = positions.frame(of: item) else { continue }
      console.line(
        "\(reader.names.printable(item))\t\(frame.x)\t\(frame.y)\t\(frame.width)\t\(frame.height)")
    }
    return .success
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
    case .layout: "layout"
    case .restyle: "restyle"
    case .focus: "focus"
    case .observe: "observe"
    case .mark: "mark"
    case .ignored: "of another version"
    }
  }
}
