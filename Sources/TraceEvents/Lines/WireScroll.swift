import ListModel
import StrictJSON

struct WireScroll: Decodable {
  var event: ScrollEvent

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["phase", "offset", "velocity"])
    guard fields.contains("phase") else { throw fields.error("phase", .missing) }
    event = ScrollEvent(
      phase: try fields.word("phase", default: .drag),
      offset: try fields.requiredLength("offset", .offset),
      velocity: try fields.length("velocity", .offset))
  }
}

struct WireCorrect: Decodable {
  var event: CorrectEvent

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["offset", "when"])
    event = CorrectEvent(offset: try fields.requiredLength("offset", .offset))
    if fields.contains("when") { event.moment = try fields.word("when", default: .call) }
  }
}

struct WireNavigate: Decodable {
  var target: WireTarget
  var animated: Bool

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["to", "animated"])
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
          path: FieldReader.text(of: decoder.codingPath),
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
    return NavigateEvent(target: target, animated: wire.animated)
  }

  mutating func recorded(_ wire: WireObserve) -> ObserveEvent {
    var items: [ItemID: Length] = [:]
    for (name, length) in wire.items.sorted(by: { $0.key < $1.key }) {
      items[item(named: name)] = length
    }
    return ObserveEvent(offset: wire.offset, items: items)
  }
}
