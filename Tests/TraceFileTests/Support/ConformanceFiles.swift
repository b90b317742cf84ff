// Goal: the files of Recordings/conformance, made from the specification alone.
// Method: blocks of the twin, put into files byte by byte; one table of names and bytes for each
// folder.
import TraceEvents

/// The files against which a reader can be held.
enum ConformanceFiles {
  /// The bytes of each file by its path below the folder.
  static func all() throws -> [String: [UInt8]] {
    try ["good": good(), "torn": torn(), "hostile": hostile(), "future": future()]
      .reduce(into: [:]) { all, folder in
        for (name, bytes) in folder.value { all["\(folder.key)/\(name).trace"] = bytes }
      }
  }

  /// The lines of a short trace with a list that changes and a window that moves.
  static let lines = [
    Samples.header,
    #"{"t":0.5,"mark":"one"}"#,
    #"{"t":1,"scroll":{"phase":"begin","offset":0}}"#,
    #"{"t":1.1,"scroll":{"phase":"drag","offset":10.5}}"#,
    #"{"t":1.2,"scroll":{"phase":"end","offset":20,"velocity":300}}"#,
    #"{"t":2,"update":{"via":"batch","animated":false,"ops":[["insert","0.2","c-{7..9}:30"]]}}"#,
    #"{"t":2,"observe":{"offset":20,"items":{"b":20,"c-7":80.5}}}"#,
    #"{"t":3,"resize":{"via":"measured","items":{"c-8":45}}}"#,
    #"{"t":3,"correct":{"offset":35}}"#,
    #"{"t":4,"viewport":{"height":400}}"#,
    #"{"t":4,"observe":{"offset":35,"items":{"c-7":65.5}}}"#,
    #"{"t":5,"navigate":{"to":{"item":"a","at":"top"}}}"#,
    #"{"t":5.5,"observe":{"offset":0,"items":{"a":0,"b":40}}}"#,
    #"{"t":6,"ignorable":true,"thermal":{"state":"fair"}}"#,
  ]

  /// The blocks of those lines: the first two and the last begin with a header or a state.
  static func blocks() throws -> [BlockTwin] {
    try Samples.twins(of: lines, perBlock: 4, BlockWays(hasStates: true))
  }

  /// A file of those blocks, changed before they are put into it.
  static func file(
    style: BlockStyle = BlockStyle(), _ change: (inout [BlockTwin]) -> Void = { _ in }
  ) throws -> HandMade {
    var blocks = try blocks()
    change(&blocks)
    return HandMade(blocks: blocks.map { $0.content(style) })
  }

  /// A file of one block with the lines of some events behind the header.
  static func file(of events: [String], _ change: (inout BlockTwin) -> Void) throws -> [UInt8] {
    var block = try Samples.twins(of: [Samples.header] + events)[0]
    change(&block)
    return HandMade(blocks: [block.content()]).withTable
  }

  /// Where the frames of a file end that has not told its table yet.
  private static func frameEnds(_ blocks: [BlockTwin]) -> [Int] {
    (0...blocks.count).map { count in
      HandMade(blocks: blocks.prefix(count).map { $0.content() }).bytes.count
    }
  }
}

// What a reader has to read.
extension ConformanceFiles {
  private static func good() throws -> [String: [UInt8]] {
    let contents = try blocks().map { $0.content() }
    var unsized = HandMade(), withOthers = HandMade(), unusedBits = HandMade(), window = HandMade()
    withOthers.appendSkippable(variant: 1, Array("before the first".utf8))
    for content in contents {
      unsized.append(content, saysSize: false)
      withOthers.append(content)
      if content != contents.last { withOthers.appendSkippable(variant: 15, []) }
      let end = stored(content) + little(checksum(content))
      unusedBits.append(
        frame: [0xB4] + little(UInt32(content.count)) + end, content: content)
      window.append(frame: [0x04, 0x68] + end, content: content)
    }
    let text = Samples.text(lines)
    return [
      "smallest": HandMade(blocks: [try Samples.twins(of: [Samples.header])[0].content()])
        .withTable,
      "blocks-with-states": try file(style: BlockStyle(order: 2, hasUnits: true)).withTable,
      "columns-in-other-forms": try file(style: BlockStyle(order: 1, width: 8)).withTable,
      "one-block": try file(of: Array(lines.dropFirst())) { _ in },
      "times-on-a-grid": HandMade(
        blocks: try Samples.twins(of: lines, perBlock: 5, BlockWays(grid: (59, 11)))
          .map { $0.content() }
      ).withTable,
      "block-with-the-end-alone": HandMade(
        blocks: try Samples.twins(of: Array(lines.prefix(5)), perBlock: 4).map { $0.content() }
      ).withTable,
      "state-without-events": try stateWithoutEvents().withTable,
      "sizes-not-said": unsized.withTable,
      "frames-of-others": withOthers.withTable,
      "unused-bits": unusedBits.bytes + unusedBits.table(descriptor: 0x83),
      "window-of-8-mib": window.withTable,
      "text": text,
      "text-that-lacks-its-last-line-feed": text.dropLast(),
    ]
  }
}

