import ListModel

/// Reads the text of iOS 16.4 and later: both lists of counts, and the updates.
enum UnifiedReader {
  static let head = LogText("Invalid batch updates detected:".utf8).bytes

  /// The exception that begins at a place, and where it ends; nil if none does.
  static func read(_ text: LogText, at start: Int) -> (FoundException, end: Int)? {
    guard text.bytes[start...].starts(with: head) else { return nil }
    let reader = best(text, at: start)
    let verdict = reader.contradiction
    let exception = FoundException(
      line: text.line(of: start) + 1, listClass: reader.listClass, form: .unified,
      kind: verdict?.kind,
      fields: Dictionary(
        verdict?.fields.map { ($0.name, $0.value) } ?? [], uniquingKeysWith: { first, _ in first }),
      contradiction: verdict, batch: reader.batch, isCutOff: reader.batch?.updates == nil)
    return (exception, start + max(reader.cursor.place, head.count))
  }
}

extension UnifiedReader {
  /// How many lines a text may take up at most: it lists each update on a line of its own.
  static let reach = 100_000

  /// Reads as much as there is, where lines at which the text stops may be left out.
  private static func best(_ text: LogText, at start: Int) -> UnifiedCursor {
    var left: Set<Int> = []
    var best = UnifiedCursor([])
    var inVain = 0
    while inVain <= ExceptionReader.strangeLines {
      let window = text.window(from: start, leavingOut: left, reach: reach)
      var reader = UnifiedCursor(window.bytes)
      reader.readAll()
      inVain = reader.cursor.place > best.cursor.place ? 0 : inVain + 1
      if inVain == 0 { best = reader }
      let line = window.line(of: reader.cursor.place)
      guard reader.batch?.updates == nil, line != window.lines[0].line else { break }
      left.insert(line)
    }
    return best
  }
}

/// Goes through the text of one exception.
private struct UnifiedCursor {
  var cursor: Cursor
  private(set) var listClass: ListClass?
  private(set) var batch: FoundBatch?

  init(_ bytes: [UInt8]) { cursor = Cursor(bytes: bytes) }

  /// What UIKit's own judge would have said first; nil if the text does not say enough, or its numbers
  /// fit.
  var contradiction: BatchContradiction? {
    guard let batch, let after = batch.after, let updates = batch.updates else { return nil }
    return BatchJudge(before: batch.before, after: after).verdict(on: updates, mode: .uikit)
      .contradictions.first
  }

  mutating func readAll() {
    guard seek("datasourcebeforeupdates="), let before = readCounts() else { return }
    batch = FoundBatch(before: before, after: nil, updates: nil)
    guard seek("datasourceafterupdates="), let after = readCounts() else { return }
    batch?.after = after
    guard seek("updates=["), let updates = readUpdates() else { return }
    batch?.updates = updates
  }

  /// Goes behind the next place at which a literal stands.
  private mutating func seek(_ literal: String) -> Bool {
    let wanted = Array(literal.utf8)
    var place = cursor.place
    while place + wanted.count <= cursor.bytes.count {
      if cursor.bytes[place..<place + wanted.count].elementsEqual(wanted) {
        noteClass(cursor.bytes[cursor.place..<place])
        cursor.place = place + wanted.count
        return true
      }
      place += 1
    }
    noteClass(cursor.bytes[cursor.place...])
    return false
  }

  /// The words between tell the class, however little of the text is left.
  private mutating func noteClass(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("and/oritems") { listClass = .collectionView }
    if text.contains("and/orrows") { listClass = .tableView }
  }

  /// Reads `{ 2 sections with item counts: [3, 4] }`.
  private mutating func readCounts() -> [Int]? {
    guard cursor.takeWhole("{"), let sections = cursor.takeNumber(), sections >= 0,
      cursor.takeWhole("section")
    else { return nil }
    _ = cursor.takeWhole("s")
    if cursor.takeWhole("}") { return sections == 0 ? [] : nil }
    if cursor.takeWhole("withitemcounts:[") {
      listClass = .collectionView
    } else if cursor.takeWhole("withrowcounts:[") {
      listClass = .tableView
    } else {
      return nil
    }
    var counts: [Int] = []
    while let count = cursor.takeNumber() {
      counts.append(count)
      if !cursor.takeWhole(",") { break }
    }
    guard cursor.takeWhole("]"), cursor.takeWhole("}"), counts.count == sections else { return nil }
    return counts
  }

  private mutating func readUpdates() -> [ListUpdate]? {
    var updates: [ListUpdate] = []
    while !cursor.takeWhole("]") {
      guard let update = readUpdate() else { return nil }
      updates.append(update)
      _ = cursor.takeWhole(",")
    }
    return updates
  }

  private mutating func readUpdate() -> ListUpdate? {
    for verb in ["insert", "delete", "move"] where cursor.takeWhole(verb) {
      if cursor.takeWhole("section") { return readSectionUpdate(verb) }
      guard cursor.takeWhole("item") || cursor.takeWhole("row"), let path = readPath() else {
        return nil
      }
      switch verb {
      case "insert": return .insertItem(after: path)
      case "delete": return .deleteItem(before: path)
      default:
        takeArrow()
        return readPath().map { .moveItem(before: path, after: $0) }
      }
    }
    return nil
  }

  private mutating func readSectionUpdate(_ verb: String) -> ListUpdate? {
    guard let section = readSection() else { return nil }
    switch verb {
    case "insert": return .insertSection(after: section)
    case "delete": return .deleteSection(before: section)
    default:
      takeArrow()
      return readSection().map { .moveSection(before: section, after: $0) }
    }
  }

  private mutating func readPath() -> ItemPath? {
    cursor.takeWhole("(") ? cursor.takePair(separatedBy: "-", endedBy: ")") : nil
  }

  private mutating func readSection() -> Int? {
    guard cursor.takeWhole("("), let section = cursor.takeNumber(), cursor.takeWhole(")") else {
      return nil
    }
    return section
  }

  /// What stands between the two places of a move is not documented.
  private mutating func takeArrow() {
    for arrow in ["to", "->", "=>", "\u{2192}"] where cursor.takeWhole(arrow) { return }
  }
}
