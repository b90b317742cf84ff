import ListModel
import TraceEvents

/// Which numbers of points a field of a trace may have, as its reader judges them.
enum PointRange {
  /// Zero to `Length.sizeLimit`.
  case size
  /// More than zero, to `Length.sizeLimit`.
  case positiveSize
  /// `Length.offsetLimit` to both sides of zero.
  case offset

  private func holds(_ points: Double, _ length: Length) -> Bool {
    switch self {
    case .size: points >= 0 && length <= .sizeLimit
    case .positiveSize: length > .zero && length <= .sizeLimit
    case .offset: true
    }
  }

  /// The length nearest to a number of points, if the range holds it.
  func length(_ points: Double, _ field: String) throws(RecordingRefusal) -> Length {
    guard let length = Length(points: points), holds(points, length) else {
      throw .number(field: field)
    }
    return length
  }

  /// The same; nil for nil.
  func optionalLength(_ points: Double?, _ field: String) throws(RecordingRefusal) -> Length? {
    guard let points else { return nil }
    return try length(points, field)
  }
}

extension TraceRecorder.Size {
  func lengths(_ field: String) throws(RecordingRefusal) -> Size {
    Size(
      width: try PointRange.positiveSize.length(width, field + ".width"),
      height: try PointRange.positiveSize.length(height, field + ".height"))
  }
}

extension TraceRecorder.Insets {
  func lengths(_ field: String) throws(RecordingRefusal) -> EdgeInsets {
    EdgeInsets(
      top: try PointRange.size.length(top, field + ".top"),
      left: try PointRange.size.length(left, field + ".left"),
      bottom: try PointRange.size.length(bottom, field + ".bottom"),
      right: try PointRange.size.length(right, field + ".right"))
  }
}
