import ListModel
import StrictJSON

extension JSONText {
  mutating func bounds(width: Length?, height: Length?, insets: EdgeInsets?) {
    field("width", length: width)
    field("height", length: height)
    if let insets { self.insets(insets) }
  }

  mutating func insets(_ insets: EdgeInsets) {
    field("insets") { json in
      for (name, length) in [
        ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
        ("right", insets.right),
      ] where length != .zero { json.field(name, length: length) }
    }
  }

  /// A layout with all its parameters, whether they are the defaults or not.
  mutating func layout(_ layout: LayoutParameters, names: NameTable) {
    object { json in
      switch layout {
      case .table(let table):
        json.field("table") { json in
          json.field("rowHeight", length: table.rowHeight)
          json.pinning(table.pinning)
        }
      case .flow(let flow): json.field("flow") { $0.flow(flow) }
      case .waterfall(let waterfall): json.field("waterfall") { $0.waterfall(waterfall, names) }
      }
    }
  }

  private mutating func flow(_ flow: FlowParameters) {
    name("itemSize")
    array { json in
      json.literal(flow.itemSize.width.description)
      json.literal(flow.itemSize.height.description)
    }
    field("lineSpacing", length: flow.lineSpacing)
    field("interitemSpacing", length: flow.interitemSpacing)
    if flow.insets != .zero { insets(flow.insets) }
    field("lineAlignment", text: flow.lineAlignment.rawValue)
    pinning(flow.pinning)
  }

  private mutating func pinning(_ pinning: Pinning) {
    if pinning != .none { field("pinning", text: pinning.rawValue) }
  }

  private mutating func waterfall(_ waterfall: WaterfallParameters, _ names: NameTable) {
    name("columns")
    number(waterfall.columns)
    field("columnSpacing", length: waterfall.columnSpacing)
    field("rowSpacing", length: waterfall.rowSpacing)
    if waterfall.insets != .zero { insets(waterfall.insets) }
    field("spacesFirstRow", flag: waterfall.spacesFirstRow)
    field("countsBottomInset", flag: waterfall.countsBottomInset)
    field("rounding", text: waterfall.rounding.rawValue)
    field("order", text: waterfall.order.rawValue)
    guard !waterfall.lockedColumns.isEmpty else { return }
    field("lock") { json in
      for (item, column) in names.ordered(waterfall.lockedColumns) {
        json.name(item)
        json.number(column)
      }
    }
  }
}
