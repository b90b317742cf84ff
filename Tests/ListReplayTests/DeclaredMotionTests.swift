// Goal: motion that a policy means is told of and not flagged, and nothing else is.
// Method: thirty rows of 44 in a window of 300, whose end is 1020, numbers by hand; random traces.

import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// Declared motion, and rows that come in on the way of an animation.
struct DeclaredMotionTests {
  private struct Motion: Equatable {
    var frame: Int
    var item: ItemID
    var points: Double

    init(_ frame: Int, _ number: Int, _ points: Double) {
      (self.frame, self.item, self.points) = (frame, ListReplayTests.item(number), points)
    }

    init(_ motion: DeclaredMotion) {
      (frame, item, points) = (motion.frame, motion.item, motion.distance.points)
    }
  }

  /// What was declared, where nothing is flagged and the whole list went along.
  private func declared(_ verdict: RunVerdict) -> [Motion] {
    #expect(verdict.points == [])
    #expect(verdict.measures.listShift == .zero)
    #expect(verdict.measures.regret == .zero)
    return verdict.declared.map { Motion($0) }
  }

  private func appended(_ delivery: Delivery = .batch(nil)) -> [TraceEvent] {
    at(9, answered(delivery, items(0..<31)))
  }

  /// Fifteen frames, together so many points.
  private func way(_ number: Int, _ points: Double) -> [Motion] {
    (10...24).map { Motion($0, number, points / 15) }
  }

  // At 1020 row 24, at 1056, is the first that starts in view; the new end is 1064.
  @Test func `at the end, stick to bottom follows what is appended`() throws {
    let list = rows30(1020)
    for update in [UpdateChoice.batch, .reload] {
      let verdict = try list.verdict(appended(), run(update, .stickToBottom()))
      #expect(declared(verdict) == [Motion(9, 24, -44)])
      #expect(verdict.finalOffset == pt(1064))
    }
    let verdict = try list.verdict(appended(.batch(.standard)), run(.batch, .stickToBottom()))
    #expect(declared(verdict) == way(24, -44))
    #expect(verdict.finalOffset == pt(1064))
    // Elsewhere there is nothing to follow, and what pushes is flagged.
    let away = try rows30(900).verdict(appended(), run(.batch, .stickToBottom()))
    #expect(declared(away) == [])
  }

  @Test func `a frame late it follows all the same`() throws {
    for delivery in [Delivery.batch(nil), .reload] {
      let verdict = try rows30(1020)
        .verdict(appended(delivery), run(.recorded, .stickToBottom(), .late1))
      #expect(declared(verdict) == [Motion(10, 24, -44)])
      #expect(verdict.finalOffset == pt(1064))
    }
    // The correction ends the way of the animation.
    let animated = try rows30(1020)
      .verdict(appended(.batch(.standard)), run(.batch, .stickToBottom(), .late1))
    #expect(declared(animated) == [Motion(10, 24, -44)])
    #expect(animated.finalOffset == pt(1064))
  }

  @Test func `at the top, stick to top shows what comes in there`() throws {
    let rows = items([40] + Array(0..<30))
    let once = try rows30(0).verdict(at(9, answered(.batch(nil), rows)), run(.batch, .stickToTop()))
    #expect(declared(once) == [Motion(9, 0, 44)])
    let way = at(9, answered(.batch(.standard), rows))
    let animated = try rows30(0).verdict(way, run(.batch, .stickToTop()))
    #expect(declared(animated) == self.way(0, 44))
    let below = try rows30(100).verdict(way, run(.batch, .stickToTop()))
    #expect(below.points == [] && below.declared == [])
    #expect(below.finalOffset == pt(144))
    // The same motion of a policy that has no such rule.
    let none = try rows30(0).verdict(at(9, answered(.batch(nil), rows)), run(.batch))
    #expect(none.points == [44])
    #expect(none.declared == [])
  }

  // At 100 row 9, at 396, is the last in view, and row 3 the first that starts in it.
  @Test func `chat layout follows a row behind the last, and declares no other`() throws {
    let behind = become(Array(0..<10) + [40] + Array(10..<30))
    let followed = try rows30().verdict(behind, run(.batch, .chatLayout))
    #expect(declared(followed) == [Motion(9, 3, -44)])
    #expect(followed.finalOffset == pt(144))
    // Row 9 is gone, and row 8 goes to its place: a rule, but nobody is shown anything new.
    let gone = become(Array(0..<9) + Array(10..<30))
    let other = try rows30().verdict(gone, run(.batch, .chatLayout))
    #expect(other.declared == [])
    #expect(other.points == [44])
    #expect(other.reasons == [.policy])
  }

  // A keyboard of 100 takes the list up by 100; a row on top takes it down by 44, and is not meant.
  @Test(arguments: [true, false]) func `one change that is not meant flags all of its frame`(
    isFirst: Bool
  ) throws {
    let keyboard = viewport(bottom: 100)
    let row = become([40] + Array(0..<30))
    let events = isFirst ? row + keyboard : keyboard + row
    let verdict = try rows30().verdict(events, run(.batch, .bottomInset))
    #expect(verdict.declared == [])
    #expect(verdict.points == [-56])
    #expect(declared(try rows30().verdict(keyboard, run(.batch, .bottomInset))).count == 1)
  }

