// Goal: each line has one canonical spelling, which reading and writing leaves as it is.
// Method: a table of canonical lines with every kind and field, and one of other spellings.

import ListModel
import StrictJSON
import Testing
import TraceEvents
import TraceLines

@Suite struct CanonicalLineTests {
  private static let events = [
    #""mark":"""#, #""mark":"é漢🙂 \"\\\n\r\t\u0000\u001f\u007f\u2028\u2029/""#,
    #""scroll":{"phase":"begin","offset":0}"#, #""scroll":{"phase":"drag","offset":-0.0002}"#,
    #""scroll":{"phase":"end","offset":12.3333,"velocity":-1500.5}"#,
    #""scroll":{"phase":"decelerate","offset":10000000000}"#,
    #""scroll":{"phase":"rest","offset":-10000000000}"#,
    #""scroll":{"phase":"begin","translation":0}"#,
    #""scroll":{"phase":"end","translation":-80.5,"velocity":900}"#,
    #""navigate":{"to":"top","animated":true}"#,
    #""navigate":{"to":"top","animated":false,"attempts":5}"#,
    #""navigate":{"to":{"offset":-64},"animated":false}"#,
    #""navigate":{"to":{"item":"a","at":"top"},"animated":true}"#,
    #""navigate":{"to":{"item":"a","at":"middle"},"animated":true}"#,
    #""navigate":{"to":{"item":"a","at":"bottom"},"animated":true}"#,
    #""navigate":{"to":{"item":"b","at":"nearest"},"animated":true}"#,
    #""correct":{"offset":1}"#, #""correct":{"offset":1,"when":"layout"}"#,
    #""correct":{"offset":1,"when":"call"}"#, #""correct":{"offset":1,"when":"completion"}"#,
    #""correct":{"offset":1,"when":"late1"}"#, #""correct":{"offset":1,"when":"late2"}"#,
    #""correct":{"offset":1,"when":"layout","by":"host"}"#, #""correct":{"offset":1,"by":"host"}"#,
    #""restyle":{"scroller":["padding-top"]}"#,
    #""restyle":{"scroller":["position","top"],"between":["min-width"],"rows":{"a":["height"],"#
      + #""b":["width","height","padding-left"]}}"#,
    #""viewport":{}"#, #""viewport":{"width":1}"#,
    #""viewport":{"height":0.0002,"insets":{}}"#,
    #""viewport":{"width":1,"height":2,"insets":{"top":1,"left":2,"bottom":3,"right":4}}"#,
    #""viewport":{"window":false,"animated":true,"duration":0.3,"curve":"easeOut"}"#,
    #""viewport":{"height":7,"animated":true}"#,
    #""layout":{"to":{"table":{"rowHeight":44}}}"#,
    #""layout":{"to":{"table":{"rowHeight":1,"pinning":"both"}},"animated":true,"duration":1}"#,
    #""focus":{}"#, #""focus":{"item":"a:{}"}"#,
    #""update":{"via":"reload","after":[{"id":"s","items":[{"id":"a","anchor":false},"#
      + #"{"id":"b","width":1,"height":2,"estimated":3,"anchor":true}]}]}"#,
    #""observe":{"offset":1,"items":{}}"#, #""observe":{"offset":1,"items":{"a":-5,"b":0}}"#,
    #""resize":{"via":"measured"}"#, #""resize":{"via":"reload","tableHeader":0}"#,
    #""resize":{"via":"batch","animated":false,"tableFooter":10000000}"#,
    #""resize":{"via":"batch","animated":true,"duration":60,"curve":"easeInOut"}"#,
    #""resize":{"via":"measured","items":{"a":0,"b":{"width":1,"height":2,"estimated":3}}}"#,
    #""resize":{"via":"measured","headers":{"s":1,"t":2},"footers":{"s":0}}"#,
    #""update":{"via":"batch","animated":true,"after":[]}"#,
    #""update":{"via":"batch","animated":false,"nested":true,"ops":[]}"#,
    #""update":{"via":"reload","nested":true,"after":[]}"#,
    #""update":{"via":"reload","after":[]}"#, #""update":{"via":"reload","ops":[]}"#,
    #""update":{"via":"batch","animated":true,"duration":0.000000001,"curve":"linear","ops":[]}"#,
    #""update":{"via":"batch","animated":true,"duration":0.25,"curve":"easeIn","after":[]}"#,
    #""update":{"via":"batch","animated":true,"duration":1.5,"curve":"easeOut","after":[]}"#,
    #""update":{"via":"reload","ops":[["insert","0.1"],["insert","0.0","x:5x6"]],"after":[]}"#,
    #""update":{"via":"reload","ops":[["delete","0.1"],["move","0.0","1048576.2"]]}"#,
    #""update":{"via":"reload","ops":[["reload","0.0"],["reload","0.1","b:7"]]}"#,
    #""update":{"via":"reload","ops":[["reconfigure","0.0"],["reconfigure","0.1",{"id":"{"}]]}"#,
    #""update":{"via":"reload","ops":[["insertSection",0],["deleteSection",1]]}"#,
    #""update":{"via":"reload","ops":[["moveSection",0,2],["reloadSection",1]]}"#,
    #""update":{"via":"reload","ops":[["insertSection",0,{"id":"t","header":1,"footer":2,"#
      + #""items":["x",{"id":"y","width":1,"height":2,"estimated":3},{"id":"z:","height":4}]}]]}"#,
    #""update":{"via":"reload","ops":[["reloadSection",0,{"id":"s","items":[]}]]}"#,
  ]

