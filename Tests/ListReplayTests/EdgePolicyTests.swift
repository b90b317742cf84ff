// Goal: the policies with a rule of their own at the top or the end, and the one of the bottom
// inset, do what they say.
// Method: 30 rows of 44 in a window of 300, so that the end is 1020; numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies at the edges of the content.
struct EdgePolicyTests {
  private let prepend = at(9, answered(.batch(nil), items([40] + Array(0..<30))))
  private let append = at(9, answered(.batch(nil), items(0..<31)))

  private func chat(_ offset: Double, _ insets: EdgeInsets = .zero) -> TraceHeader {
    table(offset: offset, insets: insets, items(0..<30))
  }

  private func end(
    _ list: TraceHeader, _ events: [TraceEvent], _ policy: AnchorPolicy
  ) throws -> Double {
    try list.verdict(events, run(.batch, policy)).finalOffset.points
  }

  private func inset(_ frame: Int, top: Double = 0, bottom: Double = 0) -> [TraceEvent] {
    let insets = EdgeInsets(top: pt(top), bottom: pt(bottom))
    return at(frame, .viewport(ViewportEvent(insets: insets)))
  }

  @Test(arguments: [(0, 0), (0.5, 44.5), (1020, 1064)])
  func `below the top the first visible row is held, at the top nothing`(
    offset: Double, expected: Double
  ) throws {
    #expect(try end(chat(offset), prepend, .firstVisibleBelowTop) == expected)
    let verdict = try chat(offset).verdict(prepend, run(.batch, .firstVisibleBelowTop))
    #expect(verdict.points == (offset == 0 ? [44] : []))
  }

  @Test func `the top is minus the top inset, and keeps its number under a bar that grows`() throws
  {
    let under = EdgeInsets(top: pt(44))
    #expect(try end(chat(-44, under), prepend, .firstVisibleBelowTop) == -44)
    #expect(try end(chat(-43.5, under), prepend, .firstVisibleBelowTop) == 0.5)
    #expect(try end(chat(-44, under), inset(9, top: 100), .firstVisibleBelowTop) == -44)
  }

  @Test func `a finger may hold the list beyond its top`() throws {
    let held = at(5, scrolled(.begin, -30)) + prepend
    #expect(try end(chat(0), held, .firstVisibleBelowTop) == -30)
  }

  @Test(arguments: [(0, 0), (37, 0), (37.5, 81.5), (500, 544)])
  func `up to the threshold the list goes to its top, from farther it holds the first visible`(
    offset: Double, expected: Double
  ) throws {
    #expect(try end(chat(offset), prepend, .topWithin(pt(37))) == expected)
  }

  @Test func `the threshold of the top knows no insets, the top does`() throws {
    let under = EdgeInsets(top: pt(44))
    #expect(try end(chat(37, under), prepend, .topWithin(pt(37))) == -44)
    #expect(try end(chat(37.5, under), prepend, .topWithin(pt(37))) == 81.5)
    #expect(try end(chat(10), prepend, .topWithin()) == 0)
    #expect(try end(chat(10.5), prepend, .topWithin()) == 54.5)
  }

  @Test(arguments: [(1020, 1064), (920, 1064), (919.5, 919.5), (0, 0)])
  func `up to the threshold the list follows its end, from farther it keeps its number`(
    offset: Double, expected: Double
  ) throws {
    #expect(try end(chat(offset), append, .endWithin(pt(100))) == expected)
    #expect(try end(chat(offset), append, .endWithin()) == expected)
  }

  @Test func `the end follows insets and lost rows, also from beyond it`() throws {
    #expect(try end(chat(1020), inset(9, bottom: 200), .endWithin(.zero)) == 1220)
    #expect(try end(chat(1020), at(9, answered(.reload, items(0..<10))), .endWithin()) == 140)
    let held = at(5, scrolled(.begin, 1050)) + append
    #expect(try end(chat(1020), held, .endWithin(.zero)) == 1064)
  }

  @Test func `short and empty lists stand at both ends`() throws {
    for rows in [0, 1, 3] {
      let list = table(items(0..<rows))
      let events = at(9, answered(.batch(nil), items(0..<10)))
      #expect(try end(list, events, .endWithin(.zero)) == 140)
      #expect(try end(list, events, .topWithin(.zero)) == 0)
      #expect(try end(list, events, .firstVisibleBelowTop) == 0)
      #expect(try end(list, events, .bottomInset) == 0)
    }
  }

  @Test(arguments: [CorrectionMoment.late1, .late2])
  func `late, the end is followed by what the user has scrolled since`(
    timing: CorrectionMoment
  ) throws {
    let events = append + at(10, scrolled(.drag, 1000))
    let verdict = try chat(1020).verdict(events, run(.batch, .endWithin(), timing))
    #expect(verdict.finalOffset == pt(1044))
  }

  @Test(arguments: [(500, 700, 500), (1020, 1220, 1020), (0, 200, 0), (1100, 1220, 1020)])
  func `the offset goes with the bottom inset, and back`(
    offset: Double, shown: Double, hidden: Double
  ) throws {
    let show = inset(9, bottom: 200)
    #expect(try end(chat(offset), show, .bottomInset) == shown)
    #expect(try end(chat(offset), show + inset(20), .bottomInset) == hidden)
  }

  @Test func `only the bottom inset moves the offset`() throws {
    #expect(try end(chat(100), prepend, .bottomInset) == 100)
    #expect(try end(chat(100), inset(9, top: 64), .bottomInset) == 100)
    #expect(try end(table(items(0..<3)), inset(9, bottom: 200), .bottomInset) == 32)
    #expect(try end(table([]), inset(9, bottom: 200), .bottomInset) == 0)
  }
}
