// Goal: each fault of columns is found, and named.
// Method: a good block with every column, made by the twin, in which one thing is changed.
import Testing
import TraceEvents
import TraceFile

@Suite struct ColumnFaultTests {
  /// A block with a value in every column.
  private static let good: BlockTwin? = try? Samples.twins(
    of: [Samples.fullHeader] + Samples.events, BlockWays(grid: (60, 5))
  ).first

  /// What reading a file of that one block stops at.
  private func fault(_ change: (inout BlockTwin) -> Void) throws -> ColumnFault? {
    var block = try #require(ColumnFaultTests.good)
    change(&block)
    let error = Outcome(HandMade(blocks: [block.content()]).withTable).error
    guard let error else { return nil }
    guard case .damaged(.columns(let fault), 1, 24) = error else {
      Issue.record("\(error)")
      return nil
    }
    return fault
  }

  private func expect(
    _ expected: ColumnFault, _ place: SourceLocation = #_sourceLocation,
    _ change: (inout BlockTwin) -> Void
  ) throws {
    #expect(try fault(change) == expected, sourceLocation: place)
  }

  @Test func theGoodBlockHasEveryColumn() throws {
    #expect(try fault { _ in } == nil)
    let block = try #require(ColumnFaultTests.good)
    for name in BlockTwin.names {
      #expect(!block[name].isEmpty || !block.bytes[name, default: []].isEmpty, "\(name)")
    }
  }

