/// Lines that the decoder and the schema judge alike.
enum LineCorpus {
  /// Lines that may stand behind a header, or be one.
  static let accepted =
    [Samples.header, Samples.fullHeader] + Samples.events + [
      header(#""layout":{"flow":{}}"#),
      header(
        #""layout":{"flow":{"itemSize":[1,2.5],"lineSpacing":0,"interitemSpacing":1e3,"#
          + #""insets":{"top":1},"lineAlignment":"top"}}"#),
      header(#""layout":{"waterfall":{}},"offset":-10000000000"#),
      header(#""layout":{"table":{"rowHeight":0}},"scale":1,"frameRate":1000"#),
      sections(#"{"id":"s","items":["{0..3}","a{9..7}z:1","b:0","c:1.5x20","ü ö"]}"#),
      sections(#"{"id":"s","header":0,"footer":10000000,"items":[{"id":"a:{}","height":0}]}"#),
      event(#""update":{"via":"batch","ops":[]}"#),
      event(#""update":{"via":"batch","after":[]}"#),
      event(#""update":{"via":"reload","animated":false,"ops":[["delete","0.0"]]}"#),
      event(#""update":{"via":"batch","animated":false,"duration":60,"ops":[]}"#),
      event(#""resize":{"via":"measured"}"#),
      event(#""resize":{"via":"reload","items":{}}"#),
      event(#""scroll":{"phase":"rest","offset":10000000000}"#),
      event(#""scroll":{"phase":"begin"}"#),
      event(#""scroll":{"phase":"drag","translation":-20.5}"#),
      event(#""scroll":{"phase":"end","translation":0,"velocity":1200}"#),
      event(#""navigate":{"to":{"item":"a","at":"top"},"attempts":5}"#),
      event(#""update":{"via":"batch","nested":true,"ops":[]}"#),
      event(#""viewport":{}"#),
      event(#""viewport":{"window":false,"animated":true,"duration":0.3,"curve":"easeOut"}"#),
      event(#""layout":{"to":{"flow":{"pinning":"headers"}}}"#),
      event(#""layout":{"to":{"table":{"pinning":"both"}},"animated":true,"duration":1}"#),
      header(#""layout":{"table":{}},"alignment":"bottom","inverted":true,"model":{}"#),
      header(
        #""layout":{"table":{}},"model":{"compensatesSizesAbove":true,"measuringAbove":"ignore","#
          + #""batchDuration":0.3,"batchCurve":"easeInOut","completionDelay":60,"rubberBand":1}"#),
      header(
        #""layout":{"table":{}},"model":{"insetsExtendRange":true,"snapsRangeEnd":false,"#
          + #""scrollAnchoring":false}"#),
      event(#""observe":{"offset":0}"#),
      event(#""correct":{"offset":0,"by":"app"}"#), event(#""correct":{"offset":0,"by":"host"}"#),
      event(#""restyle":{"scroller":["top"]},"ignorable":true"#),
      event(#""restyle":{"between":["padding-left","position"]}"#),
      event(#""restyle":{"rows":{"a":["min-height"],"b":["max-height","width"]}}"#),
      event(#""focus":{}"#),
      sections(
        #"{"id":"s","items":[{"id":"a","anchor":false},{"id":"b","height":1,"anchor":true}]}"#),
      event(#""mark":"","ignorable":false"#),
      event(#""ignorable":true,"unheard":null"#),
      #"{"t":2097152,"mark":""}"#,
      #"{"t":7,"end":{"events":0,"digest":"0123456789abcDEF"}}"#,
    ]

  /// Lines that are refused wherever they stand.
  static let refused =
    ["{}", "[]", "1", "null", #""t""#, #"{"t":1}"#, #"{"mark":"x"}"#]
    + [
      event(#""focus":null"#), event(#""focus":"a""#), event(#""focus":{"item":""}"#),
      event(#""focus":{"item":null}"#), event(#""focus":{"row":"a"}"#),
      sections(#"{"id":"s","items":[{"id":"a","anchor":1}]}"#),
      sections(#"{"id":"s","items":[{"id":"a","width":1,"anchor":true}]}"#),
      header(#""layout":{}"#), header(#""layout":{"grid":{}}"#),
      header(#""layout":{"table":{},"flow":{}}"#), header(#""layout":{"table":[]}"#),
      header(#""layout":{"table":{"rowHeight":-1}}"#),
      header(#""layout":{"flow":{"itemSize":[1]}}"#),
      header(#""layout":{"flow":{"itemSize":[1,0]}}"#),
      header(#""layout":{"waterfall":{"columns":0}}"#),
      header(#""layout":{"waterfall":{"columns":1.5}}"#),
      header(#""layout":{"waterfall":{"columns":1001}}"#),
      header(#""layout":{"waterfall":{"lock":{"a":-1}}}"#),
      header(#""layout":{"waterfall":{"rounding":"up"}}"#),
      header(#""layout":{"table":{}},"axis":"horizontal""#),
      header(#""layout":{"table":{}},"scale":5"#), header(#""layout":{"table":{}},"scale":"2""#),
      header(#""layout":{"table":{}},"frameRate":0"#),
      header(#""layout":{"table":{}},"offset":1e11"#),
      header(#""layout":{"table":{}},"producer":null"#),
      Samples.header.replacing(#""listreplay":1"#, with: #""listreplay":2"#),
      Samples.header.replacing(#""listreplay":1"#, with: #""listreplay":true"#),
      Samples.header.replacing(#""host":"tableView","#, with: ""),
      Samples.header.replacing("tableView", with: "listView"),
      Samples.header.replacing(#","height":480"#, with: ""),
      Samples.header.replacing("480", with: "0"), Samples.header.replacing("480", with: "1e8"),
      sections(#"{"id":"","items":[]}"#), sections(#"{"id":"s"}"#), sections(#"{"items":[]}"#),
      sections(#"{"id":"s","items":[""]}"#), sections(#"{"id":"s","items":["a:"]}"#),
      sections(#"{"id":"s","items":["a:1x2x3"]}"#), sections(#"{"id":"s","items":["a:b:1"]}"#),
      sections(#"{"id":"s","items":["a{1..}"]}"#), sections(#"{"id":"s","items":["{1.2}"]}"#),
      sections(#"{"id":"s","items":["{1..2}{3..4}"]}"#), sections(#"{"id":"s","items":["a}"]}"#),
      sections(#"{"id":"s","items":["a:-1"]}"#), sections(#"{"id":"s","items":[7]}"#),
      sections(#"{"id":"s","items":[{"id":"a","width":1}]}"#),
      sections(#"{"id":"s","items":[{"id":"a","estimated":1}]}"#),
      sections(#"{"id":"s","items":[{"height":1}]}"#),
      event(#""mark":7"#), event(#""mark":"a","correct":{"offset":1}"#),
      event(#""unheard":1"#), event(#""unheard":1,"ignorable":false"#),
      event(#""unheard":1,"other":1,"ignorable":true"#), event(#""mark":"","ignorable":1"#),
      #"{"t":-1,"mark":""}"#, #"{"t":"1","mark":""}"#, #"{"t":2097153,"mark":""}"#,
      event(#""update":{"ops":[]}"#), event(#""update":{"via":"batch"}"#),
      event(#""update":{"via":"measured","ops":[]}"#),
      event(#""update":{"via":"reload","animated":true,"ops":[]}"#),
      event(#""update":{"via":"reload","duration":1,"ops":[]}"#),
      event(#""update":{"via":"batch","duration":0,"ops":[]}"#),
      event(#""update":{"via":"batch","duration":61,"ops":[]}"#),
      event(#""update":{"via":"batch","curve":"spring","ops":[]}"#),
      event(#""resize":{}"#), event(#""resize":{"via":"measured","animated":false}"#),
      event(#""resize":{"via":"measured","curve":"linear"}"#),
      event(#""resize":{"via":"batch","items":{"a":{"width":1}}}"#),
      event(#""resize":{"via":"batch","items":{"a":"1"}}"#),
      event(#""resize":{"via":"batch","headers":{"s":-1}}"#),
      event(#""scroll":{"phase":"fling","offset":1}"#), event(#""scroll":{"phase":"drag"}"#),
      event(#""scroll":{"phase":"begin","offset":0,"translation":0}"#),
      event(#""scroll":{"phase":"rest","translation":0}"#),
      event(#""scroll":{"phase":"decelerate"}"#), event(#""scroll":{"phase":"end"}"#),
      event(#""navigate":{"to":"top","attempts":0}"#),
      event(#""navigate":{"to":"top","attempts":6}"#),
      event(#""update":{"via":"batch","nested":1,"ops":[]}"#),
      event(#""viewport":{"window":"no"}"#), event(#""viewport":{"duration":0}"#),
      event(#""layout":{}"#), event(#""layout":{"to":{}}"#),
      event(#""layout":{"to":{"table":{"pinning":"top"}}}"#),
      event(#""layout":{"to":{"table":{}},"animated":1}"#),
      header(#""layout":{"table":{}},"alignment":"middle""#),
      header(#""layout":{"table":{}},"inverted":0"#),
      header(#""layout":{"table":{}},"model":{"speed":1}"#),
      header(#""layout":{"table":{}},"model":{"cachesHeights":"true"}"#),
      header(#""layout":{"table":{}},"model":{"newlyVisible":"fade"}"#),
      header(#""layout":{"table":{}},"model":{"batchDuration":0}"#),
      header(#""layout":{"table":{}},"model":{"completionDelay":61}"#),
      header(#""layout":{"table":{}},"model":{"rubberBand":0}"#),
      event(#""scroll":{"offset":1}"#), event(#""navigate":{}"#),
      event(#""navigate":{"to":"bottom"}"#), event(#""navigate":{"to":{}}"#),
      event(#""navigate":{"to":{"offset":1,"at":"top"}}"#),
      event(#""navigate":{"to":{"item":"","at":"top"}}"#),
      event(#""navigate":{"to":{"item":"a","at":"left"}}"#),
      event(#""correct":{}"#), event(#""correct":{"offset":1,"when":"later"}"#),
      event(#""correct":{"offset":1,"by":"engine"}"#), event(#""restyle":{}"#),
      event(#""restyle":{"scroller":[]}"#), event(#""restyle":{"scroller":"top"}"#),
      event(#""restyle":{"between":["color"]}"#), event(#""restyle":{"between":["top","top"]}"#),
      event(#""restyle":{"rows":{}}"#), event(#""restyle":{"rows":{"a":[]}}"#),
      event(#""restyle":{"rows":{"a":[1]}}"#),
      event(#""restyle":{"rows":["top"]}"#), event(#""restyle":{"list":["top"]}"#),
      event(#""viewport":{"width":0}"#), event(#""viewport":{"insets":{"top":-1}}"#),
      event(#""observe":{"items":{}}"#), event(#""observe":{"offset":1,"items":{"a":"b"}}"#),
      #"{"t":7,"end":{}}"#, #"{"t":7,"end":{"events":-1}}"#, #"{"end":{"events":0}}"#,
      #"{"t":7,"end":{"events":0,"digest":"123"}}"#, #"{"t":7,"end":{"events":0},"mark":""}"#,
    ] + ops.map { event(#""update":{"via":"batch","ops":[\#($0)]}"#) }

  /// Announcements that are refused.
  private static let ops = [
    "[]", "7", #"["insert"]"#, #"["insert","0"]"#, #"["insert","0.1",7]"#, #"["insert","-1.0"]"#,
    #"["insert","0.0","a","b"]"#, #"["delete","0.0","a"]"#, #"["move","0.0"]"#,
    #"["move","0.0","0.0","0.0"]"#, #"["reload","0.0",{"id":"a","width":1}]"#,
    #"["reconfigure",0]"#, #"["insertSection","0"]"#, #"["insertSection",-1]"#,
    #"["insertSection",0,{"id":"s"}]"#, #"["deleteSection",0.5]"#, #"["deleteSection",0,0]"#,
    #"["moveSection",0]"#, #"["reloadSection",0,"s"]"#, #"["moveSection",0,1048577]"#,
    #"["swap","0.0"]"#,
  ]

  private static func header(_ fields: String) -> String {
    #"{"listreplay":1,"host":"web","viewport":{"width":1,"height":1},"sections":[],\#(fields)}"#
  }

  private static func sections(_ section: String) -> String {
    #"{"listreplay":1,"host":"web","viewport":{"width":1,"height":1},"layout":{"table":{}},"#
      + #""sections":[\#(section)]}"#
  }

  private static func event(_ fields: String) -> String { #"{"t":7,\#(fields)}"# }
}
