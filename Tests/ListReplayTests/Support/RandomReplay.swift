// Goal: random traces of small lists, in which things happen close together.
// Method: arrays of numbers are changed first and announced afterwards; everything printed by a
// seed.

import ListModel
import TestSupport
import TraceEvents

/// Makes traces of small lists from random numbers.
struct RandomReplay {
  private var random: SplitMix64
  private(set) var header: TraceHeader
  private(set) var events: [TraceEvent] = []

  private var lists: [Section] = []
  private var nextID = 0
  private var offset: Length = .zero
  private var time: Int64 = 0
  private let isFlow: Bool
  private let flavour: Flavour

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
    isFlow = random.next() % 4 == 0 && flavour != .fine
    header = TraceHeader(
      host: .other, viewport: Size(width: .zero, height: .zero), layout: .table(TableParameters()),
      sections: [])
    makeHeader()
    while events.count < count { step() }
  }
}

// Numbers.
extension RandomReplay {
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func oneIn(_ parts: Int) -> Bool { below(parts) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Whole points mostly, now and then a number of ticks that is no pixel.
  private mutating func height() -> Length {
    if flavour == .fine { return pt(40) + Length(ticks: Int64(below(3000))) }
    if oneIn(6), flavour != .plain { return Length(ticks: Int64(below(3000)) + 1) }
    if oneIn(5), flavour != .plain { return Length(ticks: Int64(below(700_000)) + 1) }
    return Length(points: pick([0, 20, 44, 60, 120, 200, 330]) + below(3))
  }

  /// Of a header or footer, which the flow layout would put on a pixel.
  private mutating func band() -> Length {
    if isFlow { return Length(points: pick([0, 0, 30, 100])) }
    return oneIn(2) && flavour != .fine ? .zero : height()
  }

  private mutating func size() -> ItemSize? {
    if isFlow || oneIn(3) { return nil }
    let estimate = oneIn(3) && flavour != .plain ? Length(points: 30 + below(40)) : nil
    return ItemSize(height: height(), estimatedHeight: estimate)
  }

  private mutating func newItem() -> ItemID {
    nextID += 1
    return item(nextID)
  }

  private mutating func nearbyOffset() -> Length {
    offset + Length(ticks: Int64(below(160) - 70) * 4800 + (oneIn(4) ? Int64(below(4800)) : 0))
  }
}

// What a trace begins with.
extension RandomReplay {
  private mutating func makeHeader() {
    let sections = 1 + below(3)
    for _ in 0..<sections {
      let items = (0..<below(13 / sections)).map { _ in newItem() }
      nextID += 1
      lists.append(Section(id: section(nextID), items: items, header: band(), footer: band()))
    }
    let insets = EdgeInsets(
      top: Length(points: pick([0, 0, 20, 64])), bottom: Length(points: pick([0, 0, 34])))
    let size = Size(
      width: Length(points: 200 + below(200)), height: Length(points: 100 + below(300)))
    let layout: LayoutParameters =
      isFlow
      ? .flow(
        FlowParameters(
          itemSize: Size(width: pt(90), height: Length(points: 40 + below(80))),
          insets: EdgeInsets(top: Length(points: pick([0, 12])), bottom: Length(points: below(9)))))
      : .table(TableParameters())
    offset = oneIn(3) ? -insets.top : Length(points: below(400))
    let host = pick([TraceHeader.Host.collectionView, .tableView])
    var model = ModelParameters(host: host)
    model.jumpsAtFirstVisible = false
    model.measuringAbove = .ignore
    header = TraceHeader(
      host: host, frameRate: pick([60, 24]), scale: 1 + below(3),
      viewport: size, insets: insets, offset: oneIn(5) ? nil : offset, layout: layout,
      model: model, tableHeader: band(), tableFooter: band(), sections: lists.map { answer($0) })
  }

  private mutating func answer(_ section: Section) -> RecordedSection {
    RecordedSection(
      id: section.id, header: section.header, footer: section.footer,
      items: section.items.map { RecordedItem(id: $0, size: size()) })
  }
}

// What happens.
extension RandomReplay {
  private mutating func step() {
    let gap = pick([0, 0, 1_000_000, 16_666_667, 33_333_000, 50_000_000, 120_000_000])
    time += gap == 120_000_000 ? Int64(below(400_000_000)) : Int64(gap)
    switch flavour == .fine ? 6 + below(14) : below(20) {
    case 0..<7: add(.update(update()))
    case 7..<11: add(.resize(resize()))
    case 11..<15: scroll()
    case 15, 16: navigate()
    case 17: correct()
    case 18: add(.viewport(viewport()))
    default: add(.mark("here"))
    }
  }

  private mutating func add(_ kind: TraceEvent.Kind) {
    events.append(TraceEvent(time: Timestamp(nanoseconds: time), kind: kind))
    switch kind {
    case .update: break
    case .resize(let resize) where resize.via != .measured: break
    default: return
    }
    while oneIn(2) { correct() }
  }

  private mutating func correct() {
    if oneIn(3) { time += Int64(below(60_000_000)) }
    offset = nearbyOffset() + (oneIn(2) ? Length(points: below(200)) : .zero)
    let moment = oneIn(3) ? nil : pick(CorrectionMoment.allCases)
    events.append(
      TraceEvent(
        time: Timestamp(nanoseconds: time),
        kind: .correct(CorrectEvent(offset: offset, moment: moment))))
  }

