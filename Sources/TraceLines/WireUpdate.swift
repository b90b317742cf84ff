import ListModel
import StrictJSON
import TraceEvents

extension FieldReader {
  /// How an update was delivered, from the fields `via`, `animated`, `duration` and `curve`.
  ///
  /// A batch is animated unless the line says otherwise, as on the system; a reload never is.
  func delivery() throws(NodeFault) -> Delivery {
    let via = try word("via", default: WireVia.batch)
    let isAnimated = try optional("animated", as: Bool.self)
    if via == .reload {
      if isAnimated == true { throw error("animated", .notOneOf(["false"])) }
      for name: FieldName in ["duration", "curve"] where contains(name) {
        throw error(name, .unknown)
      }
      return .reload
    }
    return .batch(try animation(unlessSaid: true))
  }

  /// How a change is shown, from the fields `animated`, `duration` and `curve`; `animated` is as
  /// given if the field is missing.
  func animation(unlessSaid isAnimated: Bool) throws(NodeFault) -> Animation? {
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
struct WireUpdate: LineValue {
  var delivery: Delivery
  var ops: [WireOps]?
  var after: [WireSection]?
  var isNested: Bool

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(
      node, fields: ["via", "animated", "duration", "curve", "nested", "ops", "after"])
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
  /// What comes in: one item.
  var item: WireItems?
  var section: WireSection?
}

/// One entry of `ops`; an insert whose item counts stands for several in a row.
enum WireOps: LineValue {
  case one(WireOp)
  case inserts(after: ItemPath, WireItems)

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

  init(_ node: JSONNode) throws(NodeFault) {
    var values = try ElementReader(node)
    guard !values.isAtEnd else { throw values.error(WireOps.words.problem) }
    let first = values
    guard let word = WireOps.words[try values.text()] else {
      throw first.error(WireOps.words.problem)
    }
    self = try WireOps.entry(word, &values)
    if !values.isAtEnd { throw values.error(.unknown) }
  }

  private static let words = Words<Word>()

  private static func entry(
    _ word: Word, _ values: inout ElementReader
  ) throws(NodeFault) -> WireOps {
    if word != .insert { return .one(try op(word, &values)) }
    let after = try values.path()
    guard !values.isAtEnd else { return .one(WireOp(update: .insertItem(after: after))) }
    return .inserts(after: after, try WireItems(try values.next()))
  }

  /// An update that stands for itself; an insert is read above, with what it brings.
  private static func op(_ word: Word, _ values: inout ElementReader) throws(NodeFault) -> WireOp {
    switch word {
    case .insert: return WireOp(update: .insertItem(after: try values.path()))
    case .delete: return WireOp(update: .deleteItem(before: try values.path()))
    case .move:
      let before = try values.path()
      return WireOp(update: .moveItem(before: before, after: try values.path()))
    case .reload:
      let before = try values.path()
      return WireOp(update: .reloadItem(before: before), item: try values.item())
    case .reconfigure:
      let before = try values.path()
      return WireOp(update: .reconfigureItem(before: before), item: try values.item())
    case .insertSection:
      let after = try values.sectionPlace()
      return WireOp(update: .insertSection(after: after), section: try values.section())
    case .deleteSection:
      return WireOp(update: .deleteSection(before: try values.sectionPlace()))
    case .moveSection:
      let before = try values.sectionPlace()
      return WireOp(update: .moveSection(before: before, after: try values.sectionPlace()))
    case .reloadSection:
      let before = try values.sectionPlace()
      return WireOp(update: .reloadSection(before: before), section: try values.section())
    }
  }
}

extension ElementReader {
  fileprivate mutating func item() throws(NodeFault) -> WireItems? {
    guard !isAtEnd else { return nil }
    let node = try next()
    let items = try WireItems(node)
    guard items.count == 1 else { throw NodeFault(at: node, .malformed(form: "one item")) }
    return items
  }

  fileprivate mutating func section() throws(NodeFault) -> WireSection? {
    isAtEnd ? nil : try WireSection(try next())
  }

  fileprivate mutating func path() throws(NodeFault) -> ItemPath {
    let here = self
    let text = try text()
    let dot = text.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
    guard dot < text.endIndex, let section = ElementReader.place(text[..<dot]),
      let item = ElementReader.place(text[(dot + 1)...])
    else { throw here.error(.malformed(form: "section.item, as 0.12")) }
    return ItemPath(section: section, item: item)
  }

  fileprivate mutating func sectionPlace() throws(NodeFault) -> Int {
    let here = self
    guard let place = Int(exactly: try number()), ElementReader.isPlace(place) else {
      throw here.error(.malformed(form: "the place of a section, as 2"))
    }
    return place
  }

  private static func place(_ text: LineText) -> Int? {
    text.wholeNumber.flatMap { isPlace($0) ? $0 : nil }
  }

  private static func isPlace(_ number: Int) -> Bool {
    (0...ListSnapshot.itemLimit).contains(number)
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireUpdate) -> UpdateEvent {
    let ops = wire.ops.map { ops in ops.flatMap { recorded($0) } }
    let after = wire.after.map { sections in sections.map { recorded($0) } }
    return UpdateEvent(
      delivery: wire.delivery, content: UpdateEvent.Content(announced: ops, answer: after),
      isNested: wire.isNested)
  }

  /// The updates of an entry one by one.
  private mutating func recorded(_ wire: WireOps) -> [AnnouncedUpdate] {
    switch wire {
    case .one(let op):
      let item = op.item.flatMap { recorded($0).first }
      return [AnnouncedUpdate(op.update, item: item, section: op.section.map { recorded($0) })]
    case .inserts(let path, let items):
      return recorded(items).enumerated().map { place, item in
        let after = ItemPath(section: path.section, item: path.item + place)
        return AnnouncedUpdate(.insertItem(after: after), item: item)
      }
    }
  }
}
