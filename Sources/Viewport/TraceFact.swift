/// What a policy goes by that a trace may lack.
///
/// Where it is missing the policy says so by naming it here, and does what its rule says of a list
/// without it.
public enum TraceFact: String, CaseIterable, Sendable {
  /// Which cells are new although their items are not: `reloadItem` of an announced update.
  case rebuiltCells = "rebuilt cells"
  /// Which item holds the focus.
  case focus
  /// Which items must not be an anchor.
  case excludedItems = "excluded items"
  /// Changes of styles that turn anchoring off, other than insets.
  case styleChanges = "style changes"
  /// Which updates were made inside a callback of scrolling.
  case scrollCallbacks = "scroll callbacks"
  /// Rows that are laid out but not in the window.
  case rowsOutOfView = "rows laid out out of view"
  /// The rows that the app asked to keep where they are.
  case stationaryRange = "stationary range"
  /// How many rows the app said it would insert.
  case announcedCount = "announced count"
}
