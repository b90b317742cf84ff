import ListModel
import TraceEvents
import TraceLines

/// The events of a trace that is a file of blocks.
struct BlockEvents {
  let header: TraceHeader
  private(set) var completeness: TraceCompleteness?
  private(set) var names = NameTable()
  private(set) var time = Timestamp.zero

  /// The number of events handed out.
  var events: Int { eventsBefore + block.events }

  /// The number of events in the blocks that are done.
  private var eventsBefore = 0

  private var frames: BlockFrames
  private var block = ColumnReader()
  private let parser = LineParser()
  /// Where in the file the block begins.
  private var offset = 0

  /// Reads the header, of which the input stands at the mark.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` if the first block is not whole.
  init(_ input: inout ByteInput) throws(TraceFileError) {
    frames = try BlockFrames(&input)
    guard case .block(let content, let offset) = try frames.next(&input, hasEnded: false) else {
      throw .endsBeforeHeader
    }
    self.offset = offset
    do throws(ColumnFault) {
      block = try ColumnReader(content, names: &names)
      guard block.head.hasHeader, block.head.eventsBefore == 0 else { throw .sequence }
    } catch {
      throw frames.damaged(error, atByte: offset)
    }
    let line = block.takeLine()
    let sections = block.takeSections()
    if let fault = block.fault { throw frames.damaged(fault, atByte: offset) }
    guard case .header(var header) = try BlockEvents.read(line, number: 1, parser, &names),
      header.sections.isEmpty
    else {
      throw frames.damaged(.line, atByte: offset)
    }
    header.sections = sections
    self.header = header
  }

  /// The next event; nil at the end.
  mutating func next(_ input: inout ByteInput) throws(TraceFileError) -> TraceEvent? {
    while completeness == nil {
      if let event = block.takeEvent() {
        time = event.time
        return event
      }
      if let fault = block.fault { throw frames.damaged(fault, atByte: offset) }
      if let time = block.nextTime { return try eventOfLine(at: time) }
      try openNextBlock(&input)
    }
    return nil
  }

  /// An event that stands as its line, which tells the time once more.
  private mutating func eventOfLine(at time: Timestamp) throws(TraceFileError) -> TraceEvent {
    self.time = time
    let line = block.takeEventLine()
    if let fault = block.fault { throw frames.damaged(fault, atByte: offset) }
    guard case .event(let event) = try BlockEvents.read(line, number: events + 1, parser, &names),
      EventShape.number(of: event.kind) == EventShape.lineNumber
    else {
      throw frames.damaged(.line, atByte: offset)
    }
    guard event.time == time else { throw frames.damaged(.times, atByte: offset) }
    return event
  }

  private static func read(
    _ line: [UInt8], number: Int, _ parser: LineParser, _ names: inout NameTable
  ) throws(TraceFileError) -> TraceLine {
    do throws(TraceLineError) {
      return try names.line(line, number: number, by: parser)
    } catch {
      throw .line(error)
    }
  }

  private mutating func openNextBlock(_ input: inout ByteInput) throws(TraceFileError) {
    do throws(ColumnFault) {
      try block.finish()
    } catch {
      throw frames.damaged(error, atByte: offset)
    }
    let end = block.head.end
    eventsBefore += block.events
    // Never two blocks in memory.
    block = ColumnReader()
    switch try frames.next(&input, hasEnded: end != nil) {
    case .block(let content, let offset):
      self.offset = offset
      do throws(ColumnFault) {
        block = try ColumnReader(content, names: &names)
        guard !block.head.hasHeader, block.head.eventsBefore == eventsBefore else {
          throw .sequence
        }
        if block.head.events > 0 || block.head.end != nil {
          guard block.head.time >= time else { throw .times }
        }
      } catch {
        throw frames.damaged(error, atByte: offset)
      }
      guard !names.isTooLarge else { throw .tooManyNames }
    case .end: completeness = .complete
    case .cutOff(let offset): completeness = .cutOff(events: events, atByte: offset)
    }
    if let end { time = end }
  }
}
