import ListModel

/// A row that was drawn in the last frame and is still in the list.
struct KeptRow {
  let item: ItemID
  let place: KeptPlace
}

/// Where a row belongs and where it lies.
struct KeptPlace: Hashable {
  /// Where it would be drawn, from the top of the viewport, if the list had only been scrolled and
  /// navigated; as high as it was.
  let expected: Stretch
  /// Where it lies in the content now.
  let content: Stretch
  /// The offset at which its edge stands where it is expected.
  let need: Length

  /// How far it is from there at an offset, positive downwards.
  func displacement(at offset: Length) -> Length { need - offset }
}

/// What a frame scores at any offset: its rows lie where they lie, only the window moves.
struct OffsetScores {
  /// The places of rows: those of a line of a grid share one.
  let places: [KeptPlace]
  /// The height of the viewport.
  let height: Length
  /// What a displacement has to exceed.
  let tolerance: Length
  /// Whether both the expected stretches and those of the content begin in order.
  private let isInOrder: Bool

  /// No score depends on the order of the rows.
  init(_ rows: [KeptRow], height: Length, tolerance: Length) {
    var places: [KeptPlace] = []
    places.reserveCapacity(rows.count)
    for row in rows where row.place != places.last { places.append(row.place) }
    isInOrder = zip(places, places.dropFirst()).allSatisfy {
      $0.expected.start <= $1.expected.start && $0.content.start <= $1.content.start
    }
    self.places = places
    self.height = height
    self.tolerance = tolerance
  }

  func displaced(at offset: Length) -> [KeptPlace] {
    places.filter { $0.displacement(at: offset).magnitude > tolerance }
  }

  /// How far the row farthest from its place is from it.
  func distance(at offset: Length) -> Length {
    places.reduce(.zero) { max($0, $1.displacement(at: offset).magnitude) }
  }

  /// The score at an offset.
  ///
  /// - Complexity: O(v) in the number of places if they are in order, else O(v log v).
  func listShift(at offset: Length) -> ListShift {
    let isDisplaced = places.contains { $0.displacement(at: offset).magnitude > tolerance }
    guard isDisplaced else {
      return ListShift(impact: .zero, distance: .zero, height: height)
    }
    // The row farthest from its place is one of the displaced.
    return ListShift(
      impact: isInOrder ? coveredInOrder(at: offset) : covered(at: offset),
      distance: min(distance(at: offset), height), height: height)
  }

  /// The length of the viewport that the displaced rows take, where they belong and where they are.
  private func covered(at offset: Length) -> Length {
    let displaced = displaced(at: offset)
    let before = displaced.compactMap { $0.expected.clipped(to: height) }
    let after = displaced.compactMap { $0.content.moved(by: -offset).clipped(to: height) }
    return (before + after).coveredLength
  }

  /// The same, found by going down both at once.
  private func coveredInOrder(at offset: Length) -> Length {
    var before = places.makeIterator()
    var after = places.makeIterator()
    func next(_ places: inout IndexingIterator<[KeptPlace]>, isAfter: Bool) -> Stretch? {
      while let place = places.next() {
        guard place.displacement(at: offset).magnitude > tolerance else { continue }
        let stretch = isAfter ? place.content.moved(by: -offset) : place.expected
        if let clipped = stretch.clipped(to: height) { return clipped }
      }
      return nil
    }
    var old = next(&before, isAfter: false)
    var new = next(&after, isAfter: true)
    var (covered, reach) = (Length.zero, Length.zero)
    while let first = old ?? new {
      var first = first
      if let other = new, old.map({ $0.start > other.start }) ?? true {
        first = other
        new = next(&after, isAfter: true)
      } else {
        old = next(&before, isAfter: false)
      }
      covered += max(.zero, first.end - max(first.start, reach))
      reach = max(reach, first.end)
    }
    return covered
  }
}
