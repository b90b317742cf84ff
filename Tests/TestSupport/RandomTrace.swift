public import ListModel
public import TraceEvents

/// Makes valid traces from random numbers, with every kind of event.
///
/// Names enter the table in the order in which a reader of the lines meets them, so that decoding
/// the encoded trace gives the very same identities. Every event can follow those before it.
public struct RandomTrace: Sendable {
  /// The names of the trace.
  public private(set) var names = NameTable()
  /// The first line.
  public private(set) var header: TraceHeader
  /// The events in the order of time.
  public private(set) var events: [TraceEvent] = []

  private var batches: RandomBatch
  private var time: Int64 = 0
  /// The list in the ids of `batches`, which are not those of the trace.
  private var list: ListSnapshot

  private let staysInWindow: Bool

  /// Makes a trace of that many events, in which the list may leave its window or may not.
  public init(seed: UInt64, events count: Int, staysInWindow: Bool = false) throws {
    self.staysInWindow = staysInWindow
    batches = RandomBatch(seed: seed)
    list = try batches.list(sections: 4, items: 5)
    header = TraceHeader(
      host: .other, viewport: Size(width: Length(points: 1), height: Length(points: 1)),
      layout: .table(TableParameters()), sections: [])
    header = makeHeader()
    for _ in 0..<count {
      time += Int64(below(3)) * Int64(below(40_000_000))
      let kind = try makeKind()
      events.append(TraceEvent(time: Timestamp(nanoseconds: time), kind: kind))
    }
  }

  /// The trace as lines without line feeds, its end included.
  public var lines: [String] {
    let encoder = TraceLineEncoder(names: names)
    var lines = [encoder.line(for: header)] + events.map { encoder.line(for: $0) }
    var digest = LineDigest()
    for line in lines { digest.add(line: line.utf8) }
    lines.append(
      encoder.line(
        for: TraceEnd(events: events.count, digest: digest), at: Timestamp(nanoseconds: time)))
    return lines
  }
}

// Numbers and words.
extension RandomTrace {
  private mutating func below(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &batches.random)
  }

  private mutating func chance(_ parts: Int, in whole: Int) -> Bool { below(whole) < parts }

  private mutating func size() -> Length { Length(ticks: Int64(below(2_000_000))) }

  private mutating func positiveSize() -> Length { Length(ticks: Int64(below(2_000_000)) + 1) }

  private mutating func offset() -> Length { Length(ticks: Int64(below(40_000_000)) - 10_000_000) }

  private mutating func maybe(_ make: (inout RandomTrace) -> Length) -> Length? {
    chance(1, in: 3) ? make(&self) : nil
  }

  private mutating func word<Word: CaseIterable>(_ type: Word.Type) -> Word {
    let words = Array(type.allCases)
    return words[below(words.count)]
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(
      top: maybe { $0.size() } ?? .zero, left: maybe { $0.size() } ?? .zero,
      bottom: maybe { $0.size() } ?? .zero, right: maybe { $0.size() } ?? .zero)
  }

  private mutating func itemSize() -> ItemSize {
    ItemSize(
      width: maybe { $0.size() }, height: size(), estimatedHeight: maybe { $0.size() })
  }

  /// A name that belongs to a raw id and to no other; some need escapes or the long form.
  private static func name(_ raw: Int32) -> String {
    let endings = ["", "x2", ":1", "{0..1}", "\"\\", "\n\u{7F}\u{2028}", "é漢🙂", " ", "\u{0}"]
    return "\(raw)" + endings[Int(raw) % endings.count]
  }

  private mutating func item(_ raw: ItemID) -> ItemID {
    names.item(named: RandomTrace.name(raw.rawValue))
  }
}

