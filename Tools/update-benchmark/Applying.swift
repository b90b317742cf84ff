import ListModel
import TestSupport

/// A batch on a list of one section: a third each deletes, inserts and moves, at places and in an
/// order that chance gives.
private struct LargeBatch {
  let before: ListSnapshot
  var updates: [ListUpdate] = []
  var items: [ItemPath: ItemID] = [:]

  init(items count: Int, updates updateCount: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    before = try ListSnapshot(counts: [count])
    let part = updateCount / 3
    let moves = updateCount - 2 * part
    let leaving = places(part + moves, of: count, &random)
    let arriving = places(part + moves, of: count, &random)
    for place in leaving.prefix(part) { updates.append(.deleteItem(before: place)) }
    for (number, place) in arriving.prefix(part).enumerated() {
      updates.append(.insertItem(after: place))
      items[place] = ItemID(rawValue: Int32(count + number))
    }
    for (source, target) in zip(leaving.dropFirst(part), arriving.dropFirst(part)) {
      updates.append(.moveItem(before: source, after: target))
    }
    updates.shuffle(using: &random)
  }
}

private func places(
  _ count: Int, of total: Int, _ random: inout SplitMix64
) -> [ItemPath] {
  (0..<total).shuffled(using: &random).prefix(count).map { ItemPath(section: 0, item: $0) }
}

/// Judging and applying against one copy.
func applyingTable(_ options: Options) {
  print("\n\(options.updateCount) updates (a third each deletes, inserts, moves; shuffled)")
  print("on one section of \(options.itemCount) items, against one copy of its ids:")
  do {
    let batch = try LargeBatch(
      items: options.itemCount, updates: options.updateCount, seed: options.seed)
    try measure(batch, options.repetitions)
  } catch {
    print("  \(error)")
  }
}

private func measure(_ batch: LargeBatch, _ repetitions: Int) throws {
  let ids = batch.before.sections[0].items
  let present = Set(ids)
  let copy = median(of: repetitions) {
    // The write forces the copy.
    var copy = ids
    copy[copy.count / 2] = ItemID(rawValue: -1)
    return copy.count
  }
  row("one copy", copy, against: copy)
  let judge = BatchJudge(before: batch.before.itemCounts, after: batch.before.itemCounts)
  let verdict = median(of: repetitions) {
    judge.verdict(on: batch.updates, mode: .uikit) == .accepted ? 1 : 0
  }
  row("BatchJudge.verdict, uikit", verdict, against: copy)
  func apply(_ isPresent: ((ItemID) -> Bool)?) throws(BatchUpdateError) -> Changeset {
    try Changeset(
      applying: batch.updates, to: batch.before, bringing: batch.items, sections: [:],
      isPresent: isPresent)
  }
  let after = try apply(nil).after
  let known = median(of: repetitions) { (try? apply(present.contains))?.after.itemCount ?? 0 }
  row("Changeset(applying:), a set tells what is present", known, against: copy)
  let unknown = median(of: repetitions) { (try? apply(nil))?.after.itemCount ?? 0 }
  row("Changeset(applying:), the list is looked through", unknown, against: copy)
  let judging = median(of: repetitions) {
    (try? Changeset(judging: batch.updates, of: batch.before, answer: after))?.moved.count ?? 0
  }
  row("Changeset(judging:)", judging, against: copy)
  row("verdict and applying, a set tells", verdict + known, against: copy)
  row("verdict and judging", verdict + judging, against: copy)
}
