public import ListModel

/// How much of the list moved in a run without the user having scrolled, summed over its frames.
public struct RunMeasures: Equatable, Sendable {
  /// The sum of `FrameMeasure.listShift`.
  public var listShift = ShiftScore.zero
  /// The greatest sum of `FrameMeasure.listShift` over a session window: CLiS.
  public var worstWindow = ShiftScore.zero
  /// The sum of `FrameMeasure.regret`.
  public var regret = ShiftScore.zero
  /// The sum of `FrameMeasure.anchorRegret`.
  public var anchorRegret = ShiftScore.zero
  /// The sum of `FrameMeasure.clampForced`.
  public var clampForced = ShiftScore.zero
  /// The sum of `FrameMeasure.browserScore`.
  public var browserShift = ShiftScore.zero
  /// The greatest sum of `FrameMeasure.browserScore` over a session window: CLS.
  public var worstBrowserWindow = ShiftScore.zero
  /// The number of frames in which a row was displaced.
  public var displacedFrames = 0
  /// The number of frames in which a row came back to the place that it had left a few frames ago.
  public var flashes = 0
  /// The most frames that a row which came back was away; zero if none came back.
  public var latency = 0
  /// The sum of the shares of the viewport that `FrameMeasure.lostContext` takes.
  public var lostContext = ShiftScore.zero
  /// How much further momentum would have taken the list had nothing changed in it, positive
  /// downwards; a twin replay without updates, sizes and corrections tells.
  public var lostMomentum = Length.zero
  /// How many rows a policy let wait, times the milliseconds for which it did (M25).
  public var staleness = 0

  /// Creates the measures of a run in which nothing moved.
  public init() {}
}
