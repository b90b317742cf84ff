public import ListModel

/// What UIKit writes when it refuses a batch.
public enum ExceptionText {
  /// The classic text of a contradiction; nil where UIKit has none (`duplicateDelete` and its
  /// like).
  public static func classic(
    _ contradiction: BatchContradiction, in listClass: ListClass
  ) -> String? {
    let kind = contradiction.kind
    let template = TextTemplate.all.first {
      $0.kind == kind && $0.classes.contains(listClass)
    }
    guard let template else { return nil }
    let values = Dictionary(
      contradiction.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return template.pieces.map { text(of: $0, values, listClass) }.joined()
  }

  /// The text of iOS 16.4 and later for a batch whose counts do not fit (`uikit-semantics.md` 2.2).
  ///
  /// Reloads stand in it as a delete and an insert, as the system lists them. How it lists a move
  /// is not documented; the form here is ours. The description of the view, which ends the system's
  /// text, is left out.
  public static func unified(
    before: [Int], after: [Int], updates: [ListUpdate], in listClass: ListClass
  ) -> String {
    let lines = updates.flatMap { words(of: $0, listClass) }
    let list =
      lines.isEmpty ? "[]" : "[\n" + lines.map { "\t\($0)" }.joined(separator: ",\n") + "\n]"
    let items = listClass == .collectionView ? "items" : "rows"
    return "Invalid batch updates detected: the number of sections and/or \(items) returned by the"
      + " data source before and/or after performing the batch updates are inconsistent with the"
      + " updates.\n"
      + "Data source before updates = \(counts(before, listClass))\n"
      + "Data source after updates = \(counts(after, listClass))\n"
      + "Updates = \(list)"
  }

  private static func text(
    of piece: TextTemplate.Piece, _ values: [String: ContradictionValue], _ listClass: ListClass
  ) -> String {
    switch piece {
    case .literal(let text): text
    case .item: listClass.item
    case .anItem: listClass.anItem
    case .list: listClass.name
    case .number(let name), .path(let name): text(of: values[name])
    }
  }

  private static func text(of value: ContradictionValue?) -> String {
    switch value {
    case .number(let number): String(number)
    case .path(let path): "{length = 2, path = \(path.section) - \(path.item)}"
    case nil: preconditionFailure("a text wants a number that its kind does not name")
    }
  }

  private static func counts(_ counts: [Int], _ listClass: ListClass) -> String {
    let sections = "\(counts.count) section\(counts.count == 1 ? "" : "s")"
    guard !counts.isEmpty else { return "{ \(sections) }" }
    let list = counts.map(String.init).joined(separator: ", ")
    return "{ \(sections) with \(listClass.item) counts: [\(list)] }"
  }

  private static func words(of update: ListUpdate, _ listClass: ListClass) -> [String] {
    let item = listClass.item
    func path(_ path: ItemPath) -> String { "(\(path.section) - \(path.item))" }
    switch update {
    case .insertItem(let after): return ["Insert \(item) \(path(after))"]
    case .deleteItem(let before): return ["Delete \(item) \(path(before))"]
    case .moveItem(let before, let after):
      return ["Move \(item) \(path(before)) to \(path(after))"]
    case .reloadItem(let before):
      return ["Delete \(item) \(path(before))", "Insert \(item) \(path(before))"]
    case .reconfigureItem: return []
    case .insertSection(let after): return ["Insert section (\(after))"]
    case .deleteSection(let before): return ["Delete section (\(before))"]
    case .moveSection(let before, let after): return ["Move section (\(before)) to (\(after))"]
    case .reloadSection(let before):
      return ["Delete section (\(before))", "Insert section (\(before))"]
    }
  }
}
