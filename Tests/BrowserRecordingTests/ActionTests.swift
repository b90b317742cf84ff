// Goal: actions are read as they are written, and a slip is shown by line and column.
// Method: every form once; then lines with one thing wrong each.
import Testing

@testable import BrowserRecording

@Suite struct ActionTests {
  private func actions(_ text: String) throws(ActionError) -> [PageAction] {
    try PageAction.lines(Array(text.utf8))
  }

  @Test func `every form is read, and blank lines are passed over`() throws {
    let text = """
      {"frame":10,"wheel":-120.5}

      {"touch":{"x":200,"y":400,"dy":-200,"steps":6,"rest":true},"frame":1}
        { "frame" : 2e1, "touch": {"x":1,"y":2,"dy":3,"steps":1} }
      {"frame":3,"key":"Page\\u0044own","code":34}\r
      {"frame":4,"mouse":{"from":[392,100],"dy":120,"steps":20}}
      """
    #expect(
      try actions(text) == [
        PageAction(frame: 10, deed: .wheel(-120.5)),
        PageAction(frame: 1, deed: .touch(x: 200, y: 400, dy: -200, steps: 6, rest: true)),
        PageAction(frame: 20, deed: .touch(x: 1, y: 2, dy: 3, steps: 1, rest: false)),
        PageAction(frame: 3, deed: .key("PageDown", code: 34)),
        PageAction(frame: 4, deed: .mouse(x: 392, y: 100, dy: 120, steps: 20)),
      ])
    #expect(try actions("").isEmpty)
  }

  /// Lines, the column of what is wrong, and what that is.
  static let slips: [(String, Int, ActionError.Problem)] = [
    ("[]", 1, .expected("an object")),
    (#"{"frame":1"#, 11, .notJSON),
    (#"{"frame":1,"wheel":120} x"#, 25, .notJSON),
    (#"{"frame":01,"wheel":1}"#, 10, .notJSON),
    (#"{"frame":1,"wheel":1e999}"#, 20, .notJSON),
    (#"{"frame":1,"wheel":"120"}"#, 20, .expected("a number")),
    (#"{"frame":1.5,"wheel":120}"#, 10, .expected("a whole number")),
    (#"{"frame":0,"wheel":120}"#, 10, .outOfRange("1 to 1000000")),
    (#"{"frame":1,"wheel":1e7}"#, 20, .outOfRange("-1000000 to 1000000")),
    (#"{"frame":1,"frame":2,"wheel":120}"#, 12, .twice("frame")),
    (#"{"wheel":120}"#, 1, .missing("frame")),
    (#"{"frame":1}"#, 1, .notOneDeed),
    (#"{"frame":1,"wheel":1,"key":"a","code":1}"#, 1, .notOneDeed),
    (#"{"frame":1,"wheel":1,"code":1}"#, 22, .unknown("code")),
    (#"{"frame":1,"whele":120}"#, 12, .unknown("whele")),
    (#"{"frame":1,"key":"a"}"#, 1, .missing("code")),
    (#"{"frame":1,"key":"","code":1}"#, 18, .expected("a text")),
    (#"{"frame":1,"key":"a","code":256}"#, 29, .outOfRange("0 to 255")),
    (#"{"frame":1,"touch":{"x":1,"y":2,"dy":3}}"#, 20, .missing("steps")),
    (
      #"{"frame":1,"touch":{"x":1,"y":2,"dy":3,"steps":0}}"#, 48, .outOfRange("1 to 10000")
    ),
    (
      #"{"frame":1,"touch":{"x":1,"y":2,"dy":3,"steps":1,"rest":1}}"#, 57,
      .expected("true or false")
    ),
    (#"{"frame":1,"mouse":{"from":[1],"dy":3,"steps":1}}"#, 28, .expected("an array [x, y]")),
  ]

  @Test(arguments: slips)
  func `a slip is found where it is`(
    _ line: String, _ column: Int, _ problem: ActionError.Problem
  ) {
    #expect(throws: ActionError(line: 3, column: column, problem: problem)) {
      try actions("\n{\"frame\":1,\"wheel\":1}\n" + line)
    }
  }

  @Test func `a drag is a press, steps of 16 ms and a release`() {
    let drag = PageAction(frame: 1, deed: .mouse(x: 10, y: 20, dy: 30, steps: 3))
    let steps = drag.steps(wheelPoint: (0, 0))
    #expect(steps.map(\.pause) == [0, 0, 16, 16, 16])
    let last = #"{"type":"mouseReleased","x":10.0,"y":50.0,"button":"left","buttons":0"#
    #expect(steps.last?.command.parameters.hasPrefix(last) == true)
    let touch = PageAction(frame: 1, deed: .touch(x: 1, y: 2, dy: 3, steps: 2, rest: true))
    #expect(touch.steps(wheelPoint: (0, 0)).map(\.pause) == [0, 0, 16, 216])
    let wheel = PageAction(frame: 1, deed: .wheel(-7)).steps(wheelPoint: (3, 4))
    #expect(
      wheel.map(\.command.parameters)
        == [#"{"type":"mouseWheel","x":3.0,"y":4.0,"deltaX":0,"deltaY":-7.0}"#])
  }
}
