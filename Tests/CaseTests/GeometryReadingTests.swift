// Goal: the runner of `geometry` entries refuses what it does not know, and notices wrong answers.
// Method: entries of the test's own, numbers by hand.

import Foundation
import Testing

/// What the runner does with an entry.
struct GeometryReadingTests {
  private func differences(_ text: String) throws -> [String] {
    let entry = try GeometryCase(
      JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
    return try entry.expected.flatMap { try entry.differences($0.strategy, $0.steps) }
  }

  /// Every kind of step that the open cases do not have, and more than one thing in a step.
  @Test(arguments: [
    // A table header, the user's own scroll with and without a finger.
    #"""
    {"viewport":{"w":100,"h":100},"layout":{"kind":"table","tableHeader":50},
     "sections":[{"items":["r{0..9}:30"]}],"offset":80,"watch":"r1","contentHeight":350,
     "steps":[{"do":"tableHeader","h":20,"contentHeight":320},{"do":"frame","dy":30},
      {"do":"frame","dy":900},{"do":"frame","dy":30,"dragging":true}],
     "expect":{
      "keepOffset":[{"step":1,"offset":80,"shift":-30},{"step":2,"offset":110,"shift":-30},
       {"step":3,"offset":220,"shift":-110},{"step":4,"offset":250,"shift":-30}],
      "anchorTop":[{"step":1,"offset":50,"shift":0},{"step":2,"offset":80,"shift":-30},
       {"step":3,"offset":220,"shift":-140},{"step":4,"offset":250,"shift":-30}]}}
    """#,
    // A rotation that changes the columns, there and back.
    #"""
    {"viewport":{"w":300,"h":100},"layout":{"kind":"grid","columns":3},
     "sections":[{"items":["i{0..11}:50"]}],"offset":100,"watch":"i6","contentHeight":200,
     "steps":[
      {"do":"viewport","w":600,"h":50,"layout":{"kind":"grid","columns":4},"contentHeight":150},
      {"do":"viewport","w":200,"layout":{"kind":"grid","columns":2},"contentHeight":300}],
     "expect":{
      "keepOffset":[{"step":1,"offset":100,"shift":-50},{"step":2,"offset":100,"shift":100}],
      "anchorTop":[{"step":1,"offset":50,"shift":0},{"step":2,"offset":100,"shift":50}]}}
    """#,
    // A waterfall into which an item comes first.
    #"""
    {"viewport":{"w":20,"h":30},"layout":{"kind":"waterfall","columns":2},
     "sections":[{"items":["a:50","b:30","c:40"]}],"offset":35,"watch":"c","contentHeight":70,
     "steps":[{"do":"update","via":"batch","contentHeight":90,
      "after":[{"items":["n:40","a:50","b:30","c:40"]}]}],
     "expect":{"anchorTop":[{"step":1,"offset":35,"shift":20}]}}
    """#,
    // Content that rests at the bottom below a table header; what is free above is no content.
    #"""
    {"viewport":{"w":1,"h":100},"layout":{"kind":"table","tableHeader":10},"alignBottom":true,
     "sections":[{"items":["a:20"]}],"watch":"a","contentHeight":30,
     "steps":[{"do":"resize","h":{"a":25},"contentHeight":35}],
     "expect":{"keepOffset":[{"step":1,"offset":0,"shift":-5}]}}
    """#,
    // Pages that grow with their window keep an offset that only the new content allows.
    #"""
    {"viewport":{"w":10,"h":768},"sections":[{"items":["p{0..9}:768"]}],"offset":6912,
     "watch":"p9","steps":[{"do":"viewport","h":1024,"pages":1024,"contentHeight":10240}],
     "expect":{"keepOffset":[{"step":1,"offset":6912,"shift":2304}],
      "keepPage":[{"step":1,"offset":9216,"shift":0}]}}
    """#,
    // An order that no named move explains; a reload; ranges of names.
    #"""
    {"viewport":{"w":10,"h":100},"sections":[{"items":["r{0..9}:50"]}],"offset":100,"watch":"r2",
     "steps":[{"do":"reload","after":[{"items":["r{9..0}:50"]}]},
      {"do":"resize","via":"reload","h":{"r{8..9}":10}}],
     "expect":{"anchorTop":[{"step":1,"offset":350,"shift":0},{"step":2,"offset":270,"shift":0}]}}
    """#,
    // Of two neighbours that change places, the one that is named was moved.
    #"""
    {"viewport":{"w":10,"h":100},"sections":[{"items":["r{0..9}:50"]}],"offset":100,"watch":"r2",
     "steps":[{"do":"update","moved":["r3"],
      "after":[{"items":["n:50","r{0..1}:50","r3:50","r2:50","r{4..9}:50"]}]}],
     "expect":{"anchorTop":[{"step":1,"offset":200,"shift":0}]}}
    """#,
    #"""
    {"viewport":{"w":10,"h":100},"sections":[{"items":["r{0..9}:50"]}],"offset":100,"watch":"r3",
     "steps":[{"do":"update","moved":["r2"],
      "after":[{"items":["n:50","r{0..1}:50","r3:50","r2:50","r{4..9}:50"]}]}],
     "expect":{"anchorTop":[{"step":1,"offset":100,"shift":0}]}}
    """#,
    // The item entirely in view is picked wherever a strategy holds one.
    #"""
    {"viewport":{"w":10,"h":100},"pick":"firstFull","sections":[{"items":["r{0..9}:50"]}],
     "offset":60,"watch":"r2","steps":[{"do":"resize","h":{"r1":70}}],
     "expect":{"anchorTop":[{"step":1,"offset":80,"shift":0}],
      "anchorTopUnlessAtTop":[{"step":1,"offset":80,"shift":0}],
      "autoTop(59.9)":[{"step":1,"offset":80}],"autoTop(60)":[{"step":1,"offset":0}]}}
    """#,
  ])
  func `a right entry has no differences`(text: String) throws {
    #expect(try differences(text) == [])
  }

  @Test func `wrong answers are noticed`() throws {
    let text = #"""
      {"viewport":{"w":100,"h":100},"sections":[{"items":["r{0..9}:30"]}],"offset":60,
       "watch":"r2","contentHeight":301,"steps":[{"do":"resize","h":{"r0":50},"contentHeight":300},
       {"do":"inset","bottom":10}],
       "expect":{"anchorTop":[{"step":1,"offset":60,"shift":0},{"step":2,"shift":1}]}}
      """#
    #expect(
      try differences(text) == [
        "content: 300 instead of 301", "step 1 content: 320 instead of 300",
        "step 1 offset: 80 instead of 60", "step 2 shift of r2: 0 instead of 1",
      ])
  }

  private static let start =
    #"{"viewport":{"w":9,"h":9},"watch":"a","sections":[{"items":["a:9"]}],"steps":["#
  private static let end = #"],"expect":{"keepOffset":[{"step":1,"offset":0,"shift":0}]}}"#

  @Test(arguments: [
    #"{"do":"turn"}"#, #"{"do":"inset"}"#, #"{"do":"inset","left":3}"#, #"{"do":"viewport"}"#,
    #"{"do":"resize","h":{}}"#, #"{"do":"resize","h":{"b":9}}"#, #"{"do":"resize","h":{"a":-1}}"#,
    #"{"do":"resize","h":{"a":1},"via":"post"}"#, #"{"do":"frame"}"#, #"{"do":"frame","dy":"1"}"#,
    #"{"do":"tableHeader"}"#, #"{"do":"tableHeader","h":1,"height":1}"#,
    #"{"do":"scrollToItem","id":"a","at":"left"}"#, #"{"do":"scrollToItem","id":"b","at":"top"}"#,
    #"{"do":"update","via":"batch"}"#, #"{"do":"update","after":[],"dragging":1}"#,
    #"{"do":"update","after":[{"items":["b:9"]}]}"#, #"{"do":"reload","via":"batch","after":[]}"#,
    #"{"do":"update","after":[{"items":["a:9"]}],"moved":["b"]}"#, #"3"#, #""#,
  ])
  func `a step that is not known is refused`(step: String) {
    let text = GeometryReadingTests.start + step + GeometryReadingTests.end
    #expect(throws: (any Error).self) { try differences(text) }
  }

  @Test(arguments: [
    #""expect":{}"#, #""expect":{"keepOffset":[]}"#, #""expect":{"keepOffset":[{"step":1}]}"#,
    #""expect":{"keepOffset":[{"step":0,"offset":0}]}"#,
    #""expect":{"keepOffset":[{"step":2,"offset":0}]}"#,
    #""expect":{"keepOffset":[{"step":1,"place":0}]}"#,
    #""expect":{"keepOffset":[{"step":1,"shift":0}]}"#,
    #""expect":{"keepAll":[{"step":1,"offset":0}]}"#,
    #""expect":{"keepOffset(3)":[{"step":1,"offset":0}]}"#,
    #""expect":{"autoTop":[{"step":1,"offset":0}]}"#,
    #""expect":{"autoTop(x)":[{"step":1,"offset":0}]}"#,
    #""pick":"last","expect":{"anchorTop":[{"step":1,"offset":0}]}"#,
    #""fallback":"go","expect":{"anchorTop":[{"step":1,"offset":0}]}"#,
    #""movedAnchor":"go","expect":{"anchorTop":[{"step":1,"offset":0}]}"#,
    #""alignBottom":1,"expect":{"anchorTop":[{"step":1,"offset":0}]}"#,
    #""note":"","expect":{"anchorTop":[{"step":1,"offset":0}]}"#,
  ])
  func `an option or a strategy that is not known is refused`(rest: String) {
    let text =
      #"{"viewport":{"w":9,"h":9},"sections":[{"items":["a:9"]}],"#
      + #""steps":[{"do":"inset","top":0}],"# + rest + "}"
    #expect(throws: CaseError.self) { try differences(text) }
  }
}
