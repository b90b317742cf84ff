public import ListModel

/// Styles changed on the way from rows to the scroller that turn a browser's scroll anchoring off
/// in the layout that they become part of (CSS Scroll Anchoring, section 2.3).
///
/// That layout makes the changes behind it in the same frame: at most one viewport, one update and
/// one resize, in this order, and none behind a scroll, a navigation or a correction.
public struct RestyleEvent: Equatable, Sendable {
  /// What changed on the scroller itself.
  public var scroller: Set<Property>
  /// What changed on an element between the scroller and the rows.
  public var between: Set<Property>
  /// What changed on rows.
  public var rows: [ItemID: Set<Property>]

  /// Creates an event.
  public init(
    scroller: Set<Property> = [], between: Set<Property> = [],
    rows: [ItemID: Set<Property>] = [:]
  ) {
    self.scroller = scroller
    self.between = between
    self.rows = rows
  }

  /// A property of a style that turns anchoring off when it changes, as style sheets name it.
  public enum Property: String, CaseIterable, Sendable {
    case position, transform, top, right, bottom, left, width, height
    case minWidth = "min-width"
    case minHeight = "min-height"
    case maxWidth = "max-width"
    case maxHeight = "max-height"
    case marginTop = "margin-top"
    case marginRight = "margin-right"
    case marginBottom = "margin-bottom"
    case marginLeft = "margin-left"
    case paddingTop = "padding-top"
    case paddingRight = "padding-right"
    case paddingBottom = "padding-bottom"
    case paddingLeft = "padding-left"
  }
}
