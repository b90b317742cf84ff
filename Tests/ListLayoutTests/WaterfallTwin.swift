import ListModel

/// A waterfall that keeps no column heights: before each item it looks through all that lies in
/// each column, in ticks.
struct WaterfallTwin {
  let parameters: WaterfallParameters
  let width: Int
  let scale: Int
  var y: Int
  var laidOut: LaidOut
  /// The frames of this section so far, with their columns.
  var placed: [(column: Int, bottom: Int)] = []

  static func layOut(
    _ list: TestList, _ parameters: WaterfallParameters, width: Length, scale: Int
  ) -> LaidOut {
    var twin = WaterfallTwin(
      parameters: parameters, width: Int(width.ticks), scale: scale, y: Int(list.header.ticks),
      laidOut: LaidOut(size: Size(width: width, height: .zero)))
    for section in list.sections { twin.add(section) }
    let height = max(twin.y, Int(list.header.ticks)) + Int(list.footer.ticks)
    twin.laidOut.size.height = Length(ticks: Int64(height))
    return twin.laidOut
  }

  private mutating func add(_ section: TestSection) {
    laidOut.headers.append(band(section.header))
    y += Int(parameters.insets.top.ticks)
    placed = []
    for (place, size) in section.items.enumerated() {
      let columns = (0..<parameters.columns).map { (column: $0, top: top(ofNextIn: $0)) }
      let column: Int
      if let locked = parameters.lockedColumns[id(laidOut.items.count)] {
        column = locked
      } else {
        switch parameters.order {
        case .shortestFirst:
          column = columns.sorted { ($0.top, $0.column) < ($1.top, $1.column) }[0].column
        case .leftToRight: column = place % parameters.columns
        case .rightToLeft: column = parameters.columns - place % parameters.columns - 1
        }
      }
      add(size, column: column, top: columns[column].top)
    }
    let lowest = placed.map(\.bottom).max()
    if let lowest { y = lowest }
    if lowest == nil, !parameters.spacesFirstRow { y -= Int(parameters.rowSpacing.ticks) }
    if parameters.countsBottomInset { y += Int(parameters.insets.bottom.ticks) }
    laidOut.footers.append(band(section.footer))
  }

  /// Where the next item of a column would begin.
  private func top(ofNextIn column: Int) -> Int {
    let spacing = Int(parameters.rowSpacing.ticks)
    if let bottom = placed.filter({ $0.column == column }).map(\.bottom).max() {
      return bottom + spacing
    }
    return parameters.spacesFirstRow ? y + spacing : y
  }

  private mutating func add(_ size: ItemSize?, column: Int, top: Int) {
    let columnWidth = self.columnWidth
    let height = height(of: size, columnWidth: columnWidth)
    let x =
      Int(parameters.insets.left.ticks)
      + column * (columnWidth + Int(parameters.columnSpacing.ticks))
    placed.append((column, top + height))
    laidOut.items.append(rect(x, top, columnWidth, height))
  }

  private var columnWidth: Int {
    let spacings = (1..<parameters.columns).reduce(0) { sum, _ in
      sum + Int(parameters.columnSpacing.ticks)
    }
    let insets = Int(parameters.insets.left.ticks + parameters.insets.right.ticks)
    return rounded(Double(width - insets - spacings) / Double(parameters.columns))
  }

  private func height(of size: ItemSize?, columnWidth: Int) -> Int {
    guard let size else { return columnWidth }
    guard let width = size.width else { return Int(size.height.ticks) }
    if width == .zero { return 0 }
    // Both factors are below 2^22 here, so that the product is exact.
    return rounded(Double(size.height.ticks) * Double(columnWidth) / Double(width.ticks))
  }

  private func rounded(_ ticks: Double) -> Int {
    let pixel = 4800.0 / Double(scale)
    return Int(
      parameters.rounding == .exact ? ticks.rounded() : (ticks / pixel).rounded(.down) * pixel)
  }

  private mutating func band(_ height: Length) -> Rect? {
    defer { y += Int(height.ticks) }
    return height == .zero ? nil : rect(0, y, width, Int(height.ticks))
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(
      x: Length(ticks: Int64(x)), y: Length(ticks: Int64(y)), width: Length(ticks: Int64(width)),
      height: Length(ticks: Int64(height)))
  }
}
