/// The class of list that raises an exception; its texts differ in three words.
public enum ListClass: String, CaseIterable, Sendable {
  /// `UICollectionView`: items.
  case collectionView
  /// `UITableView`: rows.
  case tableView

  /// What one element is called.
  public var item: String { self == .collectionView ? "item" : "row" }
  /// What the list is called.
  public var name: String { self == .collectionView ? "collection view" : "table view" }
  /// One element with its article.
  var anItem: String { self == .collectionView ? "an item" : "a row" }
}

/// Which generation of text an exception has.
public enum TextForm: String, CaseIterable, Sendable {
  /// One text for each kind.
  case classic
  /// From iOS 16.4 on, for apps built with its SDK or a later one: one text for all counts that do
  /// not fit (`uikit-semantics.md` 2.2).
  case unified
}
