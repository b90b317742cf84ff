import ListModel
import StrictJSON
import TraceEvents

/// Any line of a trace, its identities still names.
enum WireLine: LineValue {
  // Large and rare ones stand apart, so that the others are not moved as if they were as large.
  indirect case header(WireHeader)
  case event(Timestamp, WireEvent)
  case end(Timestamp, TraceEnd)

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try LineFields(node)
    if fields.isHeader {
      self = .header(try WireHeader(node))
      return
    }
    guard let seconds = fields.time else { throw fields.all.error("t", .missing) }
    guard let time = Timestamp(seconds: try Double(seconds)) else {
      throw fields.all.error("t", .outOfRange("0 to \(Timestamp.limit) s"))
    }
    if fields.isEnd {
      let fields = try FieldReader(node, fields: ["t", "end"])
      self = .end(time, try fields.value("end", as: WireEnd.self).end)
    } else {
      self = .event(time, try WireEvent(fields))
    }
  }
}

/// The fields of a line, in one pass over their names.
struct LineFields {
  let all: FieldReader
  private(set) var isHeader = false
  private(set) var isEnd = false
  private(set) var time: JSONNode?
  private(set) var ignorable: JSONNode?
  /// The last of the other fields, and how many of each there are.
  private var other: (name: LineText, value: JSONNode)?
  private var (times, ignorables, others) = (0, 0, 0)

  init(_ node: JSONNode) throws(NodeFault) {
    all = try FieldReader(open: node)
    for field in all.all { add(field) }
  }

  private mutating func add(_ field: (name: LineText, value: JSONNode)) {
    if field.name == "t" {
      time = time ?? field.value
      times += 1
    } else if field.name == "ignorable" {
      ignorable = ignorable ?? field.value
      ignorables += 1
    } else {
      if field.name == "listreplay" { isHeader = true }
      if field.name == "end" { isEnd = true }
      other = field
      others += 1
    }
  }

  /// The one field that says what happened.
  func kind() throws(NodeFault) -> (name: LineText, value: JSONNode) {
    guard let other, others == 1 else { throw all.error(.malformed(form: "t and one event")) }
    if times > 1 { throw all.error("t", .repeated) }
    if ignorables > 1 { throw all.error("ignorable", .repeated) }
    return other
  }
}

/// What happened, its identities still names.
enum WireEvent {
  indirect case update(WireUpdate)
  indirect case resize(WireResize)
  case scroll(ScrollEvent)
  indirect case navigate(WireNavigate)
  case correct(CorrectEvent)
  indirect case viewport(ViewportEvent)
  indirect case layout(WireLayoutChange)
  case restyle(WireRestyle)
  case focus(WireFocus)
  case observe(WireObserve)
  case mark(String)
  case ignored

  /// The fields that an event may be.
  enum Word: String, CaseIterable {
    case update, resize, scroll, navigate, correct, viewport, layout, restyle, focus, observe, mark
  }

  private static let words = Words<Word>()

  init(_ fields: LineFields) throws(NodeFault) {
    let kind = try fields.kind()
    let isIgnorable = if let node = fields.ignorable { try Bool(node) } else { false }
    guard let word = WireEvent.words[kind.name] else {
      guard isIgnorable else {
        throw fields.all.error(kind.name.string, WireEvent.words.problem)
      }
      self = .ignored
      return
    }
    switch word {
    case .update: self = .update(try WireUpdate(kind.value))
    case .resize: self = .resize(try WireResize(kind.value))
    case .scroll: self = .scroll(try WireScroll(kind.value).event)
    case .navigate: self = .navigate(try WireNavigate(kind.value))
    case .correct: self = .correct(try WireCorrect(kind.value).event)
    case .viewport: self = .viewport(try WireViewport(kind.value).event)
    case .layout: self = .layout(try WireLayoutChange(kind.value))
    case .restyle: self = .restyle(try WireRestyle(kind.value))
    case .focus: self = .focus(try WireFocus(kind.value))
    case .observe: self = .observe(try WireObserve(kind.value))
    case .mark: self = .mark(try String(kind.value))
    }
  }
}

private struct WireEnd: LineValue {
  var end: TraceEnd

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["events", "digest"])
    guard let events = try fields.whole("events", in: 0...Int(Int32.max)) else {
      throw fields.error("events", .missing)
    }
    end = TraceEnd(events: events, digest: nil)
    guard let text = try fields.optional("digest", as: String.self) else { return }
    guard let digest = LineDigest(text) else {
      throw fields.error("digest", .malformed(form: "16 hexadecimal digits"))
    }
    end.digest = digest
  }
}
