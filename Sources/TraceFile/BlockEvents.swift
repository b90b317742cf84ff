import ListModel
import TraceEvents
import TraceLines

/// The events of a trace that is a file of blocks.
struct BlockEvents {
  /// What the first block read begins with: the header of the trace, or a state of it.
  let header: TraceHeader
  private(set) var completeness: TraceCompleteness?
  private(set) var names: NameTable
  private(set) var time = Timestamp.zero
  /// The state that stands right before the event handed out last; nil where none does.
  private(set) var stateBefore: TraceHeader? {
    didSet { hasStateBefore = stateBefore != nil }
  }
  /// To ask the state itself would copy it, for each event.
  private var hasStateBefore = false

  /// The number of events handed out, and of those before the first block read.
  var events: Int { eventsBefore + block.events }

  /// The number of events in the blocks that are done.
  private var eventsBefore = 0
  /// The blocks since the last one that begins with a header or a state.
  private var blocksBack = 0

  private var frames: BlockFrames
  private var block = ColumnReader()
  private let parser = LineParser()
  /// Where in the file the block begins.
  private var offset = 0

  /// Reads the header, of which the input stands at the mark.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` if the first block is not whole.
  init(_ input: inout ByteInput, knowing names: NameTable) throws(TraceFileError) {
    try self.init(&input, frames: try BlockFrames(&input), knowing: names, isFirst: true)
  }

  /// Reads the header or, in the middle of a file, the state with which the next block begins.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` if that block is not whole.
  init(
    _ input: inout ByteInput, frames: BlockFrames, knowing names: NameTable = NameTable(),
    isFirst: Bool
  ) throws(TraceFileError) {
    (self.frames, self.names) = (frames, names)
    guard case .block(let offset) = try self.frames.next(&input, hasEnded: false) else {
      throw .endsBeforeHeader
    }
    self.offset = offset
    do throws(ColumnFault) {
      try block.open(self.frames.content, names: &self.names)
      guard block.head.beginning == (isFirst ? .header : .state),
        !isFirst || block.head.eventsBefore == 0
      else { throw .sequence }
    } catch {
      throw self.frames.damaged(error, atByte: offset)
    }
    eventsBefore = block.head.eventsBefore
    if !isFirst, block.head.tellsTime { time = block.head.time }
    do throws(LineFailure) {
      header = try block.takeHeader(parser, &self.names)
    } catch {
      throw self.frames.error(error, atByte: offset)
    }
  }

  /// The next event; nil at the end.
  mutating func next(_ input: inout ByteInput) throws(TraceFileError) -> TraceEvent? {
    while completeness == nil {
      // That of the block stands before its first event alone.
      if hasStateBefore, block.events > 0 { stateBefore = nil }
      if let event = block.takeEvent() {
        time = event.time
        return event
      }
      if let event = try step(&input) { return event }
    }
    return nil
  }

  /// Hands over all events that are left, some at a time.
  mutating func forEachRun(
    _ input: inout ByteInput, _ body: (Span<TraceEvent>) -> Void
  ) throws(TraceFileError) {
    while completeness == nil {
      time = block.takeEvents(body) ?? time
      if let event = try step(&input) { body([event].span) }
    }
  }

  /// Goes on where the block has no event that is told by columns: at one that stands as its line,
  /// which is given, at a fault, or to the next block.
  private mutating func step(_ input: inout ByteInput) throws(TraceFileError) -> TraceEvent? {
    if let fault = block.fault { throw frames.damaged(fault, atByte: offset) }
    if let time = block.nextTime { return try eventOfLine(at: time) }
    try openNextBlock(&input)
    return nil
  }

  /// An event that stands as its line, which tells the time once more.
  private mutating func eventOfLine(at time: Timestamp) throws(TraceFileError) -> TraceEvent {
    let line = block.takeEventLine()
    if let fault = block.fault { throw frames.damaged(fault, atByte: offset) }
    let read: TraceLine
    do throws(TraceLineError) {
      read = try names.line(line, number: events + 1, by: parser)
    } catch {
      throw .line(error)
    }
    guard case .event(let event) = read,
      EventShape.number(of: event.kind) == EventShape.lineNumber
    else {
      throw frames.damaged(.line, atByte: offset)
    }
    guard event.time == time else { throw frames.damaged(.times, atByte: offset) }
    self.time = time
    return event
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
    block.close()
    stateBefore = nil
    switch try frames.next(&input, hasEnded: end != nil) {
    case .block(let offset): try open(atByte: offset)
    case .end: completeness = .complete
    case .cutOff(let offset): completeness = .cutOff(events: events, atByte: offset)
    }
    if let end { time = end }
  }

  private mutating func open(atByte offset: Int) throws(TraceFileError) {
    self.offset = offset
    do throws(ColumnFault) {
      try block.open(frames.content, names: &names)
      guard block.head.eventsBefore == eventsBefore else { throw .sequence }
      guard !block.head.tellsTime || block.head.time >= time else { throw .times }
      try judgeBeginning()
    } catch {
      throw frames.damaged(error, atByte: offset)
    }
    guard !names.isTooLarge else { throw .tooManyNames }
    guard block.head.beginning == .state else { return }
    do throws(LineFailure) {
      let state = try block.takeHeader(parser, &names)
      guard state.lastingFields(differingFrom: header).isEmpty else { throw .fault(.state) }
      stateBefore = state
    } catch {
      throw frames.error(error, atByte: offset)
    }
  }

  private mutating func judgeBeginning() throws(ColumnFault) {
    blocksBack += 1
    switch block.head.beginning {
    case .header: throw .sequence
    case .state: blocksBack = 0
    case .nothing(let told): guard told == blocksBack else { throw .sequence }
    }
  }
}

/// What is wrong with a line in a block.
private enum LineFailure: Error {
  case fault(ColumnFault)
  case line(TraceLineError)
}

extension BlockFrames {
  fileprivate func error(_ failure: LineFailure, atByte offset: Int) -> TraceFileError {
    switch failure {
    case .fault(let fault): damaged(fault, atByte: offset)
    case .line(let error): .line(error)
    }
  }
}

extension ColumnReader {
  /// The header with which the block begins: its line, and its sections behind it.
  fileprivate mutating func takeHeader(
    _ parser: LineParser, _ names: inout NameTable
  ) throws(LineFailure) -> TraceHeader {
    let line = takeLine()
    let sections = takeSections()
    if let fault { throw .fault(fault) }
    let read: TraceLine
    do throws(TraceLineError) {
      read = try names.line(line, number: 1, by: parser)
    } catch {
      throw .line(error)
    }
    guard case .header(var header) = read, header.sections.isEmpty else { throw .fault(.line) }
    header.sections = sections
    return header
  }
}
