import ListModel
import TestSupport
import TraceEvents

/// A table in which rows come and go everywhere while it is scrolled to and fro in its middle.
struct MixedTrace {
  let header: TraceHeader
  private(set) var events: [TraceEvent] = []

  private var random: SplitMix64
  private var count: Int
  private var nextID: Int32
  private var offset: Int

  init(_ options: Options) {
    random = SplitMix64(seed: UInt64(options.seed))
    count = options.rowCount
    nextID = Int32(options.rowCount)
    offset = options.rowCount * 25
    let rows = (0..<nextID).map { RecordedItem(id: ItemID(rawValue: $0)) }
    header = TraceHeader(
      host: .tableView, viewport: Size(width: Length(points: 390), height: Length(points: 844)),
      offset: Length(points: offset), layout: .table(TableParameters()),
      sections: [RecordedSection(id: SectionID(rawValue: 0), items: rows)])
    for frame in 1...options.eventCount {
      let isUpdate = Int.random(in: 0..<100, using: &random) < options.updatePercent
      let kind = isUpdate ? update() : scroll()
      let time = Timestamp(nanoseconds: Int64(frame) * 1_000_000_000 / 60)
      events.append(TraceEvent(time: time, kind: kind))
    }
  }

  private mutating func scroll() -> TraceEvent.Kind {
    offset += Int.random(in: -20...20, using: &random)
    return .scroll(ScrollEvent(phase: .drag, movement: .offset(Length(points: offset))))
  }

  /// One row more or less; every second update is animated or a reload.
  private mutating func update() -> TraceEvent.Kind {
    let deliveries: [Delivery] = [.batch(nil), .batch(nil), .batch(.standard), .reload]
    let delivery = deliveries[Int.random(in: deliveries.indices, using: &random)]
    let path = ItemPath(section: 0, item: Int.random(in: 0..<count, using: &random))
    let change: AnnouncedUpdate
    if count > 1, Bool.random(using: &random) {
      change = AnnouncedUpdate(.deleteItem(before: path))
      count -= 1
    } else {
      let item = RecordedItem(id: ItemID(rawValue: nextID))
      change = AnnouncedUpdate(.insertItem(after: path), item: item)
      nextID += 1
      count += 1
    }
    return .update(UpdateEvent(delivery: delivery, content: .announced([change])))
  }
}
