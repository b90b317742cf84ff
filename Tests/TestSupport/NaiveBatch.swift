public import ListModel

/// The obvious twin of `Changeset(applying:to:bringing:sections:)`: arrays from which elements are
/// taken from high to low, and into which they are put from low to high.
public enum NaiveBatch {
  /// The sections after, or nil if the batch contradicts the list, itself or what it brings.
  public static func result(of batch: Batch) -> [Section]? {
    let updates = withoutRepeatedMoves(batch.updates)
    guard sourcesAreSound(updates, in: batch.before.sections) else { return nil }
    let lines = withoutLeavingItems(batch.before.sections, updates: updates)
    guard let arranged = arranged(lines, by: updates),
      var after = filledAnew(arranged, from: batch.sections),
      place(arrivals(of: updates, in: batch), in: &after)
    else { return nil }
    let sections = after.map(\.section)
    return hasUniqueIDs(sections) ? sections : nil
  }

  /// One section on its way from the list before to the list after.
  private struct Line {
    var section: Section
    var isFilledAnew = false
  }

  /// An item that an update puts somewhere; without an id it is whatever its new section brings.
  private struct Arrival {
    var after: ItemPath
    var id: ItemID?
    var isMove: Bool
  }

  private static func withoutRepeatedMoves(_ updates: [ListUpdate]) -> [ListUpdate] {
    var kept: [ListUpdate] = []
    for update in updates {
      switch update {
      case .moveItem, .moveSection: if kept.contains(update) { continue }
      default: break
      }
      kept.append(update)
    }
    return kept
  }

  /// Whether what the updates name in the list before is there, and nothing is taken twice.
  private static func sourcesAreSound(_ updates: [ListUpdate], in before: [Section]) -> Bool {
    var items: [ItemPath] = []
    var sections: [Int] = []
    var going: [Int] = []
    var movedFrom: [Int] = []
    for update in updates {
      switch update {
      case .deleteItem(let path), .reloadItem(let path): items.append(path)
      case .moveItem(let path, _):
        items.append(path)
        movedFrom.append(path.section)
      case .reconfigureItem(let path): if !exists(path, in: before) { return false }
      case .moveSection(let place, _): sections.append(place)
      case .deleteSection(let place), .reloadSection(let place):
        sections.append(place)
        going.append(place)
      case .insertItem, .insertSection: continue
      }
    }
    return items.allSatisfy { exists($0, in: before) } && Set(items).count == items.count
      && sections.allSatisfy(before.indices.contains) && Set(sections).count == sections.count
      && !movedFrom.contains { going.contains($0) }
  }

  private static func exists(_ path: ItemPath, in list: [Section]) -> Bool {
    list.indices.contains(path.section) && list[path.section].items.indices.contains(path.item)
  }

  private static func withoutLeavingItems(
    _ before: [Section], updates: [ListUpdate]
  ) -> [Line] {
    var lines = before.map { Line(section: $0) }
    let leaving = updates.compactMap { update in
      switch update {
      case .deleteItem(let path), .moveItem(let path, _): path
      default: nil
      }
    }
    for path in leaving.sorted(by: >) { lines[path.section].section.items.remove(at: path.item) }
    return lines
  }

  /// The sections in their order after, or nil if two meet in one place or a place is past the end.
  private static func arranged(_ before: [Line], by updates: [ListUpdate]) -> [Line]? {
    var lines = before
    var leaving: [Int] = []
    var arriving: [(after: Int, line: Line)] = []
    let new = Line(section: Section(id: SectionID(rawValue: -1), items: []), isFilledAnew: true)
    for update in updates {
      switch update {
      case .reloadSection(let place): lines[place].isFilledAnew = true
      case .deleteSection(let place): leaving.append(place)
      case .moveSection(let place, let after):
        leaving.append(place)
        arriving.append((after, before[place]))
      case .insertSection(let after): arriving.append((after, new))
      default: continue
      }
    }
    for place in leaving.sorted(by: >) { lines.remove(at: place) }
    guard Set(arriving.map(\.after)).count == arriving.count else { return nil }
    for (after, line) in arriving.sorted(by: { $0.after < $1.after }) {
      guard (0...lines.count).contains(after) else { return nil }
      lines.insert(line, at: after)
    }
    return lines
  }

  private static func filledAnew(_ lines: [Line], from brought: [Int: Section]) -> [Line]? {
    var filled = lines
    for place in lines.indices where lines[place].isFilledAnew {
      guard let section = brought[place] else { return nil }
      filled[place].section = section
    }
    return filled
  }

  private static func arrivals(of updates: [ListUpdate], in batch: Batch) -> [Arrival] {
    updates.compactMap { update in
      switch update {
      case .insertItem(let after): Arrival(after: after, id: batch.items[after], isMove: false)
      case .moveItem(let before, let after):
        Arrival(
          after: after, id: batch.before.sections[before.section].items[before.item], isMove: true)
      default: nil
      }
    }
  }

  /// Puts what arrives in its place; whether each had one of its own.
  private static func place(_ arrivals: [Arrival], in lines: inout [Line]) -> Bool {
    var taken: [ItemPath] = []
    for arrival in arrivals.sorted(by: { $0.after < $1.after }) {
      let path = arrival.after
      guard lines.indices.contains(path.section) else { return false }
      let items = lines[path.section].section.items
      if lines[path.section].isFilledAnew {
        guard !arrival.isMove, items.indices.contains(path.item),
          arrival.id == nil || arrival.id == items[path.item]
        else { return false }
        continue
      }
      guard let id = arrival.id, (0...items.count).contains(path.item), taken.last != path
      else { return false }
      lines[path.section].section.items.insert(id, at: path.item)
      taken.append(path)
    }
    return true
  }

  private static func hasUniqueIDs(_ sections: [Section]) -> Bool {
    let items = sections.flatMap(\.items)
    return Set(items).count == items.count && Set(sections.map(\.id)).count == sections.count
  }
}
