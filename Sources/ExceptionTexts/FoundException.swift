public import ListModel

/// The text of an exception, as it was found in a log.
public struct FoundException: Equatable, Sendable {
  /// The line of the log on which it begins, from 1.
  public var line: Int
  /// The class that raised it; nil if what is left of the text does not tell.
  public var listClass: ListClass?
  /// The generation of the text.
  public var form: TextForm
  /// The kind of contradiction; nil if what is left of the text does not tell, and for a unified
  /// text whose numbers contradict nothing.
  public var kind: String?
  /// The numbers and paths that were read, by their names.
  public var fields: [String: ContradictionValue]
  /// What the text says, if all of it is there and its counts can be added up.
  public var contradiction: BatchContradiction?
  /// The batch that a unified text lists, as far as it is there.
  public var batch: FoundBatch?
  /// Whether the text was cut off.
  public var isCutOff: Bool
}

/// The batch that a unified text lists.
public struct FoundBatch: Equatable, Sendable {
  /// The numbers of items of each section before.
  public var before: [Int]
  /// The numbers of items of each section after; nil if they were cut off.
  public var after: [Int]?
  /// The updates, reloads as deletes and inserts; nil if the list was cut off.
  public var updates: [ListUpdate]?

  /// Creates a batch.
  public init(before: [Int], after: [Int]?, updates: [ListUpdate]?) {
    self.before = before
    self.after = after
    self.updates = updates
  }
}

extension BatchContradiction {
  /// The contradiction of a kind with all its numbers; nil if one is missing.
  init?(kind: String, fields: [String: ContradictionValue]) {
    let reader = FieldsReader(fields)
    let found =
      BatchContradiction.conflict(kind, reader) ?? BatchContradiction.range(kind, reader)
      ?? BatchContradiction.move(kind, reader) ?? BatchContradiction.other(kind, reader)
    guard let found else { return nil }
    self = found
  }

  private static func conflict(_ kind: String, _ fields: FieldsReader) -> BatchContradiction? {
    if let path = fields.path("path") {
      switch kind {
      case "deleteAndReloadSamePath": return .deleteAndReloadSamePath(before: path)
      case "deleteAndMoveSameSource": return .deleteAndMoveSameSource(before: path)
      case "insertAndMoveSameDestination": return .insertAndMoveSameDestination(after: path)
      case "attributesForMissingPath": return .attributesForMissingPath(path)
      default: break
      }
    }
    guard let section = fields.number("section") else { return nil }
    switch kind {
    case "deleteAndMoveSameSection": return .deleteAndMoveSameSection(section: section)
    case "moveFromDeletedSection": return .moveFromDeletedSection(section: section)
    case "insertAndMoveSameSection": return .insertAndMoveSameSection(section: section)
    case "moveIntoInsertedSection": return .moveIntoInsertedSection(section: section)
    case "negativeItemCount": return .negativeItemCount(section: section)
    default: return nil
    }
  }

  private static func range(_ kind: String, _ fields: FieldsReader) -> BatchContradiction? {
    guard let section = fields.number("section") else { return nil }
    let path = fields.number("item").map { ItemPath(section: section, item: $0) }
    switch (kind, path) {
    case ("deleteSectionOutOfRange", _):
      return fields.number("sectionsBefore").map {
        .deleteSectionOutOfRange(section: section, sectionsBefore: $0)
      }
    case ("insertSectionOutOfRange", _):
      return fields.number("sectionsAfter").map {
        .insertSectionOutOfRange(section: section, sectionsAfter: $0)
      }
    case ("deleteItemMissingSection", let path?):
      return fields.number("sectionsBefore").map {
        .deleteItemMissingSection(before: path, sectionsBefore: $0)
      }
    case ("deleteItemOutOfRange", let path?):
      return fields.number("countBefore").map {
        .deleteItemOutOfRange(before: path, countBefore: $0)
      }
    case ("insertItemMissingSection", let path?):
      return fields.number("sectionsAfter").map {
        .insertItemMissingSection(after: path, sectionsAfter: $0)
      }
    case ("insertItemOutOfRange", let path?):
      return fields.number("countAfter").map { .insertItemOutOfRange(after: path, countAfter: $0) }
    default: return nil
    }
  }