// What a trace begins with.
extension RandomTrace {
  private mutating func makeHeader() -> TraceHeader {
    let sections = recorded(list.sections)
    let host = word(TraceHeader.Host.self)
    return TraceHeader(
      host: host, producer: chance(1, in: 2) ? "a \"producer\"" : nil,
      frameRate: below(1000) + 1, scale: below(4) + 1,
      viewport: Size(width: positiveSize(), height: positiveSize()), insets: insets(),
      offset: maybe { $0.offset() }, layout: makeLayout(),
      alignment: word(ContentAlignment.self), isInverted: chance(1, in: 3),
      model: chance(1, in: 2) ? makeModel(host) : nil, tableHeader: size(),
      tableFooter: maybe { $0.size() } ?? .zero, sections: sections)
  }

  private mutating func makeModel(_ host: TraceHeader.Host) -> ModelParameters {
    var model = ModelParameters(host: host)
    model.cachesHeights = chance(1, in: 2)
    model.measuringAbove = word(ModelParameters.MeasuringAbove.self)
    model.batchDuration = Timestamp(nanoseconds: Int64(below(60_000_000_000)) + 1)
    model.completionDelay = below(61)
    return model
  }

  private mutating func makeLayout() -> LayoutParameters {
    switch below(3) {
    case 0: return .table(TableParameters(rowHeight: size(), pinning: word(Pinning.self)))
    case 1:
      return .flow(
        FlowParameters(
          itemSize: Size(width: positiveSize(), height: positiveSize()), lineSpacing: size(),
          interitemSpacing: size(), insets: insets(),
          lineAlignment: word(FlowParameters.LineAlignment.self), pinning: word(Pinning.self)))
    default:
      var waterfall = WaterfallParameters(
        columns: below(5) + 1, columnSpacing: size(), rowSpacing: size(), insets: insets(),
        spacesFirstRow: chance(1, in: 2), countsBottomInset: chance(1, in: 2),
        rounding: word(WaterfallParameters.Rounding.self),
        order: word(WaterfallParameters.Order.self))
      for section in list.sections {
        if let raw = section.items.first {
          waterfall.lockedColumns[item(raw)] = below(waterfall.columns)
        }
      }
      return .waterfall(waterfall)
    }
  }

  private mutating func recorded(_ sections: [Section]) -> [RecordedSection] {
    sections.map { recorded($0) }
  }

  private mutating func recorded(_ section: Section) -> RecordedSection {
    let name = RandomTrace.name(section.id.rawValue)
    return RecordedSection(
      id: names.section(named: name), header: maybe { $0.size() }, footer: maybe { $0.size() },
      items: section.items.map { recorded($0) })
  }

  private mutating func recorded(_ raw: ItemID) -> RecordedItem {
    RecordedItem(
      id: item(raw), size: chance(1, in: 2) ? itemSize() : nil,
      mayBeAnchor: chance(1, in: 8) ? chance(1, in: 2) : nil)
  }
}

// What happens.
extension RandomTrace {
  private mutating func makeKind() throws -> TraceEvent.Kind {
    switch below(10) {
    case 0, 1: return .update(try makeUpdate())
    case 2: return .resize(makeResize())
    case 3:
      return .scroll(makeScroll())
    case 4: return .navigate(makeNavigation())
    case 5:
      let moment = chance(1, in: 3) ? nil : word(CorrectionMoment.self)
      let author: CorrectEvent.Author = chance(1, in: 4) ? .host : .app
      return .correct(CorrectEvent(offset: offset(), moment: moment, author: author))
    case 6:
      return .viewport(
        ViewportEvent(
          width: maybe { $0.positiveSize() }, height: maybe { $0.positiveSize() },
          insets: chance(1, in: 2) ? insets() : nil,
          isInWindow: chance(1, in: 4) ? chance(1, in: 2) || staysInWindow : nil,
          animation: chance(1, in: 3) ? makeAnimation() : nil))
    case 7 where chance(1, in: 3): return .focus(someItems().first.map { item($0) })
    case 7:
      var event = ObserveEvent(offset: offset(), items: [:])
      for raw in someItems() { event.items[item(raw)] = offset() }
      return .observe(event)
    case 8 where chance(1, in: 3): return .restyle(makeRestyle())
    case 8:
      return .layout(
        LayoutEvent(layout: makeLayout(), animation: chance(1, in: 3) ? makeAnimation() : nil))
    default: return .mark("mark \(below(100)) \t\u{1F}é")
    }
  }

