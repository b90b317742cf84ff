// Goal: the rules of `uikit-semantics.md` 4 and 9 on estimates, one by one, as numbers.
// Method: rows of 60 whose estimate is 40 in a window of 300 at scale 2, first at offset 800. By
// their estimates rows 20 to 27 are in the window, so those are measured; then 20 to 24 fill it.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

struct EstimateRuleTests {
  private let rows = (0..<60).map { row($0, 60, estimate: 40) }

  private func list(
    host: TraceHeader.Host = .other, _ change: (inout ModelParameters) -> Void = { _ in }
  ) -> TraceHeader {
    var header = table(host: host, offset: 800, rows)
    change(&header.model)
    return header
  }

  /// Up by 200 in steps of 20, one a frame, in a gesture, so that each run makes its own offsets.
  private var upwards: [TraceEvent] {
    func finger(_ phase: ScrollEvent.Phase, _ way: Double) -> TraceEvent.Kind {
      .scroll(ScrollEvent(phase: phase, movement: .translation(pt(way))))
    }
    return at(9, finger(.begin, 0))
      + (1...10).flatMap { at(9 + $0, finger(.drag, Double($0) * 20)) }
  }

  @Test func `rule 14: at the start what is shown is measured, and nothing moves`() throws {
    let screen = try #require(try list().frames([], run()).first).screen
    #expect(screen.offset == pt(800))
    #expect(screen.top(of: item(20)) == .zero)
    #expect(screen.frame(of: item(20))?.height == pt(60))
    #expect(screen.frame(of: item(25))?.height == pt(60))
    // 40 each up to row 20, then rows of 60, up to row 27.
    #expect(screen.top(of: item(25)) == pt(300))
    #expect(screen.frame(of: item(27))?.height == pt(60))
    #expect(screen.frame(of: item(28))?.height == pt(40))
  }

  @Test func `rule 17: measuring above pushes what is read, unless the host makes up for it`()
    throws
  {
    // At 780 row 19, from 760 to 800, comes in; its 20 more push all below. At 740 that is row 18.
    let pushed = try list(host: .collectionView).verdict(upwards, run())
    #expect(pushed.points == Array(repeating: 20, count: 5))
    #expect(pushed.flaggedFrames == [10, 12, 14, 16, 18])
    #expect(pushed.finalOffset == pt(600))
    let table = try list(host: .tableView).verdict(upwards, run())
    #expect(table.points == [])
    // 200 up, and along with each measured row: at 780 + 20, 780 is left of it, and so on. The way
    // up through rows of 60 meets rows 19, 18, 17 and 16.
    #expect(table.finalOffset == pt(800 - 200 + 4 * 20))
  }

  @Test func `rule 17: a custom layout makes up for it once its batch is over`() throws {
    let header = list { $0.measuringAbove = .afterBatch }
    // The empty batch of frame 9 runs until frame 24; row 19 comes in at frame 10.
    let batch = TraceEvent.Kind.update(
      UpdateEvent(delivery: .batch(.standard), content: .announced([])))
    let verdict = try header.verdict(at(9, batch) + Array(upwards.prefix(2)), run())
    #expect(verdict.points == [20, -20])
    #expect(verdict.flaggedFrames == [10, 24])
    #expect(verdict.reasons == [.late])
    #expect(verdict.finalOffset == pt(800))
  }

  @Test func `rule 14: a reload forgets heights, an app that keeps them does not`() throws {
    // At 780 row 19 comes in and is measured: rows from 20 on stand 20 lower than their estimates
    // say. It is still on screen at the reload, and measured anew at once.
    let events = Array(upwards.prefix(2)) + at(30, answered(.reload, rows))
    let forgets = try list().verdict(events, run(.recorded))
    #expect(forgets.points == [20])
    // Down to 840 row 19 is gone. Row 20, from 820 on, is left of the window; the first that starts
    // in it is row 21 at 880. The reload takes the two for 40 each: row 21 begins at 840.
    let away = try list().verdict(awayAndReloaded, run(.recorded))
    #expect(away.points == [20, -40])
    let keeps = list { $0.cachesHeights = true }
    #expect(try keeps.verdict(awayAndReloaded, run(.recorded)).points == [20])
  }

  /// Up to 780, down to 840, and a reload.
  private var awayAndReloaded: [TraceEvent] {
    let down = ScrollEvent(phase: .drag, movement: .translation(pt(-40)))
    return upwards.prefix(2) + at(20, .scroll(down)) + at(30, answered(.reload, rows))
  }

  @Test func `rule 16: a table that rebases goes to where the estimates put its first row`() throws
  {
    // As above: the first visible row is 20, at 820; the estimates put it at 800. There it is shown
    // and measured, so that row 21 stands at 860, as far below the window's top as before.
    let rebases = list { $0.rebasesEstimates = true }
    let verdict = try rebases.verdict(awayAndReloaded, run(.recorded))
    #expect(verdict.points == [20])
    #expect(verdict.finalOffset == pt(820))
  }

  @Test func `a measured height from a device counts in every run, wherever its row is`() throws {
    let fact = at(9, resized(.measured, [3: 100]))
    let pushed = try list().verdict(fact, run())
    // 60 more above; that brings rows 18 and 19 into the window, which are measured: 20 each.
    #expect(pushed.points == [100])
    let table = try list(host: .tableView).verdict(fact, run())
    #expect(table.points == [])
    #expect(table.finalOffset == pt(860))
  }

  @Test func `rule 34: the way to a row is by its estimates, and asking again mends it`() throws {
    func place(_ attempts: Int, animated: Bool) throws -> (offset: Double, bottom: Double) {
      let event = NavigateEvent(
        target: .item(item(40), at: .bottom), animated: animated, attempts: attempts)
      let frames = try list().frames(at(9, .navigate(event)), run())
      #expect(try list().verdict(at(9, .navigate(event)), run()).points == [])
      let screen = try #require(frames.last).screen
      return (screen.offset.points, try #require(screen.place(of: item(40), .bottom)).points)
    }
    // Row 40 is taken for 20 x 40 + 8 x 60 + 12 x 40 = 1760 to 1800: offset 1500. There rows 33 to
    // 40 are shown, each 20 more than was thought, so it ends 160 below the window.
    #expect(try place(1, animated: false) == (1500, 460))
    #expect(try place(5, animated: false) == (1660, 300))
    // On an animated way the rows before are measured as well.
    let once = try place(1, animated: true)
    #expect(once.offset == 1500)
    #expect(once.bottom > 400)
    #expect(try place(5, animated: true).bottom == 300)
  }
}
