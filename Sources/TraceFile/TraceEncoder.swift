public import ListModel
public import TraceEvents

/// Makes the bytes of a trace file, without a file.
///
/// Bytes come in whole frames: what was taken at any time is readable as a trace that was cut off.
/// Memory is bounded by one block, by four bytes for each name, and by 12 bytes for each block so
/// far.
public struct TraceEncoder: ~Copyable {
  /// The number of events appended so far.
  public private(set) var events = 0
  /// Whether `finish` was called.
  public private(set) var isFinished = false
  /// The number of blocks that were closed before they were full.
  private(set) var earlyBlocks = 0

  private var time = Timestamp.zero
  /// The bytes of the blocks since the last one that begins with a header or a state.
  private var bytesSinceHeader = 0
  /// When a state is worth its bytes.
  var statePrice = StatePrice()
  private var block: ColumnWriter
  private var table = SeekTable()
  private var pending = TraceMark.bytes
  private let folder: ZstdEncoder

  /// Begins a trace.
  ///
  /// `names` has the names of all identities in the header.
  ///
  /// - Throws: `TraceWritingError.tooLarge`.
  public init(
    header: TraceHeader, names: NameTable, level: CompressionLevel = .standard
  ) throws(TraceWritingError) {
    table.append(.skippable(frameSize: UInt32(TraceMark.byteCount)))
    folder = ZstdEncoder(level: level.rawValue)
    block = ColumnWriter(frameRate: header.frameRate)
    guard add(.header, header, names) else { throw .tooLarge(event: nil) }
  }

  /// Goes on behind a trace: the bytes are those that follow `ending.byteCount` of the file.
  ///
  /// - Throws: `TraceWritingError`.
  init(behind ending: TraceEnding, level: CompressionLevel) throws(TraceWritingError) {
    folder = ZstdEncoder(level: level.rawValue)
    block = ColumnWriter(frameRate: ending.state.frameRate, inPlaceOf: ending.head)
    for entry in ending.entries { table.append(entry) }
    events = ending.head.eventsBefore
    bytesSinceHeader = ending.bytesSinceHeader
    pending = []
    if let header = ending.header, !add(ending.head.beginning, header, ending.names) {
      throw .tooLarge(event: nil)
    }
    for event in ending.events { try append(event, names: ending.names) }
    time = ending.time
  }

  /// Begins the block with a header; gives whether that has room in a block.
  private mutating func add(
    _ beginning: BlockHead.Beginning, _ header: TraceHeader, _ names: NameTable
  ) -> Bool {
    var rest = header
    rest.sections = []
    let line = TraceLineEncoder(names: names).line(for: rest)
    guard EventSize(header, names).fits, line.utf8.count <= TraceLine.byteLimit else {
      return false
    }
    block.add(beginning, header, line: line, names: names)
    bytesSinceHeader = 0
    return true
  }

  /// Appends an event; the block it comes to is closed once it is full.
  ///
  /// `names` has the names of all identities in the event. It is not kept, so that the owner can go
  /// on adding names to it at no cost.
  ///
  /// - Throws: `TraceWritingError.tooLarge`, `.tooManyEvents` or `.tooManyBlocks`; the trace is
  ///   then as it was before.
  /// - Precondition: The event is not earlier than the one before, and the trace is not finished.
  public mutating func append(_ event: TraceEvent, names: NameTable) throws(TraceWritingError) {
    precondition(!isFinished, "an event after the end")
    precondition(event.time >= time, "an event at \(event.time) s after one at \(time) s")
    guard events < Int(Int32.max) else { throw .tooManyEvents }
    try makeRoom()
    guard !names.isTooLarge else { throw .tooManyNames }
    if case .scroll(let scroll) = event.kind {
      block.add(scroll, at: event.time)
    } else {
      try append(rare: event, names)
    }
    events += 1
    time = event.time
    if block.isFull { closeBlock() }
  }

  /// Says what the trace has told so far; if a block begins here and that is worth its bytes, it
  /// begins with it.
  ///
  /// Where a block begins so, readers need none of those before it. A trace of which nobody says
  /// its states is read from the start.
  ///
  /// - Precondition: The trace is not finished.
  /// - Complexity: O(1) but where a block begins; there O(n) in the number of items.
  public mutating func offer(_ state: TraceState, names: NameTable) {
    precondition(!isFinished, "a state after the end")
    guard block.isEmpty, state.canBegin,
      bytesSinceHeader >= statePrice.bytes(items: state.list.snapshot.itemCount),
      table.count < SeekTable.entryLimit - 1, !names.isTooLarge, let header = state.beginning
    else { return }
    _ = add(.state, header, names)
  }

