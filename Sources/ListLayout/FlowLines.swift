import ListModel

/// How the items of one section of a flow layout break into lines, and where they stand in them.
///
/// Divisions need not be exact in ticks; each goes to the nearest tick by `Length.share(_:of:)`,
/// taken from the start of the line, so that no error adds up.
struct FlowLines {
  /// The sizes of the items.
  let sizes: [Size]
  /// The items of each line, by place in the section.
  private(set) var ranges: [Range<Int>] = []

  private let width: Length
  private let parameters: FlowParameters
  /// How many items go into a full line; nil if the sizes differ.
  private let uniformCount: Int?

  /// Breaks items into lines; `width` is that of the list, insets of the section included.
  init(sizes: [Size], width: Length, parameters: FlowParameters) {
    self.sizes = sizes
    self.width = width
    self.parameters = parameters
    let available = width - parameters.insets.left - parameters.insets.right
    let spacing = parameters.interitemSpacing
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      let count = FlowLines.fullCount(
        of: sizes.count, each: first.width, spacing: spacing, in: available)
      uniformCount = count
      ranges = stride(from: 0, to: sizes.count, by: count).map {
        $0..<min($0 + count, sizes.count)
      }
    } else {
      uniformCount = nil
      ranges = FlowLines.broken(sizes.map(\.width), spacing: spacing, in: available)
    }
  }

  /// The height of a line: that of its highest item (6.1).
  func height(of line: Range<Int>) -> Length { line.map { sizes[$0].height }.max() ?? .zero }

  /// The left edges of the items of a line.
  func leftEdges(of line: Range<Int>) -> [Length] {
    if let uniformCount { return uniformEdges(of: line, fullCount: uniformCount) }
    // The last line counts as full if every line has one item (6.1).
    let isFull = line.upperBound < sizes.count || ranges.count == sizes.count
    return isFull ? justifiedEdges(of: line) : leadingEdges(of: line)
  }
}

extension FlowLines {
  /// The free width between the insets.
  private var available: Length { width - parameters.insets.left - parameters.insets.right }

  /// The number of equal items in a full line: max(1, floor((a + s) / (w + s))) (6.1).
  ///
  /// It may be more than there are items, and then still decides the gap. Where an item takes up no
  /// width the formula has no answer; all items stand in one line then, as they do if sizes differ.
  private static func fullCount(
    of itemCount: Int, each width: Length, spacing: Length, in available: Length
  ) -> Int {
    let step = width + spacing
    guard step > .zero else { return max(1, itemCount) }
    return max(1, Int((available + spacing).ticks / step.ticks))
  }

  /// Breaks before each item that is wider than what remains of its line (6.1).
  ///
  /// The spacing after an item is taken off at once, so the last of a line needs none behind it. An
  /// item wider than the whole line has a line of its own.
  private static func broken(
    _ widths: [Length], spacing: Length, in available: Length
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var remaining = available
    for (item, width) in widths.enumerated() {
      if item > start, width > remaining {
        ranges.append(start..<item)
        start = item
        remaining = available
      }
      remaining -= width + spacing
    }
    if start < widths.count { ranges.append(start..<widths.count) }
    return ranges
  }

  /// Equal items stand in the columns of a full line, also in the last line; if only one fits, it
  /// is centred between the insets (6.1).
  private func uniformEdges(of line: Range<Int>, fullCount: Int) -> [Length] {
    let item = sizes[line.lowerBound].width
    let left = parameters.insets.left
    guard fullCount > 1 else { return [left + (available - item).share(1, of: 2)] }
    let free = available - item * fullCount
    return (0..<line.count).map { place in
      left + item * place + free.share(Int64(place), of: Int64(fullCount - 1))
    }
  }

  /// Different items of a full line share what is free as equal gaps; a single one is centred in
  /// the whole list, whatever the insets (6.1).
  private func justifiedEdges(of line: Range<Int>) -> [Length] {
    guard line.count > 1 else { return [(width - sizes[line.lowerBound].width).share(1, of: 2)] }
    let free = line.reduce(available) { $0 - sizes[$1].width }
    return edges(of: line) { free.share(Int64($0), of: Int64(line.count - 1)) }
  }

  /// Different items of the last line keep the interitem spacing exactly (6.1).
  private func leadingEdges(of line: Range<Int>) -> [Length] {
    edges(of: line) { parameters.interitemSpacing * $0 }
  }

  /// The left edges of items with a given sum of gaps before each.
  private func edges(of line: Range<Int>, gapsBefore: (Int) -> Length) -> [Length] {
    var x = parameters.insets.left
    return line.map { item in
      defer { x += sizes[item].width }
      return x + gapsBefore(item - line.lowerBound)
    }
  }
}
