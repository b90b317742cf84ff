// Goal: a file that was cut off anywhere gives its whole blocks, says so, and gives nothing else.
// Method: a reader that has read all frames before a place is copied, and the copy meets the end of
// the file at every byte of the next frame: what it does there depends on what it has read and on
// those bytes, so that nothing has to be read anew. At ends of frames, and one byte around
// them, everything is read anew.
import TraceEvents
import TraceFile

/// What was found at the places where a file can be cut off.
public struct Tears: Sendable {
  /// The places at which the reader met the end.
  public private(set) var places = 0
  /// The places at which all was read from the start.
  public private(set) var placesReadAnew = 0
  /// What is not as it should be; the first few.
  public private(set) var faults: [String] = []

  private let trace: LargeTrace

  /// Tries every `step`-th place from `start` on, of 0 up to the last byte, and around so many ends
  /// of frames all from the start.
  public init(of trace: LargeTrace, from start: Int = 0, step: Int = 1, ends: Int = .max) {
    self.trace = trace
    tearBeforeHeader(start, step)
    followFrames(start, step)
    let count = trace.frameEnds.count
    for frame in stride(from: 0, to: count, by: max(1, count / ends)) {
      let end = trace.frameEnds[frame]
      for place in (end - 1)...(end + 1) { readAnew(upTo: place) }
    }
  }

  /// Without a whole first block there is no header.
  private mutating func tearBeforeHeader(_ start: Int, _ step: Int) {
    for place in stride(from: start, to: trace.frameEnds[1], by: step) {
      places += 1
      do throws(TraceFileError) {
        _ = try TraceReader(reading: TraceSource(bytes: Array(trace.bytes[..<place])))
        fault(place, "has a header")
      } catch {
        if error != .endsBeforeHeader { fault(place, "\(error)") }
      }
    }
  }

  private mutating func followFrames(_ start: Int, _ step: Int) {
    let input = GrowingInput(trace.bytes, end: trace.frameEnds[1])
    do throws(TraceFileError) {
      var reader = try TraceReader(reading: input.source)
      for frame in trace.frameEnds.indices.dropFirst() {
        try takeEvents(of: frame, &reader)
        let end = trace.frameEnds[frame]
        let next = trace.frameEnds.dropFirst(frame + 1).first ?? trace.bytes.count
        let first = start + (max(0, end - start) + step - 1) / step * step
        for place in stride(from: first, to: next, by: step) {
          tear(at: place, reader, input, frame)
        }
        (input.place, input.end) = (end, next)
      }
      if try reader.next() != nil || reader.completeness != .complete {
        fault(trace.bytes.count, "is not complete")
      }
    } catch {
      fault(input.end, "\(error)")
    }
  }

  /// Takes the events up to the end of a frame, and not the step behind.
  private mutating func takeEvents(
    of frame: Int, _ reader: inout TraceReader
  ) throws(TraceFileError) {
    while reader.events < trace.eventCounts[frame] {
      let number = reader.events
      if try reader.next() != trace.events[number] {
        return fault(trace.frameEnds[frame], "event \(number) is another")
      }
    }
  }

  /// The copy meets the end at a place behind the frames that were read.
  private mutating func tear(
    at place: Int, _ reader: TraceReader, _ input: GrowingInput, _ frame: Int
  ) {
    places += 1
    var reader = reader
    (input.place, input.end) = (trace.frameEnds[frame], place)
    do throws(TraceFileError) {
      if try reader.next() != nil { fault(place, "goes on") }
      let due = TraceCompleteness.cutOff(
        events: trace.eventCounts[frame], atByte: trace.frameEnds[frame])
      if reader.completeness != due { fault(place, "\(String(describing: reader.completeness))") }
    } catch {
      fault(place, "\(error)")
    }
  }

  private mutating func readAnew(upTo place: Int) {
    placesReadAnew += 1
    let frame = trace.frameEnds.lastIndex { $0 <= place } ?? 0
    do throws(TraceFileError) {
      let read = try Trace(reading: TraceSource(bytes: Array(trace.bytes[..<place])))
      let due = TraceCompleteness.cutOff(
        events: trace.eventCounts[frame], atByte: trace.frameEnds[frame])
      if read.completeness != due { fault(place, "\(read.completeness)") }
      if read.header != trace.header { fault(place, "has another header") }
      if read.events != Array(trace.events[..<trace.eventCounts[frame]]) {
        fault(place, "has other events")
      }
    } catch {
      if frame > 0 || error != .endsBeforeHeader { fault(place, "\(error)") }
    }
  }

  private mutating func fault(_ place: Int, _ text: String) {
    if faults.count < 10 { faults.append("cut off at byte \(place): \(text)") }
  }
}

/// Bytes of which the end can be put elsewhere while they are read.
private final class GrowingInput {
  var place = 0
  var end: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], end: Int) { (self.bytes, self.end) = (bytes, end) }

  var source: TraceSource {
    TraceSource { limit in
      let next = min(self.end, self.place + limit)
      defer { self.place = next }
      return Array(self.bytes[self.place..<next])
    }
  }
}
