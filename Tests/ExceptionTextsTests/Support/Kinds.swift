import ExceptionTexts
import ListModel

/// Contradictions of every kind.
enum Kinds {
  /// Those that have a classic text, each with numbers of which no two are alike.
  static let withText = conflicts + ranges + moves + counts + calls

  static let withoutText: [BatchContradiction] = [
    .duplicateDelete(before: path(1, 2)), .duplicateInsert(after: path(1, 2)),
    .duplicateSectionDelete(section: 1), .duplicateSectionInsert(section: 1),
    .deleteAndReloadSameSection(section: 1),
    .reconfigureItemOutOfRange(before: path(1, 2), countBefore: 2),
  ]

  /// Those with a text, with other numbers.
  static func withText(_ numbers: Numbers) -> [BatchContradiction] {
    withText.map { $0.renumbered { numbers.number(for: $0) } }
  }

  private static let conflicts: [BatchContradiction] = [
    .deleteAndReloadSamePath(before: path(1, 2)), .deleteAndMoveSameSection(section: 1),
    .deleteAndMoveSameSource(before: path(1, 2)), .moveFromDeletedSection(section: 1),
    .insertAndMoveSameSection(section: 1), .insertAndMoveSameDestination(after: path(1, 2)),
    .moveIntoInsertedSection(section: 1),
  ]

  private static let ranges: [BatchContradiction] = [
    .deleteSectionOutOfRange(section: 1, sectionsBefore: 2),
    .deleteItemMissingSection(before: path(1, 2), sectionsBefore: 3),
    .deleteItemOutOfRange(before: path(1, 2), countBefore: 3),
    .insertSectionOutOfRange(section: 1, sectionsAfter: 2),
    .insertItemMissingSection(after: path(1, 2), sectionsAfter: 3),
    .insertItemOutOfRange(after: path(1, 2), countAfter: 3),
  ]

  private static let moves: [BatchContradiction] = [
    .moveSectionOutOfRange(section: 1, sectionsBefore: 2),
    .moveSectionTargetOutOfRange(section: 1, to: 2, sectionsAfter: 3),
    .moveSourceMissingSection(before: path(1, 2), sectionsBefore: 3),
    .moveSourceMissing(before: path(1, 2), countBefore: 3),
    .moveTargetMissingSection(before: path(1, 2), after: path(3, 4), sectionsAfter: 5),
    .moveTargetMissing(before: path(1, 2), after: path(3, 4), countAfter: 5),
    .moveSectionToBoth(section: 1, to: 2, andTo: 3),
    .moveItemToBoth(before: path(1, 2), to: path(3, 4), andTo: path(5, 6)),
    .moveBothSections(section: 1, andSection: 2, to: 3),
    .moveBothItems(before: path(1, 2), andBefore: path(3, 4), to: path(5, 6)),
  ]

  private static let counts: [BatchContradiction] = [
    .sectionCountMismatch(before: 1, after: 2, inserted: 3, deleted: 4),
    .negativeItemCount(section: 1),
    .itemCountMismatch(
      ItemCounts(
        section: 1, before: 2, after: 3, inserted: 4, deleted: 5, movedIn: 6, movedOut: 7)),
  ]

  private static let calls: [BatchContradiction] = [
    .attributesForMissingPath(path(1, 2)), .scrollItemOutOfBounds(path(1, 2), count: 3),
    .scrollSectionOutOfBounds(section: 1, sections: 2),
  ]
}

func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

/// What the numbers 1 to 7 of a contradiction are replaced by.
enum Numbers: CaseIterable, Sendable {
  case zeros, ones, manyDigits, farApart, negative

  func number(for place: Int) -> Int {
    switch self {
    case .zeros: 0
    case .ones: 1
    case .manyDigits: [10, 205, 3_011, 47_386, 512_345, 6_123_456, 71_234_567][place - 1]
    case .farApart: place.isMultiple(of: 2) ? 1 << 48 + place : place
    case .negative: -place
    }
  }
}

extension BatchContradiction {
  /// Whether the text ends with a number, and nothing shows whether that was cut.
  var endsWithNumber: Bool {
    switch self {
    case .moveSectionToBoth, .moveBothSections: true
    default: false
    }
  }

  /// Whether one of the words that depend on the class of list is in the text.
  func namesClass(_ listClass: ListClass) -> Bool {
    ExceptionText.classic(self, in: listClass).map { text in
      ["item", "row", "collection view", "table view", "UICollectionView"].contains {
        text.firstRange(of: $0) != nil
      }
    } ?? false
  }

