// Goal: a second way to read lines, without shared code.
// Method: Foundation parses, and values are read by its `Decodable`; slow, and as strict.

package import ListModel
package import StrictJSON
package import TraceEvents

/// Reads the lines of a trace by Foundation: each by itself, but for the names.
package struct FoundationLines {
  /// The names met so far.
  package private(set) var names = NameTable()

  package init() {}

  /// Reads a line.
  package mutating func decode(_ line: [UInt8]) throws(FieldError) -> TraceLine {
    switch try WireLine.read(from: line) {
    case .header(let header): .header(names.recorded(header))
    case .event(let time, let event):
      .event(TraceEvent(time: time, kind: names.recorded(event, line: line)))
    case .end(_, let end): .end(end)
    }
  }
}

extension NameTable {
  fileprivate mutating func recorded(_ event: WireEvent, line: [UInt8]) -> TraceEvent.Kind {
    switch event {
    case .update(let update): .update(recorded(update))
    case .resize(let resize): .resize(recorded(resize))
    case .scroll(let scroll): .scroll(scroll)
    case .navigate(let navigate): .navigate(recorded(navigate))
    case .correct(let correct): .correct(correct)
    case .viewport(let viewport): .viewport(viewport)
    case .layout(let layout): .layout(recorded(layout))
    case .restyle(let restyle): .restyle(recorded(restyle))
    case .focus(let focus): .focus(focus.item.map { item(named: $0) })
    case .observe(let observe): .observe(recorded(observe))
    case .mark(let label): .mark(label)
    case .ignored: .ignored(line: String(decoding: line, as: UTF8.self))
    }
  }
}
