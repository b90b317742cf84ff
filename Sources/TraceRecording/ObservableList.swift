/// What a list can tell about itself at any moment: where it stands and what it shows.
///
/// An app conforms a small adapter around its `UICollectionView` or `UITableView`; the example
/// program `imaginary-list` conforms a list that exists only in numbers. Lengths are points.
public protocol ObservableList {
  /// The distance from the top of the content down to the top of the viewport (`contentOffset.y`).
  var offset: Double { get }
  /// The size of the viewport, insets included (`bounds.size`).
  var boundsSize: TraceRecorder.Size { get }
  /// What bars and keyboards keep free (`adjustedContentInset`).
  var insets: TraceRecorder.Insets { get }
  /// The items on the screen with their frames in the content, in any order.
  var visibleItems: [TraceRecorder.VisibleItem] { get }
}
