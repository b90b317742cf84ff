// Goal: events as the columns of a block, written from the specification alone.
// Method: each event adds its values one by one; names are searched in a list.
import ListModel
import TraceEvents

/// Which of the legal ways of telling times and names is taken.
struct BlockWays {
  /// Steps in a second, and the moment of step 0, of the grid that times are told on.
  var grid: (rate: Int64, phase: Int64)?
  /// Whether each name is told as a text.
  var hasTextsOnly = false
  /// Whether each block that can begin with a state does.
  var hasStates = false
}

/// Puts the blocks of a trace together.
struct BlockMaker {
  private(set) var block = BlockTwin()
  private let table: NameTable
  private let ways: BlockWays
  private var names: [String] = []
  private var times: [Int64] = []
  private var offset: Int64
  private var lastPlace: Int64 = 0
  // By bytes: two spellings of one accent are two names.
  private var places: [[UInt8]: Int64] = [:]

  init(_ table: NameTable, _ ways: BlockWays = BlockWays(), offset: Int64 = 0) {
    (self.table, self.ways, self.offset) = (table, ways, offset)
    block.offset = offset
  }

  /// The content of each block of a trace, with so many events in each; the end is in the last,
  /// which may have nothing else.
  static func blocks(
    _ header: TraceHeader, _ events: [TraceEvent], end: Timestamp, names: NameTable,
    perBlock: Int = .max, _ ways: BlockWays = BlockWays()
  ) -> [BlockTwin] {
    var maker = BlockMaker(names, ways)
    maker.add(header)
    var blocks: [BlockTwin] = []
    var state = try? TraceState(header)
    for (place, event) in events.enumerated() {
      if ways.hasStates, place > 0, place % perBlock == 0, let state = state?.beginning {
        maker.add(state, flag: 4)
      }
      state.follow(event)
      maker.add(event)
      guard (place + 1) % perBlock == 0 else { continue }
      blocks.append(maker.finished())
      maker = BlockMaker(names, ways, offset: maker.offset)
      maker.block.eventsBefore = UInt64(place + 1)
      let last = blocks.lastIndex { $0.flags & 5 != 0 } ?? 0
      maker.block.blocksBack = UInt64(blocks.count - last)
    }
    maker.block.flags |= 2
    maker.block.end = UInt64(end.nanoseconds)
    return blocks + [maker.finished()]
  }

  private mutating func put(_ column: String, _ value: Int64) { block[column].append(value) }

  private mutating func put(_ column: String, name: String) {
    let place = names.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? names.count
    if place == names.count { names.append(name) }
    put(column, Int64(place))
  }

  private mutating func put(_ column: String, offset: Length) {
    put(column, offset.ticks - self.offset)
    self.offset = offset.ticks
  }

  private mutating func put(line: String) {
    put("lineLength", Int64(line.utf8.count))
    block.bytes["lineBytes", default: []] += Array(line.utf8)
  }

  private func finished() -> BlockTwin {
    var block = block
    block.events = UInt64(times.count)
    block.time = times.first.map(UInt64.init) ?? block.end ?? 0
    if let (rate, phase) = ways.grid {
      let steps = times.map { ($0 - phase) * rate / 1_000_000_000 }
      block["time"] = steps
      block["timeRest"] = zip(times, steps).map { time, step in
        time - phase - Int64((Double(step * 1_000_000_000) / Double(rate) + 0.5).rounded(.down))
      }
      block["timeGrid"] = times.isEmpty ? [] : [rate, phase]
    } else {
      block["time"] = times
    }
    block.setNames(names, asTexts: ways.hasTextsOnly)
    return block
  }
}

extension BlockMaker {
  mutating func add(_ header: TraceHeader, flag: UInt8 = 1) {
    block.flags |= flag
    var rest = header
    rest.sections = []
    put(line: TraceLineEncoder(names: table).line(for: rest))
    put(header.sections)
  }

