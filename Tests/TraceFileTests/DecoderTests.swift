// Goal: a second reader, in another language and written from the specification alone, reads the
// same.
// Method: Tools/decode-trace prints the lines of every recording, of random traces and of what the
// twin wrote; they have to be the bytes that our reader gives. Without Python it says so.
import Foundation
import ListModel
import TestSupport
import Testing
import TraceEvents
import TraceFile

@Suite struct DecoderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyRecordingIsDecoded() throws {
    guard DecodeTrace.canRun else { return }
    let names = try FileManager.default.subpathsOfDirectory(atPath: recordings)
      .filter { $0.hasSuffix(".listtrace") }.sorted()
    #expect(names.count > 100)
    let decoded = try decode(names.map { recordings + "/" + $0 })
    var expected: [UInt8] = []
    for name in names {
      expected += try lines(Trace(reading: TraceSource(path: recordings + "/" + name)))
    }
    #expect(decoded.errors.isEmpty, "\(decoded.errors)")
    #expect(decoded.status == 0)
    #expect(decoded.output == expected)
  }

  @Test func randomTracesAreDecoded() throws {
    guard DecodeTrace.canRun else { return }
    var (paths, expected): ([String], [UInt8]) = ([], [])
    for seed in Seeds.all {
      let trace = try RandomTrace(seed: seed, events: 150)
      let end = trace.events.last?.time ?? .zero
      var encoder = try TraceEncoder(header: trace.header, names: trace.names)
      for (place, event) in trace.events.enumerated() {
        try encoder.append(event, names: trace.names)
        if place % 40 == 7 { try encoder.flush() }
      }
      try encoder.finish()
      let blocks = BlockMaker.blocks(
        trace.header, trace.events, end: end, names: trace.names, perBlock: 50,
        BlockWays(grid: (59, 11), hasTextsOnly: seed == 1, hasStates: true))
      let style = BlockStyle(order: 2, hasUnits: true, width: 3)
      let twin = HandMade(blocks: blocks.map { $0.content(style) }).withTable
      for (name, bytes) in [("encoder", encoder.takeBytes()), ("twin", twin)] {
        try folder.write(bytes, to: name + "-\(seed)")
        paths.append(folder.path(name + "-\(seed)"))
        expected += Samples.text(trace.lines)
      }
    }
    let decoded = try decode(paths)
    #expect(decoded.errors.isEmpty, "\(decoded.errors)")
    #expect(decoded.output == expected)
  }

  /// A wrong bit behind a checksum that fits is refused by both, or read alike.
  ///
  /// Only what stands in lines is not judged by the decoder: there are none here but the header's.
  @Test func wrongBitsAreJudgedAlike() throws {
    guard DecodeTrace.canRun else { return }
    let events = Samples.events.filter {
      !["mark", "focus", "restyle", "viewport", "thermal"].contains(where: $0.contains)
    }
    let content = try Samples.twins(of: [Samples.header] + events)[0].content()
    let header = try Samples.trace([Samples.header]).header
    let line = TraceLineEncoder(names: NameTable()).line(
      for: TraceHeader(
        host: header.host, viewport: header.viewport, layout: header.layout, sections: []))
    let start = try #require(content.firstRange(of: Array(line.utf8))).lowerBound
    var (paths, outcomes): ([String], [[UInt8]?]) = ([], [])
    for place in content.indices where !(start..<(start + line.utf8.count)).contains(place) {
      var wrong = content
      wrong[place] ^= 1 << UInt8(place % 8)
      let bytes = HandMade(blocks: [wrong]).withTable
      try folder.write(bytes, to: "\(place)")
      paths.append(folder.path("\(place)"))
      outcomes.append(try? lines(Trace(reading: TraceSource(bytes: bytes))))
    }
    let decoded = try decode(paths)
    #expect(decoded.output == outcomes.compactMap { $0 }.flatMap { $0 })
    #expect(decoded.status == 65)
    let refused = zip(paths, outcomes).filter { $0.1 == nil }.map(\.0)
    let complaints = decoded.errors.split(separator: "\n")
    #expect(complaints.count == refused.count)
    for (complaint, path) in zip(complaints, refused) {
      #expect(complaint.hasPrefix("decode-trace: \(path): "), "\(complaint)")
    }
    #expect(refused.count > 100 && refused.count < paths.count)
  }

  @Test func damageAndEndsThatComeTooEarlyAreTold() throws {
    guard DecodeTrace.canRun else { return }
    let file = try Samples.blocks(of: [Samples.header] + Samples.events, perBlock: 6)
    for (length, status) in [(10, 65), (30, 65), (file.bytes.count - 3, 0), (file.frameEnds[2], 0)]
    {
      try folder.write(Array(file.bytes.prefix(length)), to: "cut")
      #expect(try decode([folder.path("cut")]).status == Int32(status), "\(length)")
    }
    for place in [0, 9, 16, 20, 22, 40, file.frameEnds[1] + 9, file.bytes.count - 1] {
      var bytes = file.bytes
      bytes[place] ^= 0x40
      try folder.write(bytes, to: "wrong")
      let decoded = try decode([folder.path("wrong")])
      #expect(decoded.status == 65, "\(place)")
      #expect(decoded.errors.contains("at byte "), "\(decoded.errors)")
    }
    #expect(try decode([folder.path("none")]).status == 66)
  }

  /// All lines of a trace as `inspect --events` prints them, the end included.
  private func lines(_ trace: Trace) -> [UInt8] {
    let end = TraceLineEncoder(names: trace.names).line(
      for: TraceEnd(events: trace.events.count, digest: trace.digest), at: trace.endTime)
    return Samples.text(Array(trace.lines) + [end])
  }

  private func decode(
    _ paths: [String]
  ) throws -> (status: Int32, output: [UInt8], errors: String) {
    try DecodeTrace.run(paths, in: folder)
  }

  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private var recordings: String { DecoderTests.root + "/Recordings" }
}
