// Goal: messages are found again whatever portions the pipe brings them in.
// Method: three messages are cut at every place, and at every two places.
import Testing

@testable import BrowserRecording

@Suite struct FramingTests {
  static let messages = [#"{"id":1}"#, "", "{\"a\":\"\u{E9}\u{1F600}\"}"]
  static let bytes = messages.flatMap(MessageFraming.framed)

  @Test func `portions of any size give the same messages`() {
    let bytes = FramingTests.bytes
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var framing = MessageFraming()
        let portions = [bytes[..<first], bytes[first..<second], bytes[second...]]
        let found = portions.flatMap { framing.take($0) }
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == FramingTests.messages)
        #expect(!framing.isOpen)
      }
    }
  }

  @Test func `a message that has not ended is kept back`() {
    var framing = MessageFraming()
    #expect(framing.take(Array("{\"id\"".utf8)).isEmpty)
    #expect(framing.isOpen && !framing.isTooLong)
    #expect(framing.take(Array(":1}".utf8) + [0]) == [Array("{\"id\":1}".utf8)])
  }
}
