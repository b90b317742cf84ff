/// A clock that stands still until it is told to go on, for programs whose trace has to be the same
/// in every run.
public final class ManualClock: Sendable {
  private let nanoseconds = Guarded<Int64>(0)

  /// Creates a clock that shows zero.
  public init() {}

  /// The time to give to `TraceRecorder` as its clock.
  public var reading: @Sendable () -> Int64 {
    { [nanoseconds] in nanoseconds.withLock { $0 } }
  }

  /// Goes on; a negative step goes back, which a recorder takes for standing still.
  public func advance(nanoseconds step: Int64) {
    nanoseconds.withLock { $0 += step }
  }

  /// Goes on by whole frames of a sixtieth of a second, rounded down to the nanosecond.
  public func advance(frames: Int64) {
    advance(nanoseconds: frames * 1_000_000_000 / 60)
  }
}
