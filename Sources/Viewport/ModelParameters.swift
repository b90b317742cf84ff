public import TraceEvents

/// What the models need to know and the trace does not say; each has a default with its source.
public struct ModelParameters: Equatable, Sendable {
  /// Whether a batch moves the offset along with a change of size wholly above the visible top.
  ///
  /// Seed 000 reports it of collection views and builds on it; seed 004 exists because tables do
  /// not do it; rules 19 and 29 of `uikit-semantics.md` know nothing of it. On for collection
  /// views, off for all others.
  public var compensatesSizesAbove: Bool

  /// The defaults for a kind of list.
  public init(host: TraceHeader.Host) { compensatesSizesAbove = host == .collectionView }
}
