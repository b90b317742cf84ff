import ListModel

/// A flow layout line by line in exact fractions of a point, from the text of
/// `uikit-semantics.md` 6.1 alone.
struct FlowTwin {
  let parameters: FlowParameters
  let width: Fraction
  let scale: Int
  var y = Fraction(0)
  var laidOut: LaidOut

  static func layOut(
    _ list: TestList, _ parameters: FlowParameters, width: Length, scale: Int
  ) -> LaidOut {
    var twin = FlowTwin(
      parameters: parameters, width: Fraction(width), scale: scale,
      laidOut: LaidOut(size: Size(width: width, height: .zero)))
    twin.y = Fraction(list.header)
    for section in list.sections { twin.add(section) }
    twin.laidOut.size.height = (twin.y + Fraction(list.footer)).length
    return twin.laidOut
  }

  private mutating func add(_ section: TestSection) {
    let sizes = section.items.map { size in
      (
        Fraction(size?.width ?? parameters.itemSize.width),
        Fraction(size?.height ?? parameters.itemSize.height)
      )
    }
    laidOut.headers.append(band(section.header))
    y = y + Fraction(parameters.insets.top)
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    var rest = sizes[...]
    var isFirst = true
    var isSingle = true
    while !rest.isEmpty {
      if !isFirst { y = y + Fraction(parameters.lineSpacing) }
      isFirst = false
      let fit = isUniform ? uniformCount(sizes[0].0, of: sizes.count) : fittingCount(rest.map(\.0))
      let line = Array(rest.prefix(fit))
      rest = rest.dropFirst(fit)
      isSingle = isSingle && line.count == 1
      let isFull = isUniform || !rest.isEmpty || isSingle
      add(line, edges: edges(line.map(\.0), of: isUniform ? fit : nil, isFull: isFull))
    }
    y = y + Fraction(parameters.insets.bottom)
    laidOut.footers.append(band(section.footer))
  }

  private var left: Fraction { Fraction(parameters.insets.left) }
  private var right: Fraction { Fraction(parameters.insets.right) }
  private var spacing: Fraction { Fraction(parameters.interitemSpacing) }

  private mutating func band(_ height: Length) -> Rect? {
    let top = y
    y = y + Fraction(height)
    guard height != .zero else { return nil }
    let pixel = top.onPixel(atScale: scale).length
    return Rect(x: .zero, y: pixel, width: width.length, height: height)
  }

  private mutating func add(_ line: [(Fraction, Fraction)], edges: [Fraction]) {
    var lineHeight = Fraction(0)
    for (_, height) in line where height > lineHeight { lineHeight = height }
    for ((width, height), x) in zip(line, edges) {
      var top = y
      if parameters.lineAlignment == .center { top = y + (lineHeight - height) / Fraction(2) }
      laidOut.items.append(
        Rect(
          x: x.onPixel(atScale: scale).length, y: top.onPixel(atScale: scale).length,
          width: width.length, height: height.length))
    }
    y = y + lineHeight
  }

  /// Counts up while one more item and one more spacing fit; all, where they take up nothing.
  private func uniformCount(_ item: Fraction, of total: Int) -> Int {
    if item + spacing == Fraction(0) { return total }
    var count = 1
    var used = item + item + spacing
    while !(width - left - right < used) {
      count += 1
      used = used + item + spacing
    }
    return count
  }

  /// The longest beginning that fits with a spacing between each two, at least one item.
  private func fittingCount(_ widths: [Fraction]) -> Int {
    var count = 1
    var used = widths[0]
    while count < widths.count {
      used = used + spacing + widths[count]
      if used > width - left - right { break }
      count += 1
    }
    return count
  }

  private func edges(_ widths: [Fraction], of uniform: Int?, isFull: Bool) -> [Fraction] {
    if isFull, widths.count == 1, uniform == nil { return [(width - widths[0]) / Fraction(2)] }
    if uniform == 1 { return [left + (width - widths[0] - left - right) / Fraction(2)] }
    var gap = spacing
    if isFull {
      let row = uniform.map { Array(repeating: widths[0], count: $0) } ?? widths
      let free = row.reduce(width - left - right, -)
      gap = free / Fraction(row.count - 1)
    }
    var x = left
    return widths.map { width in
      defer { x = x + width + gap }
      return x
    }
  }
}
