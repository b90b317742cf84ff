// Goal: M07 follows its row by index, M08 walks the visible rows.
// Method: thirty rows of 44 in a window of 300 at 100, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies of chats.
struct ChatPolicyTests {
  @Test func `ChatLayout moves its index along with inserts and deletes`() throws {
    let list = rows30()
    #expect(try list.end(become([40] + Array(0..<30)), .chatLayout) == 144)
    #expect(try list.end(become(1..<30), .chatLayout) == 56)
    // Row 9 itself: row 8 takes its place.
    #expect(try list.end(become(Array(0..<9) + Array(10..<30)), .chatLayout) == 56)
    // Rows 0 to 9: nothing is before them, and the clamp is at the top.
    #expect(try list.end(become(10..<30), .chatLayout) == 0)
    #expect(try list.end(become(0..<29), .chatLayout) == 100)
  }

  @Test func `ChatLayout follows a row behind its own, but not the one after that`() throws {
    let behind = Array(0..<10) + [40] + Array(10..<30)
    #expect(try rows30().end(become(behind), .chatLayout) == 144)
    #expect(try rows30().end(become(behind), .recyclerViewReversed) == 100)
    let later = Array(0..<11) + [40] + Array(11..<30)
    #expect(try rows30().end(become(later), .chatLayout) == 100)
    #expect(try rows30(1020).end(become(0..<31), .chatLayout) == 1064)
    #expect(try rows30(1020).end(become(0..<32), .chatLayout) == 1108)
    #expect(try rows30(1019.5).end(become(0..<31), .chatLayout) == 1063.5)
  }

  @Test func `to ChatLayout a move is a delete and an insert`() throws {
    // Row 9 to the front: 8 by the delete, 9 by the insert, where row 8 now stands.
    let moved = become([9] + Array(0..<9) + Array(10..<30))
    #expect(try rows30().end(moved, .chatLayout) == 100)
  }

  @Test func `ChatLayout holds nothing in short lists, reloads and other windows`() throws {
    #expect(try rows30().end(become([40] + Array(0..<30)), .chatLayout, .reload) == 100)
    #expect(try rows30().end(viewport(bottom: 200), .chatLayout) == 100)
    #expect(try table(items(0..<6)).end(become([40] + Array(0..<10)), .chatLayout) == 0)
    #expect(try table(items(0..<7)).end(become([40] + Array(0..<7)), .chatLayout) == 44)
  }

  @Test(arguments: [(5, 120), (9, 120), (10, 100)])
  func `ChatLayout makes up for rows that turn out higher down to the visible bottom`(
    row: Int, expected: Double
  ) throws {
    let measured = at(9, resized(.measured, [row: 64]))
    #expect(try rows30().end(measured, .chatLayout) == expected)
    #expect(try rows30().end(measured, .firstVisible) == 100)
  }

  @Test func `Signal holds the first visible survivor by the edge of the bias`() throws {
    let without = become([40, 0, 1] + Array(4..<30))
    #expect(try rows30().end(without, .survivorList()) == 56)
    #expect(try rows30().end(without, .survivorList(), .reload) == 56)
    #expect(try rows30().end(grow([9: 64]), .survivorList()) == 100)
    #expect(try rows30().end(grow([9: 64]), .survivorList(bias: .bottom)) == 120)
    #expect(try rows30(0).end(become([40] + Array(0..<30)), .survivorList()) == 44)
    #expect(try rows30(1020).end(become(0..<31), .survivorList(bias: .bottom)) == 1020)
  }

  @Test func `Signal goes to the nearest survivor, then to the distance from the end`() throws {
    // Rows 2 to 9 go: row 1 is next above, row 10 next below.
    let without = become([40, 0, 1] + Array(10..<30))
    #expect(try rows30().end(without, .survivorList()) == 144)
    #expect(try rows30().end(without, .firstVisible) == 0)
    #expect(try rows30().end(without, .survivorList(bias: .bottom)) == 0)
    let below = become(Array(40..<60) + Array(10..<30))
    #expect(try rows30().end(below, .survivorList()) == 540)
    #expect(try rows30().end(become(40..<72), .survivorList()) == 188)
    #expect(try rows30().end(become(40..<72), .firstVisible) == 100)
  }
}
