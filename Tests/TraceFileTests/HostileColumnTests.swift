// Goal: a few bytes of columns cannot make a reader take more memory than a block may.
// Method: blocks whose columns have no bytes for their values; what the process took is measured.
import Foundation
import Testing
import TraceEvents
import TraceFile

@Suite(.serialized) struct HostileColumnTests {
  /// The memory that the process may take more for one block.
  private static let limit = 600 << 20

  /// The most memory that the process ever had, in bytes.
  private var peak: Int {
    var usage = rusage()
    getrusage(0, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss << 10
    #endif
  }

  /// What reading a block comes to that is changed after it was made of lines.
  private func fault(
    _ lines: [String] = [], _ change: (inout BlockTwin) -> Void
  ) throws -> TraceFileError.Damage? {
    let before = peak
    var block = try Samples.twins(of: [Samples.header] + lines)[0]
    change(&block)
    let content = block.content()
    #expect(content.count < 100_000)
    let error = Outcome(HandMade(blocks: [content]).withTable).error
    #expect(peak - before < HostileColumnTests.limit)
    guard let error, case .damaged(let damage, _, _) = error else { return nil }
    return damage
  }

  /// A column of so many values, all zero or all of one step, without any bytes for them.
  private func column(_ count: UInt64, step: Int64 = 0) -> [UInt8] {
    step == 0
      ? [0x00] + varint(count) + [1]
      : [0x20] + varint(count) + [1, 0] + varint(zigzag(step))
  }

  @Test func countsOfMillionsInAFewBytes() throws {
    let all = column(1 << 25)
    for name in ["itemName", "nameShared"] {
      #expect(try fault { $0.raw[name] = all } == .columns(.tooManyValues))
    }
    let many = column(1 << 21)
    let damage = try fault { block in
      for name in BlockTwin.names where !BlockTwin.texts.contains(name) { block.raw[name] = many }
    }
    // None is too long by itself.
    #expect(damage == .columns(.tooManyValues))
    let events = try fault { block in
      block.events = 1 << 24
      for name in ["shape", "time"] { block.raw[name] = column((1 << 24) - 1000) }
    }
    #expect(events == .columns(.count(column: "time")))
  }

  @Test func namesThatUnfoldToGigabytes() throws {
    let prefix = [UInt8](repeating: 0x61, count: 16366)
    let numbered = try fault { block in
      block.raw["nameKind"] = [0x10] + varint(1 << 22) + [1, 2]
      block.raw["namePrefix"] = column(1 << 22)
      block.raw["nameNumber"] = [0x10] + varint(1 << 22) + [1, 2]
      block["prefixLength"] = [Int64(prefix.count)]
      block.bytes["prefixBytes"] = prefix
      for name in ["nameShared", "nameLength"] { block[name] = [] }
      block.bytes["nameBytes"] = []
    }
    #expect(numbered == .columns(.names))
    // One of 16384 bytes, and then the same again and again: 78 MiB.
    let texts = try fault { block in
      let none = [Int64](repeating: 0, count: 4999)
      block["nameKind"] = [0] + none
      block["nameShared"] = [0] + none.map { _ in 16384 }
      block["nameLength"] = [16384] + none
      block.bytes["nameBytes"] = [UInt8](repeating: 0x61, count: 16384)
    }
    #expect(texts == .columns(.names))
  }

  @Test func listsOfMillionsInAFewBytes() throws {
    let update = #"{"t":0,"update":{"via":"reload","ops":[["delete","0.0"]],"after":[]}}"#
    let sections: UInt64 = 1 << 20
    // Each is legal by itself: the update has as many announcements, or sections, as one may have.
    let announcements = try fault([update]) { block in
      block["opCount"] = [1 << 20]
      for name in ["op", "section", "item"] { block.raw[name] = column(sections) }
    }
    #expect(announcements == nil)
    let answer = try fault([update]) { block in
      block["sectionCount"][1] = Int64(sections)
      for name in ["sectionName", "sectionFlags"] { block.raw[name] = column(sections + 1) }
      block.raw["itemCount"] = column(sections + 1)
      for name in ["itemName", "itemFlags", "itemHeight", "itemWidth"] { block[name] = [] }
      for name in ["nameKind", "nameShared"] { block[name] = [0] }
      (block["nameLength"], block.bytes["nameBytes"]) = ([1], [0x73])
    }
    #expect(answer == nil)
    // One event more of what the columns do not have.
    let more = try fault([update]) { $0["opCount"] = [1 << 20] }
    #expect(more == .columns(.count(column: "op")))
  }

  @Test func numbersThatWrapAround() throws {
    let scroll = #"{"t":0,"scroll":{"phase":"drag","offset":0}}"#
    // 2^61 units of 8 are 2^64, which is 0: legal, and nothing else than a longer way to say it.
    let wrapped = try fault([scroll]) {
      $0.raw["scrollOffset"] = [0x08, 1, 8] + BlockStyle().column([1 << 61]).dropFirst(3)
    }
    #expect(wrapped == nil)
    for form in [
      [0x08, 1, 3] + BlockStyle().column([1 << 61]).dropFirst(3),
      [0x10, 2] + varint(1 << 62) + varint(zigzag(.max)),
      [0x21, 3] + varint(UInt64(Int64.max)) + varint(zigzag(.max)) + varint(zigzag(.min)) + [255],
    ] as [[UInt8]] {
      let damage = try fault([scroll]) { $0.raw["scrollOffset"] = form }
      #expect(damage == .columns(.range(column: "scrollOffset")), "\(form)")
    }
    // Steps on a grid that pass 2^63 nanoseconds.
    for step in [9_223_372_037, -9_223_372_037, 2_097_152_000_000_000] as [Int64] {
      let times = try fault([scroll]) {
        $0["time"] = [step]
        $0["timeRest"] = [0]
        $0["timeGrid"] = [1, 0]
      }
      #expect(times == .columns(.times))
    }
  }

  /// Steps that follow each other past 2^63 nanoseconds, in each form that is read by eight.
  @Test func stepsInTurnThatWrapAround() throws {
    let scrolls = (0..<20).map { #"{"t":\#($0),"scroll":{"phase":"drag","offset":0}}"# }
    for (order, width) in [(0, 0), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
      for last in [9_223_372_036, 9_223_372_037, 9_223_372_040, 9_223_372_050] as [Int64] {
        let steps = [0] + (1..<20).map { last - 19 + Int64($0) }
        let times = try fault(scrolls) {
          $0.raw["time"] = BlockStyle(order: order, width: width).column(steps)
          $0["timeRest"] = [Int64](repeating: 0, count: 20)
          $0["timeGrid"] = [1, 0]
        }
        #expect(times == .columns(.times), "\(last), order \(order), width \(width)")
      }
    }
  }
}
