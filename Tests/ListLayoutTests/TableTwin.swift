import ListModel
import TestSupport
import Testing

@testable import ListLayout

/// Positions of a table worked out from those before, beside those of the whole list.
struct TableTwin {
  let table: TablePositions
  let plain: PlainPositions

  var geometry: ListGeometry { table.geometry }

  /// Begins anew.
  init?(_ geometry: ListGeometry, blockLimit: Int) {
    guard let table = TablePositions(geometry, blockLimit: blockLimit) else { return nil }
    self.table = table
    plain = PlainPositions(geometry)
  }

  /// Goes on, if that can be done without beginning anew.
  init?(_ geometry: ListGeometry, from before: TableTwin, by change: Changeset?) {
    guard let table = TablePositions(geometry, from: before.table, by: change) else { return nil }
    self.table = table
    plain = PlainPositions(geometry)
  }

  /// What the two do not answer alike; nil if there is nothing.
  func disagreement(about others: some Sequence<ItemID>) -> String? {
    if table.itemCount != plain.itemCount { return "count \(table.itemCount)" }
    if table.contentSize != plain.contentSize { return "size \(table.contentSize)" }
    for order in 0..<plain.itemCount where table.item(at: order) != plain.item(at: order) {
      return "item at \(order): \(table.item(at: order))"
    }
    let items = geometry.snapshot.sections.flatMap(\.items)
    for item in items + others {
      if table.order(of: item) != plain.order(of: item) { return "order of \(item)" }
      if table.frame(of: item) != plain.frame(of: item) { return "frame of \(item)" }
    }
    return disagreementOfSections ?? disagreementOfPlaces
  }

  private var disagreementOfSections: String? {
    for place in geometry.snapshot.sections.indices {
      if table.headerFrame(ofSection: place) != plain.headerFrame(ofSection: place) {
        return "header \(place)"
      }
      if table.footerFrame(ofSection: place) != plain.footerFrame(ofSection: place) {
        return "footer \(place)"
      }
      if table.frame(ofSection: place) != plain.frame(ofSection: place) {
        return "section \(place): \(table.frame(ofSection: place))"
      }
    }
    return nil
  }

  /// Asks at edges of rows, a tick beside them, and beyond the ends: at all of a small list, at
  /// some hundred of a long one.
  private var disagreementOfPlaces: String? {
    let items = geometry.snapshot.sections.flatMap(\.items)
    let edges = items.flatMap { item in plain.frame(of: item).map { [$0.minY, $0.maxY] } ?? [] }
    let ends = [Length(points: -5), .zero, plain.contentSize.height, Length(points: 100_000)]
    let all = Set(edges + ends).flatMap { [$0 - Length(ticks: 1), $0, $0 + Length(ticks: 1)] }
      .sorted()
    let near = stride(from: 0, to: all.count, by: all.count / 200 + 1).map { all[$0] }
    for (number, y) in near.enumerated() {
      if table.item(atOffset: y) != plain.item(atOffset: y) { return "item at offset \(y.ticks)" }
      for end in [y, near[min(number + 4, near.count - 1)], near[near.count / 2], near[0]]
      where table.items(from: y, to: end) != plain.items(from: y, to: end) {
        return "items from \(y.ticks) to \(end.ticks)"
      }
    }
    return nil
  }

  /// Whether every two neighbours of a section are more than one block may hold, and none is more.
  var hasFullBlocks: Bool {
    let limit = table.limit
    return table.rowCounts.allSatisfy { counts in
      counts.allSatisfy { 1...limit ~= $0 }
        && zip(counts, counts.dropFirst()).allSatisfy { $0 + $1 > limit }
    }
  }
}
