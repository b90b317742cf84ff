// Goal: the rules of `uikit-semantics.md` 9 on batches, one by one, as numbers.
// Method: rows of 50 in a window of 300 at scale 2, offset 500: rows 10 to 15 are on screen.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

struct BatchRuleTests {
  private func list(
    host: TraceHeader.Host = .other, _ change: (inout ModelParameters) -> Void = { _ in }
  ) -> TraceHeader {
    var header = table(host: host, offset: 500, rows(0..<40))
    change(&header.model)
    return header
  }

  private func rows(_ numbers: Range<Int>) -> [RecordedItem] { numbers.map { row($0, 50) } }

  /// Two rows more at the top.
  private var prepended: [RecordedItem] { rows(90..<92) + rows(0..<40) }

  private func insert(_ numbers: Range<Int>, at place: Int) -> [AnnouncedUpdate] {
    numbers.enumerated().map { order, number in
      AnnouncedUpdate(
        .insertItem(after: ItemPath(section: 0, item: place + order)), item: row(number, 50))
    }
  }

  private func batch(
    _ updates: [AnnouncedUpdate], _ animation: Animation? = nil, isNested: Bool = false
  ) -> TraceEvent.Kind {
    .update(
      UpdateEvent(
        delivery: .batch(animation), content: .announced(updates), isNested: isNested))
  }

  @Test func `rule 13: out of a window a batch is a reload, and nothing is judged`() throws {
    let events =
      at(9, .viewport(ViewportEvent(isInWindow: false)))
      + at(12, answered(.batch(.standard), prepended))
      + at(20, .viewport(ViewportEvent(isInWindow: true)))
    let frames = try list().frames(events, run())
    #expect(!frames.map(\.index).contains { (9..<20).contains($0) })
    // What the reader sees on coming back is held against what there was before.
    let verdict = try list().verdict(events, run())
    #expect(verdict.points == [100])
    #expect(verdict.flaggedFrames == [20])
    #expect(verdict.frames == 21)
  }

  @Test func `rule 21: on a system that takes no target while the user scrolls, the policy fails`()
    throws
  {
    let events =
      at(8, scrolled(.begin, 500)) + at(9, answered(.batch(nil), prepended))
    #expect(try list().verdict(events, run(.batch, .firstVisible)).points == [])
    let old = list { $0.holdsWhileScrolling = false }
    #expect(try old.verdict(events, run(.batch, .firstVisible)).points == [100])
    let still = at(9, answered(.batch(nil), prepended))
    #expect(try old.verdict(still, run(.batch, .firstVisible)).points == [])
  }

  @Test func `rule 22: a batch that says nothing takes the parameters' length`() throws {
    let events = at(9, answered(.batch(.standard), prepended))
    let short = list { $0.batchDuration = Timestamp(nanoseconds: 100_000_000) }
    #expect(try short.verdict(events, run()).points == Array(repeating: 100.0 / 6, count: 6))
    #expect(try list().verdict(events, run()).points.count == 15)
    let said = at(9, answered(.batch(Animation(duration: frame(3))), prepended))
    #expect(try short.verdict(said, run()).points.count == 3)
    let eased = list { $0.batchCurve = .easeIn }
    let points = try eased.verdict(events, run()).points
    #expect(zip(points, points.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `rule 23: a row that comes on screen snaps there, or moves in`() throws {
    // Rows 10 and 11 go: row 16 comes from 800, below the window, to 700.
    let events = at(9, answered(.batch(.standard), rows(0..<10) + rows(12..<40)))
    func top(_ newlyVisible: ModelParameters.NewlyVisible, _ index: Int) throws -> Double? {
      let header = list { $0.newlyVisible = newlyVisible }
      let frames = try header.frames(events, run())
      return frames.first { $0.index == index }?.screen.top(of: item(16))?.points
    }
    #expect(try top(.snap, 0) == 300)
    #expect(try top(.snap, 9) == 200)
    #expect(try top(.move, 9) == 300)
    #expect(try top(.move, 12) == 280)
    #expect(try top(.move, 24) == 200)
  }

  @Test func `rule 24: a table shows changes at or above its first row at once`() throws {
    func frames(_ change: [RecordedItem], _ host: TraceHeader.Host) throws -> Int {
      try list(host: host).verdict(at(9, answered(.batch(.standard), change)), run()).frames
    }
    let (before, first) = (rows(0..<9) + rows(10..<40), rows(0..<10) + rows(11..<40))
    let (after, inserted) = (rows(0..<11) + rows(12..<40), rows(0..<11) + rows(90..<91))
    for change in [before, first, prepended] {
      #expect(try frames(change, .tableView) == 10)
      #expect(try frames(change, .collectionView) == 25)
    }
    for change in [after, inserted + rows(11..<40), rows(0..<40)] {
      #expect(try frames(change, .tableView) == 25)
    }
    let move = AnnouncedUpdate(
      .moveItem(before: ItemPath(section: 0, item: 20), after: ItemPath(section: 0, item: 3)))
    #expect(try list(host: .tableView).verdict(at(9, batch([move], .standard)), run()).frames == 10)
  }

  @Test func `rule 26: a completion may be told to come later`() throws {
    let events = at(9, answered(.batch(.standard), prepended))
    let prompt = try list().verdict(events, run(.batch, .firstVisible, .completion))
    #expect(prompt.flaggedFrames == Array(10...25))
    let slow = list { $0.completionDelay = 3 }
    let late = try slow.verdict(events, run(.batch, .firstVisible, .completion))
    #expect(late.flaggedFrames == Array(10...24) + [28])
    let atOnce = try slow.verdict(
      events, run(.batch, .firstVisible, .completion, animation: .off))
    #expect(atOnce.flaggedFrames == [9, 12])
  }

  @Test func `rule 27: a reload during an animation ends it, one inside a batch waits`() throws {
    let during =
      at(9, answered(.batch(.standard), prepended)) + at(12, answered(.reload, prepended))
    let ended = try list().verdict(during, run(.recorded))
    // Three of fifteen steps of 100 / 15, the rest at once.
    #expect(ended.points.map { ($0 * 15).rounded() } == [100, 100, 1300])
    #expect(ended.frames == 13)
    let inside = at(
      9,
      .update(
        UpdateEvent(
          delivery: .reload, content: .answered([recorded(0, rows(90..<93) + rows(0..<40))]),
          isNested: true)),
      batch(insert(90..<92, at: 0), .standard))
    let waited = try list().verdict(inside, run(.recorded))
    #expect(waited.points == [150])
    #expect(waited.frames == 10)
  }

  @Test func `rule 28: nested batches are one`() throws {
    // The inner one inserts at the place that it has after both.
    let events = at(
      9, batch(insert(90..<92, at: 0), isNested: true),
      batch(
        insert(92..<93, at: 2) + [AnnouncedUpdate(.deleteItem(before: .init(section: 0, item: 39)))]
      ))
    let verdict = try list().verdict(events, run(.batch))
    #expect(verdict.points == [150])
    #expect(verdict.shifts.first?.cause?.event == 1)
    #expect(verdict.contentHeight == pt(42 * 50))
    #expect(verdict.rejected.isEmpty)
  }
}
