public import ListModel
public import ListReplay
import StrictJSON
public import TraceEvents
import Viewport

/// How near a model came to what a real screen showed, for people and for programs.
public struct FidelityReport: Sendable {
  /// What the trace is called.
  public let name: String
  /// The comparison.
  public let fidelity: Fidelity
  private let header: TraceHeader
  private let events: EventNotes
  private let names: NameTable

  /// Creates a report on a trace.
  public init(
    _ fidelity: Fidelity, name: String, header: TraceHeader, events: EventNotes,
    names: NameTable
  ) {
    (self.fidelity, self.name) = (fidelity, name)
    (self.header, self.events, self.names) = (header, events, names)
  }

  /// Several lines: what was compared, how far it was apart, and the first frame that differs.
  public func text(_ style: TextStyle = .plain) -> String {
    let lines: [(String, String?)] = [
      ("model", "\(fidelity.options.policy.name), with what the app itself wrote"),
      ("frames", FidelityTotal.frames(fidelity.frames, fidelity.differing)),
      ("offset", FidelityReport.words(fidelity.offset)),
      ("rows", FidelityReport.words(fidelity.rows)), ("first", first), ("parted", partings),
    ]
    let rows = lines.compactMap { label, words in
      words.map { LabelledText.wrapped($0, label: label, style, role: role(of: label)) }
    }
    return ([style.text(name, .heading)] + rows).joined(separator: "\n") + "\n"
  }

  /// One line of several traces, and the first frame that differs in words below it.
  public func line(_ style: TextStyle = .plain) -> String {
    let frames = FidelityTotal.frames(fidelity.frames, fidelity.differing)
    let line =
      "\(style.text(name, .heading)): \(style.text(frames, role(of: "frames"))); offset"
      + " \(FidelityReport.words(fidelity.offset)); rows \(FidelityReport.words(fidelity.rows))"
    let more = first.map { LabelledText.wrapped($0, label: "first", style) + "\n" } ?? ""
    return style.fitted([line]).joined(separator: "\n") + "\n" + more
  }

  private func role(of label: String) -> TextStyle.Role? {
    label == "frames" ? fidelity.isClose ? .held : .flagged : nil
  }

  /// The report as one line of JSON.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.word("trace", name)
      json.word("policy", fidelity.options.policy.name)
      json.name("frames")
      json.number(fidelity.frames)
      json.name("differing")
      json.number(fidelity.differing)
      json.points("tolerance", Fidelity.tolerance)
      json.distances("offset", fidelity.offset)
      json.distances("rows", fidelity.rows)
      json.name("partings")
      json.array { json in
        for parting in fidelity.partings { add(parting, to: &json) }
      }
    }
    return json.text
  }

  private func add(_ parting: Fidelity.Parting, to json: inout JSONText) {
    json.object { json in
      json.name("frame")
      json.number(parting.frame)
      json.name("time")
      json.literal(seconds(parting.frame, atLeast: 1))
      if let event = parting.event {
        json.name("event")
        json.number(event)
      }
      json.pair("offset", parting.offset)
      guard let row = parting.row else { return }
      json.word("item", names.name(of: row.item))
      json.pair("place", row.place)
    }
  }

  /// The first frame that differs, in words; nil if none does.
  private var first: String? {
    guard let parting = fidelity.partings.first else { return nil }
    var words =
      "frame \(parting.frame), \(seconds(parting.frame, atLeast: 0)) s, \(cause(of: parting)):"
      + " the screen had the offset \(parting.offset.observed), the model"
      + " \(parting.offset.modelled)"
    if let row = parting.row {
      words +=
        "; \(names.printable(row.item)) stood at \(row.place.observed), in the model at"
        + " \(row.place.modelled)"
    }
    return words
  }

  private func cause(of parting: Fidelity.Parting) -> String {
    guard let event = parting.event else { return "with no event" }
    return "event \(event) (\(events.words(for: event)))"
  }

  private var partings: String? {
    let count = fidelity.partings.count
    guard count > 1 else { return nil }
    let frames = fidelity.partings.prefix(10).map { String($0.frame) }.joined(separator: ", ")
    return "\(count) times, in the frames \(frames)" + (count > 10 ? ", ..." : "")
  }

  private func seconds(_ frame: Int, atLeast decimals: Int) -> String {
    FrameClock(rate: header.frameRate).time(of: frame).decimal(atLeast: decimals)
  }

  static func words(_ distances: Fidelity.Distances) -> String {
    "off by \(distances.largest) at most, \(distances.mean) in the mean"
  }
}

/// What several comparisons come to.
public struct FidelityTotal: Sendable {
  /// The number of traces.
  public private(set) var traces = 0
  private var (frames, differing, apart) = (0, 0, 0)
  private var offset = Fidelity.Distances()
  private var rows = Fidelity.Distances()

  /// Creates a total of nothing.
  public init() {}

  /// Takes one more comparison.
  public mutating func take(_ fidelity: Fidelity) {
    traces += 1
    frames += fidelity.frames
    differing += fidelity.differing
    apart += fidelity.isClose ? 0 : 1
    offset = offset.joined(by: fidelity.offset)
    rows = rows.joined(by: fidelity.rows)
  }

  /// The total in one line.
  public var line: String {
    "\(traces) traces, \(apart) of them apart: \(FidelityTotal.frames(frames, differing)); offset"
      + " \(FidelityReport.words(offset)); rows \(FidelityReport.words(rows))"
  }

  static func frames(_ frames: Int, _ differing: Int) -> String {
    "\(frames) frame\(frames == 1 ? "" : "s") compared, \(differing) apart by more than"
      + " \(Fidelity.tolerance)"
  }
}

extension JSONText {
  fileprivate mutating func distances(_ name: String, _ distances: Fidelity.Distances) {
    self.name(name)
    object { json in
      json.points("largest", distances.largest)
      json.points("mean", distances.mean)
    }
  }

  fileprivate mutating func pair(_ name: String, _ pair: Fidelity.Pair) {
    self.name(name)
    object { json in
      json.points("observed", pair.observed)
      json.points("modelled", pair.modelled)
    }
  }
}
