import Testing
import TraceEvents
import TraceFile

@Suite struct TextTests {
  private let event = #"{"t":1,"mark":"one"}"#

  @Test func blankLinesAndCarriageReturnsMeanNothing() {
    let text = "\n \n\(Samples.header)\r\n\n\(event)\r\n\t\n"
    let outcome = Outcome(Array(text.utf8))
    #expect(outcome.events.count == 1)
    #expect(outcome.completeness == .withoutEnd)
  }

  @Test func theLastLineNeedsNoLineFeed() {
    let text = Array("\(Samples.header)\n\(event)".utf8)
    #expect(Outcome(text).completeness == .withoutEnd)
    #expect(Outcome(text).events.count == 1)
    #expect(Outcome(Array(Samples.header.utf8)).completeness == .withoutEnd)
  }

  @Test func anEndLineMakesATextComplete() {
    let end = #"{"t":1,"end":{"events":1}}"#
    #expect(Outcome(Samples.text([Samples.header, event, end])).completeness == .complete)
    #expect(Outcome(Array("\(Samples.header)\n\(event)\n\(end)".utf8)).completeness == .complete)
    #expect(Outcome(Samples.text([Samples.header, event, end, ""])).completeness == .complete)
    let more = Outcome(Samples.text([Samples.header, event, end, event]))
    #expect(more.error?.isLine(4, .afterEnd) == true)
  }

  @Test func halfALineIsCutOffOnlyAtTheEnd() {
    let half = #"{"t":2,"mark":"a } and a \" { "#
    let text = Samples.text([Samples.header, event])
    #expect(
      Outcome(text + Array(half.utf8)).completeness == .cutOff(events: 1, atByte: text.count))
    #expect(Outcome(text + Samples.text([half])).error?.isLine(3) == true)
    // A whole line that is wrong is wrong, line feed or not.
    let wrong = #"{"t":2,"mark":7}"#
    #expect(Outcome(text + Array(wrong.utf8)).error?.isLine(3) == true)
    #expect(Outcome(text + Array("word".utf8)).error?.isLine(3) == true)
  }

  @Test func whatIsNoTraceIsRefused() {
    #expect(Outcome([]).error == .endsBeforeHeader)
    #expect(Outcome(Array("\n\n \r\n".utf8)).error == .endsBeforeHeader)
    #expect(Outcome([0x50]).error == .endsBeforeHeader, "it may be the first byte of a mark")
    for byte in UInt8.min...UInt8.max where byte != 0x50 && ![0x20, 0x0A, 0x0D, 9].contains(byte) {
      #expect(Outcome([byte]).error?.isLine(1) == true)
    }
    for text in ["{}", "[]", "7", "null", "\"\"", #"{"a":1}"#, "# Title\n\nText\n", event] {
      #expect(Outcome(Array(text.utf8)).error?.isLine(1) == true, "\(text)")
    }
  }

  @Test func linesAreCountedWithBlankOnes() {
    let text = Samples.text(["", Samples.header, "", event, #"{"t":0,"mark":"back"}"#])
    #expect(Outcome(text).error?.isLine(5) == true)
    #expect(Outcome(text).events.count == 1)
  }

  @Test func anErrorOfTheSourceComesThrough() {
    var isFirst = true
    let failing = TraceSource { _ throws(TraceFileError) in
      guard isFirst else { throw .system(path: "there", errno: 5) }
      isFirst = false
      return Samples.text([Samples.header, event])
    }
    let outcome = Outcome(failing)
    #expect(outcome.error == .system(path: "there", errno: 5))
    #expect(outcome.events.count == 1)
  }

  @Test func eventsComeAsSoonAsTheirLinesDo() throws {
    var pieces = [Samples.text([Samples.header, event])]
    let source = TraceSource { _ throws(TraceFileError) in
      guard let piece = pieces.popLast() else { throw .system(path: "not yet", errno: 0) }
      return piece
    }
    var reader = try TraceReader(reading: source)
    #expect(try reader.next() != nil)
    #expect(reader.completeness == nil)
  }
}
