// Goal: what must hold of every replay, whatever the list and the events.
// Method: random traces from printed seeds, replayed twice with one thing changed.

import ListLayout
import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// Laws on random traces.
struct LawTests {
  /// A selection of runs of every kind.
  static let runs: [RunOptions] = TwinTests.allRuns.enumerated()
    .filter { $0.offset % 11 == 3 }.map(\.element)

  /// Policies to which two updates that cancel out are two, and why.
  static let oneWay = [
    "end-within": "goes to the end twice", "page": "goes to an item twice",
    "compose": "the row after one that is gone takes its place",
    "qt": "the row after one that is gone takes its place",
    "gtk": "the row after one that is gone takes its place",
    "react-native": "a row that is gone is given up",
    "texture": "a row that is gone is given up",
    "stick-to-bottom": "a row that is gone is given up",
    "recycler-view": "another row has the index in a reload",
    "recycler-view-reversed": "another row has the index in a reload",
    "chat-layout": "content that is short holds nothing",
    "virtuoso": "removals are not made up for",
    "doubled": "other rows are above once the list has moved",
  ]

  /// Goes through random traces, with the seed of each.
  private func traces(
    _ seed: UInt64, _ count: Int, _ flavour: RandomReplay.Flavour = .mixed,
    _ body: (RandomReplay, UInt64) throws -> Void
  ) rethrows {
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      let seed = random.next()
      try body(RandomReplay(seed: seed, events: 8, flavour), seed)
    }
  }

  @Test(arguments: Seeds.all)
  func `moving everything in time by whole frames changes only the times`(seed: UInt64) throws {
    try traces(seed, 4) { trace, seed in
      var header = trace.header
      header.frameRate = 50
      let early = try outcomes(header, trace.events.map { $0.moved(by: 20_000_000) })
      let late = try outcomes(header, trace.events.map { $0.moved(by: 5 * 20_000_000) })
      #expect(early.map { $0.moved(by: 4) } == late, "trace \(seed)")
    }
  }

  @Test(arguments: Seeds.all)
  func `scrolling alone flags nothing`(seed: UInt64) throws {
    try traces(seed, 15, .plain) { trace, seed in
      let scrolls = trace.events.filter(\.isScroll)
      let outcomes = try outcomes(trace.header, scrolls)
      #expect(outcomes.allSatisfy { $0.shifts.isEmpty && $0.lost.isEmpty }, "trace \(seed)")
    }
  }

  @Test(arguments: Seeds.all)
  func `replaying again, or in other company, changes nothing`(seed: UInt64) throws {
    try traces(seed, 4) { trace, seed in
      let together = try outcomes(trace.header, trace.events)
      #expect(try outcomes(trace.header, trace.events) == together, "trace \(seed)")
      let alone = try LawTests.runs.map { run in
        Outcome(try trace.header.verdict(trace.events, run))
      }
      #expect(alone == together, "trace \(seed)")
    }
  }

  @Test(arguments: Seeds.all)
  func `splitting drags into more samples changes nothing`(seed: UInt64) throws {
    var splits = 0
    try traces(seed, 5, .plain) { trace, seed in
      var place = 0
      var places: [Int: Int] = [:]
      let split = trace.events.enumerated().flatMap { old, event in
        let samples = event.samples
        places[old] = place + samples.count - 1
        place += samples.count
        return samples
      }
      splits += split.count - trace.events.count
      let whole = try outcomes(trace.header, trace.events).map { $0.renumbered(places) }
      #expect(try outcomes(trace.header, split) == whole, "trace \(seed)")
    }
    #expect(splits > 0)
  }

  @Test(arguments: Seeds.all)
  func `two updates of one frame that cancel out show nothing`(seed: UInt64) throws {
    try traces(seed, 8, .plain) { trace, seed in
      guard let first = trace.header.sections.first else { return }
      for animation in AnimationChoice.allCases {
        let events = there(first, .batch(nil)) + back(first, .batch(nil))
        for policy in AnchorPolicy.catalogue where LawTests.oneWay[policy.name] == nil {
          for update in [UpdateChoice.reload, .batch] {
            let options = run(update, policy, animation: animation)
            let verdict = try trace.header.resting.verdict(events, options)
            #expect(verdict.points == [], "trace \(seed), \(update) \(policy.name)")
          }
        }
      }
    }
  }

  @Test(arguments: Seeds.all)
  func `moving everything by a constant moves only the numbers`(seed: UInt64) throws {
    var moved = 0
    try traces(seed, 12) { trace, seed in
      // A header above everything that grows by a distance moves each offset by it; only a list
      // that rests at its top, or is pulled back there, would notice.
      let distance = pt(480)
      let events = trace.events.compactMap { $0.below(distance) }
      var header = trace.header
      header.offset = (header.offset ?? -header.insets.top) + pt(2000)
      header.tableHeader += pt(2000)
      var lower = header
      lower.tableHeader += distance
      lower.offset = (header.offset ?? .zero) + distance
      let before = trace.events.compactMap { $0.below(.zero) }
      // GTK's policy goes by the share of the content that lies above.
      let runs = LawTests.runs.filter { $0.policy.name != "gtk" }
      let high = try outcomes(header, before, runs)
      let low = try outcomes(lower, events, runs)
      guard try !header.touchesTop(before), try !lower.touchesTop(events) else { return }
      moved += 1
      #expect(high.map { $0.moved(down: distance) } == low, "trace \(seed)")
    }
    #expect(moved > 3)
  }

  @Test(arguments: Seeds.all)
  func `a change wholly below the window flags nothing unless it forces the clamp`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let rows = (0..<30).map { row($0, Double(Int.random(in: 20...90, using: &random))) }
      let offset = Double(Int.random(in: 0...600, using: &random))
      let header = table(offset: offset, rows)
      let positions = try header.frames([], run())[0].screen.positions
      let below = try #require(
        (0..<30).first { order in
          positions.frame(of: item(order)).map { $0.minY >= pt(offset + 300) } ?? false
        })
      let changed = changed(rows, from: below, &random)
      let delivery = [Delivery.reload, .batch(nil), .batch(.standard)].randomElement(using: &random)
      let events = at(9, answered(delivery ?? .reload, changed))
      for update in UpdateChoice.allCases {
        let verdict = try header.verdict(events, run(update))
        #expect(verdict.reasons.isSubset(of: [.clamp]), "\(seed), offset \(offset)")
        if verdict.contentHeight >= pt(offset + 300) { #expect(verdict.points == []) }
      }
    }
  }

  /// Rows of which those from a place on are deleted, have other heights, or get company.
  private func changed(
    _ rows: [RecordedItem], from place: Int, _ random: inout SplitMix64
  ) -> [RecordedItem] {
    var changed = Array(rows[..<place])
    for old in rows[place...] where Int.random(in: 0..<3, using: &random) > 0 {
      changed.append(row(Int(old.id.rawValue), Double.random(in: 10...200, using: &random)))
      guard Bool.random(using: &random) else { continue }
      changed.append(row(100 + Int(old.id.rawValue), 33))
    }
    return changed
  }

  private func there(_ section: RecordedSection, _ delivery: Delivery) -> [TraceEvent] {
    let insert = AnnouncedUpdate(
      .insertItem(after: ItemPath(section: 0, item: 0)), item: RecordedItem(id: item(999)))
    let header = (section.header ?? .zero) + pt(30)
    return at(
      9, .update(UpdateEvent(delivery: delivery, content: .announced([insert]))),
      .resize(ResizeEvent(via: .delivered(delivery), headers: [section.id: header])))
  }

  private func back(_ section: RecordedSection, _ delivery: Delivery) -> [TraceEvent] {
    let delete = AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: 0)))
    let header = section.header ?? .zero
    return at(
      9, .resize(ResizeEvent(via: .delivered(delivery), headers: [section.id: header])),
      .update(UpdateEvent(delivery: delivery, content: .announced([delete]))))
  }

  private func outcomes(
    _ header: TraceHeader, _ events: [TraceEvent], _ runs: [RunOptions] = LawTests.runs
  ) throws -> [Outcome] {
    try Replay.verdicts(header: header, events: events, runs: runs).runs.map(Outcome.init)
  }
}

