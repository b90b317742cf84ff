/// One change of a batch, as an app announces it.
///
/// `before` indexes speak of the list as it was when the batch began, `after` indexes of the list
/// as it is when the whole batch is done (`uikit-semantics.md` 1.1). The order of updates in a
/// batch means nothing.
public enum ListUpdate: Hashable, Sendable {
  /// A new item stands at this path of the list after.
  case insertItem(after: ItemPath)
  /// The item at this path of the list before is gone.
  case deleteItem(before: ItemPath)
  /// The item at `before` stands at `after`; it is the same cell, whose content is not asked again.
  case moveItem(before: ItemPath, after: ItemPath)
  /// The item at this path of the list before gets a new cell: a delete and an insert on screen,
  /// the same item to the reader.
  case reloadItem(before: ItemPath)
  /// The item at this path of the list before keeps its cell, whose content (and size) is set anew.
  case reconfigureItem(before: ItemPath)
  /// A new section with all its items stands at this place of the list after.
  case insertSection(after: Int)
  /// The section at this place of the list before is gone with all its items.
  case deleteSection(before: Int)
  /// The section at `before` stands at `after` with all its items.
  case moveSection(before: Int, after: Int)
  /// The section at this place of the list before gets new cells and possibly other items.
  case reloadSection(before: Int)
}
