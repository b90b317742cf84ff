import ListModel
import StrictJSON
import TestSupport
import TraceEvents

/// What both play: rows come in at the top and go at the bottom, step by step.
struct Steps {
  /// How many rows a step inserts, and removes.
  static let rowsPerStep = 6
  /// How many rows are above the visible top at the start, so that the list is not at its top.
  private static let rowsAbove = 50
  /// How many rows below the first visible one are left to the end of the list at least: a screen
  /// holds 20, and an offset that the end of the content cuts short is another problem.
  private static let rowsBelow = 40

  /// The rows at the start, by their heights in points.
  let heights: [Int]
  /// Those that come in, by step.
  let steps: [[Int]]
  /// The offset at the start, a little within a row.
  let offset: Int

  init(rowCount: Int, _ options: Options) {
    var random = SplitMix64(seed: UInt64(options.seed))
    func rows(_ count: Int) -> [Int] {
      (0..<count).map { _ in Int.random(in: 40...159, using: &random) }
    }
    heights = rows(rowCount)
    let room = rowCount - Steps.rowsAbove - Steps.rowsBelow
    let count = min(options.stepCount, room / Steps.rowsPerStep)
    steps = (0..<count).map { _ in rows(Steps.rowsPerStep) }
    offset = heights[..<Steps.rowsAbove].reduce(13, +)
  }
}

// The steps as a script of the page takes them.
extension Steps {
  /// The first so many steps, as JSON.
  func json(isAnchored: Bool, isFramed: Bool, count: Int) -> String {
    var json = JSONText()
    json.object { json in
      json.name("heights")
      Steps.add(heights, to: &json)
      json.name("steps")
      json.array { json in steps.prefix(count).forEach { Steps.add($0, to: &json) } }
      json.name("offset")
      json.number(offset)
      json.name("isAnchored")
      json.bool(isAnchored)
      json.name("isFramed")
      json.bool(isFramed)
    }
    return json.text
  }

  private static func add(_ numbers: [Int], to json: inout JSONText) {
    json.array { json in numbers.forEach { json.number($0) } }
  }
}

// The steps as a trace.
extension Steps {
  /// A trace of them, one a frame, each row named by its number.
  func trace() -> (header: TraceHeader, events: [TraceEvent], names: NameTable) {
    var names = NameTable()
    var count = 0
    func row(_ height: Int) -> RecordedItem {
      let id = names.item(named: String(count))
      count += 1
      return RecordedItem(id: id, size: ItemSize(height: Length(points: height)))
    }
    let section = names.section(named: "list")
    let header = TraceHeader(
      host: .web, scale: 1, viewport: Size(width: Length(points: 390), height: Length(points: 800)),
      offset: Length(points: offset), layout: .table(TableParameters()),
      sections: [RecordedSection(id: section, items: heights.map(row))])
    let gone = (heights.count - Steps.rowsPerStep..<heights.count).map {
      AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: $0)))
    }
    let events = steps.enumerated().map { number, step in
      let come = step.enumerated().map { place, height in
        AnnouncedUpdate(
          .insertItem(after: ItemPath(section: 0, item: place)), item: row(height))
      }
      return TraceEvent(
        time: Timestamp(nanoseconds: Int64(number + 1) * 1_000_000_000 / 60),
        kind: .update(UpdateEvent(delivery: .batch(nil), content: .announced(gone + come))))
    }
    return (header, events, names)
  }
}
