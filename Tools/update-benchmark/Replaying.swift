import ListLayout
import ListModel
import ListReplay
import TestSupport
import TraceEvents
import Viewport

/// A table in which each update brings six rows at the top and takes six at the bottom, while the
/// first visible row is held.
private struct TurningList {
  let header: TraceHeader
  let events: [TraceEvent]
  /// What a layout of the list at the start works on.
  let geometry: ListGeometry

  private static let rowsPerStep = 6
  private static let rowsAbove = 50
  private static let rowsBelow = 40

  /// As many steps as leave the visible rows in the list, at most `limit`.
  init(rows count: Int, steps limit: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var next: Int32 = 0
    func row() -> RecordedItem {
      defer { next += 1 }
      let height = Length(points: Int.random(in: 40...159, using: &random))
      return RecordedItem(id: ItemID(rawValue: next), size: ItemSize(height: height))
    }
    let rows = (0..<count).map { _ in row() }
    let above = rows.prefix(TurningList.rowsAbove).reduce(Length(points: 13)) {
      $0 + ($1.size?.height ?? .zero)
    }
    let width = Length(points: 390)
    header = TraceHeader(
      host: .web, scale: 1, viewport: Size(width: width, height: Length(points: 800)),
      offset: above, layout: .table(TableParameters()),
      sections: [RecordedSection(id: SectionID(rawValue: 0), items: rows)])
    let room = count - TurningList.rowsAbove - TurningList.rowsBelow
    let gone = (count - TurningList.rowsPerStep..<count).map {
      AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: $0)))
    }
    events = (0..<min(limit, room / TurningList.rowsPerStep)).map { number in
      let come = (0..<TurningList.rowsPerStep).map {
        AnnouncedUpdate(.insertItem(after: ItemPath(section: 0, item: $0)), item: row())
      }
      return TraceEvent(
        time: Timestamp(nanoseconds: Int64(number + 1) * 1_000_000_000 / 60),
        kind: .update(UpdateEvent(delivery: .batch(nil), content: .announced(gone + come))))
    }
    let list = try RecordedList(header)
    geometry = ListGeometry(
      layout: header.layout, width: width, scale: 1, snapshot: list.snapshot,
      sizes: ItemSizes(known: list.sizes))
  }
}

/// What a step of a replay costs by the length of the list, against one plain layout of it.
///
/// A step is all that a replay does: the batch is judged and applied, two runs are laid out, held
/// and judged. What a replay without steps takes is taken off.
func replayingTable(_ options: Options) {
  print("\nReplaying a table, six rows in at the top and six out at the bottom in each step, the")
  print("first visible row held; against one layout of the whole list, PlainPositions:")
  for count in options.rowCounts {
    do {
      let list = try TurningList(rows: count, steps: options.stepCount, seed: options.seed)
      try measure(list, count, options.repetitions)
    } catch {
      print("  \(error)")
    }
  }
}

private func measure(_ list: TurningList, _ count: Int, _ repetitions: Int) throws {
  let runs = [RunOptions(update: .batch, policy: .policy(.browser))]
  func replay(_ events: [TraceEvent]) throws -> Int {
    try Replay.verdicts(header: list.header, events: events, runs: runs).runs[0].shifts.count
  }
  let shifts = try replay(list.events)
  guard shifts == 0 else { return print("  \(count) rows: \(shifts) shifts of a row that is held") }
  let start = median(of: repetitions) { (try? replay([])) ?? 0 }
  let all = median(of: repetitions) { (try? replay(list.events)) ?? 0 }
  let plain = median(of: repetitions) { list.geometry.positions().itemCount }
  let step = (all - start) / Double(list.events.count)
  row("\(count) rows: one plain layout", plain, against: plain)
  row("\(count) rows: a step, of \(list.events.count)", step, against: plain)
  row("\(count) rows: a replay without steps", start, against: plain)
}