  @Test func `one change that is not meant flags the rest of the way`() throws {
    var keyboard = ViewportEvent(insets: EdgeInsets(bottom: pt(100)))
    keyboard.animation = .standard
    let alone = at(9, .viewport(keyboard))
    let events = alone + become([40] + Array(0..<30), 12)
    let verdict = try rows30().verdict(events, run(.batch, .bottomInset))
    #expect(verdict.declared.map { Motion($0) } == Array(way(3, -100).prefix(2)))
    #expect(verdict.flaggedFrames.first == 12)
    let whole = verdict.declared.reduce(Length.zero) { $0 + $1.distance }
    #expect(verdict.shifts.reduce(whole) { $0 + $1.shift } == pt(44 - 100))
    #expect(verdict.reasons == [.policy])
    #expect(declared(try rows30().verdict(alone, run(.batch, .bottomInset))) == way(3, -100))
    // At rest again, the next change has its own say.
    let later = try rows30().verdict(
      alone + become([40] + Array(0..<30), 40), run(.batch, .bottomInset))
    #expect(later.declared.count == 15)
    #expect(later.points == [44])
  }

  // Rows 40 to 42, 132 high, come in above in fifteen frames, and the offset goes along. They are
  // drawn in their places from frame 9 on and leave at the top by 8.8 a frame, 132 - 8.8 k of them
  // in frame 10 + k: 8.8 * 8.8 * 120 of 300^2 are 0.10325.
  @Test func `a prepend that is held on its way is no shift of the list`() throws {
    let events = at(9, answered(.batch(.standard), items(Array(40..<43) + Array(0..<30))))
    let held = try rows30(0).verdict(events, run(.batch, .firstVisible))
    #expect(held.measures.listShift == .zero)
    #expect(held.points == [])
    #expect(held.finalOffset == pt(132))
    let frames = try rows30(0).frames(events, run(.batch, .firstVisible))
    #expect(frames.map(\.arrived).filter { !$0.isEmpty } == [Set((40..<43).map(item))])
    // The same frames, had those rows been there.
    var measure = ListMeasure(tolerance: pt(0.5), frameRate: 60)
    for var frame in frames {
      frame.arrived = []
      measure.take(frame, anchor: nil)
    }
    #expect(score(0.1032) < measure.measures.listShift)
    #expect(measure.measures.listShift < score(0.1033))
    // Without animation nothing comes in on a way.
    let once = at(9, answered(.batch(nil), items(Array(40..<43) + Array(0..<30))))
    #expect(try rows30(0).frames(once, run()).allSatisfy(\.arrived.isEmpty))
  }

  // Nobody holds it: the rows that were there go down by 8.8 a frame and count, whatever comes in.
  @Test func `a prepend that pushes on its way is one`() throws {
    let events = at(9, answered(.batch(.standard), items(Array(40..<43) + Array(0..<30))))
    let pushed = try rows30(0).verdict(events, run())
    #expect(pushed.points.count == 15)
    #expect(pushed.measures.displacedFrames == 15)
    #expect(pushed.measures.listShift > .zero)
  }

  // Twenty rows of 10 in a window of 50: 40 are touched by rows 1 to 4, which go down by 10, and 10
  // more where row 4 goes. 40 * 10 of 50^2 are 0.16.
  @Test func `rows that were there count on the way of others, and all do at rest`() {
    func frame(_ index: Int, at offset: Int64, arrived: Set<ItemID> = [], isAtRest: Bool) -> Frame {
      var frame = HandMadeList(
        rows: (0..<20).map { HandMadeRow($0, Int64($0) * 10, 10) }, height: 200
      ).frame(index, window: 50, at: offset, isAtRest: isAtRest)
      frame.arrived = arrived
      return frame
    }
    var measure = ListMeasure(tolerance: Length(ticks: 1), frameRate: 60)
    measure.take(frame(0, at: 20, isAtRest: true), anchor: nil)
    measure.take(frame(1, at: 10, arrived: [item(2)], isAtRest: false), anchor: nil)
    #expect(measure.measures.listShift == score(0.16))
    measure.take(frame(2, at: 10, isAtRest: true), anchor: nil)
    measure.take(frame(3, at: 20, isAtRest: true), anchor: nil)
    #expect(measure.measures.listShift == score(0.16 + 0.2))
  }

  /// Those that mean some of what they do.
  private static let meaning: Set = [
    "stick-to-top", "stick-to-bottom", "chat-layout", "top-within", "end-within", "bottom-inset",
    "page", "deferred",
  ]

  @Test(arguments: Seeds.all)
  func `a policy that means nothing declares nothing, and no frame is both`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var found: Set<String> = []
    for _ in 0..<25 {
      let seed = random.next()
      let trace = RandomReplay(seed: seed, events: 8)
      #expect(try trace.header.verdict(trace.events, .recorded).declared == [], "trace \(seed)")
      for policy in AnchorPolicy.catalogue {
        for options in [run(.batch, policy), run(.recorded, policy, .late1)] {
          let verdict = try trace.header.verdict(trace.events, options)
          if !verdict.declared.isEmpty { found.insert(policy.name) }
          #expect(!verdict.declared.contains { $0.distance == .zero }, "trace \(seed)")
          let both = Set(verdict.flaggedFrames).intersection(verdict.declared.map(\.frame))
          #expect(both == [], "trace \(seed), \(policy.name)")
        }
      }
    }
    #expect(found.isSubset(of: DeclaredMotionTests.meaning))
    #expect(found.count > 4)
  }
}
