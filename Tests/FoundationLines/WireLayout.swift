import ListModel
import StrictJSON
import TraceEvents

/// A layout as a line writes it: an object whose one field names it.
struct WireLayout: Decodable {
  var parameters: LayoutParameters
  /// The fixed columns of a waterfall by name.
  var lockedColumns: [String: Int] = [:]

  /// The columns that a waterfall may have at most.
  static let columnLimit = 1000

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["table", "flow", "waterfall"])
    guard fields.names.count == 1 else {
      throw fields.error("", .malformed(form: "one of table, flow, waterfall"))
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

private struct WireTable: Decodable {
  var parameters = TableParameters()

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["rowHeight", "pinning"])
    if let height = try fields.length("rowHeight", .size) { parameters.rowHeight = height }
    parameters.pinning = try fields.word("pinning", default: .none)
  }
}

private struct WireFlow: Decodable {
  var parameters = FlowParameters()

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(
      decoder,
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

private struct WireWaterfall: Decodable {
  var parameters = WaterfallParameters()
  var lockedColumns: [String: Int] = [:]

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(
      decoder,
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
    for (name, number) in try fields.named("lock", as: Double.self) {
      guard let column = Int(exactly: number), (0..<parameters.columns).contains(column) else {
        throw fields.error("lock", .outOfRange("columns 0 to \(parameters.columns - 1)"))
      }
      lockedColumns[name] = column
    }
  }
}

extension NameTable {
  mutating func recorded(_ layout: WireLayout) -> LayoutParameters {
    guard case .waterfall(var waterfall) = layout.parameters else { return layout.parameters }
    for (name, column) in layout.lockedColumns.sorted(by: { $0.key < $1.key }) {
      waterfall.lockedColumns[item(named: name)] = column
    }
    return .waterfall(waterfall)
  }
}
