import ListModel
import TestSupport
import TraceEvents

/// A feed that somebody scrolls all day: drags and flings at 120 samples a second, a batch of rows
/// now and then.
struct SyntheticTrace {
  var header: TraceHeader
  var names = NameTable()
  var events: [TraceEvent] = []

  private let style: Style
  private var random: SplitMix64
  private var frame: Int64 = 0
  private var (offset, velocity) = (0.0, 0.0)
  private var (rows, created) = (40, 0)

  /// What can vary, and decides the size.
  struct Style {
    /// Whether ids are random UUIDs, or one number after the other.
    var hasRandomIDs = false
    /// The spread of time stamps around their frame, in nanoseconds; 0 for the moments of frames.
    var jitter = 0.0
    /// Steps in a point on which offsets lie; 0 for none.
    var grid = 3.0
    /// Whether rows come and go.
    var hasBatches = true
    /// From how many rows on as many go as come; nil for a list that grows all day.
    var rowLimit: Int?
  }

  private static let rate: Int64 = 120

  init(_ style: Style, events count: Int, seed: UInt64) {
    self.style = style
    random = SplitMix64(seed: seed)
    header = TraceHeader(
      host: .collectionView, frameRate: Int(SyntheticTrace.rate),
      viewport: Size(width: Length(points: 390), height: Length(points: 844)),
      layout: .table(TableParameters()), sections: [])
    let items = (0..<rows).map { _ in newItem() }
    header.sections = [RecordedSection(id: names.section(named: "feed"), items: items)]
    events.reserveCapacity(count)
    while events.count < count { addGesture(upTo: count) }
  }

  /// A drag, the fling behind it, and the rest.
  private mutating func addGesture(upTo count: Int) {
    let drag = 10 + Int.random(in: 0..<40, using: &random)
    velocity = 0
    for step in 0..<drag where events.count < count {
      velocity = velocity * 0.9 + Double.random(in: -260...300, using: &random)
      addSample(step == 0 ? .begin : .drag)
    }
    if events.count < count { addSample(.end, velocity: velocity) }
    while abs(velocity) > 12, events.count < count {
      velocity *= 0.983  // 0.998 a millisecond
      addSample(.decelerate)
    }
    if events.count < count { addSample(.rest) }
    frame += Int64.random(in: 10..<200, using: &random)
  }

  private mutating func addSample(_ phase: ScrollEvent.Phase, velocity end: Double? = nil) {
    frame += 1
    offset = max(0, offset + velocity / Double(SyntheticTrace.rate))
    let event = ScrollEvent(
      phase: phase, offset: length(offset), velocity: end.flatMap { length($0) })
    add(.scroll(event))
    if style.hasBatches, Int.random(in: 0..<60, using: &random) == 0 { addBatch() }
  }

  private func length(_ points: Double) -> Length {
    let onGrid = style.grid > 0 ? (points * style.grid).rounded() / style.grid : points
    return Length(points: onGrid) ?? .zero
  }

  private mutating func addBatch() {
    let inserts = 1 + Int.random(in: 0..<12, using: &random)
    var updates = (0..<inserts).map { place in
      AnnouncedUpdate(
        .insertItem(after: ItemPath(section: 0, item: place)), item: newItem())
    }
    let isFull = style.rowLimit.map { rows >= $0 } ?? false
    if rows > 60 {
      let deletes = isFull ? inserts : min(inserts, 2)
      updates += (0..<deletes).map { place in
        AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: rows - 1 - place)))
      }
      rows -= deletes
    }
    rows += inserts
    let update = UpdateEvent(delivery: .batch(nil), content: .announced(updates))
    add(.update(update))
  }

  private mutating func newItem() -> RecordedItem {
    created += 1
    let name = style.hasRandomIDs ? uuid() : "msg-\(1_000_000 + created)"
    let height = Length(points: 40 + Int.random(in: 0..<160, using: &random))
    return RecordedItem(id: names.item(named: name), size: ItemSize(height: height))
  }

  private mutating func uuid() -> String {
    let digits = (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text += "-" }
      text.append(digit)
    }
    return text
  }

  private mutating func add(_ kind: TraceEvent.Kind) {
    var time = (frame * 1_000_000_000 + SyntheticTrace.rate / 2) / SyntheticTrace.rate
    if style.jitter > 0 {
      // The sum of twelve even numbers is nearly normal, with a spread of one.
      let noise = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
      time += Int64(noise * style.jitter)
    }
    let last = events.last?.time ?? .zero
    events.append(
      TraceEvent(time: max(last, Timestamp(nanoseconds: max(0, time))), kind: kind))
  }
}
