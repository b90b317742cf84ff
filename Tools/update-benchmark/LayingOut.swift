import ListLayout
import ListModel
import TestSupport

/// What positions from those before cost in changes that touch many blocks.
func layingOutTable(_ options: Options) {
  let count = options.idCount
  print("\nPositions of a table of \(count) rows from those before a change, against those of the")
  print("whole list after it, PlainPositions:")
  do {
    var random = SplitMix64(seed: options.seed)
    let before = try ListSnapshot(counts: [count])
    let paths = (0..<count).map { ItemPath(section: 0, item: $0) }
    let shuffled = paths.shuffled(using: &random)
    let twice = (0..<2 * count).map { ItemPath(section: 0, item: $0) }
    let changes: [(name: String, updates: [ListUpdate])] = [
      ("one row in the middle", [.insertItem(after: paths[count / 2])]),
      (
        "\(count) rows, each at a place of its own",
        twice.shuffled(using: &random).prefix(count).map { .insertItem(after: $0) }
      ),
      (
        "every other row goes",
        paths.filter { $0.item % 2 == 0 }.map { .deleteItem(before: $0) }
      ),
      ("all rows move", zip(paths, shuffled).map { .moveItem(before: $0, after: $1) }),
    ]
    for change in changes { try measure(change.name, change.updates, before, options) }
  } catch {
    print("  \(error)")
  }
}

private func measure(
  _ name: String, _ updates: [ListUpdate], _ before: ListSnapshot, _ options: Options
) throws {
  var items: [ItemPath: ItemID] = [:]
  for case .insertItem(let path) in updates {
    items[path] = ItemID(rawValue: Int32(before.itemCount + items.count))
  }
  let change = try Changeset(applying: updates, to: before, bringing: items, sections: [:])
  var geometry = ListGeometry(
    layout: .table(TableParameters()), width: Length(points: 390), scale: 1, snapshot: before,
    sizes: ItemSizes())
  guard let table = TablePositions(geometry) else { return print("  no table") }
  geometry.snapshot = change.after
  let plain = median(of: options.repetitions) { geometry.positions().itemCount }
  let derived = median(of: options.repetitions) {
    // A store of its own, since one that has been asked has the answer.
    RecentLayouts().positions(geometry, from: table, by: change).itemCount
  }
  row(name, derived, against: plain)
}
