public import TraceEvents

// What an app says of its list: identities are its own strings, lengths are points.
extension TraceRecorder {
  /// A width and a height in points.
  public struct Size: Hashable, Sendable {
    /// The extent across the list.
    public var width: Double
    /// The extent along the list.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Distances kept free along the four edges, in points.
  public struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Creates insets; what is not given is nothing.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// A rectangle in content coordinates, in points; y grows downwards from the top of the content.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// An item: its identity, which survives every update, and how large it is.
  public struct Item: Hashable, Sendable {
    /// The identity, unique in the list, 1 to 16384 bytes.
    public var id: String
    /// The height; nil if the item keeps the one it has, or has the layout's own.
    public var height: Double?
    /// The width, told only along with a height; nil where the layout decides it.
    public var width: Double?
    /// The height that the layout takes until it has measured the item, told only along with the
    /// true height; nil if that is declared.
    public var estimatedHeight: Double?
    /// Whether the item may be an anchor, as a date or an unread marker must not; nil if that
    /// stays, which at first is that it may.
    public var mayBeAnchor: Bool?

    /// Creates an item.
    public init(
      _ id: String, height: Double? = nil, width: Double? = nil, estimatedHeight: Double? = nil,
      mayBeAnchor: Bool? = nil
    ) {
      self.mayBeAnchor = mayBeAnchor
      self.id = id
      self.height = height
      self.width = width
      self.estimatedHeight = estimatedHeight
    }
  }

  /// A section with its items in order.
  public struct Section: Hashable, Sendable {
    /// The identity, unique among sections, 1 to 16384 bytes.
    public var id: String
    /// The height of the header; nil if it keeps the one it has, or has none.
    public var header: Double?
    /// The height of the footer; nil if it keeps the one it has, or has none.
    public var footer: Double?
    /// The items in order.
    public var items: [Item]

    /// Creates a section.
    public init(_ id: String, header: Double? = nil, footer: Double? = nil, items: [Item]) {
      self.id = id
      self.header = header
      self.footer = footer
      self.items = items
    }
  }

  /// An item that stands on the screen, and where.
  public struct VisibleItem: Hashable, Sendable {
    /// The identity.
    public var id: String
    /// The place in the content.
    public var frame: Frame

    /// Creates a visible item.
    public init(_ id: String, frame: Frame) {
      self.id = id
      self.frame = frame
    }
  }

  /// Where a navigation goes.
  public enum Target: Equatable, Sendable {
    /// To the top, as a tap on the status bar does it.
    case top
    /// To an offset in points.
    case offset(Double)
    /// To an item.
    case item(String, at: NavigateEvent.Position)
  }
}
