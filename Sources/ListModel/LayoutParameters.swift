/// How the app lays its list out, with the parameters of that layout.
public enum LayoutParameters: Equatable, Sendable {
  /// Rows over the whole width, one below the other.
  case table(TableParameters)
  /// Items in lines, as many as fit.
  case flow(FlowParameters)
  /// Items in columns, each in the column that its order names.
  case waterfall(WaterfallParameters)

  /// Which of the sections' headers and footers float over the items.
  public var pinning: Pinning {
    switch self {
    case .table(let table): table.pinning
    case .flow(let flow): flow.pinning
    case .waterfall: .none
    }
  }
}

/// The parameters of a table.
public struct TableParameters: Equatable, Sendable {
  /// The height of a row whose size the trace does not say.
  public var rowHeight: Length
  /// Which of the sections' headers and footers float over the rows.
  public var pinning: Pinning

  /// Creates parameters; 44 pt is the row height that practitioners give as the system's.
  public init(rowHeight: Length = Length(points: 44), pinning: Pinning = .none) {
    self.rowHeight = rowHeight
    self.pinning = pinning
  }
}

/// Which of the sections' headers and footers stay at the edge of the visible part while their
/// section is in view (`uikit-semantics.md` 6.1 and 6.2).
public enum Pinning: String, CaseIterable, Sendable {
  /// None: they scroll with their section, as in a grouped table.
  case none
  /// Headers.
  case headers
  /// Footers.
  case footers
  /// Both, as in a plain table.
  case both

  /// Whether headers stay.
  public var pinsHeaders: Bool { self == .headers || self == .both }
  /// Whether footers stay.
  public var pinsFooters: Bool { self == .footers || self == .both }
}

/// Where content rests while it is shorter than the visible part of the viewport.
public enum ContentAlignment: String, CaseIterable, Sendable {
  /// At the top, as every list does by itself.
  case top
  /// At the bottom, as a chat does it: the layout keeps what is free above the content.
  case bottom
}

/// The parameters of a flow layout; the defaults are those of `UICollectionViewFlowLayout`
/// (`uikit-semantics.md` 6.1).
public struct FlowParameters: Equatable, Sendable {
  /// The size of an item whose size the trace does not say.
  public var itemSize: Size
  /// The distance between two lines.
  public var lineSpacing: Length
  /// The least distance between two items of a line.
  public var interitemSpacing: Length
  /// The distances kept free around the items of each section.
  public var insets: EdgeInsets
  /// Where an item that is less high than its line stands in it.
  public var lineAlignment: LineAlignment
  /// Which of the sections' headers and footers float over the items.
  public var pinning: Pinning

  /// Where an item that is less high than its line stands in it.
  public enum LineAlignment: String, CaseIterable, Sendable {
    /// In the middle, as the system's flow layout does it.
    case center
    /// At the top, as a grid does it.
    case top
  }

  /// Creates parameters.
  public init(
    itemSize: Size = Size(width: Length(points: 50), height: Length(points: 50)),
    lineSpacing: Length = Length(points: 10), interitemSpacing: Length = Length(points: 10),
    insets: EdgeInsets = .zero, lineAlignment: LineAlignment = .center,
    pinning: Pinning = .none
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.insets = insets
    self.lineAlignment = lineAlignment
    self.pinning = pinning
  }
}

/// The parameters of a waterfall.
///
/// Two variants are in wide use; they differ in three switches. The better-known one
/// (`uikit-semantics.md` 7.1, the defaults here) has no spacing before the first row, counts the
/// bottom inset and floors sizes to the pixel. That of seed 003 (and its family, 7.2) spaces the
/// first row too, and rounds nothing; the seed itself leaves the bottom inset out of the content.
public struct WaterfallParameters: Equatable, Sendable {
  /// The number of columns, at least one.
  public var columns: Int
  /// The distance between two columns.
  public var columnSpacing: Length
  /// The distance between two items of a column.
  public var rowSpacing: Length
  /// The distances kept free around the items of each section.
  public var insets: EdgeInsets
  /// Whether the row spacing also stands before the first item of each column.
  public var spacesFirstRow: Bool
  /// Whether the bottom inset is part of the section.
  public var countsBottomInset: Bool
  /// How widths and scaled heights are rounded.
  public var rounding: Rounding
  /// How an item finds its column.
  public var order: Order
  /// Items whose column is fixed, whatever the order says.
  public var lockedColumns: [ItemID: Int]

  /// How widths and scaled heights are rounded.
  public enum Rounding: String, CaseIterable, Sendable {
    /// To the nearest tick only.
    case exact
    /// Down to a device pixel.
    case pixelFloor
  }

  /// How an item finds its column.
  public enum Order: String, CaseIterable, Sendable {
    /// The shortest column; of equal ones the leftmost.
    case shortestFirst
    /// Item i of a section goes to column i mod n.
    case leftToRight
    /// Item i of a section goes to column n - 1 - i mod n.
    case rightToLeft
  }

  /// Creates parameters.
  public init(
    columns: Int = 2, columnSpacing: Length = Length(points: 10),
    rowSpacing: Length = Length(points: 10), insets: EdgeInsets = .zero,
    spacesFirstRow: Bool = false, countsBottomInset: Bool = true,
    rounding: Rounding = .pixelFloor, order: Order = .shortestFirst,
    lockedColumns: [ItemID: Int] = [:]
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.insets = insets
    self.spacesFirstRow = spacesFirstRow
    self.countsBottomInset = countsBottomInset
    self.rounding = rounding
    self.order = order
    self.lockedColumns = lockedColumns
  }
}
