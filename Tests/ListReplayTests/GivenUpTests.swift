// Goal: why policies held nothing, and what rows and pixels did without them, by name.
// Method: thirty rows of 44 in a window of 300 at 100, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Reasons in replays.
struct GivenUpTests {
  private let prepended = become([40] + Array(0..<30))
  private let elements: [AnchorPolicy] = [
    .browser, .browserStrict, .firefox, .webkit, .texture, .reactNative(),
  ]

  private func verdict(
    _ events: [TraceEvent], _ policy: AnchorPolicy, _ update: UpdateChoice = .batch
  ) throws -> RunVerdict {
    try rows30().verdict(events, run(update, policy))
  }

  @Test func `what tells rows by views or elements loses them in a reload`() throws {
    for policy in AnchorPolicy.catalogue {
      let verdict = try verdict(prepended, policy, .reload)
      let isLost = elements.contains { $0.name == policy.name }
      #expect(verdict.reasons.contains(.lostIdentity) == isLost, "\(policy.name)")
      #expect(try !self.verdict(prepended, policy).reasons.contains(.lostIdentity))
      if isLost { #expect(verdict.points == [44]) }
    }
  }

  @Test func `a row that the batch gives a new cell is lost to what holds that one alone`() throws {
    let updates = [
      AnnouncedUpdate(.reloadItem(before: ItemPath(section: 0, item: 2)), item: items([2])[0]),
      AnnouncedUpdate(.insertItem(after: ItemPath(section: 0, item: 0)), item: items([40])[0]),
    ]
    let rebuilt = at(9, .update(UpdateEvent(delivery: .batch(nil), content: .announced(updates))))
    #expect(try verdict(rebuilt, .reactNative()).reasons == [.lostIdentity])
    #expect(try verdict(rebuilt, .texture).reasons == [.lostIdentity])
    #expect(try verdict(rebuilt, .browser).points == [])
  }

  @Test func `a row that is gone is no lost identity`() throws {
    let without = become([40, 0, 1] + Array(4..<30))
    #expect(try verdict(without, .reactNative()).reasons == [.policy])
    // None of those in view is left.
    let far = become(Array(0..<2) + Array(10..<30))
    #expect(try verdict(far, .browser).reasons == [.policy])
    #expect(try verdict(far, .browser, .reload).reasons == [.policy])
  }

  @Test func `at the very top a browser holds nothing by its rule`() throws {
    let atTop = try rows30(0).verdict(prepended, run(.reload, .browser))
    #expect(atTop.reasons == [.policy])
    #expect(atTop.points == [44])
  }

  // Insets of 20 in the frame of the insert; the app moves nothing else.
  @Test func `insets or another layout in the same frame suppress a browser`() throws {
    let insets = viewport(bottom: 20) + prepended
    #expect(try verdict(insets, .browser).points == [44])
    #expect(try verdict(insets, .browser).reasons == [.suppressed])
    #expect(try verdict(insets, .none).reasons == [.policy])
    #expect(try verdict(insets, .firstVisible).points == [])
    let later = viewport(bottom: 20) + become([40] + Array(0..<30), 10)
    #expect(try verdict(later, .browser).points == [])
    // Row 3, the first that starts in view, goes from 132 to 150.
    let layout = LayoutEvent(layout: .table(TableParameters(rowHeight: pt(50))))
    #expect(try verdict(at(9, .layout(layout)), .browser).points == [18])
    #expect(try verdict(at(9, .layout(layout)), .browser).reasons == [.suppressed])
  }

  @Test func `WebKit is off in the first change after a navigation`() throws {
    let there = NavigateEvent(target: .offset(pt(200)), animated: false)
    let events =
      at(5, .navigate(there)) + prepended + become([41, 40] + Array(0..<30), 10)
    let webkit = try verdict(events, .webkit)
    #expect(webkit.flaggedFrames == [9])
    #expect(webkit.reasons == [.suppressed])
    #expect(try verdict(events, .browser).points == [])
  }

  // Row 0 grows by 2 in each of twelve frames; ten corrections by 2 are all that it makes.
  @Test func `Firefox is off once its corrections are many and small`() throws {
    let events = (1...12).flatMap { grow([0: 44 + 2 * Double($0)], 8 + $0) }
    let firefox = try verdict(events, .firefox)
    #expect(firefox.points == [2, 2])
    #expect(firefox.flaggedFrames == [19, 20])
    #expect(firefox.reasons == [.suppressed])
    #expect(try verdict(events, .firefox, .reload).reasons == [.lostIdentity])
  }

  // A fifth of a point is 0.4 pixels: what is wanted is rounded back to 100 each time.
  @Test func `what a policy lets go of on a pixel adds up as rounding`() throws {
    let events = (1...6).flatMap { grow([0: 44 + 0.2 * Double($0)], 8 + $0) }
    let held = try verdict(events, .firstVisible)
    #expect(held.shifts.map(\.shift) == [pt(0.6), pt(0.6)])
    #expect(held.flaggedFrames == [11, 14])
    #expect(held.reasons == [.rounding])
    #expect(try verdict(events, .none, .reload).reasons == [.drift])
    #expect(try verdict(events, .firstVisible, .reload).reasons == [.rounding])
  }

  // Rows of 60, taken for 40. At 800 those from row 20 on are measured; 20 up row 19 comes in.
  @Test func `rows measured above push by what they were taken for less`() throws {
    let rows = (0..<60).map { row($0, 60, estimate: 40) }
    let list = table(host: .collectionView, offset: 800, rows)
    let up =
      at(9, .scroll(ScrollEvent(phase: .begin, movement: .translation(.zero))))
      + at(10, .scroll(ScrollEvent(phase: .drag, movement: .translation(pt(20)))))
    #expect(try list.verdict(up, run()).points == [20])
    #expect(try list.verdict(up, run()).reasons == [.estimate])
    // A row of 44 on top of that brings row 18 in as well, from 764 on: 20 each and 44, more than
    // estimates explain.
    let more = up + at(10, answered(.batch(nil), [row(90, 44)] + rows))
    #expect(try list.verdict(more, run()).points == [84])
    #expect(try list.verdict(more, run()).reasons == [.policy])
    let madeUpFor = table(host: .tableView, offset: 800, rows)
    #expect(try madeUpFor.verdict(up, run()).points == [])
  }

  // Two columns of items of 60 and 50, both taken for 40: a line is 20 more than thought.
  @Test func `a line of two that is measured pushes by its highest`() throws {
    let cells = (0..<60).map { number in
      RecordedItem(
        id: item(number),
        size: ItemSize(
          width: pt(150), height: pt(number % 2 == 0 ? 60 : 50), estimatedHeight: pt(40)))
    }
    var list = table(host: .collectionView, offset: 400, cells)
    list.layout = .flow(
      FlowParameters(lineSpacing: .zero, interitemSpacing: .zero, lineAlignment: .top))
    let up =
      at(9, .scroll(ScrollEvent(phase: .begin, movement: .translation(.zero))))
      + at(10, .scroll(ScrollEvent(phase: .drag, movement: .translation(pt(20)))))
    #expect(try list.verdict(up, run()).points == [20])
    #expect(try list.verdict(up, run()).reasons == [.estimate])
    // A line of 9 comes in above; row by row the two would explain 30.
    let wide = RecordedItem(id: item(90), size: ItemSize(width: pt(300), height: pt(9)))
    let more = up + at(10, answered(.batch(nil), [wide] + cells))
    #expect(try list.verdict(more, run()).points == [29])
    #expect(try list.verdict(more, run()).reasons == [.policy])
  }
}
