// Arrays of places in ascending order, where the judge would otherwise need sets and dictionaries.

/// A way through ascending places, for questions that ascend, too.
struct Walk<Place: Comparable> {
  private let places: [Place]
  private var next = 0

  init(_ ascending: [Place]) { places = ascending }

  /// Goes on to the first place that is not below another one; nil at the end.
  mutating func reach(_ place: Place) -> Place? {
    while next < places.count, places[next] < place { next += 1 }
    return next < places.count ? places[next] : nil
  }

  /// Whether the place is among those of the walk.
  mutating func meets(_ place: Place) -> Bool { reach(place) == place }
}

extension Array where Element: Comparable {
  /// Whether an element of an ascending array stands in it twice.
  var repeatsItself: Bool { zip(self, dropFirst()).contains { $0 == $1 } }

  /// The elements of an ascending array, each once.
  ///
  /// - Complexity: O(n).
  var eachOnce: [Element] {
    guard repeatsItself else { return self }
    var kept: [Element] = []
    for element in self where kept.last != element { kept.append(element) }
    return kept
  }

  /// The elements of two ascending arrays in ascending order.
  ///
  /// - Complexity: O(n).
  func merged(with other: [Element]) -> [Element] {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var merged: [Element] = []
    merged.reserveCapacity(count + other.count)
    var rest = other[...]
    for element in self {
      while let first = rest.first, first < element {
        merged.append(first)
        rest = rest.dropFirst()
      }
      merged.append(element)
    }
    return merged + rest
  }

  /// How many elements of an ascending array are below another one.
  ///
  /// - Complexity: O(log n).
  func count(below limit: Element) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        self[middle] < limit
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Whether an ascending array has an element.
  ///
  /// - Complexity: O(log n).
  func has(_ element: Element) -> Bool {
    let place = count(below: element)
    return place < count && self[place] == element
  }
}

extension [ItemPath] {
  /// Those of ascending paths that lie in a section.
  ///
  /// - Complexity: O(log n).
  func inSection(_ section: Int) -> ArraySlice<ItemPath> {
    let start = count(below: ItemPath(section: section, item: .min))
    let end = section == .max ? count : count(below: ItemPath(section: section + 1, item: .min))
    return self[start..<end]
  }

  /// Those of ascending paths that lie in none of the sections, which ascend, too.
  ///
  /// - Complexity: O(n).
  func outside(_ sections: [Int]) -> [ItemPath] {
    if sections.isEmpty { return self }
    var walk = Walk(sections)
    return filter { !walk.meets($0.section) }
  }
}
