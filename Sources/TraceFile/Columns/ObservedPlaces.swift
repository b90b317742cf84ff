/// Where in the content items were observed last in a block: what the column `observedPlace` tells
/// each place from, for who writes it and who reads it.
struct ObservedPlaces: Sendable {
  /// By the number of the name; `none` for one that was not observed.
  private var places: [Int64] = []
  /// Where anything was observed last.
  private var latest: Int64 = 0

  private static let none = Int64.min

  /// Where an item was observed last; where anything was, if this one was not.
  func last(of name: Int) -> Int64 {
    guard name < places.count, places[name] != ObservedPlaces.none else { return latest }
    return places[name]
  }

  /// Notes where an item is observed.
  mutating func note(_ place: Int64, of name: Int) {
    while places.count <= name { places.append(ObservedPlaces.none) }
    (places[name], latest) = (place, place)
  }
}
