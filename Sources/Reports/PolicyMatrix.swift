import ListModel
import ListReplay

/// Policies against update models: how each fared, over one trace or several.
public struct PolicyMatrix: Sendable {
  /// How a policy fared under an update model.
  fileprivate struct Cell {
    var flagged = 0
    var worst = Length.zero
    var listShift = ShiftScore.zero
    var regret = ShiftScore.zero
    var browserShift = ShiftScore.zero
    var flashes = 0
    var crashes = 0
  }

  fileprivate struct Row {
    var name: String
    var cells: [String: Cell] = [:]
  }

  private var columns: [String] = []
  private var rows: [Row] = []
  /// The number of traces taken.
  public private(set) var traceCount = 0

  /// Creates a matrix without a trace.
  public init() {}

  /// The policies from which on a matrix says more than the account of each run.
  public static let leastPolicies = 4

  /// Takes the runs of a trace.
  public mutating func take(_ runs: [RunReport]) {
    traceCount += 1
    for run in runs {
      let column = run.options.update.rawValue
      if !columns.contains(column) { columns.append(column) }
      let name = run.options.rowName
      let place = rows.firstIndex { $0.name == name } ?? rows.endIndex
      if place == rows.endIndex { rows.append(Row(name: name)) }
      rows[place].cells[column, default: Cell()].take(run)
    }
  }

  /// The matrix, the least regret first, then the fewest flagged frames; in at most 100 columns for
  /// two update models.
  ///
  /// On a narrower terminal update models stand below each other, and on one that is too narrow for
  /// one of them the last columns are left out.
  public func text(_ style: TextStyle = .plain) -> String {
    let order = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
    let table = MatrixTable(rows: order.map { rows[$0] }, columns: columns)
    let fitting = table.fitting(style.width)
    let blocks = fitting.blocks.map { block in
      table.lines(of: block, titles: fitting.titles, style).map { "  " + $0 + "\n" }.joined()
    }
    let leftOut = MatrixTable.titles[fitting.titles...].joined(separator: ", ")
    let legend = PolicyMatrix.legend(leavingOut: leftOut, style)
    return blocks.joined(separator: "\n") + style.text(legend, .secondary) + "\n"
  }

  private static func legend(leavingOut words: String, _ style: TextStyle) -> String {
    guard style.proseWidth < TextStyle.plainWidth else { return legend }
    let text =
      legend.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      + (words.isEmpty ? "" : " No room here for \(words).")
    return Columns.wrapped(text, at: style.proseWidth - 2).split(separator: "\n")
      .map { "  " + $0 }.joined(separator: "\n")
  }

  private static let legend = """
      flags are frames; shift is ListShift, the share of the viewport that moved times how far,
      summed; regret is what of it a better offset would have avoided; cls is what a browser would
      have scored; a flash is there and back within 5 frames; ! says that the app would have
      crashed.
    """
}

/// The matrix as lines of cells.
private struct MatrixTable {
  static let titles = ["flags", "worst", "shift", "regret", "cls", "flash"]

  let rows: [PolicyMatrix.Row]
  let columns: [String]

  /// How many titles an update model gets, and which update models stand side by side.
  struct Fitting {
    var titles: Int
    var blocks: [[String]]
  }

  /// What fits in a width: all side by side, else one below the other, else with fewer titles.
  func fitting(_ width: Int?) -> Fitting {
    let all = MatrixTable.titles.count
    guard let width, lineWidth(columns, all) > width else {
      return Fitting(titles: all, blocks: [columns])
    }
    let fits = (1...all).last { titles in
      columns.allSatisfy { lineWidth([$0], titles) <= width }
    }
    return Fitting(titles: fits ?? 1, blocks: columns.map { [$0] })
  }

  private func lineWidth(_ block: [String], _ titles: Int) -> Int {
    let widths = widths(of: cells(block, titles))
    return widths.reduce(2, +) + block.count * (titles + 1)
  }

