import ListLayout
import ListModel
import ListReplay
import Reports
import TraceEvents
import TraceFile
import Viewport

/// `listreplay inspect`: what is in a trace.
struct InspectCommand: Command {
  static let signature = CommandSignature(
    name: "inspect", summary: "tells what is in a trace",
    usage: "inspect [--at PLACE] [--events | --positions] TRACE",
    discussion: """
      TRACE is a .listtrace file, JSON Lines, or - for the standard input. With --events the trace
      is printed as JSON Lines, which `record` takes back to the same trace. The end line holds a
      digest of the others: leave it out if you change them.
      With --at all of that is told of the trace as if it began there: at the last moment before the
      place at which the trace has told where the list stands. What lies before is not read, if the
      file has an index.
      """,
    options: [
      .init(name: "--events", value: nil, help: "print the trace as JSON Lines"),
      .init(name: "--positions", value: nil, help: "print where the items lie at the start"),
      .init(name: "--at", value: "PLACE", help: "seconds of the trace, or event:N"),
    ],
    example: "listreplay inspect --events feed.listtrace | jq -c 'select(.update)'",
    operands: 1...1)

  private let path: String
  private let part: Part
  private let place: TracePlace?

  /// What to print.
  private enum Part {
    case facts
    case events
    case positions
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    place = try arguments.place("--at")
    switch (arguments.flag("--events"), arguments.flag("--positions")) {
    case (true, true): throw UsageError(message: "--events and --positions exclude each other")
    case (true, false): part = .events
    case (false, true): part = .positions
    case (false, false): part = .facts
    }
  }

  func run(_ console: Console) -> ExitStatus {
    let begun = ContinuousClock.now
    do throws(LoadingFailure) {
      var opened = try opened()
      if part == .positions { return try printPositions(opened, console) }
      try LoadingFailure.reading(path) { () throws(TraceFileError) in
        switch part {
        case .facts: try printFacts(&opened, console)
        case .events: try printLines(&opened, console)
        case .positions: break
        }
      }
      let events = opened.reader.events - opened.firstEvent
      console.detail(path, events: events, since: begun)
      guard let notice = opened.reader.completeness.flatMap(TraceFileWords.notice) else {
        return .success
      }
      console.message("\(path): \(notice)")
      return .badInput
    } catch {
      console.message(error.message)
      return error.status
    }
  }

  private func opened() throws(LoadingFailure) -> OpenedTrace {
    guard let place else {
      return OpenedTrace(
        try LoadingFailure.reading(path) { () throws(TraceFileError) in
          try TraceReader(reading: TraceSource(path: path))
        })
    }
    let input = try LoadingFailure.reading(path) { () throws(TraceFileError) in
      try TraceInput(path: path)
    }
    return try OpenedTrace(input, from: place)
  }

  private func printLines(
    _ opened: inout OpenedTrace, _ console: Console
  ) throws(TraceFileError) {
    var digest = LineDigest()
    func printLine(_ line: String) {
      digest.add(line: line.utf8)
      console.line(line)
    }
    printLine(TraceLineEncoder(names: opened.reader.names).line(for: opened.header))
    while let event = try opened.reader.next() {
      printLine(TraceLineEncoder(names: opened.reader.names).line(for: event))
      if console.failure != nil { return }
    }
    let reader = opened.reader
    guard reader.completeness == .complete else { return }
    let end = TraceEnd(events: reader.events - opened.firstEvent, digest: digest)
    console.line(TraceLineEncoder(names: reader.names).line(for: end, at: reader.time))
  }

  private func printPositions(
    _ opened: OpenedTrace, _ console: Console
  ) throws(LoadingFailure) -> ExitStatus {
    let (header, names) = (opened.header, opened.reader.names)
    let list: RecordedList
    do {
      list = try RecordedList(header)
    } catch {
      throw LoadingFailure(
        message: "\(path): header: \(ListWords(names: names).text(error))", status: .badInput)
    }
    let positions = ScreenModel(header, list: list).positions
    for order in 0..<positions.itemCount {
      let item = positions.item(at: order)
      guard let frame = positions.frame(of: item) else { continue }
      console.line(
        "\(names.printable(item))\t\(frame.x)\t\(frame.y)\t\(frame.width)\t\(frame.height)")
    }
    return .success
  }

  private func printFacts(
    _ opened: inout OpenedTrace, _ console: Console
  ) throws(TraceFileError) {
    var counts: [(kind: String, count: Int)] = []
    try opened.reader.forEachRun { run in
      for event in run.indices {
        let kind = run[event].kind.name
        if let place = counts.firstIndex(where: { $0.kind == kind }) {
          counts[place].count += 1
        } else {
          counts.append((kind, 1))
        }
      }
    }
    let (header, reader) = (opened.header, opened.reader)
    let items = header.sections.reduce(0) { $0 + $1.items.count }
    let kinds = counts.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
    let count = reader.events - opened.firstEvent
    var facts = [
      ("from", opened.start.map { "event \($0.event) at \($0.time) s" }),
      ("version", String(TraceHeader.version)), ("producer", header.producer ?? "not named"),
      ("host", header.host.rawValue),
      (
        "viewport",
        "\(header.viewport.width) x \(header.viewport.height) pt at scale \(header.scale),"
          + " \(header.frameRate) Hz"
      ),
    ]
    if opened.start != nil { facts.append(("offset", "\(header.offset ?? .zero)")) }
    facts += [
      ("list", "\(header.sections.count) sections, \(items) items"),
      ("names", String(reader.names.count)),
      ("events", "\(count)\(kinds.isEmpty ? "" : ": " + kinds)"),
      ("duration", "\(reader.time) s"),
      ("ended", reader.completeness == .complete ? "yes" : "no end line"),
    ]
    console.line(console.style.text(path, .heading))
    for case (let label, let text?) in facts {
      let gap = String(repeating: " ", count: 11 - label.count)
      console.lines(["  " + console.style.text(label, .secondary) + gap + text])
    }
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