  private mutating func scroll() {
    for phase in [.begin, .drag, pick([.drag, .end]), pick(ScrollEvent.Phase.allCases)]
      as [ScrollEvent.Phase]
    {
      offset = nearbyOffset()
      let velocity = phase == .end && oneIn(2) ? pt(300) : nil
      add(.scroll(ScrollEvent(phase: phase, offset: offset, velocity: velocity)))
      time += Int64(below(40_000_000))
      if oneIn(3) { return }
    }
  }

  private mutating func navigate() {
    if oneIn(4) {
      offset = -header.insets.top
      return add(.navigate(NavigateEvent(target: .top, animated: false)))
    }
    offset = Length(points: below(500) - 20)
    add(.navigate(NavigateEvent(target: .offset(offset), animated: oneIn(2))))
  }

  private mutating func viewport() -> ViewportEvent {
    ViewportEvent(
      width: oneIn(3) ? Length(points: 200 + below(200)) : nil,
      height: oneIn(2) ? Length(points: 100 + below(300)) : nil,
      insets: oneIn(2)
        ? EdgeInsets(top: Length(points: below(50)), bottom: Length(points: below(80))) : nil)
  }

  private mutating func delivery() -> Delivery {
    switch below(5) {
    case 0, 1: return .reload
    case 2: return .batch(nil)
    default:
      let duration = pick([250_000_000, 90_000_000, 16_666_667, 41_666_666, 123_456_789, 1])
      return .batch(Animation(duration: Timestamp(nanoseconds: Int64(duration)), curve: .linear))
    }
  }

  private mutating func resize() -> ResizeEvent {
    var event = ResizeEvent(via: oneIn(4) ? .measured : .delivered(delivery()))
    for section in lists {
      if oneIn(3) { event.headers[section.id] = band() }
      if oneIn(4) { event.footers[section.id] = band() }
      for item in section.items where oneIn(3) { event.items[item] = isFlow ? nil : size() }
    }
    if oneIn(6) { event.tableHeader = band() }
    if oneIn(6) { event.tableFooter = band() }
    return event
  }
}

// Updates.
extension RandomReplay {
  private mutating func update() -> UpdateEvent {
    let delivery = delivery()
    let updates = oneIn(6) ? changeSections() : changeItems()
    let moves = updates.contains {
      if case .moveItem = $0.update { true } else { false }
    }
    switch below(3) {
    case 0: return UpdateEvent(delivery: delivery, content: .announced(updates))
    case 1 where !moves: return UpdateEvent(delivery: delivery, content: .answered(said()))
    default: return UpdateEvent(delivery: delivery, content: .judged(updates, answer: said()))
    }
  }

  /// The list as the data source answers it, with other sizes now and then.
  private mutating func said() -> [RecordedSection] {
    lists.map { list in
      RecordedSection(
        id: list.id, header: oneIn(6) ? band() : nil, footer: nil,
        items: list.items.map { RecordedItem(id: $0, size: oneIn(5) ? size() : nil) })
    }
  }

  private mutating func changeSections() -> [AnnouncedUpdate] {
    if oneIn(2), !lists.isEmpty {
      let place = below(lists.count)
      lists.remove(at: place)
      return [AnnouncedUpdate(.deleteSection(before: place))]
    }
    let place = below(lists.count + 1)
    let items = (0..<below(4)).map { _ in newItem() }
    nextID += 1
    let list = Section(id: section(nextID), items: items, header: band(), footer: band())
    lists.insert(list, at: place)
    return [AnnouncedUpdate(.insertSection(after: place), section: answer(list))]
  }

  /// Deletes, moves one, inserts; or puts a few in front.
  private mutating func changeItems() -> [AnnouncedUpdate] {
    var updates: [AnnouncedUpdate] = []
    var arriving: [(item: ItemID, source: ItemPath?)] = []
    let deletes = pick([0, 0, 3, 8])
    let mover = oneIn(3) ? lists.flatMap(\.items).randomElement(using: &random) : nil
    for (place, list) in lists.enumerated() {
      for (order, item) in list.items.enumerated() {
        let path = ItemPath(section: place, item: order)
        if item == mover {
          arriving.append((item, path))
        } else if deletes > 0, below(10) < deletes {
          updates.append(AnnouncedUpdate(.deleteItem(before: path)))
        } else {
          continue
        }
        lists[place].items.removeAll { $0 == item }
      }
    }
    if lists.isEmpty { return updates }
    for _ in 0..<pick([0, 1, 1, 3]) where lists.flatMap(\.items).count < 12 {
      arriving.append((newItem(), nil))
    }
    let inFront = oneIn(2)
    for (item, _) in arriving {
      let place = inFront ? 0 : below(lists.count)
      lists[place].items.insert(item, at: inFront ? 0 : below(lists[place].items.count + 1))
    }
    return updates + arriving.compactMap { announcement(of: $0.item, from: $0.source) }
  }

  private mutating func announcement(of item: ItemID, from before: ItemPath?) -> AnnouncedUpdate? {
    for (place, list) in lists.enumerated() {
      guard let order = list.items.firstIndex(of: item) else { continue }
      let after = ItemPath(section: place, item: order)
      if let before { return AnnouncedUpdate(.moveItem(before: before, after: after)) }
      return AnnouncedUpdate(
        .insertItem(after: after), item: RecordedItem(id: item, size: size()))
    }
    return nil
  }
}
