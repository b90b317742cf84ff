// Goal: what the tests of the lines share.
// Method: a decoder that has read a small header, and lines as text.

import ListModel
import StrictJSON
import TraceEvents
import TraceLines

/// A header as people write it in a scenario; its list is `s` with the items `a`, `b` and `c`.
let shortHeader =
  #"{"listreplay":1,"host":"web","viewport":{"width":10,"height":20},"layout":{"table":{}},"#
  + #""sections":[{"id":"s","items":["a","b","c"]}]}"#

extension TraceLineDecoder {
  /// A decoder that expects an event.
  static func afterHeader() throws -> TraceLineDecoder {
    var decoder = TraceLineDecoder()
    _ = try decoder.decode(shortHeader)
    return decoder
  }

  mutating func decode(_ line: String) throws(TraceLineError) -> TraceLine? {
    try decode(Array(line.utf8))
  }
}

extension TraceLineEncoder {
  func line(for line: TraceLine) -> String {
    switch line {
    case .header(let header): self.line(for: header)
    case .event(let event): self.line(for: event)
    case .end(let end): self.line(for: end, at: .zero)
    }
  }
}

/// The canonical spelling of a line: of a header, or of an event behind the short header.
func canonical(_ line: String) throws -> String? {
  var decoder =
    line.contains("listreplay") ? TraceLineDecoder() : try TraceLineDecoder.afterHeader()
  let decoded = try decoder.decode(line)
  return decoded.map { TraceLineEncoder(names: decoder.names).line(for: $0) }
}

/// A header whose one section has those entries of items.
func header(items: String) -> String {
  shortHeader.replacing(#"["a","b","c"]"#, with: "[\(items)]")
}
