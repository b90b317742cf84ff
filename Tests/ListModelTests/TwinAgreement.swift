// Goal: one place that says when the product and the naive twin agree on a batch.
// Method: equal result or both refuse; then the mapping is held against the ids of both lists.

import ListModel
import TestSupport
import Testing

/// Holds the product against the twin; returns whether both take the batch.
///
/// `checksMapping` says whether the mapping behind the result is looked at, too.
func agreesWithTwin(_ batch: Batch, _ label: String = "", checksMapping: Bool = true) -> Bool {
  let expected = NaiveBatch.result(of: batch)
  var problem: String?
  do {
    let change = try batch.changeset()
    if change.after.sections != expected {
      problem = "\(change.after.sections), not \(String(describing: expected))"
    } else if checksMapping {
      problem = try mappingProblem(of: batch, change)
    }
  } catch {
    guard let expected else { return false }
    problem = "\(error), not \(expected)"
  }
  if let problem {
    Issue.record("\(label) \(batch.before.itemCounts) \(batch.updates): \(problem)")
  }
  return problem == nil
}

private func mappingProblem(of batch: Batch, _ change: Changeset) throws -> String? {
  let mapping = try IndexMapping(counts: batch.before.itemCounts, updates: batch.updates) {
    batch.sections[$0]?.items.count
  }
  return problem(with: mapping, from: batch.before, to: change.after)
    ?? problem(withMoved: change, updates: batch.updates, anew: mapping.sections.isFilledAnew)
}

/// What is wrong with a mapping, given both lists.
private func problem(
  with mapping: IndexMapping, from before: ListSnapshot, to after: ListSnapshot
) -> String? {
  guard mapping.before.map(\.count) == after.itemCounts else { return "other counts" }
  let forth = mapping.after(counts: before.itemCounts)
  for (section, sources) in mapping.before.enumerated() {
    for (item, source) in sources.enumerated() {
      let place = ItemPath(section: section, item: item)
      guard let source else { continue }
      guard
        before.sections[source.section].items[source.item] == after.sections[section].items[item]
      else { return "another item at \(place)" }
      guard forth[source.section][source.item] == place else { return "no inverse of \(source)" }
    }
  }
  return problem(withSections: mapping.sections, forth: forth, back: mapping.before)
}

/// What is wrong with a mapping of sections, or with what of the items goes back.
private func problem(
  withSections sections: SectionMapping, forth: [[ItemPath?]], back: [[ItemPath?]]
) -> String? {
  for (place, after) in sections.after.enumerated() {
    if let after, sections.before[after] != place { return "no inverse of section \(place)" }
  }
  for (place, before) in sections.before.enumerated() {
    if let before, sections.after[before] != place { return "no inverse to section \(place)" }
  }
  let kept = sections.before.compactMap { $0 }.filter { !sections.moved.contains($0) }
  guard kept == kept.sorted() else { return "sections that stayed changed order: \(kept)" }
  let there = forth.joined().count { $0 != nil }
  let andBack = back.joined().count { $0 != nil }
  return there == andBack ? nil : "\(there) items there, \(andBack) back"
}

/// What is wrong with the items that count as moved, and with the order of the others.
private func problem(
  withMoved change: Changeset, updates: [ListUpdate], anew isFilledAnew: [Bool]
) -> String? {
  var moved = Set<ItemID>()
  for update in updates {
    switch update {
    case .moveItem(let path, _):
      moved.insert(change.before.sections[path.section].items[path.item])
    case .moveSection(let place, _): moved.formUnion(change.before.sections[place].items)
    default: continue
    }
  }
  guard Set(change.moved) == moved else { return "\(change.moved) moved, not \(moved)" }
  let stayed = change.before.sections.flatMap(\.items).filter { !moved.contains($0) }
  let places = Dictionary(uniqueKeysWithValues: stayed.enumerated().map { ($1, $0) })
  for (place, section) in change.after.sections.enumerated() where !isFilledAnew[place] {
    let order = section.items.compactMap { places[$0] }
    if order != order.sorted() { return "items that stayed changed order: \(section.items)" }
  }
  return nil
}
