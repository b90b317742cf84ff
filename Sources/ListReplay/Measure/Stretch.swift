import ListModel

/// A stretch of the vertical axis; empty if it ends where it starts.
struct Stretch: Hashable {
  var start: Length
  var end: Length

  func moved(by distance: Length) -> Stretch {
    Stretch(start: start + distance, end: end + distance)
  }

  /// What lies between zero and a height; nil if nothing does.
  func clipped(to height: Length) -> Stretch? {
    let clipped = Stretch(start: max(start, .zero), end: min(end, height))
    return clipped.start < clipped.end ? clipped : nil
  }
}

extension [Stretch] {
  /// The same points of the axis in the fewest stretches, from top to bottom.
  ///
  /// - Complexity: O(n log n).
  var merged: [Stretch] {
    var merged: [Stretch] = []
    for stretch in filter({ $0.start < $0.end }).sorted(by: { $0.start < $1.start }) {
      if let last = merged.last, stretch.start <= last.end {
        merged[merged.count - 1].end = Swift.max(last.end, stretch.end)
      } else {
        merged.append(stretch)
      }
    }
    return merged
  }

  /// The length of all together, what several share counted once.
  ///
  /// - Complexity: O(n log n).
  var coveredLength: Length {
    var (covered, reach) = (Length.zero, Length(ticks: .min))
    for stretch in sorted(by: { $0.start < $1.start }) where reach < stretch.end {
      covered += Swift.max(.zero, stretch.end - Swift.max(stretch.start, reach))
      reach = stretch.end
    }
    return covered
  }

  /// Every start and end.
  var edges: [Length] { flatMap { [$0.start, $0.end] } }
}
