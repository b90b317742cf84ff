// Goal: the recorder in the program is the one that pages include, and what is sent is JSON.
// Method: the bytes of both; a message read back.
import Foundation
import Testing

@testable import BrowserRecording

@Suite struct ScriptTests {
  @Test func `the recorder in the program is the one in Tools`() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = try Data(contentsOf: root.appendingPathComponent("Tools/web/list-recorder.js"))
    #expect(PageScript.recorderBytes == [UInt8](file))
  }

  @Test func `what is given to the page is one JSON object`() throws {
    let script = PageScript.begin(
      scroller: ".a\"b", key: nil, isAnchoringOff: true, frames: [3, 1])
    #expect(
      script.hasSuffix(#"({"scroller":".a\"b","isAnchoringOff":true,"frames":[3,1]})"#))
  }

  @Test func `a command is a message with its number and page`() throws {
    let command = ProtocolCommand("A.b") { $0.field("c", "d\n\u{0}") }
    let text = command.message(number: 7, session: "S")
    #expect(text == #"{"id":7,"method":"A.b","sessionId":"S","params":{"c":"d\n\u0000"}}"#)
    #expect(!MessageFraming.framed(text).dropLast().contains(0))
  }

  @Test func `an answer and an event are told apart`() throws {
    let answer = try ProtocolMessage(Array(#"{"id":3,"result":{"product":"x/1"}}"#.utf8))
    #expect(answer.head.id == 3)
    #expect(try answer.result(as: Version.self).product == "x/1")
    let event = try ProtocolMessage(
      Array(#"{"method":"m","params":{"name":"n","payload":"p"},"sessionId":"s"}"#.utf8))
    #expect(event.head.id == nil && event.head.sessionId == "s")
    #expect(try event.parameters(as: BindingCalled.self).payload == "p")
    #expect(throws: BrowserFailure.command(name: "message", problem: "what?")) {
      try ProtocolMessage(Array("what?".utf8))
    }
  }

  @Test func `a size is two numbers`() {
    #expect(WindowSize("800x600") == .standard)
    for text in ["800", "800x", "8x6", "800x60000", "-80x600", "800X600", " 800x600", ""] {
      #expect(WindowSize(text) == nil, "\(text)")
    }
  }
}
