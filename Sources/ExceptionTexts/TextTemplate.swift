import ListModel

/// One text of an exception, with holes for its numbers; it serves writing and reading alike.
///
/// In the pattern `<name>` is a number, `[name]` an index path, and `{item}`, `{an item}`, `{list}`
/// are the words that depend on the class of list. Names are those of `BatchContradiction.fields`.
struct TextTemplate: Sendable {
  /// The kind of contradiction.
  let kind: String
  /// The classes that say it.
  let classes: [ListClass]
  /// What a text is made of.
  let pieces: [Piece]

  enum Piece: Equatable, Sendable {
    case literal(String)
    case number(String)
    case path(String)
    case item
    case anItem
    case list
  }

  init(_ kind: String, _ pattern: String, classes: [ListClass] = ListClass.allCases) {
    self.kind = kind
    self.classes = classes
    pieces = TextTemplate.pieces(of: pattern)
  }

  private static func pieces(of pattern: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(where: { "<[{".contains($0) }),
      let close = rest[open...].firstIndex(where: { ">]}".contains($0) })
    {
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      let name = String(rest[rest.index(after: open)..<close])
      pieces.append(piece(rest[open], name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    return pieces
  }

  private static func piece(_ open: Character, _ name: String) -> Piece {
    switch (open, name) {
    case ("<", _): .number(name)
    case ("[", _): .path(name)
    case (_, "item"): .item
    case (_, "an item"): .anItem
    default: .list
    }
  }
}

extension TextTemplate {
  /// Every text, in the order of `uikit-semantics.md` 2.1, then those of 2.4.
  ///
  /// The doubled "to" is the system's. Those of tables follow from those of collection views where
  /// no crash log confirms them (2.3).
  static let all = conflicts + deletes + inserts + moves + counts + calls

  private static let conflicts = [
    TextTemplate(
      "deleteAndReloadSamePath", "attempt to delete and reload the same index path ([path])"),
    TextTemplate(
      "deleteAndMoveSameSection",
      "attempt to perform a delete and a move from the same section (<section>)"),
    TextTemplate(
      "deleteAndMoveSameSource",
      "attempt to perform a delete and a move from the same index path ([path])"),
    TextTemplate(
      "moveFromDeletedSection", "cannot move {an item} from a deleted section (<section>)"),
    TextTemplate(
      "insertAndMoveSameSection",
      "attempt to perform an insert and a move to the same section (<section>)"),
    TextTemplate(
      "insertAndMoveSameDestination",
      "attempt to perform an insert and a move to the same index path ([path])"),
    TextTemplate(
      "moveIntoInsertedSection",
      "cannot move {an item} into a newly inserted section (<section>)"),
  ]

  private static let deletes = [
    TextTemplate(
      "deleteSectionOutOfRange",
      "attempt to delete section <section>, but there are only <sectionsBefore> sections before the"
        + " update"),
    TextTemplate(
      "deleteItemMissingSection",
      "attempt to delete {item} <item> from section <section>, but there are only"
        + " <sectionsBefore> sections before the update"),
    TextTemplate(
      "deleteItemOutOfRange",
      "attempt to delete {item} <item> from section <section> which only contains <countBefore>"
        + " {item}s before the update"),
  ]

  private static let inserts = [
    TextTemplate(
      "insertSectionOutOfRange",
      "attempt to insert section <section> but there are only <sectionsAfter> sections after the"
        + " update"),
    TextTemplate(
      "insertItemMissingSection",
      "attempt to insert {item} <item> into section <section>, but there are only <sectionsAfter>"
        + " sections after the update"),
    TextTemplate(
      "insertItemOutOfRange",
      "attempt to insert {item} <item> into section <section>, but there are only <countAfter>"
        + " {item}s in section <section> after the update"),
  ]

  private static let moves = [
    TextTemplate(
      "moveSectionOutOfRange",
      "attempt to move section <section>, but there are only <sectionsBefore> sections before the"
        + " update"),
    TextTemplate(
      "moveSectionTargetOutOfRange",
      "attempt to to move section <section> to section <to>, but there are only <sectionsAfter>"
        + " sections after the update"),
    TextTemplate(
      "moveSourceMissingSection",
      "attempt to move index path ([path]) from a section that does not exist - there are only"
        + " <sectionsBefore> sections before the update"),
    TextTemplate(
      "moveSourceMissing",
      "attempt to move index path ([path]) that does not exist - there are only <countBefore>"
        + " {item}s in section <section> before the update"),
    TextTemplate(
      "moveTargetMissingSection",
      "attempt to move index path ([path]) to index path ([to]) in section that does not exist -"
        + " there are only <sectionsAfter> sections after the update"),
    TextTemplate(
      "moveTargetMissing",
      "attempt to move index path ([path]) to index path ([to]) that does not exist - there are"
        + " only <countAfter> {item}s in section <section> after the update"),
    TextTemplate(
      "moveSectionToBoth",
      "attempt to move section <section> to both section <to> and section <andTo>"),
    TextTemplate(
      "moveItemToBoth", "attempt to move {item} at index path [path] to both [to] and [andTo]"),
    TextTemplate(
      "moveBothSections",
      "attempt to move both section <section> and section <andSection> to section <to>"),
    TextTemplate(
      "moveBothItems",
      "attempt to move both {item} at index path [path] and [andPath] to [to]"),
  ]

  private static let counts = [
    TextTemplate(
      "sectionCountMismatch",
      "Invalid update: invalid number of sections.  The number of sections contained in the {list}"
        + " after the update (<after>) must be equal to the number of sections contained in the"
        + " {list} before the update (<before>), plus or minus the number of sections inserted or"
        + " deleted (<inserted> inserted, <deleted> deleted)."),
    TextTemplate(
      "negativeItemCount",
      "Invalid update: invalid number of {item}s in section <section>.  Attempt to delete more"
        + " {item}s than exist in section."),
    TextTemplate(
      "itemCountMismatch",
      "Invalid update: invalid number of {item}s in section <section>.  The number of {item}s"
        + " contained in an existing section after the update (<after>) must be equal to the number"
        + " of {item}s contained in that section before the update (<before>), plus or minus the"
        + " number of {item}s inserted or deleted from that section (<inserted> inserted,"
        + " <deleted> deleted) and plus or minus the number of {item}s moved into or out of that"
        + " section (<movedIn> moved in, <movedOut> moved out)."),
  ]

  private static let calls = [
    TextTemplate(
      "attributesForMissingPath",
      "UICollectionView received layout attributes for a cell with an index path that does not"
        + " exist: [path]", classes: [.collectionView]),
    TextTemplate(
      "scrollItemOutOfBounds",
      "Attempted to scroll the {list} to an out-of-bounds {item} (<item>) when there are only"
        + " <count> {item}s in section <section>."),
    TextTemplate(
      "scrollSectionOutOfBounds",
      "Attempted to scroll the {list} to an out-of-bounds section (<section>) when there are only"
        + " <sections> sections."),
    // What tables say of the same, as seen in crash logs.
    TextTemplate(
      "scrollItemOutOfBounds",
      "row (<item>) beyond bounds (<count>) for section (<section>)", classes: [.tableView]),
  ]
}
