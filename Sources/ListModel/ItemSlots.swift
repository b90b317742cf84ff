/// The places of the list after that a batch fills.
struct ItemSlots {
  /// The places that inserts and moves name, ascending, each once; what an inserted or reloaded
  /// section covers is left out.
  let arriving: [PlaceClaim]
  /// The numbers of items of each section after.
  let counts: [Int]
  /// How the items of the list after are counted through.
  let places: ItemPlaces
  /// Where the arriving items of each section after begin in `arriving`, and where all end.
  private let starts: [Int]

  /// Notes what arrives where.
  ///
  /// - Throws: The first section without content, or `tooLarge`; then the contradiction of the
  ///   first update that names a place which is missing, closed to it or taken.
  /// - Complexity: O(s + u) in the numbers of sections and updates.
  init(
    sources: ItemSources, items: [NamedItem], updates: [ListUpdate], sections: SectionMapping,
    filledCount: (_ sectionAfter: Int) -> Int?
  ) throws(BatchUpdateError) {
    counts = try ItemSlots.counts(
      sources: sources, items: items, updates: updates, sections: sections,
      filledCount: filledCount)
    places = ItemPlaces(counts: counts)
    var claims: [PlaceClaim] = []
    claims.reserveCapacity(items.count)
    var refusal: BatchUpdateError?
    for item in items {
      if let problem = ItemSlots.problem(item, in: sections, counts: counts) {
        refusal = .contradiction(update: item.update, problem)
        break
      }
      if sections.isFilledAnew[item.path.section] { continue }
      claims.append(PlaceClaim(item, place: places[item.path]))
    }
    // A place taken twice was so by an update before the one refused.
    if let conflict = claims.settle(by: updates) {
      throw .contradiction(
        update: conflict.update, .sameDestination(earlierUpdate: conflict.earlierUpdate))
    }
    if let refusal { throw refusal }
    arriving = claims
    starts = places.starts(of: claims)
  }

  /// The places of a section after that inserts and moves name, ascending.
  func arriving(sectionAfter section: Int) -> ArraySlice<PlaceClaim> {
    arriving[starts[section]..<starts[section + 1]]
  }

  /// The numbers of items of each section after, known before memory is taken for them.
  private static func counts(
    sources: ItemSources, items: [NamedItem], updates: [ListUpdate], sections: SectionMapping,
    filledCount: (_ sectionAfter: Int) -> Int?
  ) throws(BatchUpdateError) -> [Int] {
    var counts = incoming(
      items, sources: sources, updates: updates, sectionCount: sections.before.count)
    var total = 0
    for (section, source) in sections.before.enumerated() {
      if let source, !sections.isFilledAnew[section] {
        counts[section] += sources.stayedCount(sectionBefore: source)
      } else if let count = filledCount(section) {
        counts[section] = count
      } else {
        let update = updates.firstIndex { $0 == .insertSection(after: section) }
        let reload = updates.firstIndex { source.map(ListUpdate.reloadSection(before:)) == $0 }
        throw .contradiction(update: update ?? reload ?? 0, .missingContent)
      }
      total += counts[section]
      guard total <= ListSnapshot.itemLimit else { throw .tooLarge(count: total) }
    }
    return counts
  }

  /// How many items a batch brings into each section after; the same move twice counts once.
  private static func incoming(
    _ items: [NamedItem], sources: ItemSources, updates: [ListUpdate], sectionCount: Int
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: sectionCount)
    for item in items where item.has(.insert) && counts.indices.contains(item.path.section) {
      counts[item.path.section] += 1
    }
    for claim in sources.leaving where claim.has(.move) {
      guard case .moveItem(_, let after) = updates[claim.update],
        counts.indices.contains(after.section)
      else { continue }
      counts[after.section] += 1
    }
    return counts
  }

  /// Why an update cannot put an item in a place, apart from what another puts there.
  private static func problem(
    _ item: NamedItem, in sections: SectionMapping, counts: [Int]
  ) -> BatchUpdateError.Contradiction? {
    let path = item.path
    guard counts.indices.contains(path.section) else {
      return .missingSectionAfter(section: path.section, count: counts.count)
    }
    if item.has(.move), sections.isFilledAnew[path.section] {
      return .moveIntoInsertedSection(section: path.section)
    }
    let count = counts[path.section]
    return (0..<count).contains(path.item) ? nil : .missingItemAfter(path, count: count)
  }
}
