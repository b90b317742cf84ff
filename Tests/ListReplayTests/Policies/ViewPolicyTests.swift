// Goal: M16, M17, M21 to M24, M26 and M29 do what tells each from its neighbours.
// Method: thirty rows of 44 in a window of 300 at 100, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies of views, nodes, ranges and points.
struct ViewPolicyTests {
  private let prepended = become([40] + Array(0..<30))
  private let animated = at(9, answered(.batch(.standard), items([40] + Array(0..<30))))
  private let withoutFirst = become([0, 1] + Array(3..<30))

  /// Row 2 gets a new cell, and a row comes in first.
  private var rebuilt: [TraceEvent] {
    let updates = [
      AnnouncedUpdate(.reloadItem(before: ItemPath(section: 0, item: 2)), item: items([2])[0]),
      AnnouncedUpdate(.insertItem(after: ItemPath(section: 0, item: 0)), item: items([40])[0]),
    ]
    return at(9, .update(UpdateEvent(delivery: .batch(nil), content: .announced(updates))))
  }

  @Test func `Texture holds a node through batches without animation only`() throws {
    #expect(try rows30().end(prepended, .texture) == 144)
    #expect(try rows30().end(animated, .texture) == 100)
    #expect(try rows30().end(prepended, .texture, .reload) == 100)
    #expect(try rows30().end(withoutFirst, .texture) == 100)
    #expect(try rows30().end(rebuilt, .texture) == 100)
    #expect(try rows30().end(rebuilt, .firstVisible) == 144)
  }

  @Test func `Texture and React Native measure from the window, insets or not`() throws {
    let under = rows30(100, EdgeInsets(top: pt(44)))
    #expect(try under.end(grow([2: 84]), .texture) == 100)
    #expect(try under.end(grow([2: 84]), .reactNative()) == 100)
    #expect(try under.end(grow([2: 84]), .firstVisible) == 140)
  }

  @Test func `React Native holds a view from an index on`() throws {
    #expect(try rows30().end(prepended, .reactNative()) == 144)
    #expect(try rows30().end(animated, .reactNative()) == 144)
    #expect(try rows30(0).end(prepended, .reactNative()) == 44)
    #expect(try rows30().end(prepended, .reactNative(), .reload) == 100)
    #expect(try rows30().end(withoutFirst, .reactNative()) == 100)
    #expect(try rows30().end(rebuilt, .reactNative()) == 100)
    #expect(try rows30().end(grow([2: 64]), .reactNative()) == 100)
    #expect(try rows30().end(grow([2: 64]), .reactNative(from: 5)) == 120)
    #expect(try rows30().end(grow([2: 64]), .reactNative(from: 40)) == 100)
  }

  @Test(arguments: [(44.5, 100), (45, 101), (43.5, 100), (43, 99)])
  func `React Native passes over half a point`(height: Double, expected: Double) throws {
    #expect(try rows30().end(grow([0: height]), .reactNative()) == expected)
  }

  @Test func `Telegram holds the first row of a range`() throws {
    #expect(try rows30().end(prepended, .telegram()) == 144)
    #expect(try rows30().end(grow([2: 64]), .telegram()) == 100)
    #expect(try rows30().end(grow([2: 64]), .telegram(stationary: 5...9)) == 120)
    #expect(try rows30().end(withoutFirst, .telegram()) == 56)
    #expect(try rows30().end(grow([2: 64]), .telegram(stationary: 20...29)) == 100)
  }

  @Test func `Telegram's range in a reload is the whole window, under insets too`() throws {
    let under = EdgeInsets(top: pt(44))
    #expect(try rows30(100, under).end(grow([2: 84]), .telegram()) == 140)
    #expect(try rows30(100, under).end(grow([2: 84]), .telegram(), .reload) == 100)
    // A row that ends just at the inset counts.
    #expect(try rows30(88, under).end(grow([2: 84]), .telegram()) == 88)
    #expect(try rows30(88, under).end(grow([2: 84]), .firstVisible) == 128)
  }

  @Test func `Telegram's explicit scroll wins`() throws {
    let scroll = at(8, .navigate(NavigateEvent(target: .offset(pt(400)), animated: true)))
    let way = try rows30().offset(at: 9, scroll + prepended, .telegram())
    let held = try rows30().offset(at: 9, scroll + prepended, .firstVisible)
    // On a pixel, as all that is held.
    #expect(abs(held - way - 44) < 0.5)
  }

