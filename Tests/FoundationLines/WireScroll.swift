import ListModel
import StrictJSON
import TraceEvents

struct WireScroll: Decodable {
  var event: ScrollEvent

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(
      decoder, fields: ["phase", "offset", "translation", "velocity"])
    guard fields.contains("phase") else { throw fields.error("phase", .missing) }
    let phase = try fields.word("phase", default: ScrollEvent.Phase.drag)
    event = ScrollEvent(
      phase: phase, movement: try WireScroll.movement(phase, fields),
      velocity: try fields.length("velocity", .offset))
  }

  /// The offset that was reached, or the way of the finger; that of a finger which just came down
  /// need not be said.
  private static func movement(
    _ phase: ScrollEvent.Phase, _ fields: FieldReader
  ) throws -> ScrollEvent.Movement {
    let offset = try fields.length("offset", .offset)
    let translation = try fields.length("translation", .offset)
    switch (offset, translation) {
    case (let offset?, nil): return .offset(offset)
    case (nil, let translation?) where phase.isOfFinger: return .translation(translation)
    case (nil, nil) where phase == .begin: return .translation(.zero)
    case (nil, nil): throw fields.error("offset", .missing)
    default: throw fields.error("translation", .unknown)
    }
  }
}

extension ScrollEvent.Phase {
  /// Whether the finger is part of it.
  fileprivate var isOfFinger: Bool { isFingerDown || self == .end }
}

struct WireCorrect: Decodable {
  var event: CorrectEvent

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["offset", "when", "by"])
    event = CorrectEvent(offset: try fields.requiredLength("offset", .offset))
    if fields.contains("when") { event.moment = try fields.word("when", default: .call) }
    event.author = try fields.word("by", default: .app)
  }
}

struct WireNavigate: Decodable {
  var target: WireTarget
  var animated: Bool
  var attempts: Int

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["to", "animated", "attempts"])
    attempts = try fields.whole("attempts", in: 1...5) ?? 1
    target = try fields.value("to", as: WireTarget.self)
    animated = try fields.optional("animated", as: Bool.self) ?? false
  }
}

enum WireTarget: Decodable {
  case top
  case offset(Length)
  case item(String, NavigateEvent.Position)

  static let form = "\"top\", {\"offset\":number} or {\"item\":id,\"at\":position}"

  init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "top" else {
        throw FieldError(
          path: FieldError.text(of: decoder.codingPath),
          problem: .malformed(form: WireTarget.form))
      }
      self = .top
      return
    }
    let fields = try FieldReader(decoder, fields: ["offset", "item", "at"])
    if fields.contains("offset") {
      guard fields.names == ["offset"] else {
        throw fields.error("", .malformed(form: WireTarget.form))
      }
      self = .offset(try fields.requiredLength("offset", .offset))
    } else {
      self = .item(try fields.name("item"), try fields.word("at", default: .top))
    }
  }
}

struct WireFocus: Decodable {
  /// The item; nil if none has the focus.
  var item: String?

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["item"])
    if fields.contains("item") { item = try fields.name("item") }
  }
}

struct WireObserve: Decodable {
  var offset: Length
  var items: [String: Length]

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["offset", "items"])
    offset = try fields.requiredLength("offset", .offset)
    var items: [String: Length] = [:]
    for (name, points) in try fields.named("items", as: Double.self) {
      guard let length = LengthRange.offset.length(points) else {
        throw fields.error("items.\(name)", .outOfRange(LengthRange.offset.text))
      }
      items[name] = length
    }
    self.items = items
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireNavigate) -> NavigateEvent {
    let target: NavigateEvent.Target =
      switch wire.target {
      case .top: .top
      case .offset(let offset): .offset(offset)
      case .item(let name, let position): .item(item(named: name), at: position)
      }
    return NavigateEvent(target: target, animated: wire.animated, attempts: wire.attempts)
  }

  mutating func recorded(_ wire: WireObserve) -> ObserveEvent {
    var items: [ItemID: Length] = [:]
    for (name, length) in wire.items.sorted(by: { $0.key < $1.key }) {
      items[item(named: name)] = length
    }
    return ObserveEvent(offset: wire.offset, items: items)
  }
}