  private static let headers = [
    #""host":"web","frameRate":60,"scale":3,"viewport":{"width":1,"height":2},"#
      + #""layout":{"table":{"rowHeight":44}},"sections":[]"#,
    #""host":"collectionView","producer":"p","frameRate":1000,"scale":1,"#
      + #""viewport":{"width":1,"height":2,"insets":{"left":5}},"offset":-5,"#
      + #""layout":{"flow":{"itemSize":[1,2],"lineSpacing":3,"interitemSpacing":4,"#
      + #""insets":{"top":5},"lineAlignment":"top"}},"tableHeader":6,"tableFooter":7,"#
      + #""sections":[{"id":"s","header":0,"items":["a","b:1","c:2x3"]},{"id":"t","items":[]}]"#,
    #""host":"tableView","frameRate":1,"scale":4,"viewport":{"width":1,"height":2},"#
      + #""layout":{"table":{"rowHeight":44}},"alignment":"bottom","inverted":true,"#
      + #""model":{"measuringAbove":"ignore","cachesHeights":true,"batchDuration":0.3,"#
      + #""completionDelay":2},"sections":[]"#,
    #""host":"tableView","frameRate":1,"scale":4,"viewport":{"width":1,"height":2},"#
      + #""layout":{"waterfall":{"columns":3,"columnSpacing":1,"rowSpacing":2,"#
      + #""insets":{"right":1},"#
      + #""spacesFirstRow":true,"countsBottomInset":false,"rounding":"exact","#
      + #""order":"leftToRight","#
      + #""lock":{"a":0,"b":2}}},"sections":[{"id":"s","footer":9,"items":["a"]}]"#,
    #""host":"other","frameRate":60,"scale":3,"viewport":{"width":1,"height":2},"#
      + #""layout":{"waterfall":{"columns":1000,"columnSpacing":0,"rowSpacing":0,"#
      + #""spacesFirstRow":false,"countsBottomInset":true,"rounding":"pixelFloor","#
      + #""order":"rightToLeft"}},"sections":[]"#,
  ]

  @Test(arguments: events) func `a canonical event is a fixed point`(_ event: String) throws {
    let line = #"{"t":1.5,\#(event)}"#
    #expect(try canonical(line) == line)
  }

  @Test(arguments: headers) func `a canonical header is a fixed point`(_ header: String) throws {
    let line = #"{"listreplay":1,\#(header)}"#
    #expect(try canonical(line) == line)
  }