  @Test func `GTK's point goes along with the offset`() throws {
    #expect(try rows30(0).end(prepended, .gtk) == 44)
    // At the end the last row counts, whose top is in view.
    #expect(try rows30(1020).end(grow([29: 64]), .gtk) == 1020)
    #expect(try rows30(1020).end(grow([28: 64]), .gtk) == 1040)
    // In the middle the row at 660.
    #expect(try rows30(510).end(grow([13: 84]), .gtk) == 550)
    #expect(try rows30(510).end(grow([15: 84]), .gtk) == 510)
    #expect(try rows30(510).end(grow([13: 84]), .firstVisible) == 510)
  }

  @Test func `GTK keeps the fraction of the window`() throws {
    #expect(try rows30(510).end(viewport(height: 200), .gtk) == 560)
    #expect(try rows30(510).end(become(Array(0..<15) + Array(16..<30)), .gtk) == 510)
    // No top edge is in view: the bottom counts.
    let tall = table(height: 60, offset: 50, [row(0, 400), row(1, 400)])
    #expect(try tall.end(grow([0: 440]), .gtk) == 90)
    #expect(try table(items(0..<3)).end(become([40, 0, 1, 2]), .gtk) == 0)
  }

  @Test func `in Qt the next row takes the place of one that is gone`() throws {
    #expect(try rows30().end(prepended, .qt) == 144)
    #expect(try rows30().end(grow([0: 64, 1: 24]), .qt) == 100)
    #expect(try rows30().end(grow([2: 64]), .qt) == 100)
    #expect(try rows30().end(withoutFirst, .qt) == 100)
    #expect(try rows30(1020).end(become(0..<20), .qt) == 580)
  }

  @Test func `Flutter's standby counts what came in, wherever`() throws {
    let policy = AnchorPolicy.flutterStandby()
    for update in [UpdateChoice.batch, .reload] {
      #expect(try rows30().end(prepended, policy, update) == 144)
      // Row 3 takes the place of row 2.
      #expect(try rows30().end(become(0..<31), policy, update) == 144)
      #expect(try rows30(0).end(prepended, policy, update) == 0)
    }
    #expect(try rows30().end(prepended, .flutterStandby(from: pt(100))) == 100)
    #expect(try rows30().end(become([40, 41] + Array(0..<29)), policy) == 100)
    #expect(try rows30().end(become(1..<30), policy) == 100)
    #expect(try rows30().end(grow([0: 64]), policy) == 100)
    #expect(try rows30(1020).end(become(0..<80), policy) == 3220)
  }

  @Test func `from an origin nothing above it moves what is read`() throws {
    let policy = AnchorPolicy.virtualOrigin
    for update in [UpdateChoice.batch, .reload] {
      #expect(try rows30().end(prepended, policy, update) == 144)
      #expect(try rows30(0).end(prepended, policy, update) == 44)
      // Behind the origin everything is pushed down.
      #expect(try rows30().end(become([0, 40] + Array(1..<30)), policy, update) == 100)
    }
    let twice = prepended + become([40, 41] + Array(0..<30), 20)
    #expect(try rows30().end(twice, policy) == 188)
    // Row 1 becomes the origin, where it stands.
    let gone = become(1..<30) + become([0, 1, 40] + Array(2..<30), 20)
    #expect(try rows30().end(gone, policy) == 100)
  }

  @Test func `the origin of a list that was empty is its first row`() throws {
    let events = become(0..<30) + at(12, scrolled(.drag, 100)) + become([40] + Array(0..<30), 20)
    #expect(try table([]).end(events, .virtualOrigin) == 144)
  }

  @Test(arguments: [(99, 4456, 9), (100, 4500, 9), (101, 100, 1)])
  func `more changes than the threshold come by reload`(
    count: Int, expected: Double, frames: Int
  ) throws {
    let numbers = Array(1000..<1000 + count) + Array(0..<30)
    let events = at(9, answered(.batch(Animation(duration: frame(8))), items(numbers)))
    let verdict = try rows30().verdict(events, run(.batch, .reloadThreshold()))
    #expect(verdict.finalOffset == pt(expected))
    #expect(verdict.frames == 9 + frames)
    let all = try rows30().verdict(events, run(.batch, .reloadThreshold(500)))
    #expect(all.finalOffset == pt(100 + 44 * Double(count)))
  }

  @Test func `a batch that would be rejected comes by reload`() throws {
    let insert = AnnouncedUpdate(
      .insertItem(after: ItemPath(section: 0, item: 0)), item: items([40])[0])
    let wrong = UpdateEvent(
      delivery: .batch(nil),
      content: .judged([insert], answer: [recorded(0, items([40, 41] + Array(0..<30)))]))
    let verdict = try rows30().verdict(at(9, .update(wrong)), run(.batch, .reloadThreshold()))
    #expect(verdict.rejected.isEmpty)
    #expect(verdict.finalOffset == pt(100))
    #expect(verdict.contentHeight == pt(32 * 44))
  }
}