  mutating func add(_ event: TraceEvent) {
    times.append(event.time.nanoseconds)
    switch event.kind {
    case .scroll(let scroll): put(scroll)
    case .update(let update): put(update)
    case .resize(let resize): put(resize)
    case .navigate(let navigate): put(navigate)
    case .correct(let correct):
      put("shape", 23)
      let moments: [CorrectionMoment?] = [nil, .layout, .call, .completion, .late1, .late2]
      let moment = moments.firstIndex(of: correct.moment) ?? 0
      put("correctFlags", Int64(moment) + (correct.author == .host ? 8 : 0))
      put("correctOffset", offset: correct.offset)
    case .observe(let observe): put(observe)
    default:
      put("shape", 25)
      put(line: TraceLineEncoder(names: table).line(for: event))
    }
  }

  private mutating func put(_ scroll: ScrollEvent) {
    let phases: [ScrollEvent.Phase] = [.begin, .drag, .end, .decelerate, .rest]
    var shape = 4 * (phases.firstIndex(of: scroll.phase) ?? 0) + (scroll.velocity == nil ? 0 : 1)
    switch scroll.movement {
    case .offset(let offset): put("scrollOffset", offset: offset)
    case .translation(let way):
      shape += 2
      put("scrollTranslation", way.ticks)
    }
    put("shape", Int64(shape))
    if let velocity = scroll.velocity { put("scrollVelocity", velocity.ticks) }
  }

  private mutating func put(_ update: UpdateEvent) {
    put("shape", 20)
    let (ops, after): ([AnnouncedUpdate]?, [RecordedSection]?) =
      switch update.content {
      case .announced(let ops): (ops, nil)
      case .answered(let after): (nil, after)
      case .judged(let ops, let after): (ops, after)
      }
    put(
      "updateFlags",
      flags(update.delivery) + (update.isNested ? 16 : 0) + (ops == nil ? 0 : 32)
        + (after == nil ? 0 : 64))
    putAnimation(update.delivery)
    if let ops {
      put("opCount", Int64(ops.count))
      for op in ops { put(op) }
    }
    if let after { put(after) }
  }

  private func flags(_ delivery: Delivery) -> Int64 {
    switch delivery {
    case .reload: 1
    case .batch(nil): 0
    case .batch(let animation?):
      2 + (animation.duration == nil ? 0 : 4) + (animation.curve == nil ? 0 : 8)
    }
  }

  private mutating func putAnimation(_ delivery: Delivery) {
    guard case .batch(let animation?) = delivery else { return }
    if let duration = animation.duration { put("duration", duration.nanoseconds) }
    let curves: [Animation.Curve] = [.linear, .easeIn, .easeOut, .easeInOut]
    if let curve = animation.curve { put("curve", Int64(curves.firstIndex(of: curve) ?? 0)) }
  }

  private mutating func put(_ op: AnnouncedUpdate) {
    let brings: Int64 = (op.item == nil ? 0 : 16) + (op.section == nil ? 0 : 32)
    switch op.update {
    case .insertItem(let path): put(op: 0 + brings, path)
    case .deleteItem(let path): put(op: 1 + brings, path)
    case .moveItem(let before, let after):
      put(op: 2 + brings, before)
      put("sectionAfter", Int64(after.section))
      put("itemAfter", Int64(after.item))
    case .reloadItem(let path): put(op: 3 + brings, path)
    case .reconfigureItem(let path): put(op: 4 + brings, path)
    case .insertSection(let place): put(op: 5 + brings, place)
    case .deleteSection(let place): put(op: 6 + brings, place)
    case .moveSection(let before, let after):
      put(op: 7 + brings, before)
      put("sectionAfter", Int64(after))
    case .reloadSection(let place): put(op: 8 + brings, place)
    }
    if let item = op.item { put(item) }
    if let section = op.section { put(section) }
  }

  private mutating func put(op: Int64, _ path: ItemPath) {
    put(op: op, path.section)
    put("item", Int64(path.item))
  }

