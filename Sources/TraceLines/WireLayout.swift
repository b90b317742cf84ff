import ListModel
import StrictJSON
import TraceEvents

/// A layout as a line writes it: an object whose one field names it.
struct WireLayout: LineValue {
  var parameters: LayoutParameters
  /// The fixed columns of a waterfall by name.
  var lockedColumns: [(name: LineText, column: Int)] = []

  /// The columns that a waterfall may have at most.
  static let columnLimit = 1000

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["table", "flow", "waterfall"])
    guard fields.count == 1 else {
      throw fields.error(.malformed(form: "one of table, flow, waterfall"))
    }
    if let table = try fields.optional("table", as: WireTable.self) {
      parameters = .table(table.parameters)
    } else if let flow = try fields.optional("flow", as: WireFlow.self) {
      parameters = .flow(flow.parameters)
    } else {
      let waterfall = try fields.value("waterfall", as: WireWaterfall.self)
      parameters = .waterfall(waterfall.parameters)
      lockedColumns = waterfall.lockedColumns
    }
  }
}

private struct WireTable: LineValue {
  var parameters = TableParameters()

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["rowHeight", "pinning"])
    if let height = try fields.length("rowHeight", .size) { parameters.rowHeight = height }
    parameters.pinning = try fields.word("pinning", default: .none)
  }
}

private struct WireFlow: LineValue {
  var parameters = FlowParameters()

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(
      node,
      fields: [
        "itemSize", "lineSpacing", "interitemSpacing", "insets", "lineAlignment", "pinning",
      ])
    if let size = try fields.optional("itemSize", as: WireSize.self) {
      parameters.itemSize = size.size
    }
    if let spacing = try fields.length("lineSpacing", .size) { parameters.lineSpacing = spacing }
    if let spacing = try fields.length("interitemSpacing", .size) {
      parameters.interitemSpacing = spacing
    }
    if let insets = try fields.optional("insets", as: WireInsets.self) {
      parameters.insets = insets.insets
    }
    parameters.lineAlignment = try fields.word("lineAlignment", default: .center)
    parameters.pinning = try fields.word("pinning", default: .none)
  }
}

private struct WireWaterfall: LineValue {
  var parameters = WaterfallParameters()
  var lockedColumns: [(name: LineText, column: Int)] = []

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(
      node,
      fields: [
        "columns", "columnSpacing", "rowSpacing", "insets", "spacesFirstRow", "countsBottomInset",
        "rounding", "order", "lock",
      ])
    if let columns = try fields.whole("columns", in: 1...WireLayout.columnLimit) {
      parameters.columns = columns
    }
    if let spacing = try fields.length("columnSpacing", .size) {
      parameters.columnSpacing = spacing
    }
    if let spacing = try fields.length("rowSpacing", .size) { parameters.rowSpacing = spacing }
    if let insets = try fields.optional("insets", as: WireInsets.self) {
      parameters.insets = insets.insets
    }
    parameters.spacesFirstRow = try fields.optional("spacesFirstRow", as: Bool.self) ?? false
    parameters.countsBottomInset = try fields.optional("countsBottomInset", as: Bool.self) ?? true
    parameters.rounding = try fields.word("rounding", default: .pixelFloor)
    parameters.order = try fields.word("order", default: .shortestFirst)
    for lock in try fields.named("lock", as: Double.self) {
      guard let column = Int(exactly: lock.value), (0..<parameters.columns).contains(column) else {
        throw fields.error("lock", .outOfRange("columns 0 to \(parameters.columns - 1)"))
      }
      lockedColumns.append((lock.name, column))
    }
  }
}

extension NameTable {
  mutating func recorded(_ layout: WireLayout) -> LayoutParameters {
    guard case .waterfall(var waterfall) = layout.parameters else { return layout.parameters }
    for (name, column) in layout.lockedColumns {
      waterfall.lockedColumns[item(named: name)] = column
    }
    return .waterfall(waterfall)
  }
}
