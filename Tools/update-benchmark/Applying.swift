import ListModel
import TestSupport
import TraceEvents

/// A batch on a list of one section: a third each deletes, inserts and moves, at places and in an
/// order that chance gives.
private struct LargeBatch {
  let before: ListSnapshot
  let updates: [ListUpdate]
  let items: [ItemID?]
  private(set) var itemsByPath: [ItemPath: ItemID] = [:]
  private(set) var announced: [AnnouncedUpdate] = []

  init(items count: Int, updates updateCount: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    before = try ListSnapshot(counts: [count])
    let part = updateCount / 3
    let moves = updateCount - 2 * part
    let leaving = places(part + moves, of: count, &random)
    let arriving = places(part + moves, of: count, &random)
    for place in leaving.prefix(part) {
      announced.append(AnnouncedUpdate(.deleteItem(before: place)))
    }
    for (number, place) in arriving.prefix(part).enumerated() {
      let item = RecordedItem(id: ItemID(rawValue: Int32(count + number)))
      announced.append(AnnouncedUpdate(.insertItem(after: place), item: item))
    }
    for (source, target) in zip(leaving.dropFirst(part), arriving.dropFirst(part)) {
      announced.append(AnnouncedUpdate(.moveItem(before: source, after: target)))
    }
    announced.shuffle(using: &random)
    updates = announced.map(\.update)
    items = announced.map(\.item?.id)
    for case (.insertItem(let after), let id?) in zip(updates, items) { itemsByPath[after] = id }
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
  let present = PresentItems(of: batch.before)
  let copy = median(of: repetitions) {
    // The write forces the copy.
    var copy = ids
    copy[copy.count / 2] = ItemID(rawValue: -1)
    return copy.count
  }
  row("one copy", copy, against: copy)
  let batchJudge = BatchJudge(before: batch.before.itemCounts, after: batch.before.itemCounts)
  for mode in JudgementMode.allCases {
    let verdict = median(of: repetitions) {
      batchJudge.verdict(on: batch.updates, mode: mode) == .accepted ? 1 : 0
    }
    row("BatchJudge.verdict, \(mode)", verdict, against: copy)
  }
  func apply() throws(BatchUpdateError) -> Changeset {
    var present = present
    return try Changeset(
      applying: batch.updates, to: batch.before, bringing: batch.items, sections: [:],
      present: &present)
  }
  let after = try apply().after
  let known = median(of: repetitions) { (try? apply())?.after.itemCount ?? 0 }
  row("Changeset(applying:), what is present is known", known, against: copy)
  let unknown = median(of: repetitions) { (try? applyByPath(batch))?.after.itemCount ?? 0 }
  row("Changeset(applying:), the list is looked through", unknown, against: copy)
  let judging = median(of: repetitions) {
    (try? Changeset(judging: batch.updates, of: batch.before, answer: after))?.moved.count ?? 0
  }
  row("Changeset(judging:)", judging, against: copy)
  func both(_ change: () throws -> Changeset, _ verdict: (Changeset) -> BatchVerdict) -> Double {
    median(of: repetitions) {
      guard let change = try? change() else { return 0 }
      return change.moved.count + (verdict(change) == .accepted ? 1 : 0)
    }
  }
  func judge(_ change: Changeset) -> BatchVerdict {
    batchJudge.verdict(on: batch.updates, mode: .uikit)
  }
  func asked(_ change: Changeset) -> BatchVerdict {
    change.verdict(on: batch.updates, mode: .uikit)
  }
  func hold() throws -> Changeset {
    try Changeset(judging: batch.updates, of: batch.before, answer: after)
  }
  row("applying, and BatchJudge.verdict", both({ try apply() }, judge), against: copy)
  row("applying, and Changeset.verdict", both({ try apply() }, asked), against: copy)
  row("judging, and BatchJudge.verdict", both(hold, judge), against: copy)
  row("judging, and Changeset.verdict", both(hold, asked), against: copy)
  let recorded = try recordedTime(batch, repetitions)
  row("RecordedList.apply: judged, applied, recorded", recorded, against: copy)
}

private func applyByPath(_ batch: LargeBatch) throws(BatchUpdateError) -> Changeset {
  try Changeset(
    applying: batch.updates, to: batch.before, bringing: batch.itemsByPath, sections: [:])
}

/// How long the list of a trace takes for the batch.
private func recordedTime(_ batch: LargeBatch, _ repetitions: Int) throws -> Double {
  let sections = batch.before.sections.map { section in
    RecordedSection(id: section.id, items: section.items.map { RecordedItem(id: $0) })
  }
  let list = try RecordedList(
    TraceHeader(
      host: .collectionView, viewport: Size(width: .zero, height: .zero), layout: .flow(.init()),
      sections: sections))
  let update = UpdateEvent(delivery: .reload, content: .announced(batch.announced))
  return median(of: repetitions) {
    var list = list
    let change = try? list.apply(.update(update), judging: .uikit)
    return change?.first?.changeset.moved.count ?? 0
  }
}
