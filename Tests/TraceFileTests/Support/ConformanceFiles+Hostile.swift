// Goal: files that lie, each in one place, so that a reader that does not look there is found out.
// Method: as for the others; what takes much memory or time if it is believed has few bytes.
import TraceEvents

extension ConformanceFiles {
  static func hostile() throws -> [String: [UInt8]] {
    try frames().merging(try tables()) { $1 }.merging(try sequences()) { $1 }
      .merging(try columns()) { $1 }.merging(try texts()) { $1 }
  }

  /// Frames that are not what they say.
  private static func frames() throws -> [String: [UInt8]] {
    let contents = try blocks().map { $0.content() }
    func file(_ frame: [UInt8]) -> [UInt8] {
      var file = HandMade(blocks: [contents[0]])
      file.append(frame: frame, content: contents[1])
      for content in contents.dropFirst(2) { file.append(content) }
      return file.withTable
    }
    let (size, body) = (little(UInt32(contents[1].count)), stored(contents[1]))
    let sum = little(checksum(contents[1]))
    let longer = body.dropFirst(3) + [0]
    var giant = HandMade(blocks: [contents[0]])
    giant.appendSkippable(variant: 9, [], size: 0xFFFF_FFF0)
    return [
      "bomb": file(bomb(of: 0, blocks: 2500)),
      "content-size-beyond-the-limit": file([0xA4] + little((128 << 20) + 1) + body + sum),
      "content-size-of-exabytes": file(
        [0xE4] + little(0) + little(0x4000_0000) + body + sum),
      "content-size-that-is-wrong": file([0xA4] + little(UInt32(longer.count)) + body + sum),
      "window-of-256-mib": file([0x04, 0x90] + body + sum),
      "dictionary": file([0xA5, 7] + size + body + sum),
      "no-checksum": file([0xA0] + size + body),
      "wrong-checksum": file([0xA4] + size + body + little(checksum(contents[1]) ^ 1)),
      "reserved-bit-of-a-frame": file([0xAC] + size + body + sum),
      "reserved-kind-of-block": file([0x04, 0x38, 0x07, 0, 0] + sum),
      "frame-longer-than-the-file": giant.withTable,
      "garbage-between-frames": HandMade(blocks: [contents[0]]).bytes + Array("garbage!".utf8),
      "second-mark": HandMade(blocks: [contents[0]]).bytes + HandMade(blocks: contents).withTable,
      "zstd-alone": Array(HandMade(blocks: contents).withTable.dropFirst(24)),
      "another-word": {
        var file = HandMade(word: "LISTRACK")
        for content in contents { file.append(content) }
        return file.withTable
      }(),
    ]
  }

  /// Tables that do not list what stands before them.
  private static func tables() throws -> [String: [UInt8]] {
    let file = try file()
    var moved = file.entries
    // A byte of one block counted to the next: the sum stays.
    moved[1][0] += 1
    moved[2][0] -= 1
    let merged =
      [
        file.entries[0],
        [file.entries[1][0] + file.entries[2][0]]
          + file.entries[1].dropFirst(),
      ] + file.entries.dropFirst(3)
    return [
      "table-with-a-wrong-size": file.bytes + file.table(entries: file.entries(changing: 2, 0)),
      "table-with-a-wrong-content-size": file.bytes
        + file.table(entries: file.entries(changing: 2, 1)),
      "table-with-a-wrong-checksum": file.bytes
        + file.table(entries: file.entries(changing: 2, 2)),
      "table-that-adds-up": file.bytes + file.table(entries: moved),
      "table-with-two-blocks-as-one": file.bytes + file.table(entries: merged),
      "table-of-gigabytes": file.bytes + file.table(size: 0x6000_0009),
      "table-with-a-wrong-count": file.bytes + file.table(count: 0x7FF_FFFF),
      "table-without-checksums": file.bytes + file.table(descriptor: 0),
      "table-behind-no-end": HandMade(blocks: [try blocks()[0].content()]).withTable,
      "byte-behind-the-table": file.withTable + [0],
      "blocks-without-content": file.bytes
        + file.table(entries: file.entries.map { [$0[0], 0, $0[2]] }),
    ]
  }

