/// What of a list stands in the list after, and which of it has not moved.
///
/// Of the sections that survive, those of a longest run in unchanged order have not moved. Of the
/// items that survive in their section, whether that has moved or not, those of a longest run in
/// unchanged order have not moved in it. Of several longest runs the one is taken whose last member
/// stood earliest in the list before, then whose last but one did, and so on.
struct Survival {
  /// What of one section after was there before.
  struct Line {
    /// The place of the section before; nil if it is new.
    var sectionBefore: Int?
    /// Whether the section is new, or not in the run of those that have not moved.
    var isOutOfOrder: Bool
    /// The path before of each item; nil if it is new.
    var sources: [ItemPath?]
    /// Whether each item has not moved in the section.
    var isInOrder: [Bool]
  }

  /// The sections after.
  private(set) var lines: [Line] = []
  /// Whether each section before is gone.
  private(set) var isSectionGone: [Bool]
  /// Whether each item before is gone, alone or with its section.
  private(set) var isGone: [[Bool]]

  /// Compares two lists.
  ///
  /// - Complexity: O(n log n) in the number of items and sections; O(n) where little has moved.
  init(from before: ListSnapshot, to after: ListSnapshot) {
    let sectionPlaces = IDPlaces(before.sections.map { $0.id.rawValue })
    let itemPlaces = IDPlaces(before.sections.flatMap { $0.items.lazy.map { $0.rawValue } })
    let paths = before.sections.enumerated().flatMap { place, section in
      section.items.indices.map { ItemPath(section: place, item: $0) }
    }
    isSectionGone = before.sections.map { _ in true }
    isGone = before.sections.map { [Bool](repeating: true, count: $0.items.count) }
    let sources = after.sections.map { sectionPlaces[$0.id.rawValue] }
    let unmoved = Survival.longestRun(sources)
    for (place, section) in after.sections.enumerated() {
      let items = section.items.map { id in itemPlaces[id.rawValue].map { paths[$0] } }
      add(items, from: sources[place], isOutOfOrder: !unmoved[place])
    }
  }

  private mutating func add(_ sources: [ItemPath?], from section: Int?, isOutOfOrder: Bool) {
    if let section { isSectionGone[section] = false }
    for case let source? in sources { isGone[source.section][source.item] = false }
    let native = sources.map { $0.flatMap { $0.section == section ? $0.item : nil } }
    lines.append(
      Line(
        sectionBefore: section, isOutOfOrder: isOutOfOrder, sources: sources,
        isInOrder: Survival.longestRun(native)))
  }

  /// Whether each place is in the longest increasing run of those that have a value.
  private static func longestRun(_ values: [Int?]) -> [Bool] {
    var indexes: [Int] = []
    var known: [Int] = []
    indexes.reserveCapacity(values.count)
    known.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      indexes.append(index)
      known.append(value)
    }
    var isInRun = [Bool](repeating: false, count: values.count)
    for place in known.longestIncreasingRun() { isInRun[indexes[place]] = true }
    return isInRun
  }
}
