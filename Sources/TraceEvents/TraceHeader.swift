public import ListModel

/// What a trace begins with: where the list is shown, how it is laid out, and what is in it.
public struct TraceHeader: Equatable, Sendable {
  /// The version of the lines that this build reads and writes.
  public static let version = 1

  /// What kind of list the trace was taken from.
  public let host: Host
  /// Who recorded the trace; nil if nobody said.
  public var producer: String?
  /// How many frames a second has, 1 to 1000.
  public var frameRate: Int
  /// Device pixels in a point, 1 to 4.
  public var scale: Int
  /// The size of the viewport, insets included.
  public var viewport: Size
  /// The distances that bars and keyboards keep free along the edges of the viewport.
  public var insets: EdgeInsets
  /// The content offset at the start; nil if the list rests at its top.
  public var offset: Length?
  /// The layout.
  public var layout: LayoutParameters
  /// Where the content rests while it is shorter than the viewport.
  public var alignment: ContentAlignment
  /// Whether the list is shown upside down, its first item at the bottom, as chats do it: lengths
  /// on screen then count upwards from the bottom edge of the viewport.
  public var isInverted: Bool
  /// What the models take for what no event says.
  public var model: ModelParameters
  /// The height of what stands above the first section.
  public var tableHeader: Length
  /// The height of what stands below the last section.
  public var tableFooter: Length
  /// The item that holds the focus at the start; nil if none does.
  public var focused: ItemID?
  /// The list at the start.
  public var sections: [RecordedSection]

  /// What kind of list a trace was taken from; it decides the switches of the update models.
  public enum Host: String, CaseIterable, Sendable {
    /// `UICollectionView`.
    case collectionView
    /// `UITableView`.
    case tableView
    /// A list in a web page.
    case web
    /// Anything else.
    case other
  }

  /// Creates a header; what is not given has the value that a missing field of a line has.
  public init(
    host: Host, producer: String? = nil, frameRate: Int = 60, scale: Int = 3, viewport: Size,
    insets: EdgeInsets = .zero, offset: Length? = nil, layout: LayoutParameters,
    alignment: ContentAlignment = .top, isInverted: Bool = false, model: ModelParameters? = nil,
    tableHeader: Length = .zero, tableFooter: Length = .zero,
    focused: ItemID? = nil, sections: [RecordedSection]
  ) {
    self.host = host
    self.producer = producer
    self.frameRate = frameRate
    self.scale = scale
    self.viewport = viewport
    self.insets = insets
    self.offset = offset
    self.layout = layout
    self.alignment = alignment
    self.isInverted = isInverted
    self.model = model ?? ModelParameters(host: host)
    self.tableHeader = tableHeader
    self.tableFooter = tableFooter
    self.focused = focused
    self.sections = sections
  }
}

/// An item as a trace names it: its identity and, where the trace says it, its size.
public struct RecordedItem: Hashable, Sendable {
  /// The identity.
  public var id: ItemID
  /// The size; nil if the item keeps the size it has, or has the layout's own.
  public var size: ItemSize?
  /// Whether the item may be an anchor, as a date or an unread marker must not; nil if that stays,
  /// which at first is that it may.
  public var mayBeAnchor: Bool?

  /// Creates an item.
  public init(id: ItemID, size: ItemSize? = nil, mayBeAnchor: Bool? = nil) {
    self.id = id
    self.size = size
    self.mayBeAnchor = mayBeAnchor
  }
}

/// A section as a trace names it.
public struct RecordedSection: Hashable, Sendable {
  /// The identity.
  public var id: SectionID
  /// The height of the header; nil if it keeps the one it has, or has none.
  public var header: Length?
  /// The height of the footer; nil if it keeps the one it has, or has none.
  public var footer: Length?
  /// The items in order.
  public var items: [RecordedItem]

  /// Creates a section.
  public init(
    id: SectionID, header: Length? = nil, footer: Length? = nil, items: [RecordedItem]
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.items = items
  }
}
