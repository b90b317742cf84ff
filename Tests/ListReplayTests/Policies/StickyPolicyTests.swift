// Goal: M05 and M06 stick to their edge, hold the visible item next to it elsewhere, and are each
// the mirror image of the other.
// Method: thirty rows of 44 in a window of 300, numbers by hand; random lists turned upside down.

import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// MagazineLayout's two directions.
struct StickyPolicyTests {
  private let prepended = become([40] + Array(0..<30))

  @Test(arguments: [(0, 0, 0), (0, 0.5, 44.5), (50, 50, 0), (50, 50.5, 94.5), (0, 100, 144)])
  func `from its top the list goes to its top`(
    threshold: Double, offset: Double, expected: Double
  ) throws {
    let policy = AnchorPolicy.stickToTop(within: pt(threshold))
    #expect(try rows30(offset).end(prepended, policy) == expected)
    #expect(try rows30(offset).end(prepended, policy, .reload) == expected)
  }

  @Test(arguments: [(0, 1020, 1064), (0, 1019.5, 1019.5), (100, 920, 1064), (100, 919.5, 919.5)])
  func `from its end the list goes to its end`(
    threshold: Double, offset: Double, expected: Double
  ) throws {
    let policy = AnchorPolicy.stickToBottom(within: pt(threshold))
    #expect(try rows30(offset).end(become(0..<31), policy) == expected)
    #expect(try rows30(offset).end(become(0..<31), policy, .reload) == expected)
  }

  @Test func `a row that is gone is held by nothing else`() throws {
    let withoutFirst = become([40, 0, 1] + Array(3..<30))
    #expect(try rows30().end(withoutFirst, .stickToTop()) == 100)
    #expect(try rows30().end(withoutFirst, .firstVisible) == 100)
    let withoutLast = become([40] + Array(0..<9) + Array(10..<30))
    #expect(try rows30().end(withoutLast, .stickToBottom()) == 100)
    #expect(try rows30().end(withoutLast, .stickToTop()) == 144)
    #expect(try rows30().end(become([0, 1] + Array(3..<30)), .stickToTop()) == 100)
    #expect(try rows30().end(become([0, 1] + Array(3..<30)), .firstVisible) == 56)
  }

  @Test func `the first is held by its top, the last by its bottom`() throws {
    #expect(try rows30().end(grow([2: 64]), .stickToTop()) == 100)
    #expect(try rows30().end(grow([2: 64]), .stickToBottom()) == 120)
    #expect(try rows30().end(grow([9: 64]), .stickToBottom()) == 120)
    #expect(try rows30().end(grow([10: 64]), .stickToBottom()) == 100)
  }

  @Test func `places are told from the visible edges`() throws {
    let under = EdgeInsets(top: pt(44))
    #expect(try rows30(-44, under).end(viewport(top: 100), .stickToTop()) == -100)
    // Row 3 stands 12 above the visible top, and goes on to do so under a bar of 64.
    #expect(try rows30(100, under).end(viewport(top: 64), .stickToTop()) == 80)
    #expect(try rows30(100, under).end(viewport(top: 64), .firstVisible) == 100)
    #expect(try rows30().end(viewport(bottom: 200), .stickToBottom()) == 300)
    #expect(try rows30(1020).end(viewport(bottom: 200), .stickToBottom()) == 1220)
  }

  @Test func `short content stands at the edge of its own direction`() throws {
    let short = table(items(0..<3))
    #expect(try short.end(become(0..<13), .stickToTop()) == 0)
    #expect(try short.end(become(0..<13), .stickToBottom()) == 272)
    #expect(try table([]).end(become(0..<13), .stickToTop()) == 0)
    #expect(try table([]).end(become(0..<13), .stickToBottom()) == 272)
  }

  /// Rows with their heights, before and after, and the offset.
  private struct Change {
    var before: [RecordedItem]
    var after: [RecordedItem]
    var offset: Int
    var insets: EdgeInsets

    init(_ random: inout SplitMix64) {
      func height() -> Int { Int.random(in: 20...90, using: &random) * 2 }
      let heights = (0..<20).map { _ in height() }
      before = heights.enumerated().map { row($0, Double($1)) }
      after = before.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
      for number in 40..<44 {
        after.insert(
          row(number, Double(height())), at: Int.random(in: 0...after.count, using: &random))
      }
      insets = EdgeInsets(top: pt(20), bottom: pt(60))
      let end = heights.reduce(0, +) + 60 - 300
      offset =
        [-20, end, Int.random(in: -20...end, using: &random)][Int.random(in: 0..<3, using: &random)]
    }

    /// Where the list ends.
    func end(_ policy: AnchorPolicy) throws -> Length? {
      let list = table(offset: Double(offset), insets: insets, before)
      let verdict = try list.verdict(at(9, answered(.batch(nil), after)), run(.batch, policy))
      return verdict.clamps.isEmpty ? verdict.finalOffset : nil
    }

    /// Whether the first and the last visible row survive; what M05 and M06 do without is to keep a
    /// number, which is not the same upside down.
    var keepsEnds: Bool {
      get throws {
        let list = table(offset: Double(offset), insets: insets, before)
        let visible = try #require(try list.frames([], run()).first).screen.visibleItems()
        return [visible.first, visible.last].allSatisfy { end in after.contains { $0.id == end } }
      }
    }

    func height(_ rows: [RecordedItem]) -> Length {
      rows.reduce(.zero) { $0 + ($1.size?.height ?? .zero) }
    }

    /// The same upside down.
    var mirrored: Change {
      var mirrored = self
      mirrored.before.reverse()
      mirrored.after.reverse()
      mirrored.insets = EdgeInsets(top: insets.bottom, bottom: insets.top)
      mirrored.offset = Int(height(before).points) - 300 - offset
      return mirrored
    }
  }

  @Test(arguments: Seeds.all)
  func `upside down the one is the other`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var count = 0
    for _ in 0..<40 {
      let change = Change(&random)
      for (policy, other) in [
        (AnchorPolicy.stickToTop(), AnchorPolicy.stickToBottom()),
        (.survivorList(bias: .top), .survivorList(bias: .bottom)),
      ] {
        if policy.name == "stick-to-top", try !change.keepsEnds { continue }
        guard let end = try change.end(policy) else { continue }
        count += 1
        let mirrored = try change.mirrored.end(other)
        let expected = change.height(change.after) - pt(300) - end
        #expect(mirrored == expected, "\(change) \(policy.name)")
      }
    }
    #expect(count > 40)
  }
}
