/// A clock that shows what it is told, for programs whose trace is to be the same in every run.
public final class ManualClock: Sendable {
  private let nanoseconds = Guarded<Int64>(0)

  /// Creates a clock that shows zero.
  public init() {}

  /// The clock as `TraceRecorder` takes it.
  public var reading: @Sendable () -> Int64 {
    { [nanoseconds] in nanoseconds.withLock { $0 } }
  }

  /// Shows that many nanoseconds from now on.
  public func show(nanoseconds now: Int64) {
    nanoseconds.withLock { $0 = now }
  }

  /// Shows the time of a frame, counted from 0, at sixty frames a second.
  public func show(frame: Int64) {
    show(nanoseconds: (frame * 1_000_000_000 + 30) / 60)
  }
}
