import ListModel

/// Reads the text of iOS 16.4 and later: both lists of counts, and the updates.
enum UnifiedReader {
  static let head = LogText("Invalid batch updates detected:".utf8).bytes

  /// The exception that begins at a place, and where it ends; nil if none does.
  static func read(_ text: LogText, at start: Int) -> (FoundException, end: Int)? {
    var reader = UnifiedCursor(text, at: start)
    guard reader.readAll() else { return nil }
    let verdict = reader.contradiction
    let exception = FoundException(
      line: text.line(of: start) + 1, listClass: reader.listClass, form: .unified,
      kind: verdict?.kind,
      fields: Dictionary(
        verdict?.fields.map { ($0.name, $0.value) } ?? [], uniquingKeysWith: { first, _ in first }),
      contradiction: verdict, batch: reader.batch, isCutOff: reader.batch?.updates == nil)
    return (exception, reader.cursor.place)
  }
}

/// Goes through the text of one exception.
private struct UnifiedCursor {
  var cursor: Cursor
  private(set) var listClass: ListClass?
  private(set) var batch: FoundBatch?

  init(_ text: LogText, at place: Int) { cursor = Cursor(text, at: place) }

  /// What UIKit's own judge would have said first; nil if the text does not say enough, or its
  /// numbers fit, or are beyond reckoning.
  var contradiction: BatchContradiction? {
    guard let batch, let after = batch.after, let updates = batch.updates,
      (batch.before + after).allSatisfy(\.canBeReckonedWith)
    else { return nil }
    return BatchJudge(before: batch.before, after: after).verdict(on: updates, mode: .uikit)
      .contradictions.first
  }

  /// Reads as much as there is; returns whether a text begins here at all.
  mutating func readAll() -> Bool {
    guard takeAll(UnifiedReader.head) else { return false }
    guard takeAll("thenumberofsectionsand/or"),
      let items = cursor.attempt({ $0.take(oneOf: ["items", "rows"]) })
    else { return true }
    listClass = items == "items" ? .collectionView : .tableView
    guard
      takeAll(
        "returnedbythedatasourcebeforeand/orafterperformingthebatchupdatesareinconsistentwith"
          + "theupdates.datasourcebeforeupdates="), let before = readCounts()
    else { return true }
    batch = FoundBatch(before: before, after: nil, updates: nil)
    guard takeAll("datasourceafterupdates="), let after = readCounts() else { return true }
    batch?.after = after
    guard takeAll("updates=["), let updates = readUpdates() else { return true }
    batch?.updates = updates
    return true
  }

  private mutating func takeAll(_ literal: [UInt8]) -> Bool {
    cursor.attempt { $0.take(literal) ? () : nil } != nil
  }

  private mutating func takeAll(_ literal: String) -> Bool { takeAll(Array(literal.utf8)) }

  /// Reads `{ 2 sections with item counts: [3, 4] }`.
  private mutating func readCounts() -> [Int]? {
    let beginning = cursor.attempt { cursor -> (sections: Int, opening: String)? in
      guard cursor.take("{"), let sections = cursor.takeNumber(), cursor.take("section") else {
        return nil
      }
      _ = cursor.takeWhole("s")
      return cursor.take(oneOf: ["}", "withitemcounts:[", "withrowcounts:["])
        .map { (sections, $0) }
    }
    guard let (sections, opening) = beginning else { return nil }
    if opening == "}" { return sections == 0 ? [] : nil }
    listClass = opening == "withitemcounts:[" ? .collectionView : .tableView
    var counts: [Int] = []
    while true {
      let count = cursor.attempt { cursor in
        cursor.takeNumber().flatMap { count in
          cursor.take(oneOf: [",", "]"]).map { (count, isLast: $0 == "]") }
        }
      }
      guard let count else { return nil }
      counts.append(count.0)
      if count.isLast { break }
    }
    return counts.count == sections && takeAll("}") ? counts : nil
  }

  private mutating func readUpdates() -> [ListUpdate]? {
    var updates: [ListUpdate] = []
    while true {
      let entry = cursor.attempt { cursor in
        _ = cursor.takeWhole(",")
        return cursor.takeEntry()
      }
      switch entry {
      case .update(let update): updates.append(update)
      case .end: return updates
      case nil: return nil
      }
    }
  }
}

/// What stands in a list of updates.
private enum Entry {
  case update(ListUpdate)
  /// The bracket that ends the list.
  case end
}

extension Cursor {
  fileprivate mutating func takeEntry() -> Entry? {
    guard let verb = take(oneOf: ["insert", "delete", "move", "]"]) else { return nil }
    if verb == "]" { return .end }
    guard let thing = take(oneOf: ["item", "row", "section"]) else { return nil }
    return (thing == "section" ? takeSectionUpdate(verb) : takeItemUpdate(verb))
      .map { .update($0) }
  }

  private mutating func takeItemUpdate(_ verb: String) -> ListUpdate? {
    guard let path = takeParenthesized() else { return nil }
    switch verb {
    case "insert": return .insertItem(after: path)
    case "delete": return .deleteItem(before: path)
    default:
      return takeArrow() ? takeParenthesized().map { .moveItem(before: path, after: $0) } : nil
    }
  }

  private mutating func takeSectionUpdate(_ verb: String) -> ListUpdate? {
    guard let section = takeSection() else { return nil }
    switch verb {
    case "insert": return .insertSection(after: section)
    case "delete": return .deleteSection(before: section)
    default:
      return takeArrow() ? takeSection().map { .moveSection(before: section, after: $0) } : nil
    }
  }

  private mutating func takeParenthesized() -> ItemPath? {
    take("(") ? takePair(separatedBy: "-", endedBy: ")") : nil
  }

  private mutating func takeSection() -> Int? {
    guard take("("), let section = takeNumber(), take(")") else { return nil }
    return section
  }

  /// What stands between the two places of a move is not documented.
  private mutating func takeArrow() -> Bool {
    take(oneOf: ["to", "->", "=>", "\u{2192}"]) != nil
  }
}

extension Int {
  /// Whether a few numbers like it can be added up.
  var canBeReckonedWith: Bool { magnitude < 1 << 60 }
}