/// What of a verdict can be compared.
struct Outcome: Equatable {
  var frames: Int
  var shifts: [AnchorShift]
  var lost: [LostAnchor]
  var finalOffset: Length
  var contentHeight: Length

  init(_ verdict: RunVerdict) {
    frames = verdict.frames
    shifts = verdict.shifts
    lost = verdict.lost
    finalOffset = verdict.finalOffset
    contentHeight = verdict.contentHeight
  }

  /// The same, so many frames later.
  func moved(by distance: Int) -> Outcome {
    var moved = self
    moved.frames += distance
    for place in shifts.indices { moved.shifts[place].frame += distance }
    for place in lost.indices { moved.lost[place].frame += distance }
    return moved
  }

  /// The same of a list that stands so much lower; places on screen are as they were.
  func moved(down distance: Length) -> Outcome {
    var moved = self
    moved.finalOffset += distance
    moved.contentHeight += distance
    return moved
  }

  /// The same, with other places of the events.
  func renumbered(_ places: [Int: Int]) -> Outcome {
    func other(_ cause: Cause?) -> Cause? {
      guard var cause, let event = places[cause.event], let update = places[cause.update]
      else { return nil }
      (cause.event, cause.update) = (event, update)
      return cause
    }
    var renumbered = self
    for place in shifts.indices { renumbered.shifts[place].cause = other(shifts[place].cause) }
    for place in lost.indices { renumbered.lost[place].cause = other(lost[place].cause) }
    return renumbered
  }
}

