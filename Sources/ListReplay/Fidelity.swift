public import ListModel

/// How near a model came to what a real screen showed, frame by frame.
public struct Fidelity: Sendable {
  /// Half a point: what model and screen may be apart.
  public static let tolerance = Length(points: 1).share(1, of: 2)

  /// The run of the model.
  public let options: RunOptions
  /// The observed frames that the model drew, too.
  public internal(set) var frames = 0
  /// The frames among them in which the offset or a row is apart by more than the tolerance.
  public internal(set) var differing = 0
  /// How far the offset was apart.
  public internal(set) var offset = Distances()
  /// How far rows were apart that were observed.
  public internal(set) var rows = Distances()
  /// The frames in which model and screen parted: the first that differs, and each later one that
  /// differs by another distance than the last of these.
  public internal(set) var partings: [Parting] = []

  init(_ options: RunOptions) { self.options = options }

  /// Whether no frame differs by more than the tolerance.
  public var isClose: Bool { differing == 0 }

  /// How far something was apart, over all frames.
  public struct Distances: Equatable, Sendable {
    /// How often it was compared.
    public internal(set) var count = 0
    /// The greatest distance, whatever its direction.
    public internal(set) var largest = Length.zero
    /// All distances together, whatever their direction.
    public internal(set) var sum = Length.zero

    /// The mean distance, whatever the direction; zero if nothing was compared.
    public var mean: Length { count == 0 ? .zero : sum.share(1, of: Int64(count)) }

    /// Creates a count of nothing.
    public init() {}

    /// Both together.
    public func joined(by other: Distances) -> Distances {
      var both = self
      both.count += other.count
      both.largest = max(largest, other.largest)
      both.sum = sum.advanced(by: other.sum)
      return both
    }

    mutating func take(_ distance: Length) {
      count += 1
      largest = max(largest, distance.magnitude)
      sum = sum.advanced(by: distance.magnitude)
    }
  }

  /// A frame in which the model parts from the screen.
  public struct Parting: Equatable, Sendable {
    /// The frame.
    public let frame: Int
    /// The event that made it, by its place in the trace, from 0; nil if none was in that frame.
    public let event: Int?
    /// The offset.
    public let offset: Pair
    /// The observed row that is farthest apart, and its distances from the top of the viewport; nil
    /// if no row was observed.
    public let row: (item: ItemID, place: Pair)?

    /// Compares all of it.
    public static func == (left: Parting, right: Parting) -> Bool {
      left.frame == right.frame && left.event == right.event && left.offset == right.offset
        && left.row?.item == right.row?.item && left.row?.place == right.row?.place
    }
  }

  /// What a screen showed and a model had.
  public struct Pair: Equatable, Sendable {
    /// What the screen showed.
    public let observed: Length
    /// What the model had.
    public let modelled: Length

    /// Creates a pair.
    public init(observed: Length, modelled: Length) {
      (self.observed, self.modelled) = (observed, modelled)
    }

    /// How far the model is off, positive if it had more.
    public var distance: Length { modelled - observed }
  }
}