  func lines(of block: [String], titles: Int, _ style: TextStyle) -> [String] {
    let cells = cells(block, titles)
    let widths = widths(of: cells)
    let heads = [groups(block, widths, titles), aligned(cells[0], widths, titles)].map {
      style.text($0, .heading)
    }
    return heads
      + zip(rows, cells.dropFirst()).map { row, line in
        aligned(line, widths, titles) { text, column in
          // How many frames are flagged stands first of each update model.
          guard column > 0, (column - 1) % titles == 0 else { return text }
          return style.text(text, row.cells[block[(column - 1) / titles]]?.role)
        }
      }
  }

  private func cells(_ block: [String], _ titles: Int) -> [[String]] {
    let titles = MatrixTable.titles.prefix(titles)
    return [["policy"] + block.flatMap { _ in titles }]
      + rows.map { row in
        [row.name]
          + block.flatMap { row.words(in: $0, MatrixTable.titles.count).prefix(titles.count) }
      }
  }

  /// The line of the update models, each above its columns.
  private func groups(_ block: [String], _ widths: [Int], _ count: Int) -> String {
    var line = String(repeating: " ", count: widths[0])
    for (place, column) in block.enumerated() {
      let group = widths[(1 + place * count)..<(1 + (place + 1) * count)]
      let width = group.reduce(count + 1, +)
      line += "  " + column + String(repeating: " ", count: max(0, width - 2 - column.count))
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func widths(of lines: [[String]]) -> [Int] {
    lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  }

  /// Names to the left, numbers to the right; two spaces before each update model.
  private func aligned(
    _ line: [String], _ widths: [Int], _ count: Int,
    _ dressed: (String, Int) -> String = { text, _ in text }
  ) -> String {
    var text = ""
    for (column, cell) in line.enumerated() {
      let space = String(repeating: " ", count: widths[column] - cell.count)
      let gap = column == 0 ? "" : (column - 1) % count == 0 ? "  " : " "
      let cell = dressed(cell, column)
      text += column == 0 ? cell + space : gap + space + cell
    }
    return text
  }
}

extension PolicyMatrix.Cell {
  fileprivate mutating func take(_ run: RunReport) {
    flagged += run.shifts.count
    if run.worst.magnitude > worst.magnitude { worst = run.worst }
    listShift += run.measures.listShift
    regret += run.measures.regret
    browserShift += run.measures.browserShift
    flashes += run.measures.flashes
    crashes += run.hasStopped ? 1 : 0
  }

  fileprivate var role: TextStyle.Role { flagged + crashes == 0 ? .held : .flagged }

  fileprivate var words: [String] {
    let worst = flagged == 0 ? "-" : signed(self.worst)
    return [
      "\(flagged)\(crashes > 0 ? "!" : "")", worst, listShift.short, regret.short,
      browserShift.short, String(flashes),
    ]
  }
}

extension PolicyMatrix.Row {
  /// Crashes, regret and flagged frames over all update models.
  fileprivate var rank: Rank {
    cells.values.reduce(into: Rank()) { rank, cell in
      rank.crashes += cell.crashes
      rank.regret += cell.regret
      rank.flagged += cell.flagged
    }
  }

  fileprivate func words(in column: String, _ count: Int) -> [String] {
    cells[column]?.words ?? Array(repeating: "", count: count)
  }

  struct Rank: Comparable {
    var crashes = 0
    var regret = ShiftScore.zero
    var flagged = 0

    static func < (left: Rank, right: Rank) -> Bool {
      (left.crashes, left.regret, left.flagged) < (right.crashes, right.regret, right.flagged)
    }
  }
}

extension ShiftScore {
  /// The score with three decimals, for a table.
  fileprivate var short: String {
    let thousandths = (parts + ShiftScore.partsPerUnit / 2000) / (ShiftScore.partsPerUnit / 1000)
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension RunOptions {
  /// The policy, with its timing where that is not the layout.
  var rowName: String {
    switch timingName {
    case "recorded", "layout": policy.name
    default: "\(policy.name), \(timingName)"
    }
  }
}