  private mutating func put(op: Int64, _ place: Int) {
    put("op", op)
    put("section", Int64(place))
  }

  private mutating func put(_ sections: [RecordedSection]) {
    put("sectionCount", Int64(sections.count))
    for section in sections { put(section) }
  }

  private mutating func put(_ section: RecordedSection) {
    put("sectionName", name: table.name(of: section.id))
    put("sectionFlags", (section.header == nil ? 0 : 1) + (section.footer == nil ? 0 : 2))
    for height in [section.header, section.footer] { putHeight(height) }
    put("itemCount", Int64(section.items.count))
    for item in section.items { put(item) }
  }

  private mutating func putHeight(_ height: Length?) {
    if let height { put("sectionHeight", height.ticks) }
  }

  private mutating func put(_ item: RecordedItem) {
    put("itemName", name: table.name(of: item.id))
    var flags: Int64 = 0
    if let size = item.size {
      flags = 1 + (size.width == nil ? 0 : 2) + (size.estimatedHeight == nil ? 0 : 4)
      put("itemHeight", size.height.ticks)
      if let width = size.width { put("itemWidth", width.ticks) }
      if let estimate = size.estimatedHeight { put("itemEstimate", estimate.ticks) }
    }
    if let mayBeAnchor = item.mayBeAnchor { flags += mayBeAnchor ? 24 : 8 }
    put("itemFlags", flags)
  }

  private mutating func put(_ resize: ResizeEvent) {
    put("shape", 21)
    var flags: Int64 =
      switch resize.via {
      case .measured: 16
      case .delivered(let delivery): self.flags(delivery)
      }
    flags += (resize.tableHeader == nil ? 0 : 32) + (resize.tableFooter == nil ? 0 : 64)
    put("resizeFlags", flags)
    if case .delivered(let delivery) = resize.via { putAnimation(delivery) }
    put("resizeCount", Int64(resize.items.count))
    for (id, size) in inOrder(resize.items, table.name) { put(RecordedItem(id: id, size: size)) }
    for heights in [resize.headers, resize.footers] {
      put("resizeCount", Int64(heights.count))
      for (id, height) in inOrder(heights, table.name) {
        put("sectionName", name: table.name(of: id))
        putHeight(height)
      }
    }
    for height in [resize.tableHeader, resize.tableFooter] { putHeight(height) }
  }

  private func inOrder<ID, Value>(
    _ values: [ID: Value], _ name: (ID) -> String
  ) -> [(ID, Value)] {
    values.map { ($0.key, $0.value) }.sorted {
      name($0.0).utf8.lexicographicallyPrecedes(name($1.0).utf8)
    }
  }

  private mutating func put(_ navigate: NavigateEvent) {
    put("shape", 22)
    let more = (navigate.animated ? 16 : 0) + 32 * Int64(navigate.attempts - 1)
    switch navigate.target {
    case .top: put("navigateFlags", more)
    case .offset(let offset):
      put("navigateFlags", 1 + more)
      put("navigateOffset", offset: offset)
    case .item(let item, let position):
      let positions: [NavigateEvent.Position] = [.top, .middle, .bottom, .nearest]
      put("navigateFlags", 2 + 4 * Int64(positions.firstIndex(of: position) ?? 0) + more)
      put("itemName", name: table.name(of: item))
    }
  }

  private mutating func put(_ observe: ObserveEvent) {
    put("shape", 24)
    put("observeOffset", offset: observe.offset)
    put("observeCount", Int64(observe.items.count))
    for (id, top) in inOrder(observe.items, table.name) {
      let name = table.name(of: id)
      put("observedName", name: name)
      let place = top.ticks + observe.offset.ticks
      put("observedPlace", place - (places[Array(name.utf8)] ?? lastPlace))
      (places[Array(name.utf8)], lastPlace) = (place, place)
    }
  }
}
