import ListModel
import StrictJSON
import TraceEvents

/// Any line of a trace, its identities still names.
enum WireLine: Decodable {
  case header(WireHeader)
  case event(Timestamp, WireEvent)
  case end(Timestamp, TraceEnd)

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(open: decoder)
    if fields.contains("listreplay") {
      self = .header(try WireHeader(from: decoder))
      return
    }
    let seconds = try fields.value("t", as: Double.self)
    guard let time = Timestamp(seconds: seconds) else {
      throw fields.error("t", .outOfRange("0 to \(Timestamp.limit) s"))
    }
    if fields.contains("end") {
      try fields.expectOnly(["t", "end"])
      self = .end(time, try fields.value("end", as: WireEnd.self).end)
    } else {
      self = .event(time, try WireEvent(fields))
    }
  }
}

extension FieldReader {
  /// Refuses any field beyond those named.
  fileprivate func expectOnly(_ allowed: [String]) throws {
    for name in names where !allowed.contains(name) { throw error(name, .unknown) }
  }
}

/// What happened, its identities still names.
enum WireEvent {
  case update(WireUpdate)
  case resize(WireResize)
  case scroll(ScrollEvent)
  case navigate(WireNavigate)
  case correct(CorrectEvent)
  case viewport(ViewportEvent)
  case layout(WireLayoutChange)
  case restyle(WireRestyle)
  case focus(WireFocus)
  case observe(WireObserve)
  case mark(String)
  case ignored

  static let words = [
    "update", "resize", "scroll", "navigate", "correct", "viewport", "layout", "restyle", "focus",
    "observe", "mark",
  ]

  init(_ fields: FieldReader) throws {
    let kinds = fields.names.filter { $0 != "t" && $0 != "ignorable" }
    guard kinds.count == 1 else {
      throw fields.error("", .malformed(form: "t and one event"))
    }
    let kind = kinds[0]
    let isIgnorable = try fields.optional("ignorable", as: Bool.self) ?? false
    switch kind {
    case "update": self = .update(try fields.value(kind, as: WireUpdate.self))
    case "resize": self = .resize(try fields.value(kind, as: WireResize.self))
    case "scroll": self = .scroll(try fields.value(kind, as: WireScroll.self).event)
    case "navigate": self = .navigate(try fields.value(kind, as: WireNavigate.self))
    case "correct": self = .correct(try fields.value(kind, as: WireCorrect.self).event)
    case "viewport": self = .viewport(try fields.value(kind, as: WireViewport.self).event)
    case "layout": self = .layout(try fields.value(kind, as: WireLayoutChange.self))
    case "restyle": self = .restyle(try fields.value(kind, as: WireRestyle.self))
    case "focus": self = .focus(try fields.value(kind, as: WireFocus.self))
    case "observe": self = .observe(try fields.value(kind, as: WireObserve.self))
    case "mark": self = .mark(try fields.value(kind, as: String.self))
    default:
      guard isIgnorable else { throw fields.error(kind, .notOneOf(WireEvent.words)) }
      self = .ignored
    }
  }
}

private struct WireEnd: Decodable {
  var end: TraceEnd

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["events", "digest"])
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
