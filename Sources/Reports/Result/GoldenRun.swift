public import ListModel
public import ListReplay

/// What a golden says of one run: as much of a `RunReport` as its lines hold.
public struct GoldenRun: Equatable, Sendable {
  /// The run, as the lines name it: `batch/first-visible/layout`.
  public var name: String
  /// How many frames it took.
  public var frames: Int
  /// How many of them are flagged.
  public var flagged: Int
  /// The shift of the largest size.
  public var worst: Length
  /// The offset in the last frame.
  public var finalOffset: Length
  /// The height of the content in the last frame.
  public var contentHeight: Length
  /// Every frame in which the anchor shifted.
  public var shifts: [Shift] = []

  /// Creates what a golden says of a run without a shift.
  public init(
    name: String, frames: Int, flagged: Int, worst: Length, finalOffset: Length,
    contentHeight: Length
  ) {
    self.name = name
    self.frames = frames
    self.flagged = flagged
    self.worst = worst
    self.finalOffset = finalOffset
    self.contentHeight = contentHeight
  }

  /// A frame in which the anchor shifted.
  public struct Shift: Equatable, Sendable {
    /// The frame.
    public var frame: Int
    /// The name of the item that was the anchor.
    public var item: String
    /// Where its edge should have been, from the top of the viewport.
    public var expected: Length
    /// Where its edge was.
    public var actual: Length
    /// The event to blame; nil if there is none.
    public var event: Int?
    /// Why it could happen.
    public var reason: AnchorShift.Reason

    /// Creates a shift.
    public init(
      frame: Int, item: String, expected: Length, actual: Length, event: Int?,
      reason: AnchorShift.Reason
    ) {
      self.frame = frame
      self.item = item
      self.expected = expected
      self.actual = actual
      self.event = event
      self.reason = reason
    }
  }
}
