import ListModel

/// The texts of `uikit-semantics.md` 2.1, 2.3 and 2.4, typed by hand, for the numbers of `Kinds`.
enum TextTable {
  /// Collection view, then table view; in the order of `Kinds.withText`.
  static let texts: [(collectionView: String, tableView: String?)] =
    conflicts + ranges + moves + counts + calls

  private static let conflicts: [(String, String?)] = [
    same("attempt to delete and reload the same index path ({length = 2, path = 1 - 2})"),
    same("attempt to perform a delete and a move from the same section (1)"),
    same(
      "attempt to perform a delete and a move from the same index path ({length = 2, path = 1 - 2})"
    ),
    (
      "cannot move an item from a deleted section (1)",
      "cannot move a row from a deleted section (1)"
    ),
    same("attempt to perform an insert and a move to the same section (1)"),
    same(
      "attempt to perform an insert and a move to the same index path"
        + " ({length = 2, path = 1 - 2})"),
    (
      "cannot move an item into a newly inserted section (1)",
      "cannot move a row into a newly inserted section (1)"
    ),
  ]

  private static let ranges: [(String, String?)] = [
    same("attempt to delete section 1, but there are only 2 sections before the update"),
    (
      "attempt to delete item 2 from section 1, but there are only 3 sections before the update",
      "attempt to delete row 2 from section 1, but there are only 3 sections before the update"
    ),
    (
      "attempt to delete item 2 from section 1 which only contains 3 items before the update",
      "attempt to delete row 2 from section 1 which only contains 3 rows before the update"
    ),
    same("attempt to insert section 1 but there are only 2 sections after the update"),
    (
      "attempt to insert item 2 into section 1, but there are only 3 sections after the update",
      "attempt to insert row 2 into section 1, but there are only 3 sections after the update"
    ),
    (
      "attempt to insert item 2 into section 1, but there are only 3 items in section 1 after the"
        + " update",
      "attempt to insert row 2 into section 1, but there are only 3 rows in section 1 after the"
        + " update"
    ),
  ]

  private static let moves: [(String, String?)] = [
    same("attempt to move section 1, but there are only 2 sections before the update"),
    same(
      "attempt to to move section 1 to section 2, but there are only 3 sections after the update"),
    same(
      "attempt to move index path ({length = 2, path = 1 - 2}) from a section that does not exist -"
        + " there are only 3 sections before the update"),
    (
      "attempt to move index path ({length = 2, path = 1 - 2}) that does not exist - there are only"
        + " 3 items in section 1 before the update",
      "attempt to move index path ({length = 2, path = 1 - 2}) that does not exist - there are only"
        + " 3 rows in section 1 before the update"
    ),
    same(
      "attempt to move index path ({length = 2, path = 1 - 2}) to index path ({length = 2, path ="
        + " 3 - 4}) in section that does not exist - there are only 5 sections after the update"),
    (
      "attempt to move index path ({length = 2, path = 1 - 2}) to index path ({length = 2, path ="
        + " 3 - 4}) that does not exist - there are only 5 items in section 3 after the update",
      "attempt to move index path ({length = 2, path = 1 - 2}) to index path ({length = 2, path ="
        + " 3 - 4}) that does not exist - there are only 5 rows in section 3 after the update"
    ),
    same("attempt to move section 1 to both section 2 and section 3"),
    (
      "attempt to move item at index path {length = 2, path = 1 - 2} to both"
        + " {length = 2, path = 3 - 4} and {length = 2, path = 5 - 6}",
      "attempt to move row at index path {length = 2, path = 1 - 2} to both"
        + " {length = 2, path = 3 - 4} and {length = 2, path = 5 - 6}"
    ),
    same("attempt to move both section 1 and section 2 to section 3"),
    (
      "attempt to move both item at index path {length = 2, path = 1 - 2} and"
        + " {length = 2, path = 3 - 4} to {length = 2, path = 5 - 6}",
      "attempt to move both row at index path {length = 2, path = 1 - 2} and"
        + " {length = 2, path = 3 - 4} to {length = 2, path = 5 - 6}"
    ),
  ]

  private static let counts: [(String, String?)] = [
    (
      "Invalid update: invalid number of sections.  The number of sections contained in the"
        + " collection view after the update (2) must be equal to the number of sections contained"
        + " in the collection view before the update (1), plus or minus the number of sections"
        + " inserted or deleted (3 inserted, 4 deleted).",
      "Invalid update: invalid number of sections.  The number of sections contained in the"
        + " table view after the update (2) must be equal to the number of sections contained"
        + " in the table view before the update (1), plus or minus the number of sections"
        + " inserted or deleted (3 inserted, 4 deleted)."
    ),
    (
      "Invalid update: invalid number of items in section 1.  Attempt to delete more items than"
        + " exist in section.",
      "Invalid update: invalid number of rows in section 1.  Attempt to delete more rows than"
        + " exist in section."
    ),
    (
      "Invalid update: invalid number of items in section 1.  The number of items contained in an"
        + " existing section after the update (3) must be equal to the number of items contained in"
        + " that section before the update (2), plus or minus the number of items inserted or"
        + " deleted from that section (4 inserted, 5 deleted) and plus or minus the number of items"
        + " moved into or out of that section (6 moved in, 7 moved out).",
      "Invalid update: invalid number of rows in section 1.  The number of rows contained in an"
        + " existing section after the update (3) must be equal to the number of rows contained in"
        + " that section before the update (2), plus or minus the number of rows inserted or"
        + " deleted from that section (4 inserted, 5 deleted) and plus or minus the number of rows"
        + " moved into or out of that section (6 moved in, 7 moved out)."
    ),
  ]

  private static let calls: [(String, String?)] = [
    (
      "UICollectionView received layout attributes for a cell with an index path that does not"
        + " exist: {length = 2, path = 1 - 2}", nil
    ),
    (
      "Attempted to scroll the collection view to an out-of-bounds item (2) when there are only 3"
        + " items in section 1.",
      "Attempted to scroll the table view to an out-of-bounds row (2) when there are only 3"
        + " rows in section 1."
    ),
    (
      "Attempted to scroll the collection view to an out-of-bounds section (1) when there are only"
        + " 2 sections.",
      "Attempted to scroll the table view to an out-of-bounds section (1) when there are only"
        + " 2 sections."
    ),
  ]

  private static func same(_ text: String) -> (String, String?) { (text, text) }
}
