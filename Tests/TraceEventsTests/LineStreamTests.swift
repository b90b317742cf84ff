// Goal: what only the whole stream shows is judged, and hostile bytes do no harm.
// Method: lines one behind the other; bytes that are no text, too deep or too long.

import ListModel
import StrictJSON
import Testing
import TraceEvents
import TraceLines

@Suite struct LineStreamTests {
  private func expectError(
    _ decoder: inout TraceLineDecoder, _ line: String, _ error: TraceLineError
  ) {
    #expect(throws: error) { try decoder.decode(line) }
  }

  @Test(arguments: [#"{"t":0,"mark":""}"#, #"{"t":0,"end":{"events":0}}"#])
  func `the first line has to be a header`(_ line: String) {
    var decoder = TraceLineDecoder()
    expectError(&decoder, line, TraceLineError(line: 1, field: "", problem: .noHeader))
  }

  @Test func `time may stand still and not run backwards`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    _ = try decoder.decode(#"{"t":1,"mark":""}"#)
    _ = try decoder.decode(#"{"t":1,"mark":""}"#)
    let problem = TraceLineError.Problem.timeRunsBackwards(
      from: Timestamp(nanoseconds: 1_000_000_000), to: Timestamp(nanoseconds: 999_999_999))
    for line in [#"{"t":0.999999999,"mark":""}"#, #"{"t":0.999999999,"end":{"events":2}}"#] {
      let number = decoder.lines + 1
      expectError(&decoder, line, TraceLineError(line: number, field: "t", problem: problem))
    }
    #expect(decoder.events == 2)
  }

  @Test(arguments: [#"{"t":0,"mark":""}"#, #"{"t":0,"end":{"events":0}}"#, shortHeader, "nonsense"])
  func `nothing but blank lines stands behind the end`(_ line: String) throws {
    var decoder = try TraceLineDecoder.afterHeader()
    _ = try decoder.decode(#"{"t":0,"end":{"events":0}}"#)
    #expect(try decoder.decode("") == nil)
    expectError(&decoder, line, TraceLineError(line: 4, field: "", problem: .afterEnd))
  }

  @Test func `an event that is passed over counts, and its line is in the digest`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let line = #"{"t":0,"ignorable":true,"x":null}"#
    _ = try decoder.decode(line)
    var digest = LineDigest()
    digest.add(line: shortHeader.utf8)
    digest.add(line: line.utf8)
    #expect(decoder.digest == digest)
    #expect(try decoder.decode(#"{"t":0,"end":{"events":1,"digest":"\#(digest)"}}"#) != nil)
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80], [0x80], [0],
    ] as [[UInt8]])
  func `bytes that are no text are refused wherever they stand`(_ bytes: [UInt8]) throws {
    let error = TraceLineError(
      line: 2, field: "", problem: .field(.malformed(form: "text in UTF-8")))
    for (head, tail) in [
      (#"{"t":0,"mark":"a"#, #""}"#), (#"{"t":0,"ignorable":true,"x":"a"#, #""}"#),
      (#"{"t":0,"ignorable":true,"x"#, #"":1}"#), ("", #"{"t":0,"mark":""}"#),
    ] {
      var decoder = try TraceLineDecoder.afterHeader()
      #expect(throws: error) { try decoder.decode(Array(head.utf8) + bytes + Array(tail.utf8)) }
    }
  }

  @Test func `text in UTF-16 is refused, not guessed`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let line = #"{"t":0,"ignorable":true,"x":"a"}"#.utf8.flatMap { [0, $0] as [UInt8] }
    #expect(
      throws: TraceLineError(
        line: 2, field: "", problem: .field(.malformed(form: "text in UTF-8")))
    ) { try decoder.decode(line) }
  }

  @Test(arguments: ["[", #"{"a":"#, #"{"t":0,"ignorable":true,"x":["#])
  func `deep nesting is refused and crashes nothing`(_ opening: String) throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let line = opening + String(repeating: "[", count: 100_000)
    expectError(&decoder, line, TraceLineError(line: 2, field: "", problem: .field(.notJSON)))
    let closed =
      #"{"t":0,"ignorable":true,"x":"#
      + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
    expectError(&decoder, closed, TraceLineError(line: 3, field: "", problem: .field(.notJSON)))
  }

  @Test func `a line over the limit is refused before it is read`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: TraceLine.byteLimit + 1)
    #expect(throws: TraceLineError(line: 2, field: "", problem: .tooLong)) {
      try decoder.decode(line)
    }
  }
}
