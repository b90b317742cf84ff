import ListModel
import TraceEvents

// What each kind of event has in which column.
extension ColumnReader {
  /// Takes what an event of that shape, which is no scroll, is made of.
  @inline(never)
  mutating func takeRareKind(_ shape: Int64) -> TraceEvent.Kind {
    switch shape {
    case 20: return .update(takeUpdate())
    case 21: return .resize(takeResize())
    case 22: return .navigate(takeNavigate())
    case 23: return .correct(takeCorrect())
    default: return .observe(takeObserve())
    }
  }

  /// Takes what a scroll event of that shape is made of.
  @inline(__always)
  mutating func takeScroll(_ shape: Int64) -> ScrollEvent {
    guard let scroll = ScrollShape(number: shape) else {
      fault = fault ?? .range(column: "shape")
      return ScrollEvent(phase: .rest, offset: .zero)
    }
    let movement: ScrollEvent.Movement =
      scroll.isTranslation
      ? .translation(Length(ticks: take(.scrollTranslation)))
      : .offset(takeOffset(.scrollOffset))
    let velocity = scroll.hasVelocity ? Length(ticks: take(.scrollVelocity)) : nil
    return ScrollEvent(phase: scroll.phase, movement: movement, velocity: velocity)
  }

  /// Takes the sections of the header.
  mutating func takeSections() -> [RecordedSection] {
    let count = Int(take(.sectionCount))
    var (sections, items): ([RecordedSection], Int) = ([], 0)
    for _ in 0..<count where fault == nil { sections.append(takeSection(&items)) }
    return sections
  }

  @inline(__always)
  private mutating func takeOffset(_ column: Column) -> Length {
    offset &+= take(column)
    if offset.magnitude > ColumnReader.offsetLimit {
      fault = fault ?? .range(column: "\(column)")
    }
    return Length(ticks: offset)
  }

  /// `Length.offsetLimit` in ticks: a number of its own, since each event is held against it.
  static let offsetLimit: UInt64 = 48_000_000_000_000

  private mutating func takeUpdate() -> UpdateEvent {
    let flags = take(.updateFlags)
    let delivery = takeDelivery(flags, of: .updateFlags)
    if flags >= UpdateFlag.after << 1 || flags & (UpdateFlag.ops | UpdateFlag.after) == 0 {
      fault = fault ?? .range(column: "updateFlags")
    }
    let ops = flags & UpdateFlag.ops == 0 ? nil : takeOps()
    let after = flags & UpdateFlag.after == 0 ? nil : takeSections()
    return UpdateEvent(
      delivery: delivery, content: UpdateEvent.Content(announced: ops, answer: after),
      isNested: flags & UpdateFlag.nested != 0)
  }

  private mutating func takeDelivery(_ flags: Int64, of column: Column) -> Delivery {
    let isAnimated = flags & UpdateFlag.animated != 0
    if isAnimated == (flags & UpdateFlag.reload != 0) && isAnimated
      || !isAnimated && flags & (UpdateFlag.duration | UpdateFlag.curve) != 0
    {
      fault = fault ?? .range(column: "\(column)")
    }
    if flags & UpdateFlag.reload != 0 { return .reload }
    guard isAnimated else { return .batch(nil) }
    var animation = Animation.standard
    if flags & UpdateFlag.duration != 0 {
      animation.duration = Timestamp(nanoseconds: take(.duration))
    }
    if flags & UpdateFlag.curve != 0 {
      animation.curve = Animation.Curve.inOrder[Int(take(.curve))]
    }
    return .batch(animation)
  }

  private mutating func takeOps() -> [AnnouncedUpdate] {
    let count = Int(take(.opCount))
    var items = 0
    return [AnnouncedUpdate](capacity: min(count, left(of: .op) + 1)) { ops in
      for _ in 0..<count where fault == nil {
        let op = take(.op)
        // The usual ones by themselves, since what may be any is copied on its way.
        if op == OpFlag.item {
          let path = takePath(.section, .item)
          items += 1
          ops.append(AnnouncedUpdate(.insertItem(after: path), item: takeItem()))
        } else if op == 1 {
          ops.append(AnnouncedUpdate(.deleteItem(before: takePath(.section, .item))))
        } else {
          let update = takeOp(op, &items)
          let section = op & OpFlag.section == 0 ? nil : takeSection(&items)
          ops.append(AnnouncedUpdate(update.update, item: update.item, section: section))
        }
        if items > ListSnapshot.itemLimit { fault = fault ?? .range(column: "op") }
      }
    }
  }

