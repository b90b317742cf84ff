import Foundation
import Testing
import TraceEvents
import TraceFile

/// Files that promise, or unfold to, more than memory holds.
@Suite(.serialized) struct HostileTests {
  private func damage(_ bytes: [UInt8]) -> TraceFileError.Damage? {
    guard case .damaged(let damage, _, _) = Outcome(bytes).error else { return nil }
    return damage
  }

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

  @Test func aDeclaredSizeIsJudgedBeforeMemoryIsTaken() {
    let before = peak
    // Field sizes of 8 and 4 bytes; 128 MiB is the most that a block may have.
    for size in [0xFFFF_FFFF_FFFF_FFFF, 1 << 62, 1 << 40] as [UInt64] {
      var file = HandMade()
      file.append(
        frame: [0xE4] + little(UInt32(truncatingIfNeeded: size)) + little(UInt32(size >> 32))
          + stored([]), content: [])
      #expect(damage(file.withTable) == .blockTooLarge || size == .max)
      #expect(damage(file.withTable) != nil)
    }
    var file = HandMade()
    file.append(frame: [0xA4] + little((128 << 20) + 1) + stored([]), content: [])
    #expect(damage(file.withTable) == .blockTooLarge)
    // A size within the limit is no promise: nothing is taken for it.
    file = HandMade()
    file.append(frame: [0xA4] + little(128 << 20) + stored([]), content: [])
    #expect(damage(file.withTable) != nil)
    #expect(peak - before < 32 << 20)
  }

  @Test func aBlockThatUnfoldsToGigabytesIsRefused() {
    let before = peak
    var file = HandMade()
    file.append(frame: bomb(of: 0, blocks: 2500), content: [])
    #expect(file.bytes.count < 10_100)
    #expect(damage(file.withTable) == .blockTooLarge)
    file = HandMade()
    file.append(frame: bomb(of: 0x0A, blocks: 25_000), content: [])
    #expect(damage(file.withTable) == .blockTooLarge)
    // Twice the limit while the content grows, once more for what the allocator keeps.
    #expect(peak - before < 600 << 20)
  }

  @Test func aLargeWindowIsRefused() {
    for window in [0xA0, 0x70, 0xF8] as [UInt8] {
      var file = HandMade()
      file.append(frame: [0x04, window] + stored([0x0A]) + [0, 0, 0, 0], content: [0x0A])
      #expect(damage(file.withTable) == .blockTooLarge)
    }
  }

  @Test func aGiantToPassOverTakesNoMemory() throws {
    let before = peak
    var file = HandMade()
    try file.append(
      Samples.twins(of: [Samples.header, #"{"t":1,"mark":"one"}"#], perBlock: 1)[0].content())
    let whole = file.bytes.count
    file.appendSkippable(variant: 9, [], size: 0xFFFF_FFF0)
    let cut = Outcome(file.bytes)
    #expect(cut.completeness == .cutOff(events: 1, atByte: whole))
    // 256 MiB of it are there.
    let head = file.bytes
    var sent = 0
    let source = TraceSource { limit in
      defer { sent += 1 }
      if sent == 0 { return head }
      return sent <= 4096 ? [UInt8](repeating: 0, count: limit) : []
    }
    #expect(Outcome(source) == cut)
    #expect(peak - before < 32 << 20)
  }

  @Test func aTableThatPromisesMoreIsRefused() throws {
    var file = HandMade()
    try file.append(Samples.twins(of: [Samples.header])[0].content())
    for size in [45, 0x6000_0009, 0xFFFF_FFFF] as [UInt32] {
      #expect(damage(file.bytes + file.table(size: size)) == .tableLength)
    }
  }

  @Test func aLineWithoutAnEndIsRefused() {
    let before = peak
    var sent = 0
    let source = TraceSource { limit in
      defer { sent += 1 }
      // More than a GiB of it would come.
      return sent < 20_000 ? [UInt8](repeating: UInt8(ascii: " "), count: limit) : []
    }
    #expect(Outcome(source).error?.isLine(1, .tooLong) == true)
    #expect(peak - before < 300 << 20)
  }
}
