// Goal: M13 to M15 hold what RecyclerView and Compose hold, by identity where they know it and by
// index where they do not.
// Method: thirty rows of 44 in a window of 300 at 100, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies of Android's lists.
struct AndroidPolicyTests {
  /// A row of 60 comes in first.
  private let prepended = at(9, answered(.batch(nil), [row(40, 60)] + items(0..<30)))

  private func moved(_ item: Int, to index: Int, of count: Int = 30) -> [TraceEvent] {
    var numbers = (0..<count).filter { $0 != item }
    numbers.insert(item, at: index)
    return become(numbers)
  }

  @Test func `in a reload the row at the same index takes the place`() throws {
    #expect(try rows30().end(prepended, .recyclerView) == 160)
    // The first visible index is that of row 1 then, whose top is at 104.
    #expect(try rows30().end(prepended, .recyclerView, .reload) == 116)
    #expect(try rows30().end(prepended, .recyclerViewReversed) == 160)
    #expect(try rows30().end(prepended, .recyclerViewReversed, .reload) == 116)
    #expect(try rows30().end(prepended, .compose()) == 160)
    #expect(try rows30().end(prepended, .compose(), .reload) == 160)
  }

  @Test func `at the top the old first row stays`() throws {
    for policy in [AnchorPolicy.recyclerView, .recyclerViewReversed, .compose()] {
      #expect(try rows30(0).end(prepended, policy) == 60)
    }
    #expect(try rows30(1020).end(become(0..<31), .recyclerViewReversed) == 1020)
  }

  @Test func `a row that the app moves is followed`() throws {
    for policy in [AnchorPolicy.recyclerView, .compose()] {
      #expect(try rows30().end(moved(2, to: 12), policy) == 540)
    }
    #expect(try rows30().end(moved(2, to: 12), .firstVisible) == 56)
  }

  @Test func `RecyclerView passes over rows that are removed`() throws {
    #expect(try rows30().end(become([0, 1] + Array(3..<30)), .recyclerView) == 56)
    // All of them: row 1 takes the place of row 2, of which 12 are out of view.
    #expect(try rows30().end(become([0, 1] + Array(10..<30)), .recyclerView) == 56)
    #expect(try rows30(300).end(become([40] + Array(15..<30)), .recyclerView) == 0)
    // From the end row 1 takes the place of row 9.
    #expect(try rows30().end(become([0, 1] + Array(10..<30)), .recyclerViewReversed) == 0)
  }

  @Test func `short content stands at its start, or at its end`() throws {
    let short = table(offset: -20, insets: EdgeInsets(top: pt(20)), items(0..<3))
    #expect(try short.end(become([40, 0, 1, 2]), .recyclerView) == -20)
    #expect(try rows30().end(become(0..<2), .recyclerView) == 0)
    #expect(try rows30().end(become([]), .recyclerView, .reload) == 0)
    #expect(try rows30().end(become(0..<2), .recyclerViewReversed, .reload) == 0)
  }

  @Test func `a row out of the new window goes to its edge`() throws {
    #expect(try rows30().end(viewport(top: 20), .recyclerView) == 100)
    #expect(try rows30().end(viewport(top: 32), .recyclerView) == 56)
    // From the end the row goes along with the bottom.
    #expect(try rows30().end(viewport(height: 200), .recyclerViewReversed) == 200)
    #expect(try rows30().end(viewport(height: 200), .recyclerView) == 100)
    #expect(try rows30().end(viewport(top: 20), .recyclerViewReversed) == 120)
  }

  @Test func `Compose keeps the index of a key that is gone`() throws {
    #expect(try rows30().end(become([0, 1] + Array(3..<30)), .compose()) == 100)
    #expect(try rows30().end(become([0, 1] + Array(3..<30)), .compose(), .reload) == 100)
    #expect(try rows30(600).end(become(0..<10), .compose()) == 140)
    #expect(try rows30().end(become([]), .compose()) == 0)
  }

  @Test(arguments: [(127, 5688), (128, 100)])
  func `Compose looks for a key near its old index`(count: Int, expected: Double) throws {
    // Index 2 lies in the block 0 to 29, so 129 is the last that is looked at.
    let numbers = Array(1000..<1000 + count) + Array(0..<30)
    #expect(try rows30().end(become(numbers), .compose()) == expected)
    let whole = 100 + 44 * Double(count)
    #expect(try rows30().end(become(numbers), .compose(.whole)) == whole)
  }

  @Test func `a scroll request in the frame makes Compose forget the key`() throws {
    let request = TraceEvent.Kind.navigate(NavigateEvent(target: .offset(pt(100)), animated: false))
    #expect(try rows30().end(at(9, request) + prepended, .compose()) == 116)
    #expect(try rows30().end(at(8, request) + prepended, .compose()) == 160)
    #expect(try rows30().end(at(9, request) + prepended, .recyclerView) == 160)
  }
}