  private mutating func takeOp(
    _ op: Int64, _ items: inout Int
  ) -> (update: ListUpdate, item: RecordedItem?) {
    let update = takeListUpdate(op & 15)
    let (bringsItem, bringsSection) = (op & OpFlag.item != 0, op & OpFlag.section != 0)
    if op >= OpFlag.section << 1 || bringsItem && !update.mayBringItem
      || bringsSection && !update.mayBringSection
    {
      fault = fault ?? .range(column: "op")
    }
    items += bringsItem ? 1 : 0
    return (update, bringsItem ? takeItem() : nil)
  }

  private mutating func takeListUpdate(_ number: Int64) -> ListUpdate {
    switch number {
    case 0: return .insertItem(after: takePath(.section, .item))
    case 1: return .deleteItem(before: takePath(.section, .item))
    case 2:
      let before = takePath(.section, .item)
      return .moveItem(before: before, after: takePath(.sectionAfter, .itemAfter))
    case 3: return .reloadItem(before: takePath(.section, .item))
    case 4: return .reconfigureItem(before: takePath(.section, .item))
    case 5: return .insertSection(after: Int(take(.section)))
    case 7:
      let before = Int(take(.section))
      return .moveSection(before: before, after: Int(take(.sectionAfter)))
    case 8: return .reloadSection(before: Int(take(.section)))
    default:
      if number != 6 { fault = fault ?? .range(column: "op") }
      return .deleteSection(before: Int(take(.section)))
    }
  }

  @inline(__always)
  private mutating func takePath(_ section: Column, _ item: Column) -> ItemPath {
    let place = Int(take(section))
    return ItemPath(section: place, item: Int(take(item)))
  }

  @inline(__always)
  private mutating func takeName(_ column: Column) -> Int32 {
    let number = takeNameNumber(column)
    return number < names.count ? names[number] : 0
  }

  /// Takes the number of a name; names are counted in the order in which events first speak of
  /// them.
  @inline(__always)
  private mutating func takeNameNumber(_ column: Column) -> Int {
    let number = Int(take(column))
    guard number <= usedNames, number < names.count else {
      fault = fault ?? .range(column: "\(column)")
      return 0
    }
    if number == usedNames { usedNames += 1 }
    return number
  }

  /// Takes a section; `items` counts those of all sections that have to be judged together.
  private mutating func takeSection(_ items: inout Int) -> RecordedSection {
    let id = SectionID(rawValue: takeName(.sectionName))
    let flags = take(.sectionFlags)
    if flags > SectionFlag.header | SectionFlag.footer {
      fault = fault ?? .range(column: "sectionFlags")
    }
    let header = flags & SectionFlag.header == 0 ? nil : Length(ticks: take(.sectionHeight))
    let footer = flags & SectionFlag.footer == 0 ? nil : Length(ticks: take(.sectionHeight))
    let count = Int(take(.itemCount))
    items += count
    if items > ListSnapshot.itemLimit { fault = fault ?? .range(column: "itemCount") }
    var section = RecordedSection(id: id, header: header, footer: footer, items: [])
    section.items.reserveCapacity(min(count, left(of: .itemName)))
    for _ in 0..<count where fault == nil { section.items.append(takeItem()) }
    return section
  }

  private mutating func takeItem() -> RecordedItem {
    let id = ItemID(rawValue: takeName(.itemName))
    let flags = take(.itemFlags)
    let (hasSize, saysAnchor) = (flags & ItemFlag.size != 0, flags & ItemFlag.saysAnchor != 0)
    if flags >= ItemFlag.mayBeAnchor << 1
      || !hasSize && flags & (ItemFlag.width | ItemFlag.estimate) != 0
      || !saysAnchor && flags & ItemFlag.mayBeAnchor != 0
    {
      fault = fault ?? .range(column: "itemFlags")
    }
    return RecordedItem(
      id: id, size: hasSize ? takeSize(flags) : nil,
      mayBeAnchor: saysAnchor ? flags & ItemFlag.mayBeAnchor != 0 : nil)
  }

  private mutating func takeSize(_ flags: Int64) -> ItemSize {
    let height = Length(ticks: take(.itemHeight))
    return ItemSize(
      width: flags & ItemFlag.width == 0 ? nil : Length(ticks: take(.itemWidth)), height: height,
      estimatedHeight: flags & ItemFlag.estimate == 0
        ? nil : Length(ticks: take(.itemEstimate)))
  }

