// Goal: random traces of small lists, in which things happen close together.
// Method: arrays of numbers are changed first and announced afterwards; everything printed by a
// seed.

import ListModel
import TestSupport
import TraceEvents

/// Makes traces of small lists from random numbers.
struct RandomReplay {
  var random: SplitMix64
  private(set) var header: TraceHeader
  var events: [TraceEvent] = []

  var lists: [Section] = []
  var nextID = 0
  var offset: Length = .zero
  var time: Int64 = 0
  var isInWindow = true
  /// Whether all items are alike, so that lines of a flow layout hold equally many.
  let isUniform: Bool
  let flavour: Flavour

  /// What kind of lengths a trace has.
  enum Flavour {
    /// All kinds.
    case mixed
    /// Whole points, all declared.
    case plain
    /// Heights of a table that differ by less than two pixels.
    case fine
  }

  /// Makes a trace of at least that many events.
  init(seed: UInt64, events count: Int, _ flavour: Flavour = .mixed) {
    random = SplitMix64(seed: seed)
    self.flavour = flavour
    isUniform = random.next() % 4 == 0 && flavour != .fine
    header = TraceHeader(
      host: .other, viewport: Size(width: .zero, height: .zero), layout: .table(TableParameters()),
      sections: [])
    makeHeader()
    while events.count < count { step() }
  }
}

// Numbers.
extension RandomReplay {
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func oneIn(_ parts: Int) -> Bool { below(parts) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Whole points mostly, now and then a number of ticks that is no pixel.
  mutating func height() -> Length {
    if flavour == .fine { return pt(40) + Length(ticks: Int64(below(3000))) }
    if oneIn(6), flavour != .plain { return Length(ticks: Int64(below(3000)) + 1) }
    if oneIn(5), flavour != .plain { return Length(ticks: Int64(below(700_000)) + 1) }
    return Length(points: pick([0, 20, 44, 60, 120, 200, 330]) + below(3))
  }

  /// Of a header or footer, which the flow layout would put on a pixel.
  mutating func band() -> Length {
    if isUniform { return Length(points: pick([0, 0, 30, 100])) }
    return oneIn(2) && flavour != .fine ? .zero : height()
  }

  mutating func size() -> ItemSize? {
    if isUniform || oneIn(3) { return nil }
    let estimate =
      oneIn(flavour == .mixed ? 2 : 3) && flavour != .plain ? Length(points: 30 + below(40)) : nil
    return ItemSize(height: height(), estimatedHeight: estimate)
  }

  mutating func newItem() -> ItemID {
    nextID += 1
    return item(nextID)
  }

  mutating func nearbyOffset() -> Length {
    offset + Length(ticks: Int64(below(160) - 70) * 4800 + (oneIn(4) ? Int64(below(4800)) : 0))
  }
}

// What a trace begins with.
extension RandomReplay {
  mutating func makeHeader() {
    let isShort = flavour == .mixed && oneIn(5)
    let sections = 1 + below(3)
    for _ in 0..<sections {
      let items = (0..<below(isShort ? 3 : 13 / sections)).map { _ in newItem() }
      nextID += 1
      lists.append(Section(id: section(nextID), items: items, header: band(), footer: band()))
    }
    let insets = EdgeInsets(
      top: Length(points: pick([0, 0, 20, 64])), bottom: Length(points: pick([0, 0, 34])))
    let size = Size(
      width: Length(points: 200 + below(200)), height: Length(points: 100 + below(300)))
    let layout = layout()
    offset = oneIn(3) ? -insets.top : Length(points: below(400))
    let host = pick([TraceHeader.Host.collectionView, .tableView])
    header = TraceHeader(
      host: host, frameRate: pick([60, 24]), scale: 1 + below(3),
      viewport: size, insets: insets, offset: oneIn(5) ? nil : offset, layout: layout,
      alignment: isShort || flavour == .mixed && oneIn(5) ? .bottom : .top, isInverted: oneIn(8),
      model: model(of: host), tableHeader: band(), tableFooter: band(),
      sections: lists.map { answer($0) })
  }

  /// A flow layout if all items are alike, else a table, the only one at first.
  mutating func layout(other: Bool = false) -> LayoutParameters {
    let rowHeight = other ? Length(points: 30 + below(50)) : pt(44)
    if !isUniform || other && oneIn(2) { return .table(TableParameters(rowHeight: rowHeight)) }
    let itemSize = Size(width: pt(90), height: Length(points: 40 + below(80)))
    let insets = EdgeInsets(top: Length(points: pick([0, 12])), bottom: Length(points: below(9)))
    return .flow(FlowParameters(itemSize: itemSize, insets: insets))
  }

  /// Every switch in every position, where all kinds of things may happen.
  private mutating func model(of host: TraceHeader.Host) -> ModelParameters {
    var model = ModelParameters(host: host)
    model.measuringAbove = .ignore
    model.jumpsAtFirstVisible = false
    guard flavour == .mixed else { return model }
    model.measuringAbove = pick([.ignore, .compensate, .compensate, .afterBatch, .afterBatch])
    model.cachesHeights = oneIn(6)
    model.batchForgetsHeights = oneIn(3)
    model.rebasesEstimates = oneIn(3)
    model.jumpsAtFirstVisible = oneIn(3)
    model.newlyVisible = pick(ModelParameters.NewlyVisible.allCases)
    model.batchDuration = Timestamp(nanoseconds: pick([250_000_000, 130_000_000]))
    model.keepsVelocity = oneIn(2)
    model.holdsWhileScrolling = !oneIn(3)
    model.fingerSuspendsClamp = !oneIn(3)
    model.completionDelay = below(3)
    model.movedAnchor = pick(ModelParameters.MovedAnchor.allCases)
    model.goneAnchor = pick(ModelParameters.GoneAnchor.allCases)
    return model
  }

  mutating func answer(_ section: Section) -> RecordedSection {
    RecordedSection(
      id: section.id, header: section.header, footer: section.footer,
      items: section.items.map { RecordedItem(id: $0, size: size()) })
  }
}
