// Goal: moments fall into the frames that design section 5 and its decisions name.
// Method: stamps of k / rate, rounded as recorders round them; boundaries by hand.

import Testing
import TraceEvents
import Viewport

/// The grid of frames.
struct FrameClockTests {
  private static let rates = [24, 30, 50, 60, 90, 120, 1000]

  private func stamp(_ frame: Int, _ rate: Int, unit: Int64) -> Timestamp {
    let (time, rate) = (Int64(frame) * 1_000_000_000, Int64(rate))
    return Timestamp(nanoseconds: (time + unit * rate / 2) / (unit * rate) * unit)
  }

  @Test(arguments: rates)
  func `stamps rounded to nanoseconds and microseconds land in their frame`(rate: Int) {
    let clock = FrameClock(rate: rate)
    let frames = Array(0..<3000) + Array(10_000_000..<10_001_000)
    let wrong = frames.filter { frame in
      clock.frame(at: stamp(frame, rate, unit: 1)) != frame
        || clock.frame(at: stamp(frame, rate, unit: 1000)) != frame
        || clock.time(of: frame) != stamp(frame, rate, unit: 1)
    }
    #expect(wrong == [])
  }

  @Test(arguments: rates)
  func `stamps rounded to milliseconds land in their frame, or the next if rounded up`(rate: Int) {
    let clock = FrameClock(rate: rate)
    let wrong = (0..<3000).filter { frame in
      let rounded = stamp(frame, rate, unit: 1_000_000)
      let isUp = rounded.nanoseconds * Int64(rate) > Int64(frame) * 1_000_000_000
      return clock.frame(at: rounded) != (isUp ? frame + 1 : frame)
    }
    #expect(wrong == [])
  }

  @Test func `a stamp belongs to a frame up to a microsecond behind it`() {
    let clock = FrameClock(rate: 50)
    #expect(clock.frame(at: Timestamp(nanoseconds: 0)) == 0)
    #expect(clock.frame(at: Timestamp(nanoseconds: 1000)) == 0)
    #expect(clock.frame(at: Timestamp(nanoseconds: 1001)) == 1)
    #expect(clock.frame(at: Timestamp(nanoseconds: 20_000_000)) == 1)
    #expect(clock.frame(at: Timestamp(nanoseconds: 20_001_000)) == 1)
    #expect(clock.frame(at: Timestamp(nanoseconds: 20_001_001)) == 2)
    #expect(clock.frame(at: Timestamp.limit) == 50 << 21)
  }

  @Test(arguments: [
    (60, 250_000_000, 15), (60, 300_000_000, 18), (24, 250_000_000, 6), (24, 300_000_000, 8),
    (60, 1, 1), (60, 16_666_666, 1), (60, 16_666_667, 2), (24, 41_666_666, 1), (24, 41_666_667, 2),
  ])
  func `a duration is over in the first frame at or after its end`(
    rate: Int, duration: Int, frames: Int
  ) {
    let clock = FrameClock(rate: rate)
    #expect(clock.frames(of: Timestamp(nanoseconds: Int64(duration))) == frames)
  }

  @Test func `what has passed of a duration is k / n, at most all`() {
    let clock = FrameClock(rate: 24)
    let duration = Timestamp(nanoseconds: 300_000_000)
    for frames in 0...7 {
      let share = clock.share(of: duration, after: frames)
      #expect(share.numerator * 72 == Int64(frames) * 10 * share.denominator)
    }
    #expect(clock.share(of: duration, after: 8) == .whole)
    #expect(clock.share(of: duration, after: 800) == .whole)
  }
}