  private mutating func takeResize() -> ResizeEvent {
    let flags = take(.resizeFlags)
    let isMeasured = flags & ResizeFlag.measured != 0
    if flags >= ResizeFlag.tableFooter << 1 || isMeasured && flags & 15 != 0 {
      fault = fault ?? .range(column: "resizeFlags")
    }
    let delivery = takeDelivery(flags & 15, of: .resizeFlags)
    var resize = ResizeEvent(via: isMeasured ? .measured : .delivered(delivery))
    let items = Int(take(.resizeCount))
    for _ in 0..<items where fault == nil {
      let item = takeItem()
      guard let size = item.size, item.mayBeAnchor == nil else {
        fault = fault ?? .range(column: "itemFlags")
        break
      }
      resize.items[item.id] = size
    }
    resize.headers = takeHeights()
    resize.footers = takeHeights()
    if resize.items.count != items { fault = fault ?? .repeated(column: "itemName") }
    if flags & ResizeFlag.tableHeader != 0 {
      resize.tableHeader = Length(ticks: take(.sectionHeight))
    }
    if flags & ResizeFlag.tableFooter != 0 {
      resize.tableFooter = Length(ticks: take(.sectionHeight))
    }
    return resize
  }

  private mutating func takeHeights() -> [SectionID: Length] {
    var heights: [SectionID: Length] = [:]
    let count = Int(take(.resizeCount))
    for _ in 0..<count where fault == nil {
      let section = SectionID(rawValue: takeName(.sectionName))
      heights[section] = Length(ticks: take(.sectionHeight))
    }
    if heights.count != count { fault = fault ?? .repeated(column: "sectionName") }
    return heights
  }

  private mutating func takeNavigate() -> NavigateEvent {
    let flags = take(.navigateFlags)
    let position = Int(flags >> NavigateFlag.positionShift & 3)
    let attempts = Int(flags >> NavigateFlag.attemptsShift) + 1
    if attempts > 5 { fault = fault ?? .range(column: "navigateFlags") }
    let target: NavigateEvent.Target
    switch flags & NavigateFlag.targetMask {
    case NavigateFlag.offset: target = .offset(takeOffset(.navigateOffset))
    case NavigateFlag.item:
      let item = ItemID(rawValue: takeName(.itemName))
      target = .item(item, at: NavigateEvent.Position.inOrder[position])
    case let number:
      if number != 0 { fault = fault ?? .range(column: "navigateFlags") }
      target = .top
    }
    if flags & NavigateFlag.targetMask != NavigateFlag.item, position != 0 {
      fault = fault ?? .range(column: "navigateFlags")
    }
    return NavigateEvent(
      target: target, animated: flags & NavigateFlag.animated != 0, attempts: attempts)
  }

  private mutating func takeCorrect() -> CorrectEvent {
    let flags = take(.correctFlags)
    let moment = Int(flags & CorrectFlag.momentMask)
    guard flags < CorrectFlag.host << 1, moment <= CorrectionMoment.inOrder.count else {
      fault = fault ?? .range(column: "correctFlags")
      return CorrectEvent(offset: .zero)
    }
    return CorrectEvent(
      offset: takeOffset(.correctOffset),
      moment: moment == 0 ? nil : CorrectionMoment.inOrder[moment - 1],
      author: flags & CorrectFlag.host == 0 ? .app : .host)
  }

  private mutating func takeObserve() -> ObserveEvent {
    var observe = ObserveEvent(offset: takeOffset(.observeOffset), items: [:])
    let count = Int(take(.observeCount))
    for _ in 0..<count where fault == nil {
      let number = takeNameNumber(.observedName)
      guard fault == nil else { break }
      let inContent = places.last(of: number) &+ take(.observedPlace)
      let place = inContent &- observe.offset.ticks
      if place.magnitude > ColumnReader.offsetLimit {
        fault = fault ?? .range(column: "observedPlace")
      }
      places.note(inContent, of: number)
      observe.items[ItemID(rawValue: names[number])] = Length(ticks: place)
    }
    if observe.items.count != count { fault = fault ?? .repeated(column: "observedName") }
    return observe
  }
}

extension ListUpdate {
  fileprivate var mayBringItem: Bool {
    switch self {
    case .insertItem, .reloadItem, .reconfigureItem: true
    default: false
    }
  }

  fileprivate var mayBringSection: Bool {
    switch self {
    case .insertSection, .reloadSection: true
    default: false
    }
  }
}