// A block that has a state and nothing else, hence no time of its own.
extension ConformanceFiles {
  private static func stateWithoutEvents() throws -> HandMade {
    let drags = (1...6).map { #"{"t":\#($0),"scroll":{"phase":"drag","offset":\#($0)}}"# }
    var blocks = try Samples.twins(
      of: [Samples.header] + drags, perBlock: 2, BlockWays(hasStates: true))
    var alone = blocks[1]
    (alone.events, alone.eventsBefore, alone.time) = (0, 4, 0)
    for name in ["shape", "time", "scrollOffset"] { alone[name] = [] }
    blocks.insert(alone, at: 2)
    return HandMade(blocks: blocks.map { $0.content() })
  }
}

// What ends too early.
extension ConformanceFiles {
  private static func torn() throws -> [String: [UInt8]] {
    let blocks = try blocks()
    let (ends, whole) = (frameEnds(blocks), try file().withTable)
    let text = Samples.text(lines)
    func cut(_ place: Int) -> [UInt8] { Array(whole.prefix(place)) }
    return [
      "empty": [],
      "within-the-mark": cut(10),
      "behind-the-mark": cut(24),
      "within-the-first-block": cut(ends[1] - 1),
      "behind-the-first-block": cut(ends[1]),
      "within-the-magic-number-of-a-block": cut(ends[1] + 3),
      "within-a-later-block": cut(ends[2] + 40),
      "behind-a-later-block": cut(ends[3]),
      "within-the-last-block": cut(ends[blocks.count] - 1),
      "behind-the-last-block": cut(ends[blocks.count]),
      "within-the-head-of-the-table": cut(ends[blocks.count] + 6),
      "within-the-table": cut(whole.count - 20),
      "one-byte-short": cut(whole.count - 1),
      "within-a-frame-of-others": cut(ends[1]) + little(0x184D_2A5F) + little(1000) + [1, 2, 3],
      "text-within-its-header": Array(text.prefix(40)),
      "text-within-a-line": text.dropLast(20),
    ]
  }
}

// What later versions may write.
extension ConformanceFiles {
  private static func future() throws -> [String: [UInt8]] {
    let contents = try blocks().map { $0.content() }
    func file(_ mark: HandMade) -> [UInt8] {
      var file = mark
      for content in contents { file.append(content) }
      return file.withTable
    }
    let plain = file(HandMade()), table = HandMade(blocks: contents)
    let mark = #"{"t":1,"mark":"one"}"#
    return [
      "minor-version-7": file(HandMade(minor: 7)),
      "major-version-2": file(HandMade(major: 2)),
      "major-version-2-with-other-fields": file(HandMade(major: 2, encoding: 9, reserved: 9)),
      "block-encoding-3": file(HandMade(encoding: 3)),
      "reserved-field": file(HandMade(reserved: 1)),
      "descriptor-of-the-table": table.bytes + table.table(descriptor: 0x84),
      "blocks-behind-the-table": plain + plain.dropFirst(24),
      "flag-of-a-block": try self.file { $0[0].flags |= 8 }.withTable,
      "unknown-column": try self.file { $0[0].rest = [48, 0x00, 1, 1] }.withTable,
      "unknown-form": try self.file { $0[0].raw["shape"] = [0x30, 4, 1, 0, 0, 0] }.withTable,
      "unknown-shape": try self.file(of: [mark]) { $0["shape"] = [26] },
      "unknown-event": try self.file(of: [mark]) {
        $0.setLine(1, #"{"t":1,"thermal":{}}"#)
      },
      "unknown-event-that-is-ignorable": try self.file(of: [mark]) {
        $0.setLine(1, #"{"t":1,"ignorable":true,"thermal":{}}"#)
      },
      "unknown-field-of-the-header": try self.file(of: []) {
        $0.setLine(0, $0.line(0).dropLast() + #","theme":"dark"}"#)
      },
      "text-of-version-2": Samples.text([
        Samples.header.replacing(#""listreplay":1"#, with: #""listreplay":2"#)
      ]),
    ]
  }
}

extension BlockTwin {
  /// A line of the block, counted from 0; that of the header is the first.
  func line(_ number: Int) -> String {
    let start = self["lineLength"].prefix(number).reduce(0, +)
    let bytes = self.bytes["lineBytes"] ?? []
    return String(
      decoding: bytes.dropFirst(Int(start)).prefix(Int(self["lineLength"][number])), as: UTF8.self)
  }

  /// Puts another line in the place of one.
  mutating func setLine(_ number: Int, _ line: String) {
    var lines = self["lineLength"].indices.map(self.line)
    lines[number] = line
    self["lineLength"] = lines.map { Int64($0.utf8.count) }
    bytes["lineBytes"] = lines.flatMap { Array($0.utf8) }
  }
}
