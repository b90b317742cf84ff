public import ListModel
public import TraceEvents

/// Reads a trace event by event, from a trace file or from plain JSON Lines.
///
/// The first four bytes decide which it is. Memory is bounded by one block or one line, whatever
/// the input says of its sizes, and by the names of the trace.
public struct TraceReader {
  /// What the trace begins with.
  public let header: TraceHeader
  /// How the trace ended; nil until `next` has given nil.
  public private(set) var completeness: TraceCompleteness?

  /// The names met so far: all that the header and the events handed out speak of.
  public var names: NameTable { decoder.names }
  /// The number of events handed out.
  public var events: Int { decoder.events }
  /// The time of the last event handed out; in the end that of the end line, if there is one.
  public var time: Timestamp { decoder.time }

  private var input: ByteInput
  private var form: TraceForm
  private var decoder = TraceLineDecoder()
  private var failure: TraceFileError?

  /// Reads the header.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` for an empty input too.
  public init(reading source: TraceSource) throws(TraceFileError) {
    input = ByteInput(source)
    form = try TraceForm(&input)
    while true {
      switch try form.next(&input, hasEnded: false) {
      case .line(let line), .unended(let line, _):
        // Nothing but blank lines comes before the header: the decoder refuses all else.
        guard case .header(let header) = try TraceReader.decode(line, with: &decoder) else {
          continue
        }
        self.header = header
        return
      case .end, .cutOff: throw .endsBeforeHeader
      }
    }
  }

  /// Reads the next event; nil at the end, of which `completeness` then tells the kind.
  ///
  /// - Throws: `TraceFileError`, also at every later call.
  /// - Complexity: O(n) in the bytes of the line, or of the block if a new one begins.
  public mutating func next() throws(TraceFileError) -> TraceEvent? {
    if let failure { throw failure }
    do throws(TraceFileError) {
      while completeness == nil {
        if let event = try step() { return event }
      }
      return nil
    } catch {
      failure = error
      throw error
    }
  }

  /// Reads the next line; nil if it is no event.
  private mutating func step() throws(TraceFileError) -> TraceEvent? {
    switch try form.next(&input, hasEnded: decoder.hasEnded) {
    case .line(let line):
      return TraceReader.event(try TraceReader.decode(line, with: &decoder))
    case .unended(let line, let offset):
      do throws(TraceFileError) {
        return TraceReader.event(try TraceReader.decode(line, with: &decoder))
      } catch {
        guard RawLine.endsWithinObject(line) else { throw error }
        completeness = .cutOff(events: decoder.events, atByte: offset)
      }
    case .end: completeness = decoder.hasEnded ? .complete : .withoutEnd
    case .cutOff(let offset):
      completeness = .cutOff(events: decoder.events, atByte: offset)
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
    do throws(TraceLineError) {
      return try decoder.decode(line)
    } catch {
      throw .line(error)
    }
  }
}
