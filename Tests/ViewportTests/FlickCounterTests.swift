// Goal: repeated flicks multiply as the formula says, and what interrupts them resets.
// Method: scripts of flicks, with the multipliers worked out by hand.

import ListModel
import Testing
import TraceEvents

@testable import Viewport

/// The counter of repeated flicks.
struct FlickCounterTests {
  private struct Hand {
    var counter = FlickCounter()
    var time: Int64 = 0

    /// A flick half a second after the one before.
    mutating func flick(
      _ velocity: Int = 1000, _ distance: Int = 120, pause: Int64 = 500_000_000
    ) -> Double {
      time += pause
      counter.touched(at: Timestamp(nanoseconds: time))
      return counter.released(
        at: Length(points: velocity), after: Length(points: distance),
        time: Timestamp(nanoseconds: time))
    }

    mutating func flicks(_ number: Int) -> [Double] { (0..<number).map { _ in flick() } }
  }

  @Test func `from the fourth flick on each adds more than the one before`() {
    var hand = Hand()
    // 120 / 240 = 0.5, times 1, 1.5, 2, 2.5.
    #expect(hand.flicks(7) == [1, 1, 1, 1.5, 2.25, 3.25, 4.5])
    #expect(hand.counter.multiplier == 4.5)
  }

  @Test func `a long flick adds at most 0.9 times, and all together make at most 16`() {
    var hand = Hand()
    _ = hand.flicks(3)
    #expect(hand.flick(8000, 1000) == 1.9)
    #expect(hand.flick(8000, -1000) == 1.9 + 1.5 * 0.9)
    let last = (0..<20).map { _ in hand.flick(8000, 1000) }
    #expect(last.last == 16 && zip(last, last.dropFirst()).allSatisfy(<=))
  }

  @Test func `backward flicks count as well`() {
    var hand = Hand()
    #expect((0..<4).map { _ in hand.flick(-1000, -120) } == [1, 1, 1, 1.5])
  }

  @Test func `a pause of more than a second resets`() {
    var hand = Hand()
    _ = hand.flicks(4)
    #expect(hand.flick(pause: 1_000_000_000) == 2.25)
    #expect(hand.flick(pause: 1_000_000_001) == 1)
    #expect(hand.flicks(3) == [1, 1, 1.5])
  }

  @Test func `a reversal resets, and the flick after it counts in the new direction`() {
    var hand = Hand()
    _ = hand.flicks(5)
    #expect(hand.flick(-1000) == 1)
    #expect((0..<3).map { _ in hand.flick(-1000) } == [1, 1, 1.5])
  }

  @Test func `a reversal under the finger resets`() {
    var hand = Hand()
    _ = hand.flicks(5)
    hand.counter.dragged(at: Length(points: 500))
    #expect(hand.counter.multiplier == 2.25)
    hand.counter.dragged(at: Length(points: -500))
    #expect(hand.counter.multiplier == 1 && hand.flick() == 1)
  }

  @Test(arguments: [(130, true), (129, false), (0, false)])
  func `a slow finger resets`(velocity: Int, keeps: Bool) {
    var hand = Hand()
    _ = hand.flicks(4)
    hand.counter.dragged(at: Length(points: velocity))
    #expect(hand.flick() == (keeps ? 2.25 : 1))
  }

  @Test(arguments: [(600, true), (599, false), (130, false)])
  func `a slow flick has no multiplier and resets`(velocity: Int, counts: Bool) {
    var hand = Hand()
    _ = hand.flicks(3)
    #expect(hand.flick(velocity) == (counts ? 1.5 : 1))
    #expect(hand.flick() == (counts ? 2.25 : 1))
  }

  @Test func `a list that settles resets`() {
    var hand = Hand()
    _ = hand.flicks(5)
    hand.counter.settled()
    #expect(hand.counter.multiplier == 1)
    #expect(hand.flicks(4) == [1, 1, 1, 1.5])
  }

  @Test func `the switch turns it off`() {
    var hand = Hand(counter: FlickCounter(isOn: false))
    #expect(hand.flicks(9).allSatisfy { $0 == 1 })
  }
}
