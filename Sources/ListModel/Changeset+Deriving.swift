extension Changeset {
  /// The fewest items whose move explains the order of what survived.
  ///
  /// A section that is not in the longest run of sections in unchanged order counts as moved with
  /// all its items; in the others an item counts as moved if it came from another section or is not
  /// in the longest run of its section. Of several longest runs the one is taken whose last member
  /// stood earliest in the list before, then whose last but one did, and so on, so that every run
  /// of every trace agrees.
  static func leastMoved(from before: ListSnapshot, to after: ListSnapshot) -> Set<ItemID> {
    var placesBefore: [ItemID: ItemPath] = [:]
    var sectionsBefore: [SectionID: Int] = [:]
    for (place, section) in before.sections.enumerated() {
      sectionsBefore[section.id] = place
      for (item, id) in section.items.enumerated() {
        placesBefore[id] = ItemPath(section: place, item: item)
      }
    }
    let survivors = after.sections.compactMap { sectionsBefore[$0.id] }
    let unmovedSections = Set(longestIncreasing(survivors).map { survivors[$0] })
    var moved = Set<ItemID>()
    for section in after.sections {
      let old = sectionsBefore[section.id].flatMap { unmovedSections.contains($0) ? $0 : nil }
      let known = section.items.filter { placesBefore[$0] != nil }
      let native = known.filter { placesBefore[$0]?.section == old }
      let places = native.compactMap { placesBefore[$0]?.item }
      let unmoved = Set(longestIncreasing(places).map { native[$0] })
      moved.formUnion(known.filter { !unmoved.contains($0) })
    }
    return moved
  }

  /// The indexes of a longest strictly increasing run of different values, in order.
  ///
  /// - Complexity: O(n log n), by the smallest last value of each length (patience sorting).
  static func longestIncreasing(_ values: [Int]) -> [Int] {
    var lastOfLength: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = lastOfLength.count
      while low < high {
        let middle = (low + high) / 2
        if values[lastOfLength[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? lastOfLength[low - 1] : nil
      if low == lastOfLength.count { lastOfLength.append(index) } else { lastOfLength[low] = index }
    }
    var run: [Int] = []
    var next = lastOfLength.last
    while let index = next {
      run.append(index)
      next = previous[index]
    }
    return run.reversed()
  }
}