  /// The same kind with other numbers; only for the contradictions of `Kinds`.
  func renumbered(_ number: (Int) -> Int) -> BatchContradiction {
    let n = [0] + (1...7).map(number)
    let paths = [path(n[1], n[2]), path(n[3], n[4]), path(n[5], n[6])]
    return renumberedConflict(n, paths[0]) ?? renumberedRange(n, paths[0])
      ?? renumberedMove(n, paths) ?? renumberedRest(n, paths[0])
  }

  private func renumberedConflict(_ n: [Int], _ path: ItemPath) -> BatchContradiction? {
    switch self {
    case .deleteAndReloadSamePath: .deleteAndReloadSamePath(before: path)
    case .deleteAndMoveSameSection: .deleteAndMoveSameSection(section: n[1])
    case .deleteAndMoveSameSource: .deleteAndMoveSameSource(before: path)
    case .moveFromDeletedSection: .moveFromDeletedSection(section: n[1])
    case .insertAndMoveSameSection: .insertAndMoveSameSection(section: n[1])
    case .insertAndMoveSameDestination: .insertAndMoveSameDestination(after: path)
    case .moveIntoInsertedSection: .moveIntoInsertedSection(section: n[1])
    default: nil
    }
  }

  private func renumberedRange(_ n: [Int], _ path: ItemPath) -> BatchContradiction? {
    switch self {
    case .deleteSectionOutOfRange: .deleteSectionOutOfRange(section: n[1], sectionsBefore: n[2])
    case .deleteItemMissingSection:
      .deleteItemMissingSection(before: path, sectionsBefore: n[3])
    case .deleteItemOutOfRange: .deleteItemOutOfRange(before: path, countBefore: n[3])
    case .insertSectionOutOfRange: .insertSectionOutOfRange(section: n[1], sectionsAfter: n[2])
    case .insertItemMissingSection: .insertItemMissingSection(after: path, sectionsAfter: n[3])
    case .insertItemOutOfRange: .insertItemOutOfRange(after: path, countAfter: n[3])
    default: nil
    }
  }

  private func renumberedMove(_ n: [Int], _ paths: [ItemPath]) -> BatchContradiction? {
    switch self {
    case .moveSectionOutOfRange: .moveSectionOutOfRange(section: n[1], sectionsBefore: n[2])
    case .moveSectionTargetOutOfRange:
      .moveSectionTargetOutOfRange(section: n[1], to: n[2], sectionsAfter: n[3])
    case .moveSourceMissingSection:
      .moveSourceMissingSection(before: paths[0], sectionsBefore: n[3])
    case .moveSourceMissing: .moveSourceMissing(before: paths[0], countBefore: n[3])
    case .moveTargetMissingSection:
      .moveTargetMissingSection(before: paths[0], after: paths[1], sectionsAfter: n[5])
    case .moveTargetMissing:
      .moveTargetMissing(before: paths[0], after: paths[1], countAfter: n[5])
    case .moveSectionToBoth: .moveSectionToBoth(section: n[1], to: n[2], andTo: n[3])
    case .moveItemToBoth: .moveItemToBoth(before: paths[0], to: paths[1], andTo: paths[2])
    case .moveBothSections: .moveBothSections(section: n[1], andSection: n[2], to: n[3])
    case .moveBothItems: .moveBothItems(before: paths[0], andBefore: paths[1], to: paths[2])
    default: nil
    }
  }

  private func renumberedRest(_ n: [Int], _ path: ItemPath) -> BatchContradiction {
    switch self {
    case .sectionCountMismatch:
      .sectionCountMismatch(before: n[1], after: n[2], inserted: n[3], deleted: n[4])
    case .negativeItemCount: .negativeItemCount(section: n[1])
    case .itemCountMismatch:
      .itemCountMismatch(
        ItemCounts(
          section: n[1], before: n[2], after: n[3], inserted: n[4], deleted: n[5], movedIn: n[6],
          movedOut: n[7]))
    case .attributesForMissingPath: .attributesForMissingPath(path)
    case .scrollItemOutOfBounds: .scrollItemOutOfBounds(path, count: n[3])
    case .scrollSectionOutOfBounds: .scrollSectionOutOfBounds(section: n[1], sections: n[2])
    default: self
    }
  }
}