extension TraceHeader {
  /// The same list at an offset at which it may rest.
  fileprivate var resting: TraceHeader {
    var header = self
    header.offset = nil
    return header
  }
}

extension TraceHeader {
  /// Whether any run comes within reach of the top of the content.
  fileprivate func touchesTop(_ events: [TraceEvent]) throws -> Bool {
    var isAtTop = false
    _ = try Replay.verdicts(header: self, events: events, runs: LawTests.runs) { _, frame in
      if frame.screen.offset < pt(700) { isAtTop = true }
    }
    return isAtTop
  }
}

extension TraceEvent {
  /// The same event where everything stands so much lower; nil for one that does not go with that.
  fileprivate func below(_ distance: Length) -> TraceEvent? {
    var event = self
    switch kind {
    case .scroll(let scroll):
      guard case .offset(let offset) = scroll.movement else { return event }
      event.kind = .scroll(
        ScrollEvent(
          phase: scroll.phase, offset: offset + distance + pt(2000), velocity: scroll.velocity))
    case .correct(let correct):
      event.kind = .correct(
        CorrectEvent(offset: correct.offset + distance + pt(2000), moment: correct.moment))
    case .navigate(let navigate):
      guard case .offset(let offset) = navigate.target else { return nil }
      event.kind = .navigate(
        NavigateEvent(
          target: .offset(offset + distance + pt(2000)), animated: navigate.animated))
    case .resize(let resize) where resize.tableHeader != nil: return nil
    default: break
    }
    return event
  }

  /// The same event, later.
  fileprivate func moved(by nanoseconds: Int64) -> TraceEvent {
    TraceEvent(time: Timestamp(nanoseconds: time.nanoseconds + nanoseconds), kind: kind)
  }

  /// Whether the user scrolled.
  fileprivate var isScroll: Bool { if case .scroll = kind { true } else { false } }

  /// The same drag in three samples, the first two on the way or beyond; any other event alone.
  fileprivate var samples: [TraceEvent] {
    guard case .scroll(let scroll) = kind, scroll.phase == .drag,
      case .offset(let offset) = scroll.movement
    else { return [self] }
    let early = [pt(35), pt(-3)].map { distance in
      ScrollEvent(phase: .drag, offset: offset - distance)
    }
    return early.map { TraceEvent(time: time, kind: .scroll($0)) } + [self]
  }
}