  /// Appends an event that `state` comes to next: blocks may begin with it (`offer`).
  ///
  /// From an event on that cannot follow those before it, no state is told any more.
  ///
  /// - Throws: As `append(_:names:)` does; the trace and the state are then as they were before.
  package mutating func append(
    _ event: TraceEvent, names: NameTable, following state: inout TraceState?
  ) throws(TraceWritingError) {
    if let state { offer(state, names: names) }
    try append(event, names: names)
    state.follow(event)
  }

  /// Appends events one after the other.
  ///
  /// For scrolls that takes two thirds of the time of appending each by itself, which copies it.
  ///
  /// - Throws: As `append` does; those before the one that is refused are appended then.
  /// - Precondition: As for `append`.
  public mutating func append(
    contentsOf events: [TraceEvent], names: NameTable
  ) throws(TraceWritingError) {
    guard !names.isTooLarge || events.isEmpty else { throw .tooManyNames }
    var place = 0
    while place < events.count {
      place += try appendScrolls(events.span.extracting(place...))
      guard place < events.count else { return }
      try append(events[place], names: names)
      place += 1
    }
  }

  /// Appends the first events, as many as are usual scrolls and do not fill the block.
  private mutating func appendScrolls(
    _ events: Span<TraceEvent>
  ) throws(TraceWritingError) -> Int {
    let room = Int(Int32.max) - self.events
    guard !isFinished, room > 0 else { return 0 }
    try makeRoom()
    let count = block.addScrolls(events.extracting(first: room), after: time)
    guard count > 0 else { return 0 }
    self.events += count
    time = events[count - 1].time
    return count
  }

  /// Closes the block now, so that all events so far are in the bytes; does nothing without any.
  ///
  /// - Throws: `TraceWritingError.tooManyBlocks`.
  /// - Precondition: The trace is not finished.
  public mutating func flush() throws(TraceWritingError) {
    precondition(!isFinished, "a flush after the end")
    try makeRoom()
    if !block.isEmpty { earlyBlocks += 1 }
    closeBlock()
  }

  /// Appends the end and the seek table.
  ///
  /// The end has the given time, or else that of the last event.
  ///
  /// - Throws: `TraceWritingError.tooManyBlocks`.
  /// - Precondition: The end is not earlier than the last event, and the trace is not finished.
  public mutating func finish(at end: Timestamp? = nil) throws(TraceWritingError) {
    precondition(!isFinished, "a second end")
    let end = end ?? time
    precondition(end >= time, "an end at \(end) s after an event at \(time) s")
    try makeRoom()
    block.add(end: end)
    closeBlock()
    pending += table.frame
    isFinished = true
  }

  /// Hands over the bytes made since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { pending = [] }
    return pending
  }

  private mutating func append(
    rare event: TraceEvent, _ names: NameTable
  ) throws(TraceWritingError) {
    let shape = EventShape.number(of: event.kind)
    let line = try line(of: event, shape, names)
    guard EventSize(event.kind, names).fits else { throw .tooLarge(event: events) }
    block.add(rare: event, shape, line: line, names: names)
  }

  /// The line of an event that is written as such; nil for another.
  private func line(
    of event: TraceEvent, _ shape: Int64, _ names: NameTable
  ) throws(TraceWritingError) -> String? {
    guard shape == EventShape.lineNumber else { return nil }
    let line = TraceLineEncoder(names: names).line(for: event)
    guard line.utf8.count <= TraceLine.byteLimit else { throw .tooLarge(event: events) }
    return line
  }

  /// Refuses what would need a block more than the table can list.
  private func makeRoom() throws(TraceWritingError) {
    guard table.count < SeekTable.entryLimit - 1 else { throw .tooManyBlocks }
  }

  private mutating func closeBlock() {
    guard !block.isEmpty else { return }
    let (content, cuts) = block.content()
    let start = pending.count
    folder.append(content, cuts: ZstdEncoder.worthwhile(cuts), to: &pending)
    table.append(
      SeekEntry(
        frameSize: UInt32(pending.count - start), contentSize: UInt32(content.count),
        // The checksum of the frame is, by the definition of both, the one that the table wants.
        checksum: pending.suffix(4).littleEndian(as: UInt32.self)))
    bytesSinceHeader += pending.count - start
    block.removeAll()
  }
}

/// How much work is spent on making a trace small.
public enum CompressionLevel: Sendable {
  /// As fast as one records.
  case standard
  /// A few hundredths smaller, and many times slower.
  case archive

  /// The level of zstd.
  var rawValue: Int {
    switch self {
    case .standard: ZstdEncoder.standardLevel
    case .archive: 19
    }
  }
}

/// How many bytes of blocks a reader may have to read before a state spares it them.
struct StatePrice {
  /// For any state; by itself it has some hundreds.
  var bytes = 4096
  /// For each item of the list; by itself it has up to some twenty, if its name is a random one.
  var bytesForItem = 192

  func bytes(items: Int) -> Int { bytes + bytesForItem * items }
}
