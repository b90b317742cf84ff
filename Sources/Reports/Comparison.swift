import ListModel
import ListReplay

extension TraceReport {
  /// What became of one update in every run: policies as rows, update models as columns, and below
  /// it whether a batch would have saved the reader's place.
  func comparison(ofUpdate update: Int, _ style: TextStyle) -> [String] {
    var columns: [String] = []
    var rows: [(name: String, cells: [String: Cell])] = []
    for run in runs {
      let column = run.options.update.rawValue
      if !columns.contains(column) { columns.append(column) }
      let name = run.options.rowName
      let place = rows.firstIndex { $0.name == name } ?? rows.endIndex
      if place == rows.endIndex { rows.append((name, [:])) }
      rows[place].cells[column] = outcome(of: update, in: run)
    }
    let table =
      [([""] + columns).map { Cell($0, .secondary) }]
      + rows.map { row in [Cell(row.name)] + columns.map { row.cells[$0] ?? Cell("") } }
    return aligned(table, style) + advice(onUpdate: update)
  }

  /// What the reader saw of an update, in a few words.
  private func outcome(of update: Int, in run: RunReport) -> Cell {
    if let rejection = run.rejected.last, run.hasStopped, rejection.event <= update {
      return rejection.event == update ? Cell("crash", .flagged) : Cell("not reached")
    }
    let shifts = run.shifts(ofUpdate: update)
    let isLost = run.lost.contains { $0.cause?.update == update }
    guard let worst = shifts.max(by: { $0.shift.magnitude < $1.shift.magnitude }) else {
      return Cell(isLost ? "anchor gone, next held" : "held", .held)
    }
    let reasons = shifts.allSatisfy { $0.reason == .clamp } ? " (clamp)" : ""
    let sum = shifts.reduce(Length.zero) { $0.advanced(by: $1.shift) }
    if shifts.count == 1 { return Cell(signed(worst.shift) + reasons, .flagged) }
    if sum.magnitude <= tolerance {
      return Cell(
        "back after \(shifts.count) frames, worst \(signed(worst.shift))", .flagged)
    }
    return Cell("\(signed(sum)) in \(shifts.count) frames" + reasons, .flagged)
  }

  /// The answer to "would a batch have saved me?": for what the app did to keep the place, else for
  /// the first policy that ran under both models.
  private func advice(onUpdate update: Int) -> [String] {
    let policies = ["recorded"] + runs.map(\.options.policy.name)
    for policy in policies {
      guard let reload = flagged(.reload, policy, update),
        let batch = flagged(.batch, policy, update)
      else { continue }
      switch (reload, batch) {
      case (true, false): return ["A batch would have saved it."]
      case (true, true): return ["A batch would not have saved it."]
      case (false, true): return ["A reload holds the place, a batch does not."]
      case (false, false): return ["Nothing to save: reload and batch both hold the place."]
      }
    }
    return []
  }

  private func flagged(_ model: UpdateChoice, _ policy: String, _ update: Int) -> Bool? {
    let run = runs.first { $0.options.update == model && $0.options.policy.name == policy }
    // Of a run that crashed before or here there is nothing to compare.
    guard let run, !(run.hasStopped && run.rejected.contains { $0.event <= update }) else {
      return nil
    }
    return !run.shifts(ofUpdate: update).isEmpty
  }
}

/// What a table says in one place.
private struct Cell {
  var text: String
  var role: TextStyle.Role?

  init(_ text: String, _ role: TextStyle.Role? = nil) { (self.text, self.role) = (text, role) }
}

/// Rows of cells as lines, columns aligned to the left, two spaces between them.
private func aligned(_ rows: [[Cell]], _ style: TextStyle) -> [String] {
  let widths = (0..<(rows.first?.count ?? 0)).map { column in
    rows.map { $0[column].text.count }.max() ?? 0
  }
  return rows.map { row in
    var line = ""
    for (column, cell) in row.enumerated() {
      let isLast = column == row.count - 1
      let gap = isLast ? 0 : widths[column] - cell.text.count + 2
      line += style.text(cell.text, cell.role) + String(repeating: " ", count: gap)
    }
    return line
  }
}