  /// Blocks that do not follow each other.
  private static func sequences() throws -> [String: [UInt8]] {
    let blocks = try blocks()
    func file(_ order: [Int]) -> [UInt8] {
      HandMade(blocks: order.map { blocks[$0].content() }).withTable
    }
    let last = blocks.count - 1
    /// The last block without its state, and with a wrong way to one.
    func file(blocksBack: UInt64) throws -> [UInt8] {
      var changed = blocks
      changed[last] = try Samples.twins(of: lines, perBlock: 4)[last]
      changed[last].blocksBack = blocksBack
      return HandMade(blocks: changed.map { $0.content() }).withTable
    }
    return [
      "blocks-out-of-order": file([0, 2, 1] + Array(3...last)),
      "block-twice": file([0, 1, 1] + Array(2...last)),
      "block-missing": file([0] + Array(2...last)),
      "second-header": file([0, 0] + Array(1...last)),
      "no-header": file(Array(1...last)),
      "block-behind-the-end": file(Array(0...last) + [last]),
      "header-and-state-in-one": try self.file { $0[0].flags |= 4 }.withTable,
      "blocks-back-wrong": try file(blocksBack: 2),
      "blocks-back-before-the-start": try file(blocksBack: 1 << 27),
      "blocks-back-to-no-block": try file(blocksBack: 0),
      "events-before-wrong": try self.file { $0[last].eventsBefore += 1 }.withTable,
      "state-of-another-trace": try self.file {
        $0[1].setLine(0, $0[1].line(0).replacing(#""scale":3"#, with: #""scale":2"#))
      }.withTable,
      "time-of-a-block-wrong": try self.file { $0[last].time += 1 }.withTable,
      "end-before-the-last-event": try self.file { $0[last].end = 1 }.withTable,
    ]
  }

  /// Columns that say what cannot be, or more than can be held.
  private static func columns() throws -> [String: [UInt8]] {
    let prefix = [UInt8](repeating: 0x61, count: 4096)
    let scroll = #"{"t":0,"scroll":{"phase":"drag","offset":0}}"#
    let update = #"{"t":0,"update":{"via":"reload","ops":[["delete","0.0"]]}}"#
    func column(_ count: UInt64) -> [UInt8] { [0x00] + varint(count) + [1] }
    return [
      "counts-beyond-the-limit": try file(of: []) { $0.raw["itemName"] = column(1 << 25 + 1) },
      "counts-beyond-the-limit-together": try file(of: []) { block in
        block.raw["itemWidth"] = column(1 << 16)
        block.raw["itemEstimate"] = column(1 << 25)
      },
      "more-announcements-than-told": try file(of: [update]) { $0["opCount"] = [1 << 20] },
      "more-sections-than-told": try file(of: []) { $0["sectionCount"] = [1 << 20] },
      "more-items-than-told": try file(of: []) { $0["itemCount"] = [1 << 20] },
      "names-of-gigabytes": try file(of: []) { block in
        let count: UInt64 = 1 << 19
        block.raw["nameKind"] = [0x10] + varint(count) + [1, 2]
        block.raw["namePrefix"] = column(count)
        block.raw["nameNumber"] = [0x10] + varint(count) + [1, 2]
        (block["nameShared"], block["nameLength"]) = ([], [])
        block["prefixLength"] = [Int64(prefix.count)]
        (block.bytes["prefixBytes"], block.bytes["nameBytes"]) = (prefix, [])
      },
      "name-of-no-utf-8": try file(of: []) { $0.bytes["nameBytes"] = [0x73, 0xFF, 0x62] },
      "name-that-nothing-speaks-of": try file(of: [scroll]) { block in
        block["nameKind"].append(0)
        block["nameShared"].append(0)
        block["nameLength"].append(1)
        block.bytes["nameBytes"]?.append(0x7A)
      },
      "column-beyond-the-block": try file(of: []) { $0.rest = [47, 0xFF, 0xFF, 0x03, 1] },
      "varint-that-could-be-shorter": try file(of: [scroll]) {
        $0.raw["shape"] = [0x00, 0x81, 0x00, 1]
      },
      "offset-beyond-the-limit": try file(of: [scroll]) {
        $0["scrollOffset"] = [48_000_000_000_001]
      },
      "offset-that-wraps-around": try file(of: [scroll]) { $0.offset = .min },
      "time-backwards": try file(of: [scroll, scroll]) {
        (($0.time), $0["time"]) = (5, [5, 4])
      },
      "head-cut-off": HandMade(blocks: [[0x01, 0x80]]).withTable,
      "empty-block": HandMade(blocks: [[]]).withTable,
    ]
  }

  /// Lines in and out of blocks that are no lines of a trace.
  private static func texts() throws -> [String: [UInt8]] {
    let mark = #"{"t":1,"mark":"one"}"#
    let deep =
      #"{"t":1,"ignorable":true,"deep":"#
      + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000) + "}"
    return [
      "deep-json-in-a-block": try file(of: [mark]) { $0.setLine(1, deep) },
      "deep-json-in-a-text": Samples.text([Samples.header, deep]),
      "line-of-another-time": try file(of: [mark]) { $0.setLine(1, #"{"t":2,"mark":"one"}"#) },
      "line-of-an-event-with-columns": try file(of: [mark]) {
        $0.setLine(1, #"{"t":1,"correct":{"offset":1}}"#)
      },
      "line-that-is-no-json": try file(of: [mark]) { $0.setLine(1, #"{"t":1,"mark":"#) },
      "header-with-sections-in-its-line": try file(of: []) { $0.setLine(0, Samples.header) },
      "text-with-another-digest": Samples.text([
        Samples.header, #"{"t":1,"end":{"events":0,"digest":"0000000000000000"}}"#,
      ]),
      "text-with-a-billion-items": Samples.text([
        Samples.header.replacing("a:40", with: "a-{0..999999999}:40")
      ]),
    ]
  }
}
