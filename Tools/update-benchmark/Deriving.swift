import ListModel
import TestSupport

/// Deriving a batch against the difference of the ids.
func derivingTable(_ options: Options) {
  print(
    "\nOne section of \(options.idCount) ids, of which some are deleted, as many inserted and as")
  print("many moved; against the standard library's difference(from:).inferringMoves() of the ids:")
  for percent in [1, 10, 50] {
    do {
      let (before, after) = try lists(options.idCount, percent: percent, seed: options.seed)
      measure(before, after, percent, options)
    } catch {
      print("  \(error)")
    }
  }
}

/// A list, and what becomes of it when a third of the changes are deletes, inserts and moves each.
private func lists(
  _ count: Int, percent: Int, seed: UInt64
) throws -> (before: ListSnapshot, after: ListSnapshot) {
  var random = SplitMix64(seed: seed &+ UInt64(percent))
  let before = try ListSnapshot(counts: [count])
  let part = count * percent / 300
  let chosen = (0..<count).shuffled(using: &random).prefix(2 * part)
  var order = before.sections[0].items.map(Optional.some)
  for place in chosen.prefix(part) { order[place] = nil }
  for place in chosen.dropFirst(part) { order[place] = nil }
  var arriving = chosen.dropFirst(part).map { before.sections[0].items[$0] }
  arriving += (0..<part).map { ItemID(rawValue: Int32(count + $0)) }
  // Each arrives behind one of the places of the list before.
  var behind = [[ItemID]](repeating: [], count: count)
  for id in arriving.shuffled(using: &random) {
    behind[Int.random(in: 0..<count, using: &random)].append(id)
  }
  let items = zip(order, behind).flatMap { ($0.map { [$0] } ?? []) + $1 }
  let section = Section(id: before.sections[0].id, items: items)
  return (before, try ListSnapshot(sections: [section]))
}

private func measure(
  _ before: ListSnapshot, _ after: ListSnapshot, _ percent: Int, _ options: Options
) {
  let derived = DerivedBatch(from: before, to: after)
  let own = median(of: options.repetitions) {
    DerivedBatch(from: before, to: after).updates.count
  }
  let old = before.sections[0].items
  let new = after.sections[0].items
  var times: [Double] = []
  for _ in 0..<max(5, options.repetitions / 2) {
    let time = boundedTime(options.limit) { new.difference(from: old).inferringMoves().count }
    guard let time else { break }
    times.append(time)
  }
  row("\(percent) %: DerivedBatch, \(derived.updates.count) updates", own, against: own)
  let theirs = times.count < 5 ? nil : times.sorted()[times.count / 2]
  row("\(percent) %: CollectionDifference", theirs, against: own)
}
