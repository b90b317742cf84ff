// Goal: the range of offsets of a web page: insets do not extend it, and it ends on a pixel.
// Method: rows of 44.3 in a window of 300, scrolled past both ends and changed there.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Where a list may rest, by its kind.
struct WebRangeTests {
  private func list(_ host: TraceHeader.Host, _ offset: Double? = nil) -> TraceHeader {
    let insets = EdgeInsets(top: pt(20), left: .zero, bottom: pt(30), right: .zero)
    var list = table(
      host: host, offset: offset, insets: insets, (0..<11).map { row($0, 44.3) })
    list.scale = 1
    return list
  }

  private let same = at(9, answered(.batch(nil), (0..<11).map { row($0, 44.3) }))

  @Test func `scroll padding moves neither end`() throws {
    #expect(try list(.web, -15).end(same, .none) == 0)
    #expect(try list(.other, -15).end(same, .none) == -15)
    // 11 rows of 44.3 are 487.3: what is beyond 187.3 is past the end.
    #expect(try list(.web, 230).end(same, .none) == 187)
    #expect(try list(.other, 230).end(same, .none) == 217.3)
    let start = try list(.web).frames(same, run()).first
    #expect(start?.screen.offset == .zero)
    #expect(try list(.other).frames(same, run()).first?.screen.offset == pt(-20))
  }

  @Test func `the end goes to the nearest pixel, up or down`() throws {
    let grown = grow([0: 44.6])
    #expect(try list(.web, 230).end(grown, .none) == 188)
    var fine = list(.web, 230)
    fine.scale = 4
    #expect(try fine.end(grown, .none) == 187.5)
    fine.model.snapsRangeEnd = false
    #expect(try fine.end(grown, .none) == 187.6)
    fine.model.insetsExtendRange = true
    #expect(try fine.end(grown, .none) == 217.6)
  }

  @Test func `short content rests at zero`() throws {
    let short = at(9, answered(.batch(nil), [row(0, 44.3)]))
    #expect(try list(.web, 100).end(short, .none) == 0)
    #expect(try list(.other, 100).end(short, .none) == -20)
  }
}