  private static func move(_ kind: String, _ fields: FieldsReader) -> BatchContradiction? {
    if let path = fields.path("path") { return itemMove(kind, path, fields) }
    guard let section = fields.number("section") else { return nil }
    switch (kind, fields.number("to")) {
    case ("moveSectionOutOfRange", _):
      return fields.number("sectionsBefore").map {
        .moveSectionOutOfRange(section: section, sectionsBefore: $0)
      }
    case ("moveSectionTargetOutOfRange", let to?):
      return fields.number("sectionsAfter").map {
        .moveSectionTargetOutOfRange(section: section, to: to, sectionsAfter: $0)
      }
    case ("moveSectionToBoth", let to?):
      return fields.number("andTo").map {
        .moveSectionToBoth(section: section, to: to, andTo: $0)
      }
    case ("moveBothSections", let to?):
      return fields.number("andSection").map {
        .moveBothSections(section: section, andSection: $0, to: to)
      }
    default: return nil
    }
  }

  private static func itemMove(
    _ kind: String, _ path: ItemPath, _ fields: FieldsReader
  ) -> BatchContradiction? {
    switch (kind, fields.path("to")) {
    case ("moveSourceMissingSection", _):
      return fields.number("sectionsBefore").map {
        .moveSourceMissingSection(before: path, sectionsBefore: $0)
      }
    case ("moveSourceMissing", _):
      return fields.number("countBefore").map { .moveSourceMissing(before: path, countBefore: $0) }
    case ("moveTargetMissingSection", let to?):
      return fields.number("sectionsAfter").map {
        .moveTargetMissingSection(before: path, after: to, sectionsAfter: $0)
      }
    case ("moveTargetMissing", let to?):
      return fields.number("countAfter").map {
        .moveTargetMissing(before: path, after: to, countAfter: $0)
      }
    case ("moveItemToBoth", let to?):
      return fields.path("andTo").map { .moveItemToBoth(before: path, to: to, andTo: $0) }
    case ("moveBothItems", let to?):
      return fields.path("andPath").map { .moveBothItems(before: path, andBefore: $0, to: to) }
    default: return nil
    }
  }

  private static func other(_ kind: String, _ fields: FieldsReader) -> BatchContradiction? {
    switch kind {
    case "sectionCountMismatch":
      let numbers = fields.counts(["before", "after", "inserted", "deleted"])
      return numbers.map {
        .sectionCountMismatch(before: $0[0], after: $0[1], inserted: $0[2], deleted: $0[3])
      }
    case "itemCountMismatch":
      let numbers = fields.counts([
        "section", "before", "after", "inserted", "deleted", "movedIn", "movedOut",
      ])
      return numbers.map {
        .itemCountMismatch(
          ItemCounts(
            section: $0[0], before: $0[1], after: $0[2], inserted: $0[3], deleted: $0[4],
            movedIn: $0[5], movedOut: $0[6]))
      }
    case "scrollItemOutOfBounds":
      return fields.numbers(["section", "item", "count"]).map {
        .scrollItemOutOfBounds(ItemPath(section: $0[0], item: $0[1]), count: $0[2])
      }
    case "scrollSectionOutOfBounds":
      return fields.numbers(["section", "sections"]).map {
        .scrollSectionOutOfBounds(section: $0[0], sections: $0[1])
      }
    default: return nil
    }
  }
}

/// Numbers and paths by name.
private struct FieldsReader {
  private let fields: [String: ContradictionValue]

  init(_ fields: [String: ContradictionValue]) { self.fields = fields }

  func number(_ name: String) -> Int? {
    guard case .number(let number) = fields[name] else { return nil }
    return number
  }

  func path(_ name: String) -> ItemPath? {
    guard case .path(let path) = fields[name] else { return nil }
    return path
  }

  func numbers(_ names: [String]) -> [Int]? {
    let numbers = names.compactMap(number)
    return numbers.count == names.count ? numbers : nil
  }

  /// Numbers that are to be added up.
  func counts(_ names: [String]) -> [Int]? {
    numbers(names).flatMap { $0.allSatisfy(\.canBeReckonedWith) ? $0 : nil }
  }
}