  @Test(
    arguments: [
      (#"{ "mark" : "\u00e9\/" , "t" : 1.50e0 }"#, #"{"t":1.5,"mark":"é/"}"#),
      (#"{"t":0.01666666667,"mark":""}"#, #"{"t":0.016666667,"mark":""}"#),
      (#"{"t":-0.0,"ignorable":true,"mark":""}"#, #"{"t":0,"mark":""}"#),
      (#"{"t":0,"correct":{"offset":-0.00001}}"#, #"{"t":0,"correct":{"offset":0}}"#),
      (#"{"t":0,"correct":{"offset":0.3333333}}"#, #"{"t":0,"correct":{"offset":0.3333}}"#),
      (#"{"t":0,"correct":{"offset":1,"by":"app"}}"#, #"{"t":0,"correct":{"offset":1}}"#),
      (
        #"{"t":0,"restyle":{"rows":{"b":["top"],"a":["left","top"]}},"ignorable":true}"#,
        #"{"t":0,"restyle":{"rows":{"a":["top","left"],"b":["top"]}}}"#
      ),
      (#"{"t":0,"viewport":{"insets":{"top":0}}}"#, #"{"t":0,"viewport":{"insets":{}}}"#),
      (
        #"{"t":0,"navigate":{"to":{"item":"a"}}}"#,
        #"{"t":0,"navigate":{"to":{"item":"a","at":"top"},"animated":false}}"#
      ),
      (#"{"t":0,"observe":{"offset":1}}"#, #"{"t":0,"observe":{"offset":1,"items":{}}}"#),
      (
        #"{"t":0,"resize":{"via":"measured","items":{"b":1,"a":{"height":2}}}}"#,
        #"{"t":0,"resize":{"via":"measured","items":{"a":2,"b":1}}}"#
      ),
      (
        #"{"t":0,"update":{"via":"batch","ops":[["insert","0.00",{"id":"x","height":1}]]}}"#,
        #"{"t":0,"update":{"via":"batch","animated":true,"#
          + #""ops":[["insert","0.0","x:1"]]}}"#
      ),
      (
        #"{"t":0,"update":{"via":"reload","animated":false,"ops":[["insert","0.4","x{9..8}:1"]]}}"#,
        #"{"t":0,"update":{"via":"reload","#
          + #""ops":[["insert","0.4","x9:1"],["insert","0.5","x8:1"]]}}"#
      ),
      (
        #"{"t":0,"update":{"via":"batch","animated":false,"duration":3,"#
          + #""curve":"easeIn","ops":[]}}"#,
        #"{"t":0,"update":{"via":"batch","animated":false,"ops":[]}}"#
      ),
      (
        shortHeader.replacing(#""host""#, with: #""axis":"vertical","host""#),
        #"{"listreplay":1,"host":"web","frameRate":60,"scale":3,"#
          + #""viewport":{"width":10,"height":20},"#
          + #""layout":{"table":{"rowHeight":44}},"sections":[{"id":"s","items":["a","b","c"]}]}"#
      ),
    ])
  func `other spellings are read as the same`(_ spelling: String, _ expected: String) throws {
    #expect(try canonical(spelling) == expected)
    #expect(try canonical(expected) == expected)
  }

  @Test func `an ignorable event is kept byte for byte`() throws {
    let line = #" {"ignorable" : true, "x": {"ü":[1.50,"\u00e9"]} ,"t":1}  "#
    #expect(try canonical(line) == line)
    var decoder = try TraceLineDecoder.afterHeader()
    let kind = TraceEvent.Kind.ignored(line: line)
    let time = Timestamp(nanoseconds: 1_000_000_000)
    #expect(try decoder.decode(line) == .event(TraceEvent(time: time, kind: kind)))
  }

  @Test func `blank lines mean nothing and count as lines`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    #expect(try decoder.decode("") == nil)
    #expect(try decoder.decode(" \t\r") == nil)
    let digest = decoder.digest
    #expect(try TraceLineDecoder.afterHeader().digest == digest)
    #expect(decoder.lines == 3)
  }

  @Test func `an end is read and written with its time`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let digest = decoder.digest
    let line = #"{"t":2,"end":{"events":0,"digest":"\#(digest)"}}"#
    let end = TraceEnd(events: 0, digest: digest)
    #expect(try decoder.decode(line) == .end(end))
    #expect(decoder.hasEnded)
    #expect(TraceLineEncoder(names: decoder.names).line(for: end, at: decoder.time) == line)
  }
}
