public import TraceEvents

/// The grid of frames: frame k is drawn at k / rate seconds.
public struct FrameClock: Equatable, Sendable {
  /// Frames in a second, 1 to 1000.
  public let rate: Int

  /// How far behind a frame a stamp may lie and still belong to it: stamps of k / 60 that were
  /// rounded would else land a frame late in a third of the cases.
  public static let slack = Timestamp(nanoseconds: 1000)

  /// Creates a clock.
  public init(rate: Int) { self.rate = rate }

  /// The first frame at or after a moment, with `slack`.
  public func frame(at time: Timestamp) -> Int {
    let moment = max(0, time.nanoseconds - FrameClock.slack.nanoseconds)
    return Int((moment * Int64(rate) + 999_999_999) / 1_000_000_000)
  }

  /// The moment at which a frame is drawn, to the nearest nanosecond.
  public func time(of frame: Int) -> Timestamp {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: rate)
    let part = (rest * 1_000_000_000 + rate / 2) / rate
    return Timestamp(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(part))
  }

  /// How many frames after its first a motion is over: the first in which all of its time has
  /// passed.
  public func frames(of duration: Timestamp) -> Int {
    Int((duration.nanoseconds * Int64(rate) + 999_999_999) / 1_000_000_000)
  }

  /// The share of a duration that has passed so many frames after its first; at most the whole.
  public func share(of duration: Timestamp, after frames: Int) -> Share {
    let whole = duration.nanoseconds * Int64(rate)
    let passed = Int64(frames) * 1_000_000_000
    return passed >= whole ? .whole : Share(numerator: passed, denominator: whole)
  }
}
