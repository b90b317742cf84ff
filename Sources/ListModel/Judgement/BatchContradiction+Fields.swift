/// A number or a path that a contradiction names.
public enum ContradictionValue: Equatable, Sendable, CustomStringConvertible {
  /// A place or a count.
  case number(Int)
  /// A path.
  case path(ItemPath)

  /// The number, or the path as traces write it.
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .path(let path): path.description
    }
  }
}

extension BatchContradiction {
  /// The name of the kind; it is part of the interface.
  public var kind: String { description.kind }

  /// The numbers and paths, by names that are part of the interface.
  public var fields: [(name: String, value: ContradictionValue)] { description.fields }

  private typealias Fields = [(name: String, value: ContradictionValue)]

  private var description: (kind: String, fields: Fields) {
    guard let description = conflict ?? range ?? move ?? count ?? call else {
      preconditionFailure("\(self) has no name")
    }
    return description
  }

  /// Two updates that exclude each other.
  private var conflict: (kind: String, fields: Fields)? {
    switch self {
    case .deleteAndReloadSamePath(let path): ("deleteAndReloadSamePath", [("path", .path(path))])
    case .deleteAndReloadSameSection(let section):
      ("deleteAndReloadSameSection", [("section", .number(section))])
    case .deleteAndMoveSameSection(let section):
      ("deleteAndMoveSameSection", [("section", .number(section))])
    case .deleteAndMoveSameSource(let path): ("deleteAndMoveSameSource", [("path", .path(path))])
    case .moveFromDeletedSection(let section):
      ("moveFromDeletedSection", [("section", .number(section))])
    case .insertAndMoveSameSection(let section):
      ("insertAndMoveSameSection", [("section", .number(section))])
    case .insertAndMoveSameDestination(let path):
      ("insertAndMoveSameDestination", [("path", .path(path))])
    case .moveIntoInsertedSection(let section):
      ("moveIntoInsertedSection", [("section", .number(section))])
    case .duplicateDelete(let path): ("duplicateDelete", [("path", .path(path))])
    case .duplicateInsert(let path): ("duplicateInsert", [("path", .path(path))])
    case .duplicateSectionDelete(let section):
      ("duplicateSectionDelete", [("section", .number(section))])
    case .duplicateSectionInsert(let section):
      ("duplicateSectionInsert", [("section", .number(section))])
    default: nil
    }
  }

  /// A place that is not there.
  private var range: (kind: String, fields: Fields)? {
    switch self {
    case .deleteSectionOutOfRange(let section, let count):
      (
        "deleteSectionOutOfRange",
        [("section", .number(section)), ("sectionsBefore", .number(count))]
      )
    case .deleteItemMissingSection(let path, let count):
      ("deleteItemMissingSection", item(path) + [("sectionsBefore", .number(count))])
    case .deleteItemOutOfRange(let path, let count):
      ("deleteItemOutOfRange", item(path) + [("countBefore", .number(count))])
    case .insertSectionOutOfRange(let section, let count):
      (
        "insertSectionOutOfRange",
        [("section", .number(section)), ("sectionsAfter", .number(count))]
      )
    case .insertItemMissingSection(let path, let count):
      ("insertItemMissingSection", item(path) + [("sectionsAfter", .number(count))])
    case .insertItemOutOfRange(let path, let count):
      ("insertItemOutOfRange", item(path) + [("countAfter", .number(count))])
    case .reconfigureItemOutOfRange(let path, let count):
      ("reconfigureItemOutOfRange", item(path) + [("countBefore", .number(count))])
    default: nil
    }
  }

  private var move: (kind: String, fields: Fields)? {
    switch self {
    case .moveSectionOutOfRange(let section, let count):
      (
        "moveSectionOutOfRange",
        [("section", .number(section)), ("sectionsBefore", .number(count))]
      )
    case .moveSectionTargetOutOfRange(let section, let target, let count):
      (
        "moveSectionTargetOutOfRange",
        [("section", .number(section)), ("to", .number(target)), ("sectionsAfter", .number(count))]
      )
    case .moveSourceMissingSection(let path, let count):
      ("moveSourceMissingSection", [("path", .path(path)), ("sectionsBefore", .number(count))])
    case .moveSourceMissing(let path, let count):
      (
        "moveSourceMissing",
        [
          ("path", .path(path)), ("section", .number(path.section)),
          ("countBefore", .number(count)),
        ]
      )
    case .moveTargetMissingSection(let path, let target, let count):
      (
        "moveTargetMissingSection",
        [("path", .path(path)), ("to", .path(target)), ("sectionsAfter", .number(count))]
      )
    case .moveTargetMissing(let path, let target, let count):
      (
        "moveTargetMissing",
        [
          ("path", .path(path)), ("to", .path(target)), ("section", .number(target.section)),
          ("countAfter", .number(count)),
        ]
      )
    case .moveSectionToBoth(let section, let first, let second):
      (
        "moveSectionToBoth",
        [("section", .number(section)), ("to", .number(first)), ("andTo", .number(second))]
      )
    case .moveItemToBoth(let path, let first, let second):
      ("moveItemToBoth", [("path", .path(path)), ("to", .path(first)), ("andTo", .path(second))])
    case .moveBothSections(let first, let second, let target):
      (
        "moveBothSections",
        [("section", .number(first)), ("andSection", .number(second)), ("to", .number(target))]
      )
    case .moveBothItems(let first, let second, let target):
      (
        "moveBothItems",
        [("path", .path(first)), ("andPath", .path(second)), ("to", .path(target))]
      )
    default: nil
    }
  }

  private var count: (kind: String, fields: Fields)? {
    switch self {
    case .sectionCountMismatch(let before, let after, let inserted, let deleted):
      (
        "sectionCountMismatch",
        [
          ("before", .number(before)), ("after", .number(after)), ("inserted", .number(inserted)),
          ("deleted", .number(deleted)), ("expectedAfter", .number(before + inserted - deleted)),
        ]
      )
    case .negativeItemCount(let section): ("negativeItemCount", [("section", .number(section))])
    case .itemCountMismatch(let counts):
      (
        "itemCountMismatch",
        [
          ("section", .number(counts.section)), ("before", .number(counts.before)),
          ("after", .number(counts.after)), ("inserted", .number(counts.inserted)),
          ("deleted", .number(counts.deleted)), ("movedIn", .number(counts.movedIn)),
          ("movedOut", .number(counts.movedOut)), ("expectedAfter", .number(counts.expectedAfter)),
        ]
      )
    default: nil
    }
  }

  private var call: (kind: String, fields: Fields)? {
    switch self {
    case .attributesForMissingPath(let path): ("attributesForMissingPath", [("path", .path(path))])
    case .scrollItemOutOfBounds(let path, let count):
      ("scrollItemOutOfBounds", item(path) + [("count", .number(count))])
    case .scrollSectionOutOfBounds(let section, let sections):
      (
        "scrollSectionOutOfBounds",
        [("section", .number(section)), ("sections", .number(sections))]
      )
    default: nil
    }
  }

  private func item(_ path: ItemPath) -> Fields {
    [("item", .number(path.item)), ("section", .number(path.section))]
  }
}