  @Test func heads() throws {
    try expect(.head) { $0.flags |= 4 }
    try expect(.head) { $0.events = 1 << 25 + 1 }
    try expect(.head) { $0.eventsBefore = 1 << 31 }
    try expect(.head) { $0.time = 2_097_152_000_000_001 }
    try expect(.head) { $0.end = 2_097_152_000_000_001 }
    let head = try #require(ColumnFaultTests.good).head
    for count in head.indices {
      let file = HandMade(blocks: [Array(head[..<count])])
      #expect(
        Outcome(file.withTable).error == .damaged(.columns(.head), frame: 1, atByte: 24))
    }
    // A number of 70 bits, one of 65, and one that could be shorter.
    for time in [
      [UInt8](repeating: 0x80, count: 9) + [0x80, 0], [UInt8](repeating: 0xFF, count: 9) + [3],
      [0x81, 0],
    ] {
      let file = HandMade(blocks: [[1, 0, 0] + time + [0]])
      #expect(Outcome(file.withTable).error == .damaged(.columns(.head), frame: 1, atByte: 24))
    }
  }

  @Test func unknownColumns() throws {
    for number in [0, 48, 255] as [UInt8] {
      try expect(.unknownColumn(Int(number))) { $0.rest = [number, 0, 1, 1] }
    }
    try expect(.unknownColumn(47)) { $0.rest = [47, 1, 0] }
    try expect(.unknownColumn(1)) { $0.rest = [1, 0, 1, 1] }
  }

  @Test func headsOfColumns() throws {
    let forms: [[UInt8]] = [
      [0x30, 1, 1], [0xF0, 1, 1], [0x09, 1, 1] + [UInt8](repeating: 0, count: 9), [0x00, 0, 1],
      [0x10, 1, 1, 0], [0x20, 2, 1, 0, 0], [0x00, 1, 0],
      [0x00, 1] + [UInt8](repeating: 0x80, count: 9) + [1], [0x00, 0x81, 0, 1], [0x00, 1, 0x81, 0],
      [0x10, 2, 1, 0x80, 0], [0x00] + varint(1 << 25 + 1) + [1], [0x08] + varint(1 << 25) + [1], [],
      [0x00], [0x00, 1], [0x20, 3, 1, 0],
    ]
    for form in forms {
      // The last column, so that nothing behind it makes up for what is missing.
      let block = try #require(ColumnFaultTests.good)
      let file = HandMade(blocks: [block.head + [1] + form])
      #expect(
        Outcome(file.withTable).error
          == .damaged(.columns(.form(column: "shape")), frame: 1, atByte: 24), "\(form)")
    }
    try expect(.form(column: "uuidBytes")) { $0.raw["uuidBytes"] = [0] }
    try expect(.form(column: "uuidBytes")) { $0.raw["uuidBytes"] = [2, 0] }
    try expect(.form(column: "timeGrid")) { $0["timeGrid"][0] = 0 }
    try expect(.form(column: "timeGrid")) { $0["timeGrid"][0] = 1001 }
    try expect(.form(column: "timeGrid")) { $0["timeGrid"] += [0] }
    try expect(.form(column: "timeGrid")) { $0["timeGrid"].removeLast() }
    try expect(.form(column: "timeGrid")) { $0["timeGrid"] = [] }
    try expect(.form(column: "timeGrid")) { $0["timeRest"].removeLast() }
    try expect(.form(column: "timeGrid")) { $0["timeRest"] += [0] }
  }

  @Test func tooManyValues() throws {
    try expect(.tooManyValues) {
      $0.raw["observedName"] = [0] + varint(1 << 24) + [1]
      $0.raw["observedPlace"] = [0] + varint(1 << 24) + [1]
    }
  }

  private static let way: Int64 = 192_000_000_000_000
  private static let time: Int64 = 2_097_152_000_000_000
  /// What a value of each column is at least and at most.
  private static let ranges: [(column: String, least: Int64, greatest: Int64)] = [
    ("shape", 0, 25), ("time", -time, time), ("timeRest", -time, time), ("timeGrid", -time, time),
    ("scrollOffset", -way, way), ("scrollTranslation", -way / 4, way / 4),
    ("scrollVelocity", -way / 4, way / 4), ("updateFlags", 0, 127), ("duration", 1, 60_000_000_000),
    ("curve", 0, 3), ("opCount", 0, 1 << 20), ("op", 0, 63), ("section", 0, 1 << 20),
    ("item", 0, 1 << 20), ("sectionAfter", 0, 1 << 20), ("itemAfter", 0, 1 << 20),
    ("sectionCount", 0, 1 << 20), ("sectionName", 0, 1 << 25), ("sectionFlags", 0, 3),
    ("sectionHeight", 0, 48_000_000_000), ("itemCount", 0, 1 << 20), ("itemName", 0, 1 << 25),
    ("itemFlags", 0, 31), ("itemHeight", 0, 48_000_000_000), ("itemWidth", 0, 48_000_000_000),
    ("itemEstimate", 0, 48_000_000_000), ("resizeFlags", 0, 127), ("resizeCount", 0, 1 << 20),
    ("navigateFlags", 0, 159), ("navigateOffset", -way, way), ("correctFlags", 0, 15),
    ("correctOffset", -way, way), ("observeOffset", -way, way), ("observeCount", 0, 1 << 20),
    ("observedName", 0, 1 << 25), ("observedPlace", -way, way), ("lineLength", 0, 64 << 20),
    ("nameKind", 0, 3), ("nameShared", 0, 16384), ("nameLength", 0, 16384),
    ("namePrefix", 0, 1 << 25),
    ("nameNumber", -1_999_999_999_999_999_998, 1_999_999_999_999_999_998),
    ("prefixLength", 0, 16384),
  ]

  @Test(arguments: ranges)
  func values(column: String, least: Int64, greatest: Int64) throws {
    for value in [least - 1, greatest + 1, .min, .max] {
      try expect(.range(column: column)) { $0[column][0] = value }
    }
  }

  @Test func valuesThatContradict() throws {
    let contradictions: [(String, [Int64])] = [
      // Shapes of a finger's way where no finger is.
      ("shape", [14, 15, 18, 19]),
      // An animated reload, a duration and a curve without animation, nothing said.
      ("updateFlags", [67, 68, 72, 0, 2, 31]),
      ("resizeFlags", [3, 4, 8, 17, 18, 24]),
      // Announcements that no list has, or that bring what they cannot.
      ("op", [9, 15, 17, 18, 21, 32, 33, 36, 39, 48]),
      ("itemFlags", [2, 4, 6, 16, 17]), ("navigateFlags", [3, 7, 4, 8, 5]),
      ("correctFlags", [6, 7, 14, 15]),
    ]
    for (column, values) in contradictions {
      for value in values {
        try expect(.range(column: column)) { $0[column][0] = value }
      }
    }
    // An item of a `resize` without a size, or that says whether it may be held.
    let block = try #require(ColumnFaultTests.good)
    let first = try #require(block["itemFlags"].lastIndex(of: 7))
    for flags in [0, 15, 31] as [Int64] {
      try expect(.range(column: "itemFlags")) { $0["itemFlags"][first] = flags }
    }
    let names = Int64(block["nameKind"].count)
    for column in ["sectionName", "itemName", "observedName"] {
      try expect(.range(column: column)) { $0[column][0] = names }
    }
    // An offset, and a place on screen, beyond what each way by itself may reach.
    try expect(.range(column: "scrollOffset")) {
      $0["scrollOffset"][0] = ColumnFaultTests.way / 4 + 1
    }
    try expect(.range(column: "scrollOffset")) { $0.offset = .max }
    try expect(.range(column: "observedPlace")) { $0["observedPlace"][0] = ColumnFaultTests.way }
    try expect(.range(column: "nameNumber")) { $0["nameNumber"][0] = -1 }
    try expect(.range(column: "nameNumber")) { $0["nameNumber"][0] = 1_000_000_000_000_000_000 }
  }

  @Test func itemsOfOneAnswerOrUpdateAreCountedTogether() throws {
    try expect(.range(column: "itemCount")) { $0["itemCount"][0] = 1 << 20 + 1 }
    let lines = [
      Samples.header,
      #"{"t":0,"update":{"via":"batch","ops":[["insert","0.0","a"],["insertSection",1,"#
        + #"{"id":"t","items":[]}]]}}"#,
    ]
    var block = try Samples.twins(of: lines)[0]
    block["itemCount"][1] = 1 << 20
    #expect(
      Outcome(HandMade(blocks: [block.content()]).withTable).error
        == .damaged(.columns(.range(column: "itemCount")), frame: 1, atByte: 24))
  }

  @Test func counts() throws {
    let block = try #require(ColumnFaultTests.good)
    for name in BlockTwin.names where !BlockTwin.texts.contains(name) {
      if name.hasPrefix("time") { continue }
      let isOfNames = name.hasPrefix("name") || name.hasPrefix("prefix")
      for values in [Array(block[name].dropLast()), block[name] + block[name].suffix(1)] {
        let fault = try fault { $0[name] = values }
        if isOfNames, case .count = fault { continue }
        #expect(fault == .count(column: name), "\(values.count) values")
      }
    }
    try expect(.count(column: "time")) { $0["time"].removeLast() }
    try expect(.count(column: "time")) { $0.events += 1 }
    for name in BlockTwin.texts {
      for change in [{ $0.removeLast() }, { $0.append(0x30) }] as [(inout [UInt8]) -> Void] {
        let fault = try fault { change(&$0.bytes[name, default: []]) }
        guard case .count = fault else {
          Issue.record("\(name): \(String(describing: fault))")
          continue
        }
      }
    }
    try expect(.count(column: "namePrefix")) { $0["namePrefix"][0] = 1 << 20 }
    try expect(.count(column: "nameBytes")) { $0["nameShared"][0] = 1 }
  }

  @Test func namesThatStandTwice() throws {
    let lines = [
      Samples.header,
      #"{"t":0,"observe":{"offset":0,"items":{"a":1,"b":2}}}"#,
      #"{"t":0,"resize":{"via":"measured","items":{"a":1,"b":2},"headers":{"s":1,"t":2},"#
        + #""footers":{"s":1,"t":2}}}"#,
    ]
    let good = try Samples.twins(of: lines)[0]
    for column in ["observedName", "itemName", "sectionName"] {
      for place in good[column].indices.dropFirst(column == "observedName" ? 1 : 2) {
        var block = good
        block[column][place] = block[column][place - 1]
        #expect(
          Outcome(HandMade(blocks: [block.content()]).withTable).error
            == .damaged(.columns(.repeated(column: column)), frame: 1, atByte: 24))
      }
    }
  }

  @Test func times() throws {
    try expect(.times) { $0.time += 1 }
    try expect(.times) { $0.end? -= 1 }
    try expect(.times) { $0["timeRest"][0] += 1 }
    try expect(.times) { $0["timeGrid"][1] = -1_000_000_000 }
    try expect(.times) { $0["timeRest"][1] = -1_000_000_000 }
    // The line of an event tells its time once more.
    let lines = [Samples.header, #"{"t":1,"mark":"a"}"#, #"{"t":2,"mark":"b"}"#]
    var block = try Samples.twins(of: lines)[0]
    block["time"][1] -= 1
    #expect(
      Outcome(HandMade(blocks: [block.content()]).withTable).error
        == .damaged(.columns(.times), frame: 1, atByte: 24))
    // A block that begins before the last one ends.
    var blocks = try Samples.twins(of: lines, perBlock: 1)
    blocks[1].time = 0
    blocks[1]["time"] = [0]
    blocks[1].bytes["lineBytes"] = Array(#"{"t":0,"mark":"b"}"#.utf8)
    #expect(
      Outcome(HandMade(blocks: blocks.map { $0.content() }).withTable).error?.isColumns(.times)
        == true)
    blocks[2].time = 0
    blocks[2].end = 0
    blocks.remove(at: 1)
    blocks[1].eventsBefore = 1
    #expect(
      Outcome(HandMade(blocks: blocks.map { $0.content() }).withTable).error?.isColumns(.times)
        == true)
  }

  @Test func names() throws {
    func faultOfTexts(_ names: [[UInt8]]) throws -> ColumnFault? {
      try fault { block in
        var last: [UInt8] = []
        for name in [
          "nameKind", "nameShared", "nameLength", "namePrefix", "nameNumber", "prefixLength",
        ] {
          block[name] = []
        }
        block.bytes = block.bytes.filter { $0.key == "lineBytes" }
        for name in names {
          block.addText(name, behind: last)
          last = name
        }
      }
    }
    #expect(try faultOfTexts([[]]) == .names)
    #expect(try faultOfTexts([Array("a".utf8), [0x61, 0xC3]]) == .names)
    #expect(try faultOfTexts([[0xFF]]) == .names)
    #expect(try faultOfTexts([[0xED, 0xA0, 0x80]]) == .names, "half a surrogate pair")
    // What two names share is not limited by what each has of its own.
    let texts = [8193, 16385].map { [UInt8](repeating: 0x61, count: $0) }
    #expect(try faultOfTexts(texts) == .names)
    try expect(.names) { $0.bytes["prefixBytes"]?[0] = 0xFF }
    // Prefixes are first used in the order of counting.
    let prefixes = try #require(ColumnFaultTests.good)["prefixLength"].count
    try #require(prefixes > 1)
    try expect(.names) { $0["namePrefix"][0] = 1 }
    // So are names, and each is spoken of.
    try expect(.range(column: "sectionName")) { $0["sectionName"][0] = 1 }
    try expect(.count(column: "nameKind")) { $0.addText(Array("nobody".utf8), behind: []) }
  }

  @Test func sequence() throws {
    try expect(.sequence) { $0.eventsBefore = 1 }
    try expect(.sequence) { $0.flags &= ~1 }
    try expect(.sequence) { $0.flags ^= 5 }
    try expect(.head) { $0.flags |= 4 }
  }

  @Test func states() throws {
    let lines = [Samples.header] + (1...6).map { #"{"t":\#($0),"mark":"a"}"# }
    func expect(_ fault: ColumnFault, _ change: (inout [BlockTwin]) -> Void) throws {
      var blocks = try Samples.twins(of: lines, perBlock: 2, BlockWays(hasStates: true))
      #expect(blocks.map { $0.flags & 5 } == [1, 4, 4, 0])
      #expect(Outcome(HandMade(blocks: blocks.map { $0.content() }).withTable).error == nil)
      change(&blocks)
      let file = HandMade(blocks: blocks.map { $0.content() })
      #expect(Outcome(file.withTable).error?.isColumns(fault) == true)
    }
    try expect(.sequence) { $0.remove(at: 1) }
    // A header in the middle, and a state that is the only line of its block but no header.
    try expect(.sequence) { $0[1].flags ^= 5 }
    try expect(.line) { blocks in
      let mark = Array(#"{"t":1,"mark":"a"}"#.utf8)
      blocks[1]["lineLength"][0] = Int64(mark.count)
      let header = Int(blocks[2]["lineLength"][0])
      blocks[1].bytes["lineBytes"] =
        mark + (blocks[1].bytes["lineBytes", default: []].dropFirst(header))
    }
    // Another host with as many letters.
    try expect(.state) { blocks in
      let line = String(decoding: blocks[2].bytes["lineBytes", default: []], as: UTF8.self)
      #expect(line.contains(#""scale":3"#))
      blocks[2].bytes["lineBytes"] = Array(
        line.replacing(#""scale":3"#, with: #""scale":2"#).utf8)
    }
    for back in [UInt64(0), 2, 1 << 28] {
      var blocks = try Samples.twins(of: lines, perBlock: 2)
      blocks[1].blocksBack = back
      let fault: ColumnFault = back == 2 ? .sequence : .head
      #expect(
        Outcome(HandMade(blocks: blocks.map { $0.content() }).withTable).error?.isColumns(fault)
          == true)
    }
  }

  @Test func lines() throws {
    for line in [
      Samples.header, #"{"t":1,"end":{"events":0}}"#, #"{"t":1,"correct":{"offset":0}}"#,
      #"{"t":1,"scroll":{"phase":"drag","offset":0}}"#,
    ] {
      var block = try Samples.twins(of: [Samples.header, #"{"t":1,"mark":"a"}"#])[0]
      let header = Int(block["lineLength"][0])
      block["lineLength"][1] = Int64(line.utf8.count)
      block.bytes["lineBytes"] =
        Array(block.bytes["lineBytes", default: []].prefix(header)) + Array(line.utf8)
      let file = HandMade(blocks: [block.content()])
      #expect(Outcome(file.withTable).error?.isColumns(.line) == true, "\(line)")
    }
    // The header is the line of a header, without sections.
    for line in [Samples.header, #"{"t":1,"mark":"a"}"#] {
      var block = try Samples.twins(of: [Samples.header])[0]
      block["lineLength"] = [Int64(line.utf8.count)]
      block.bytes["lineBytes"] = Array(line.utf8)
      let file = HandMade(blocks: [block.content()])
      #expect(Outcome(file.withTable).error?.isColumns(.line) == true, "\(line)")
    }
    // A line that is wrong by itself says how.
    var block = try Samples.twins(of: [Samples.header, #"{"t":1,"mark":"a"}"#])[0]
    let count = block.bytes["lineBytes", default: []].count
    block.bytes["lineBytes"]?[count - 1] = 0x20
    #expect(Outcome(HandMade(blocks: [block.content()]).withTable).error?.isLine(2) == true)
  }
}

extension TraceFileError {
  /// Whether the error is that fault of columns.
  fileprivate func isColumns(_ fault: ColumnFault) -> Bool {
    guard case .damaged(.columns(fault), _, _) = self else { return false }
    return true
  }
}
