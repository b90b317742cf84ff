import ListModel
import TraceEvents

// What each kind of event has in which column.
extension ColumnWriter {
  @inline(__always)
  mutating func add(_ column: Column, _ number: Int64) {
    numbers.append(number, to: column)
    values &+= 1
  }

  /// Adds an offset as its way from the last one.
  mutating func add(_ column: Column, offset: Length) {
    add(column, offset.ticks &- self.offset)
    self.offset = offset.ticks
  }

  mutating func add(line: String) {
    add(.lineLength, Int64(line.utf8.count))
    lineBytes += line.utf8
  }

  mutating func add(_ scroll: ScrollEvent) {
    switch scroll.movement {
    case .offset(let offset): add(.scrollOffset, offset: offset)
    case .translation(let way): add(.scrollTranslation, way.ticks)
    }
    if let velocity = scroll.velocity { add(.scrollVelocity, velocity.ticks) }
  }

  mutating func add(_ update: UpdateEvent, _ table: NameTable) {
    let (ops, after) = (update.content.announced, update.content.answer)
    add(
      .updateFlags,
      flags(of: update.delivery) | (update.isNested ? UpdateFlag.nested : 0)
        | (ops == nil ? 0 : UpdateFlag.ops) | (after == nil ? 0 : UpdateFlag.after))
    addAnimation(of: update.delivery)
    if let ops {
      add(.opCount, Int64(ops.count))
      // By place, since a loop over the array would copy each of its 136 bytes.
      let ops = ops.span
      for place in ops.indices { add(ops[place], table) }
    }
    if let after { add(after, .sectionCount, table) }
  }

  private mutating func addAnimation(of delivery: Delivery) {
    guard case .batch(let animation?) = delivery else { return }
    if let duration = animation.duration { add(.duration, duration.nanoseconds) }
    if let curve = animation.curve { add(.curve, curve.number) }
  }

  mutating func add(_ op: AnnouncedUpdate, _ table: NameTable) {
    add(
      .op,
      op.update.number | (op.item == nil ? 0 : OpFlag.item)
        | (op.section == nil ? 0 : OpFlag.section))
    switch op.update {
    case .insertItem(let path), .deleteItem(let path), .reloadItem(let path),
      .reconfigureItem(let path):
      add(path, .section, .item)
    case .moveItem(let before, let after):
      add(before, .section, .item)
      add(after, .sectionAfter, .itemAfter)
    case .insertSection(let place), .deleteSection(let place), .reloadSection(let place):
      add(.section, Int64(place))
    case .moveSection(let before, let after):
      add(.section, Int64(before))
      add(.sectionAfter, Int64(after))
    }
    if let item = op.item { add(item, table) }
    if let section = op.section { add(section, table) }
  }

  mutating func add(_ path: ItemPath, _ section: Column, _ item: Column) {
    add(section, Int64(path.section))
    add(item, Int64(path.item))
  }

  mutating func add(
    _ sections: [RecordedSection], _ count: Column, _ table: NameTable
  ) {
    add(count, Int64(sections.count))
    for section in sections { add(section, table) }
  }

  mutating func add(_ section: RecordedSection, _ table: NameTable) {
    add(.sectionName, names.number(of: section.id.rawValue, in: table))
    add(
      .sectionFlags,
      (section.header == nil ? 0 : SectionFlag.header)
        | (section.footer == nil ? 0 : SectionFlag.footer))
    if let header = section.header { add(.sectionHeight, header.ticks) }
    if let footer = section.footer { add(.sectionHeight, footer.ticks) }
    add(.itemCount, Int64(section.items.count))
    for item in section.items { add(item, table) }
  }

  mutating func add(_ item: RecordedItem, _ table: NameTable) {
    add(.itemName, names.number(of: item.id.rawValue, in: table))
    var flags: Int64 = 0
    if item.size != nil { flags |= ItemFlag.size }
    if item.size?.width != nil { flags |= ItemFlag.width }
    if item.size?.estimatedHeight != nil { flags |= ItemFlag.estimate }
    if let mayBeAnchor = item.mayBeAnchor {
      flags |= ItemFlag.saysAnchor | (mayBeAnchor ? ItemFlag.mayBeAnchor : 0)
    }
    add(.itemFlags, flags)
    guard let size = item.size else { return }
    add(.itemHeight, size.height.ticks)
    if let width = size.width { add(.itemWidth, width.ticks) }
    if let estimate = size.estimatedHeight { add(.itemEstimate, estimate.ticks) }
  }

  mutating func add(_ resize: ResizeEvent, _ table: NameTable) {
    add(
      .resizeFlags,
      (resize.via.delivery.map(flags(of:)) ?? ResizeFlag.measured)
        | (resize.tableHeader == nil ? 0 : ResizeFlag.tableHeader)
        | (resize.tableFooter == nil ? 0 : ResizeFlag.tableFooter))
    if let delivery = resize.via.delivery { addAnimation(of: delivery) }
    add(.resizeCount, Int64(resize.items.count))
    for (item, size) in resize.items.sorted(by: { table.precedes($0.key, $1.key) }) {
      add(RecordedItem(id: item, size: size), table)
    }
    for heights in [resize.headers, resize.footers] {
      add(.resizeCount, Int64(heights.count))
      for (section, height) in heights.sorted(by: { table.precedes($0.key, $1.key) }) {
        add(.sectionName, names.number(of: section.rawValue, in: table))
        add(.sectionHeight, height.ticks)
      }
    }
    if let height = resize.tableHeader { add(.sectionHeight, height.ticks) }
    if let height = resize.tableFooter { add(.sectionHeight, height.ticks) }
  }

  mutating func add(_ navigate: NavigateEvent, _ table: NameTable) {
    let flags =
      (navigate.animated ? NavigateFlag.animated : 0)
      | Int64(navigate.attempts - 1) << NavigateFlag.attemptsShift
    switch navigate.target {
    case .top: add(.navigateFlags, flags)
    case .offset(let offset):
      add(.navigateFlags, flags | NavigateFlag.offset)
      add(.navigateOffset, offset: offset)
    case .item(let item, let position):
      add(
        .navigateFlags,
        flags | NavigateFlag.item | position.number << NavigateFlag.positionShift)
      add(.itemName, names.number(of: item.rawValue, in: table))
    }
  }

  mutating func add(_ correct: CorrectEvent) {
    add(
      .correctFlags,
      (correct.moment.map { $0.number + 1 } ?? 0)
        | (correct.author == .host ? CorrectFlag.host : 0))
    add(.correctOffset, offset: correct.offset)
  }

  mutating func add(_ observe: ObserveEvent, _ table: NameTable) {
    add(.observeOffset, offset: observe.offset)
    add(.observeCount, Int64(observe.items.count))
    for (item, place) in observe.items.sorted(by: { table.precedes($0.key, $1.key) }) {
      let name = names.number(of: item.rawValue, in: table)
      add(.observedName, name)
      let inContent = place.ticks &+ observe.offset.ticks
      add(.observedPlace, inContent &- places.last(of: Int(name)))
      places.note(inContent, of: Int(name))
    }
  }
}

/// The bits by which an update or a resize tells how it was delivered.
private func flags(of delivery: Delivery) -> Int64 {
  switch delivery {
  case .reload: UpdateFlag.reload
  case .batch(nil): 0
  case .batch(let animation?):
    UpdateFlag.animated | (animation.duration == nil ? 0 : UpdateFlag.duration)
      | (animation.curve == nil ? 0 : UpdateFlag.curve)
  }
}
