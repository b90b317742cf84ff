import ListModel
import StrictJSON
import TraceEvents

extension FieldReader {
  /// How an update was delivered, from the fields `via`, `animated`, `duration` and `curve`.
  ///
  /// A batch is animated unless the line says otherwise, as on the system; a reload never is.
  func delivery() throws -> Delivery {
    let via = try word("via", default: WireVia.batch)
    let isAnimated = try optional("animated", as: Bool.self)
    if via == .reload {
      if isAnimated == true { throw error("animated", .notOneOf(["false"])) }
      for name in ["duration", "curve"] where contains(name) { throw error(name, .unknown) }
      return .reload
    }
    return .batch(try animation(unlessSaid: true))
  }

  /// How a change is shown, from the fields `animated`, `duration` and `curve`; `animated` is as
  /// given if the field is missing.
  func animation(unlessSaid isAnimated: Bool) throws -> Animation? {
    // All are judged even where nothing is animated: a slip of the pen is one there, too.
    var animation = Animation.standard
    if let seconds = try optional("duration", as: Double.self) {
      guard let duration = Timestamp(duration: seconds) else {
        throw error("duration", .outOfRange("more than 0, to 60 s"))
      }
      animation.duration = duration
    }
    if contains("curve") { animation.curve = try word("curve", default: .linear) }
    return try optional("animated", as: Bool.self) ?? isAnimated ? animation : nil
  }
}

/// The ways in which an update is delivered, as words.
enum WireVia: String, CaseIterable {
  case reload
  case batch
}

/// An update as a line writes it.
struct WireUpdate: Decodable {
  var delivery: Delivery
  var ops: [WireOps]?
  var after: [WireSection]?
  var isNested: Bool

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(
      decoder, fields: ["via", "animated", "duration", "curve", "nested", "ops", "after"])
    guard fields.contains("via") else { throw fields.error("via", .missing) }
    delivery = try fields.delivery()
    isNested = try fields.optional("nested", as: Bool.self) ?? false
    ops = try fields.optional("ops", as: [WireOps].self)
    try fields.check((ops ?? []).lazy.flatMap(\.items), in: "ops")
    after = try fields.sections("after")
    if ops == nil, after == nil { throw fields.error("ops", .missing) }
  }
}

/// One announced update as a line writes it.
struct WireOp {
  var update: ListUpdate
  var item: WireItem?
  var section: WireSection?
}

/// One entry of `ops`; an insert whose item counts stands for several in a row.
enum WireOps: Decodable {
  case one(WireOp)
  case inserts(after: ItemPath, WireItems)

  /// The updates one by one.
  var ops: [WireOp] {
    switch self {
    case .one(let op): return [op]
    case .inserts(let path, let items):
      return items.items.enumerated().map { place, item in
        let after = ItemPath(section: path.section, item: path.item + place)
        return WireOp(update: .insertItem(after: after), item: item)
      }
    }
  }

  /// The items that come in by counting or with a section.
  var items: [WireItems] {
    switch self {
    case .one(let op): op.section?.items ?? []
    case .inserts(_, let items): [items]
    }
  }

  enum Word: String, CaseIterable {
    case insert, delete, move, reload, reconfigure
    case insertSection, deleteSection, moveSection, reloadSection
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let path = FieldError.text(of: decoder.codingPath)
    guard let count = values.count, count > 0,
      let word = Word(rawValue: try values.decode(String.self))
    else {
      throw FieldError(path: path + "[0]", problem: .notOneOf(Word.allCases.map(\.rawValue)))
    }
    self = try WireOps.entry(word, &values)
    if !values.isAtEnd {
      throw FieldError(path: path + "[\(values.currentIndex)]", problem: .unknown)
    }
  }

  private static func entry(
    _ word: Word, _ values: inout any UnkeyedDecodingContainer
  ) throws -> WireOps {
    if word != .insert { return .one(try op(word, &values)) }
    let after = try path(&values)
    guard !values.isAtEnd else { return .one(WireOp(update: .insertItem(after: after))) }
    return .inserts(after: after, try values.decode(WireItems.self))
  }

  /// An update that stands for itself; an insert is read above, with what it brings.
  private static func op(
    _ word: Word, _ values: inout any UnkeyedDecodingContainer
  ) throws -> WireOp {
    switch word {
    case .insert: return WireOp(update: .insertItem(after: try path(&values)))
    case .delete: return WireOp(update: .deleteItem(before: try path(&values)))
    case .move:
      let before = try path(&values)
      return WireOp(update: .moveItem(before: before, after: try path(&values)))
    case .reload:
      let before = try path(&values)
      return WireOp(update: .reloadItem(before: before), item: try item(&values))
    case .reconfigure:
      let before = try path(&values)
      return WireOp(update: .reconfigureItem(before: before), item: try item(&values))
    case .insertSection:
      let after = try place(&values)
      return WireOp(update: .insertSection(after: after), section: try section(&values))
    case .deleteSection: return WireOp(update: .deleteSection(before: try place(&values)))
    case .moveSection:
      let before = try place(&values)
      return WireOp(update: .moveSection(before: before, after: try place(&values)))
    case .reloadSection:
      let before = try place(&values)
      return WireOp(update: .reloadSection(before: before), section: try section(&values))
    }
  }

  private static func item(_ values: inout any UnkeyedDecodingContainer) throws -> WireItem? {
    guard !values.isAtEnd else { return nil }
    let at = FieldError.text(of: values.codingPath) + "[\(values.currentIndex)]"
    let items = try values.decode(WireItems.self)
    guard items.count == 1 else {
      throw FieldError(path: at, problem: .malformed(form: "one item"))
    }
    return items.items[0]
  }

  private static func section(
    _ values: inout any UnkeyedDecodingContainer
  ) throws -> WireSection? {
    values.isAtEnd ? nil : try values.decode(WireSection.self)
  }

  private static func path(_ values: inout any UnkeyedDecodingContainer) throws -> ItemPath {
    let at = FieldError.text(of: values.codingPath) + "[\(values.currentIndex)]"
    let parts = try values.decode(String.self).split(
      separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(WireItems.number)
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(isPlace) else {
      throw FieldError(path: at, problem: .malformed(form: "section.item, as 0.12"))
    }
    return ItemPath(section: numbers[0], item: numbers[1])
  }

  private static func place(_ values: inout any UnkeyedDecodingContainer) throws -> Int {
    let at = FieldError.text(of: values.codingPath) + "[\(values.currentIndex)]"
    guard let place = Int(exactly: try values.decode(Double.self)), isPlace(place) else {
      throw FieldError(path: at, problem: .malformed(form: "the place of a section, as 2"))
    }
    return place
  }

  private static func isPlace(_ number: Int) -> Bool {
    (0...ListSnapshot.itemLimit).contains(number)
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireUpdate) -> UpdateEvent {
    let ops = wire.ops.map { ops in ops.flatMap(\.ops).map { recorded($0) } }
    let after = wire.after.map { sections in sections.map { recorded($0) } }
    return UpdateEvent(
      delivery: wire.delivery, content: UpdateEvent.Content(announced: ops, answer: after),
      isNested: wire.isNested)
  }

  private mutating func recorded(_ op: WireOp) -> AnnouncedUpdate {
    AnnouncedUpdate(
      op.update, item: op.item.map { recorded($0) }, section: op.section.map { recorded($0) })
  }
}
