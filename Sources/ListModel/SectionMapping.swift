/// Which place each section of the list before has in the list after, and back.
///
/// Deletes vanish; inserts and moves take exactly the places they name in the list after; the rest
/// keeps its order in what is left (`uikit-semantics.md` 1.1 and rule 7).
public struct SectionMapping: Equatable, Sendable {
  /// The place after of each section before; nil where it is deleted.
  public let after: [Int?]
  /// The place before of each section after; nil where it is inserted.
  public let before: [Int?]
  /// Whether each section after is filled anew: inserted, or reloaded in its place.
  public let isFilledAnew: [Bool]
  /// The places before of the sections that the app moved.
  public let moved: Set<Int>

  /// Maps the sections of a list with `count` sections through a batch.
  ///
  /// - Throws: The first contradiction, sources before destinations, each in the batch's order.
  /// - Complexity: O(s + u) in the numbers of sections and updates.
  public init(count: Int, updates: [ListUpdate]) throws(BatchUpdateError) {
    let sources = try SectionSources(count: count, updates: updates)
    let countAfter = count - sources.deleted + sources.inserted
    guard countAfter <= ListSnapshot.itemLimit else { throw .tooLarge(count: countAfter) }
    let slots = try SectionMapping.destinations(count: countAfter, updates: updates)
    var before: [Int?] = slots.map { $0.flatMap(\.source) }
    var stayed = (0..<count).filter { sources.takenBy[$0] == nil || sources.isReloaded[$0] }[...]
    for place in before.indices where slots[place] == nil { before[place] = stayed.popFirst() }
    var after = [Int?](repeating: nil, count: count)
    for (place, source) in before.enumerated() {
      if let source { after[source] = place }
    }
    self.after = after
    self.before = before
    isFilledAnew = before.map { $0.map { sources.isReloaded[$0] } ?? true }
    moved = Set(slots.compactMap { $0?.source })
  }

  /// Whether the items of a section before go with it: it is deleted, or filled anew by a reload.
  func empties(sectionBefore section: Int) -> Bool {
    after[section].map { isFilledAnew[$0] } ?? true
  }

  /// What an update puts in a place of the list after.
  private struct Destination {
    var source: Int?
    var update: Int
  }

  private static func destinations(
    count: Int, updates: [ListUpdate]
  ) throws(BatchUpdateError) -> [Destination?] {
    var slots = [Destination?](repeating: nil, count: count)
    for (update, change) in updates.enumerated() {
      let (place, source): (Int, Int?)
      switch change {
      case .insertSection(let after): (place, source) = (after, nil)
      case .moveSection(let before, let after): (place, source) = (after, before)
      default: continue
      }
      guard slots.indices.contains(place) else {
        throw .contradiction(
          update: update, .missingSectionAfter(section: place, count: slots.count))
      }
      if let earlier = slots[place] {
        if source != nil, earlier.source == source { continue }
        throw .contradiction(update: update, .sameDestination(earlierUpdate: earlier.update))
      }
      slots[place] = Destination(source: source, update: update)
    }
    return slots
  }
}

/// What a batch does to the sections of the list before.
private struct SectionSources {
  /// The update that deletes, moves or reloads each section.
  var takenBy: [Int?]
  var isReloaded: [Bool]
  var deleted = 0
  var inserted = 0

  init(count: Int, updates: [ListUpdate]) throws(BatchUpdateError) {
    takenBy = [Int?](repeating: nil, count: count)
    isReloaded = [Bool](repeating: false, count: count)
    for (update, change) in updates.enumerated() {
      switch change {
      case .insertSection: inserted += 1
      case .deleteSection(let before):
        try take(before, update: update, updates: updates)
        deleted += 1
      case .moveSection(let before, _):
        try take(before, update: update, updates: updates)
      case .reloadSection(let before):
        try take(before, update: update, updates: updates)
        isReloaded[before] = true
      default: continue
      }
    }
  }

  private mutating func take(
    _ section: Int, update: Int, updates: [ListUpdate]
  ) throws(BatchUpdateError) {
    guard takenBy.indices.contains(section) else {
      throw .contradiction(
        update: update, .missingSectionBefore(section: section, count: takenBy.count))
    }
    if let earlier = takenBy[section] {
      // The very same move twice is dropped silently (`uikit-semantics.md` 1.1).
      if case .moveSection = updates[update], updates[earlier] == updates[update] { return }
      throw .contradiction(update: update, .sameSource(earlierUpdate: earlier))
    }
    takenBy[section] = update
  }
}
