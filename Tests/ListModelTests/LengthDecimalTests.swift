// Goal: a length as decimal text names its tick and no other, in the fewest digits asked for.
// Method: every tick of some points, and random ones up to the limit, read back as a double.

import ListModel
import TestSupport
import Testing

struct LengthDecimalTests {
  private func survives(_ length: Length, atLeast minimum: Int = 0) -> Bool {
    let text = length.decimal(atLeast: minimum)
    return Double(text).flatMap { Length(points: $0) } == length && isTidy(text, minimum)
  }

  /// At least `minimum` and at most four decimals, and no more zeros at the end than asked for.
  private func isTidy(_ text: String, _ minimum: Int) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1].count : 0
    return (minimum...4).contains(decimals) && (parts.count == 1) == (decimals == 0)
      && (decimals == minimum || text.last != "0")
  }

  @Test(arguments: [0, 1, 333, 9_999_999, 9_999_999_999])
  func `every tick of a point survives as text`(points: Int) {
    for tick in 0...Length.ticksPerPoint {
      let length = Length(points: points) + Length(ticks: tick)
      for length in [length, -length] where !survives(length) { Issue.record("\(length.ticks)") }
    }
  }

  @Test(arguments: Seeds.all)
  func `random lengths up to the limit survive as text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Length.offsetLimit.ticks
    for _ in 0..<500 {
      let length = Length(ticks: Int64.random(in: -limit...limit, using: &random))
      for minimum in 0...4 where !survives(length, atLeast: minimum) {
        Issue.record("seed \(seed): \(length.ticks) with \(minimum) decimals")
      }
    }
  }

  @Test func `text is short, or as long as asked for`() {
    #expect("\(Length.zero)" == "0" && Length.zero.decimal(atLeast: 1) == "0.0")
    #expect("\(Length(points: 110))" == "110" && "\(Length(points: -20))" == "-20")
    #expect("\(Length(ticks: -59_200))" == "-12.3333")
    #expect("\(Length(ticks: 1))" == "0.0002" && "\(Length(ticks: -1))" == "-0.0002")
    #expect("\(Length(ticks: 4799))" == "0.9998")
    // Six ticks are 0.00125 pt exactly.
    #expect("\(Length(ticks: 6))" == "0.0013" && "\(Length(ticks: -6))" == "-0.0013")
    #expect(Length(ticks: 2400).decimal(atLeast: 0) == "0.5")
    #expect(Length(ticks: 2400).decimal(atLeast: 3) == "0.500")
    #expect(Length(ticks: 75).decimal(atLeast: 1) == "0.0156")
  }

  @Test func `the extremes of 64 bits have a text`() {
    #expect("\(Length(ticks: .max))" == "1921535841011411.6265")
    #expect("\(Length(ticks: .min))" == "-1921535841011411.6267")
  }
}
