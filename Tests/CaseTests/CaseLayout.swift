import ListModel

/// The layout that a case names, in terms of ours.
///
/// The cases know no pixels, and the flow layout rounds to them. So each tick of a case is laid out
/// as a whole pixel: nothing is left to round, and what the layout says is divided again.
struct CaseLayout {
  static let scale = 4
  private static let ticksPerPixel = Int(Length.pixel(atScale: scale).ticks)

  private enum Kind: String { case table, grid, waterfall }

  private var kind: Kind
  /// The number of columns; one in a table.
  private(set) var columns = 1
  private var order = WaterfallParameters.Order.shortestFirst
  private var locks: [String: Int] = [:]
  /// The height of the table header, where it is told.
  private(set) var tableHeader: Length?

  init(_ value: JSONValue) throws {
    let all: Set = ["kind", "tableHeader", "columns", "place", "lock"]
    let name = try value.object(of: all, "layout").required("kind").string("kind")
    guard let kind = Kind(rawValue: name) else { throw CaseError("unknown layout \(name)") }
    self.kind = kind
    let known: Set<String> =
      switch kind {
      case .table: ["kind", "tableHeader"]
      case .grid: ["kind", "columns", "tableHeader"]
      case .waterfall: all
      }
    let fields = try value.object(of: known, "layout \(name)")
    tableHeader = try fields["tableHeader"].map { try CaseLayout.length($0, "tableHeader") }
    if kind != .table { columns = try fields.required("columns").whole("columns") }
    guard (1...1000).contains(columns) else { throw CaseError("\(columns) columns") }
    if let place = fields["place"] { order = try CaseLayout.order(place.string("place")) }
    try readLocks(fields["lock"])
  }

  private mutating func readLocks(_ value: JSONValue?) throws {
    guard let value else { return }
    guard case .object(let fields) = value else { throw CaseError("lock is no object") }
    for (name, column) in fields {
      let column = try column.whole("the column of \(name)")
      guard (0..<columns).contains(column) else { throw CaseError("\(name) in column \(column)") }
      locks[name] = column
    }
  }

  private static func order(_ name: String) throws -> WaterfallParameters.Order {
    switch name {
    case "shortest": .shortestFirst
    case "roundRobin": .leftToRight
    default: throw CaseError("unknown place \(name)")
    }
  }
}

extension CaseLayout {
  /// The width of the list: as many points as columns.
  var width: Length { laidOut(Length(points: columns)) }

  /// The parameters of our layout over a width, of which an item of a grid takes its part; `item`
  /// finds the items that are locked.
  func parameters(
    width: Length, item: (String) throws -> ItemID
  ) rethrows -> LayoutParameters {
    switch kind {
    case .table: return .table(TableParameters())
    case .grid:
      return .flow(
        FlowParameters(
          itemSize: Size(width: columnWidth(in: width), height: .zero), lineSpacing: .zero,
          interitemSpacing: .zero, lineAlignment: .top))
    case .waterfall:
      var locked: [ItemID: Int] = [:]
      for (name, column) in locks { locked[try item(name)] = column }
      return .waterfall(
        WaterfallParameters(
          columns: columns, columnSpacing: .zero, rowSpacing: .zero, rounding: .exact,
          order: order, lockedColumns: locked))
    }
  }

  /// Whether the items stand in lines of so many columns.
  var isGrid: Bool { kind == .grid }

  private func columnWidth(in width: Length) -> Length {
    Length(ticks: width.ticks / Int64(columns))
  }

  /// A height that may be missing.
  static func length(_ value: JSONValue?, _ what: String) throws -> Length {
    guard let value else { return .zero }
    guard let length = Length(points: try value.number(what)), length >= .zero else {
      throw CaseError("\(what) is no height")
    }
    return laidOut(length)
  }

  /// An offset, or a distance in either direction.
  static func position(_ value: JSONValue, _ what: String) throws -> Length {
    guard let length = Length(points: try value.number(what)) else {
      throw CaseError("\(what) is no offset")
    }
    return laidOut(length)
  }

  /// How a laid out length differs from an expected one, which goes to the nearest tick.
  static func difference(_ actual: Length, from expected: Double, _ what: String) throws -> String?
  {
    guard let length = Length(points: expected) else { throw CaseError("\(what) at \(expected)") }
    if actual == laidOut(length) { return nil }
    let ticks = Length(ticks: actual.ticks / Int64(ticksPerPixel))
    return "\(what): \(ticks) instead of \(length)"
  }

  /// A length with each of its ticks as a whole pixel.
  static func laidOut(_ length: Length) -> Length { length * ticksPerPixel }

  private func laidOut(_ length: Length) -> Length { CaseLayout.laidOut(length) }
}
