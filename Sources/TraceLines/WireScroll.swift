import ListModel
import StrictJSON
import TraceEvents

struct WireScroll: LineValue {
  var event: ScrollEvent

  private static let fields: [FieldName] = ["phase", "offset", "translation", "velocity"]
  private static let phases = Words<ScrollEvent.Phase>()

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: WireScroll.fields)
    let phase = try fields.word("phase", of: WireScroll.phases)
    event = ScrollEvent(
      phase: phase, movement: try WireScroll.movement(phase, fields),
      velocity: try fields.length("velocity", .offset))
  }

  /// The offset that was reached, or the way of the finger; that of a finger which just came down
  /// need not be said.
  private static func movement(
    _ phase: ScrollEvent.Phase, _ fields: FieldReader
  ) throws(NodeFault) -> ScrollEvent.Movement {
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

struct WireCorrect: LineValue {
  var event: CorrectEvent

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["offset", "when", "by"])
    event = CorrectEvent(offset: try fields.requiredLength("offset", .offset))
    if fields.contains("when") { event.moment = try fields.word("when", default: .call) }
    event.author = try fields.word("by", default: .app)
  }
}

struct WireNavigate: LineValue {
  var target: WireTarget
  var animated: Bool
  var attempts: Int

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["to", "animated", "attempts"])
    attempts = try fields.whole("attempts", in: 1...5) ?? 1
    target = try fields.value("to", as: WireTarget.self)
    animated = try fields.optional("animated", as: Bool.self) ?? false
  }
}

enum WireTarget: LineValue {
  case top
  case offset(Length)
  case item(LineText, NavigateEvent.Position)

  static let form = "\"top\", {\"offset\":number} or {\"item\":id,\"at\":position}"

  init(_ node: JSONNode) throws(NodeFault) {
    if let word = node.text {
      guard word == "top" as FieldName else {
        throw NodeFault(at: node, .malformed(form: WireTarget.form))
      }
      self = .top
      return
    }
    let fields = try FieldReader(node, fields: ["offset", "item", "at"])
    if fields.contains("offset") {
      guard fields.count == 1 else {
        throw fields.error(.malformed(form: WireTarget.form))
      }
      self = .offset(try fields.requiredLength("offset", .offset))
    } else {
      self = .item(try fields.name("item"), try fields.word("at", default: .top))
    }
  }
}

struct WireFocus: LineValue {
  /// The item; nil if none has the focus.
  var item: LineText?

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["item"])
    if fields.contains("item") { item = try fields.name("item") }
  }
}

struct WireObserve: LineValue {
  var offset: Length
  fileprivate var items: [NamedValue<WirePosition>]

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["offset", "items"])
    offset = try fields.requiredLength("offset", .offset)
    items = try fields.named("items", as: WirePosition.self)
  }
}

/// Where an item was seen.
private struct WirePosition: LineValue {
  var position: Length

  init(_ node: JSONNode) throws(NodeFault) {
    guard let position = LengthRange.offset.length(try Double(node)) else {
      throw NodeFault(at: node, .outOfRange(LengthRange.offset.text))
    }
    self.position = position
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
    for named in wire.items { items[item(named: named.name)] = named.value.position }
    return ObserveEvent(offset: wire.offset, items: items)
  }
}
