public import ListModel

/// Makes lists and batches from random numbers.
///
/// Ids of a list and of what comes in never repeat: the generator counts them up.
public struct RandomBatch: Sendable {
  /// Where the random numbers come from.
  public var random: SplitMix64
  private var nextID: Int32 = 0

  /// Creates a generator of batches.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A list of at most that many sections and items in a section; empty ones occur.
  public mutating func list(sections: Int, items: Int) throws -> ListSnapshot {
    let count = Int.random(in: 0...sections, using: &random)
    return try ListSnapshot(sections: (0..<count).map { _ in section(items: items) })
  }

  /// A batch that contradicts nothing, in an order that means nothing.
  ///
  /// Every kind of update occurs; a deleted section may have items deleted or reloaded as well, an
  /// inserted one may have its items inserted, and a move may be announced twice.
  public mutating func legal(for before: ListSnapshot) -> Batch {
    var batch = Batch(before: before)
    let places = arrangeSections(&batch)
    arrangeItems(&batch, places: places)
    let moves = batch.updates.filter { update in
      switch update {
      case .moveItem, .moveSection: Int.random(in: 0..<8, using: &random) == 0
      default: false
      }
    }
    batch.updates = (batch.updates + moves).shuffled(using: &random)
    return batch
  }

  /// A batch of that many updates whose places after reach past the end; seldom legal.
  ///
  /// One update in thirty names something that is missing in the list before. The batch
  /// brings an item for every path and a section for every place that it can name.
  public mutating func arbitrary(for before: ListSnapshot, count: Int) -> Batch {
    let universe = UpdateUniverse(counts: before.itemCounts)
    var batch = universe.batch(for: before)
    batch.updates = (0..<count).compactMap { _ in
      (chance(1, in: 30) ? universe.unsound : universe.sound).randomElement(using: &random)
    }
    return batch
  }

  private mutating func newID() -> Int32 {
    nextID += 1
    return nextID - 1
  }

  private mutating func section(items: Int) -> Section {
    let count = Int.random(in: 0...items, using: &random)
    return Section(
      id: SectionID(rawValue: newID()),
      items: (0..<count).map { _ in ItemID(rawValue: newID()) },
      header: Length(points: Int.random(in: 0...9, using: &random)))
  }

  private mutating func chance(_ parts: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < parts
  }
}

extension RandomBatch {
  /// Chooses what happens to the sections; gives the place before of each section after that is not
  /// filled anew.
  private mutating func arrangeSections(_ batch: inout Batch) -> [Int?] {
    var stayed: [Int] = []
    var arriving: [Int?] = []
    var reloaded: Set<Int> = []
    for place in batch.before.sections.indices {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: batch.updates.append(.deleteSection(before: place))
      case 1, 2: arriving.append(place)
      case 3:
        stayed.append(place)
        reloaded.insert(place)
      default: stayed.append(place)
      }
    }
    arriving += (0..<Int.random(in: 0...2, using: &random)).map { _ in nil }
    let order = shuffledIn(stayed, arriving: arriving)
    return order.enumerated().map { after, slot in
      if case .arrived(let source?) = slot {
        batch.updates.append(.moveSection(before: source, after: after))
        return source
      }
      guard case .stayed(let source) = slot, !reloaded.contains(source) else {
        fill(after, source: slot.source, in: &batch)
        return nil
      }
      return source
    }
  }

  /// Brings a section that is inserted, or reloaded if it has a source.
  private mutating func fill(_ after: Int, source: Int?, in batch: inout Batch) {
    var brought = section(items: 3)
    if let source {
      // A reload keeps the identity, and some of the items.
      let old = batch.before.sections[source]
      brought.id = old.id
      brought.items += old.items.shuffled(using: &random).prefix(2)
      batch.updates.append(.reloadSection(before: source))
    } else {
      batch.updates.append(.insertSection(after: after))
    }
    batch.sections[after] = brought
    for item in brought.items.indices where chance(1, in: 3) {
      batch.updates.append(.insertItem(after: ItemPath(section: after, item: item)))
    }
  }

  /// Chooses what happens to the items, given the sections after that keep theirs.
  private mutating func arrangeItems(_ batch: inout Batch, places: [Int?]) {
    let open = places.indices.filter { places[$0] != nil }
    var stayed = places.map { _ in [Int]() }
    var arriving = places.map { _ in [ItemPath?]() }
    for (place, section) in batch.before.sections.enumerated() {
      let after = places.firstIndex(of: place)
      for item in section.items.indices {
        let before = ItemPath(section: place, item: item)
        let (update, destination) = fate(of: before, open: after == nil ? [] : open)
        if let update { batch.updates.append(update) }
        if let destination {
          arriving[destination].append(before)
        } else if let after, update != .deleteItem(before: before) {
          stayed[after].append(item)
        }
      }
    }
    for after in open {
      arriving[after] += (0..<Int.random(in: 0...2, using: &random)).map { _ in nil }
      let order = shuffledIn(stayed[after], arriving: arriving[after])
      announce(order, section: after, in: &batch)
    }
  }

  /// What the batch announces of an item, or the section it moves to.
  private mutating func fate(of before: ItemPath, open: [Int]) -> (ListUpdate?, moved: Int?) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: (.deleteItem(before: before), nil)
    case 1: (.reloadItem(before: before), nil)
    case 2: (.reconfigureItem(before: before), nil)
    case 3, 4: (nil, open.randomElement(using: &random))
    default: (nil, nil)
    }
  }

  private mutating func announce(
    _ order: [Slot<ItemPath>], section: Int, in batch: inout Batch
  ) {
    for (item, slot) in order.enumerated() {
      guard case .arrived(let source) = slot else { continue }
      let after = ItemPath(section: section, item: item)
      if let source {
        batch.updates.append(.moveItem(before: source, after: after))
      } else {
        batch.updates.append(.insertItem(after: after))
        batch.items[after] = ItemID(rawValue: newID())
      }
    }
  }

  /// A place of a list after: what stayed from the list before, or what was put there.
  private enum Slot<Source> {
    case stayed(Int)
    case arrived(Source?)

    /// The place before of what stayed.
    var source: Int? {
      if case .stayed(let place) = self { place } else { nil }
    }
  }

  /// What stayed, in order, with what arrives in any order at any places.
  private mutating func shuffledIn<Source>(
    _ stayed: [Int], arriving: [Source?]
  ) -> [Slot<Source>] {
    var order: [Slot<Source>] = stayed.map { .stayed($0) }
    for source in arriving.shuffled(using: &random) {
      order.insert(.arrived(source), at: Int.random(in: 0...order.count, using: &random))
    }
    return order
  }
}
