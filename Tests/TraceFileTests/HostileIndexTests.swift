// Goal: a file that lies to who begins in the middle of it ends in an error, not in other events.
// Method: blocks of the twin with one lie each, and tables that list other frames than there are.
import Testing
import TraceEvents

@testable import TraceFile

@Suite struct HostileIndexTests {
  private let folder: TemporaryFolder
  private let lines =
    [Samples.header]
    + (1...12).map { #"{"t":\#($0),"scroll":{"phase":"drag","offset":\#($0)}}"# }

  init() throws { folder = try TemporaryFolder() }

  /// Blocks of two events, each with a state.
  private func blocks() throws -> [BlockTwin] {
    try Samples.twins(of: lines, perBlock: 2, BlockWays(hasStates: true))
  }

  private func input(_ bytes: [UInt8]) throws -> TraceInput {
    try folder.write(bytes, to: "trace")
    return try TraceInput(path: folder.path("trace"))
  }

  /// What reading from a place comes to.
  private func outcome(_ bytes: [UInt8], _ place: TracePlace) throws -> Outcome {
    let input = try input(bytes)
    var events: [TraceEvent] = []
    do throws(TraceFileError) {
      var reader = try input.reader(at: place)
      while let event = try reader.next() { events.append(event) }
      return .trace(reader.header, events, reader.completeness ?? .withoutEnd)
    } catch {
      return .error(error, afterEvents: events)
    }
  }

  private func seconds(_ count: Int) -> Timestamp {
    Timestamp(nanoseconds: Int64(count) * 1_000_000_000)
  }

  private func file(_ blocks: [BlockTwin]) -> HandMade {
    HandMade(blocks: blocks.map { $0.content() })
  }

  private func damage(_ bytes: [UInt8], _ place: TracePlace) throws -> TraceFileError.Damage? {
    guard case .damaged(let damage, _, _)? = try outcome(bytes, place).error else { return nil }
    return damage
  }

  @Test func aFileThatDoesNotLieIsReadFromEachPlace() throws {
    let file = try file(blocks()).withTable
    for event in 0...12 {
      let outcome = try outcome(file, .event(event))
      #expect(outcome.completeness == .complete)
      // The end stands in a block of its own, without a state.
      #expect(outcome.events.count == 12 - min(event, 11) / 2 * 2)
    }
  }

  @Test(arguments: [2, 7, 1 << 27])
  func blocksBackThatLeadAstrayAreRefused(back: UInt64) throws {
    var blocks = try blocks()
    blocks[4].flags = 0
    for name in ["sectionCount", "sectionName", "sectionFlags", "itemCount", "itemName"] {
      blocks[4][name] = []
    }
    blocks[4].blocksBack = back
    #expect(try damage(file(blocks).withTable, .event(8)) == .columns(.sequence))
    #expect(try damage(file(blocks).withTable, .event(9)) == .columns(.sequence))
  }

  @Test func blocksBackToABlockWithoutAStateAreRefused() throws {
    var blocks = try Samples.twins(of: lines, perBlock: 2)
    blocks[4].blocksBack = 2
    #expect(try damage(file(blocks).withTable, .event(8)) == .columns(.sequence))
  }

  /// The block that is looked for says that it comes early, the one before it that it comes late:
  /// whoever believed both would wait for events that never come.
  @Test func aStateBehindThePlaceIsRefused() throws {
    var blocks = try blocks()
    blocks[2].eventsBefore = 100
    blocks[3] = try Samples.twins(of: lines, perBlock: 2)[3]
    (blocks[3].eventsBefore, blocks[3].blocksBack) = (4, 1)
    let bytes = file(blocks).withTable
    for event in [4, 5, 9] {
      if event < 6 { #expect(try damage(bytes, .event(event)) == .columns(.sequence)) }
      _ = try? input(bytes).beginning(at: .event(event))
    }
    blocks[2].time = 50_000_000_000
    blocks[2]["time"] = [50_000_000_000, 50_000_000_000]
    let late = file(blocks).withTable
    #expect(try damage(late, .time(seconds(8))) == .columns(.sequence))
    _ = try? input(late).beginning(at: .time(seconds(8)))
  }

  /// Before the place there are many events if one asks by time, and few if one asks by number.
  @Test func eventsThatAreNotThereAreNotWaitedFor() throws {
    var blocks = try blocks()
    blocks[4].eventsBefore = 1000
    blocks[4].events = 2
    let bytes = file(blocks).withTable
    #expect(throws: TraceBeginningError.self) {
      try input(bytes).beginning(at: .time(seconds(9)))
    }
  }

  @Test func tablesThatAddUpAndLieAreRefused() throws {
    let file = try file(blocks())
    func bytes(moving shift: UInt32, from frame: Int) -> [UInt8] {
      var entries = file.entries
      entries[frame][0] += shift
      entries[frame + 1][0] -= shift
      return file.bytes + file.table(entries: entries)
    }
    for shift in [1, 5, 40] as [UInt32] {
      for event in [6, 8, 11] {
        let outcome = try outcome(bytes(moving: shift, from: 4), .event(event))
        #expect(outcome.error != nil, "\(shift), \(event)")
      }
      #expect(try outcome(bytes(moving: shift, from: 2), .event(3)).error != nil)
      // Whoever comes by neither of the two does not notice it, and reads what there is.
      let rest = try outcome(bytes(moving: shift, from: 2), .event(11)).events
      #expect(rest == Outcome(file.withTable).events.suffix(2))
    }
  }

  @Test func blocksWithoutContentAreNone() throws {
    let file = try file(blocks())
    let bytes = file.bytes + file.table(entries: file.entries.map { [$0[0], 0, 0] })
    for event in [0, 1, 12] {
      #expect(try outcome(bytes, .event(event)).error == .endsBeforeHeader)
    }
    // One of them alone is passed over, and missed as soon as it is read.
    var entries = file.entries
    entries[4][1] = 0
    let other = file.bytes + file.table(entries: entries)
    #expect(try outcome(other, .event(5)).error != nil)
  }

  @Test func contentThatHasNoHeadIsRefused() throws {
    for content in [[0x04], [0x04, 0x80, 0x80, 0x80]] + [[UInt8](repeating: 0xFF, count: 500)] {
      var file = try HandMade(blocks: blocks().prefix(3).map { $0.content() })
      file.append(content)
      try file.append(blocks()[3].content())
      #expect(try damage(file.withTable, .event(12)) == .columns(.head))
    }
  }

  /// A block whose time means nothing, as it has neither events nor an end, is no landmark.
  @Test(arguments: [0, 5_500_000_000, 2_097_152_000_000_000])
  func aBlockWithAStateAloneIsNoLandmark(time: UInt64) throws {
    var blocks = try blocks()
    var alone = blocks[2]
    alone.events = 0
    alone.time = time
    for name in ["shape", "time", "scrollOffset"] { alone[name] = [] }
    for place in [2, 3, 4, 5] {
      var blocks = blocks
      var block = alone
      block.eventsBefore = UInt64(place) * 2
      blocks.insert(block, at: place)
      let bytes = file(blocks).withTable
      #expect(Outcome(bytes).completeness == .complete)
      let all = Outcome(bytes).events
      for moment in 0...13 {
        // The event of a moment is the one before that number.
        for look in [TracePlace.time(seconds(moment)), .event(max(0, moment - 1))] {
          let outcome = try outcome(bytes, look)
          #expect(outcome.completeness == .complete, "\(place), \(look)")
          #expect(outcome.events.count >= 13 - max(1, moment), "\(place), \(look)")
          #expect(outcome.events == all.suffix(outcome.events.count))
        }
      }
    }
    blocks[0].time = 1
    #expect(Outcome(file(blocks).withTable).error != nil)
  }
}