  private mutating func makeRestyle() -> RestyleEvent {
    var event = RestyleEvent(scroller: [word(RestyleEvent.Property.self)])
    if chance(1, in: 2) { event.between = [.position, word(RestyleEvent.Property.self)] }
    for raw in someItems() { event.rows[item(raw)] = [word(RestyleEvent.Property.self)] }
    return event
  }

  private mutating func makeScroll() -> ScrollEvent {
    let phase = word(ScrollEvent.Phase.self)
    let velocity = maybe { $0.offset() }
    guard phase != .decelerate, phase != .rest, chance(1, in: 2) else {
      return ScrollEvent(phase: phase, offset: offset(), velocity: velocity)
    }
    return ScrollEvent(phase: phase, movement: .translation(offset()), velocity: velocity)
  }

  private mutating func makeAnimation() -> Animation {
    let duration = Timestamp(nanoseconds: Int64(below(60_000_000_000)) + 1)
    return Animation(
      duration: chance(1, in: 4) ? nil : duration,
      curve: chance(1, in: 4) ? nil : word(Animation.Curve.self))
  }

  private mutating func makeDelivery() -> Delivery {
    switch below(3) {
    case 0: return .reload
    case 1: return .batch(nil)
    default: return .batch(makeAnimation())
    }
  }

  private mutating func makeUpdate() throws -> UpdateEvent {
    let delivery = makeDelivery()
    let batch = batches.legal(for: list)
    list = try batch.changeset().after
    switch below(3) {
    case 0: return UpdateEvent(delivery: delivery, content: .announced(announced(batch)))
    case 1:
      return UpdateEvent(delivery: delivery, content: .answered(recorded(list.sections)))
    default:
      let ops = announced(batch)
      return UpdateEvent(
        delivery: delivery, content: .judged(ops, answer: recorded(list.sections)))
    }
  }

  private mutating func announced(_ batch: Batch) -> [AnnouncedUpdate] {
    batch.updates.map { update in
      var announced = AnnouncedUpdate(update)
      switch update {
      case .insertItem(let after): announced.item = batch.items[after].map { recorded($0) }
      case .insertSection(let after):
        announced.section = batch.sections[after].map { recorded($0) }
      case .reloadSection(let before):
        let id = batch.before.sections[before].id
        announced.section = batch.sections.values.first { $0.id == id }.map { recorded($0) }
      case .reloadItem(let before), .reconfigureItem(let before):
        if chance(1, in: 2) {
          announced.item = recorded(batch.before.sections[before.section].items[before.item])
        }
      default: break
      }
      return announced
    }
  }

  private mutating func makeResize() -> ResizeEvent {
    let via: ResizeEvent.Via = chance(1, in: 2) ? .measured : .delivered(makeDelivery())
    var event = ResizeEvent(
      via: via, tableHeader: maybe { $0.size() }, tableFooter: maybe { $0.size() })
    for raw in someItems() { event.items[item(raw)] = itemSize() }
    for section in list.sections {
      let id = names.section(named: RandomTrace.name(section.id.rawValue))
      event.headers[id] = maybe { $0.size() }
      event.footers[id] = maybe { $0.size() }
    }
    return event
  }

  private mutating func makeNavigation() -> NavigateEvent {
    let target: NavigateEvent.Target =
      switch below(3) {
      case 0: .top
      case 1: .offset(offset())
      default:
        someItems().first.map { .item(item($0), at: word(NavigateEvent.Position.self)) } ?? .top
      }
    return NavigateEvent(
      target: target, animated: chance(1, in: 2), attempts: chance(1, in: 3) ? below(5) + 1 : 1)
  }

  /// A few items of the list.
  private mutating func someItems() -> [ItemID] {
    Array(list.sections.flatMap(\.items).shuffled(using: &batches.random).prefix(below(4)))
  }
}
