import Testing
import TraceEvents
import TraceFile

/// The seek table held against the frames by a stranger.
@Suite struct TableTests {
  @Test func theTableListsEveryFrame() throws {
    let file = try Samples.blocks(of: [Samples.fullHeader] + Samples.events, perBlock: 3)
    let entries = SeekTableTwin(of: file.bytes).entries
    #expect(entries.first == .init(frameSize: 24, contentSize: 0, checksum: 0))
    var end = 0
    for (entry, expected) in zip(entries, file.frameEnds) {
      end += entry.frameSize
      #expect(end == expected)
    }
    let total = entries.map(\.frameSize).reduce(0, +)
    #expect(total == file.bytes.count - 12 * entries.count - 17)
  }

  @Test func theChecksumsAreThoseOfTheFrames() throws {
    let file = try Samples.blocks(of: [Samples.fullHeader] + Samples.events, perBlock: 3)
    let entries = SeekTableTwin(of: file.bytes).entries
    #expect(entries.count > 5)
    var end = entries[0].frameSize
    for entry in entries.dropFirst() {
      end += entry.frameSize
      #expect(entry.checksum == number(file.bytes, at: end - 4))
    }
  }

  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
    ] as [(String, UInt64)])
  func theTwinComputesKnownChecksums(text: String, expected: UInt64) {
    #expect(xxh64(Array(text.utf8)) == expected)
  }
}
