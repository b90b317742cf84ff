import ListModel
import TraceEvents
import TraceLines

/// The events of a trace that is a text.
struct LineEvents {
  let header: TraceHeader
  private(set) var completeness: TraceCompleteness?

  var names: NameTable { decoder.names }
  var events: Int { decoder.events }
  var time: Timestamp { decoder.time }

  private var lines = PlainLines()
  private var decoder: TraceLineDecoder

  /// Reads the header.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` if there is none.
  init(_ input: inout ByteInput, knowing names: NameTable) throws(TraceFileError) {
    decoder = TraceLineDecoder(knowing: names)
    while true {
      switch try lines.next(&input) {
      case .line(let line), .unended(let line, _):
        // Nothing but blank lines comes before the header: the decoder refuses all else.
        guard case .header(let header) = try LineEvents.decode(line, with: &decoder) else {
          continue
        }
        self.header = header
        return
      case .end: throw .endsBeforeHeader
      }
    }
  }

  /// The next event; nil at the end.
  mutating func next(_ input: inout ByteInput) throws(TraceFileError) -> TraceEvent? {
    while completeness == nil {
      if let event = try step(&input) { return event }
    }
    return nil
  }

  /// Reads the next line; nil if it is no event.
  private mutating func step(_ input: inout ByteInput) throws(TraceFileError) -> TraceEvent? {
    switch try lines.next(&input) {
    case .line(let line): return LineEvents.event(try LineEvents.decode(line, with: &decoder))
    case .unended(let line, let offset):
      do throws(TraceFileError) {
        return LineEvents.event(try LineEvents.decode(line, with: &decoder))
      } catch {
        guard RawLine.endsWithinObject(line) else { throw error }
        completeness = .cutOff(events: decoder.events, atByte: offset)
      }
    case .end: completeness = decoder.hasEnded ? .complete : .withoutEnd
    }
    return nil
  }

  private static func event(_ line: TraceLine?) -> TraceEvent? {
    guard case .event(let event) = line else { return nil }
    return event
  }

  private static func decode(
    _ line: [UInt8], with decoder: inout TraceLineDecoder
  ) throws(TraceFileError) -> TraceLine? {
    let decoded: TraceLine?
    do throws(TraceLineError) {
      decoded = try decoder.decode(line)
    } catch {
      throw .line(error)
    }
    guard !decoder.names.isTooLarge else { throw .tooManyNames }
    return decoded
  }
}
