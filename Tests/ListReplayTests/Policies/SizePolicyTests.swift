// Goal: M18 to M20 make up for the rows that their rules name, also where these are measured on
// display, and for no others.
// Method: thirty rows of 44 in a window of 300, or rows that turn out 20 higher than estimated;
// numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies of virtual lists.
struct SizePolicyTests {
  private let prepended = become([40] + Array(0..<30))
  private let up = at(5, scrolled(.begin, 110)) + at(6, scrolled(.drag, 100))
  private let down = at(5, scrolled(.begin, 90)) + at(6, scrolled(.drag, 100))

  @Test(arguments: [(0, 120), (1, 120), (2, 100), (9, 100)])
  func `at rest rows that end above the offset are made up for`(
    row: Int, expected: Double
  ) throws {
    for policy in [AnchorPolicy.tanstack, .virtua] {
      #expect(try rows30().end(grow([row: 64]), policy) == expected)
      #expect(try rows30().end(at(9, resized(.measured, [row: 64])), policy) == expected)
    }
    #expect(try rows30().end(grow([row: 64]), .virtuoso) == 100)
  }

  @Test func `inserts are not, but for rows that come in first in virtuoso`() throws {
    for policy in [AnchorPolicy.tanstack, .virtua] {
      #expect(try rows30().end(prepended, policy) == 100)
      #expect(try rows30().end(prepended, policy, .reload) == 100)
    }
    #expect(try rows30().end(prepended, .virtuoso) == 144)
    #expect(try rows30(0).end(prepended, .virtuoso) == 44)
    #expect(try rows30().end(become([0, 40] + Array(1..<30)), .virtuoso) == 100)
    #expect(try rows30().end(become(0..<31), .virtuoso) == 100)
    #expect(try rows30().end(become(1..<30), .virtuoso) == 100)
    // By their estimates, as long as they are out of view.
    let estimated = at(9, answered(.batch(nil), [row(40, 90, estimate: 30)] + items(0..<30)))
    #expect(try rows30().end(estimated, .virtuoso) == 130)
    let late = try rows30().verdict(prepended, run(.batch, .virtuoso, .late2))
    #expect(late.points == [44, -44])
    #expect(late.finalOffset == pt(144))
  }

  @Test(arguments: [
    (AnchorPolicy.tanstack, 100, 100, 100), (.virtua, 120, 100, 100), (.virtuoso, 120, 120, 120),
  ])
  func `scrolling up each has its own rule`(
    policy: AnchorPolicy, above: Double, across: Double, below: Double
  ) throws {
    #expect(try rows30().end(up + grow([0: 64]), policy) == above)
    #expect(try rows30().end(up + grow([2: 64]), policy) == across)
    #expect(try rows30().end(up + grow([20: 64]), policy) == below)
  }

  @Test(arguments: [
    (AnchorPolicy.tanstack, 120, 100, 100), (.virtua, 120, 120, 100), (.virtuoso, 100, 100, 100),
  ])
  func `scrolling down as well`(
    policy: AnchorPolicy, above: Double, across: Double, below: Double
  ) throws {
    #expect(try rows30().end(down + grow([0: 64]), policy) == above)
    #expect(try rows30().end(down + grow([2: 64]), policy) == across)
    #expect(try rows30().end(down + grow([20: 64]), policy) == below)
  }

  @Test func `once the finger is up the direction is over`() throws {
    let rest = at(7, scrolled(.end, 100))
    #expect(try rows30().end(up + rest + grow([0: 64]), .tanstack) == 120)
    #expect(try rows30().end(up + rest + grow([0: 64]), .virtuoso) == 100)
  }

  @Test func `at the top virtuoso adds nothing`() throws {
    let toTop = at(5, scrolled(.begin, 10)) + at(6, scrolled(.drag, 0))
    #expect(try rows30(10).end(toTop + grow([20: 64]), .virtuoso) == 0)
    let near = at(5, scrolled(.begin, 10)) + at(6, scrolled(.drag, 1))
    #expect(try rows30(10).end(near + grow([20: 64]), .virtuoso) == 21)
  }

  @Test func `TanStack makes up for nothing on a way to somewhere`() throws {
    let way = at(8, .navigate(NavigateEvent(target: .offset(pt(400)), animated: true)))
    let tanstack = try rows30().offset(at: 9, way + grow([0: 64]), .tanstack)
    let virtua = try rows30().offset(at: 9, way + grow([0: 64]), .virtua)
    #expect(abs(virtua - tanstack - 20) < 0.5)
  }

  /// Rows of 64 that are estimated at 44, at 440: those above have not been measured.
  private let estimated = table(
    offset: 440, (0..<30).map { row($0, 64, estimate: 44) })

  @Test func `a row measured on the way up is made up for by TanStack and virtuoso`() throws {
    // Row 9 comes in by 20, and turns out 20 higher.
    let scroll = at(9, scrolled(.begin, 440)) + at(10, scrolled(.drag, 420))
    let loose = try estimated.verdict(scroll, run(.batch, .virtua))
    #expect(loose.points == [20])
    for policy in [AnchorPolicy.tanstack, .virtuoso] {
      let held = try estimated.verdict(scroll, run(.batch, policy))
      #expect(held.points == [])
      #expect(held.finalOffset == pt(440))
    }
  }

  @Test func `of several rows TanStack makes up for those that begin above the offset`() throws {
    // At 390 rows 8 and 9 come in, 20 higher each; row 9 begins at 396.
    let scroll = at(9, scrolled(.begin, 440)) + at(10, scrolled(.drag, 390))
    let half = try estimated.verdict(scroll, run(.batch, .tanstack))
    #expect(half.points == [20])
    #expect(half.finalOffset == pt(410))
    let whole = try estimated.verdict(scroll, run(.batch, .virtuoso))
    #expect(whole.points == [])
    #expect(whole.finalOffset == pt(430))
    // A jump to 100 measures rows 2 to 9; row 2 begins above it.
    let jump = at(9, .navigate(NavigateEvent(target: .offset(pt(100)), animated: false)))
    #expect(try estimated.end(jump, .tanstack) == 120)
    #expect(try estimated.end(jump, .none) == 100)
  }

  @Test func `rows measured above, at the end of the content, are taken off once`() throws {
    let shrink = at(9, resized(.measured, [0: 24]))
    let verdict = try rows30(1020).verdict(shrink, run(.batch, .tanstack))
    #expect(verdict.finalOffset == pt(1000))
    #expect(verdict.points == [])
  }
}
