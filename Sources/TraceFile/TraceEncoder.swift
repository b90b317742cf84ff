public import ListModel
public import TraceEvents

/// Makes the bytes of a trace file, without a file.
///
/// Bytes come in whole frames: what was taken at any time is readable as a trace that was cut off.
/// Memory is bounded by 64 KiB and one line, and by 12 bytes for each block so far.
public struct TraceEncoder: Sendable {
  /// The number of events appended so far.
  public private(set) var events = 0
  /// The digest of the lines so far.
  public private(set) var digest = LineDigest()
  /// Whether `finish` was called.
  public private(set) var isFinished = false

  private var time = Timestamp.zero
  private var block = BlockContent.Builder()
  private var table = SeekTable()
  private var pending = TraceMark.bytes

  /// Begins a trace.
  ///
  /// `names` has the names of all identities in the header.
  ///
  /// - Throws: `TraceWritingError.lineTooLong`.
  public init(header: TraceHeader, names: NameTable) throws(TraceWritingError) {
    table.append(.skippable(frameSize: UInt32(TraceMark.byteCount)))
    try add(TraceLineEncoder(names: names).line(for: header), event: nil)
  }

  /// Appends an event; the block it comes to is closed once it has 64 KiB.
  ///
  /// `names` has the names of all identities in the event. It is not kept, so that the owner can go
  /// on adding names to it at no cost.
  ///
  /// - Throws: `TraceWritingError.lineTooLong`, `.tooManyEvents` or `.tooManyBlocks`; the trace is
  ///   then as it was before.
  /// - Precondition: The event is not earlier than the one before, and the trace is not finished.
  public mutating func append(_ event: TraceEvent, names: NameTable) throws(TraceWritingError) {
    precondition(!isFinished, "an event after the end")
    precondition(event.time >= time, "an event at \(event.time) s after one at \(time) s")
    guard events < Int(Int32.max) else { throw .tooManyEvents }
    try makeRoom()
    try add(TraceLineEncoder(names: names).line(for: event), event: events)
    events += 1
    time = event.time
  }

  /// Closes the block now, so that all events so far are in the bytes; does nothing without any.
  ///
  /// - Throws: `TraceWritingError.tooManyBlocks`.
  /// - Precondition: The trace is not finished.
  public mutating func flush() throws(TraceWritingError) {
    precondition(!isFinished, "a flush after the end")
    try makeRoom()
    closeBlock()
  }

  /// Appends the end line and the seek table.
  ///
  /// The end has the given time, or else that of the last event.
  ///
  /// - Throws: `TraceWritingError.tooManyBlocks`.
  /// - Precondition: The end is not earlier than the last event, and the trace is not finished.
  public mutating func finish(at end: Timestamp? = nil) throws(TraceWritingError) {
    precondition(!isFinished, "a second end")
    precondition(end ?? time >= time, "an end at \(end ?? time) s after an event at \(time) s")
    try makeRoom()
    let line = TraceEnd(events: events, digest: digest)
    block.append(TraceLineEncoder(names: NameTable()).line(for: line, at: end ?? time).utf8)
    closeBlock()
    pending += table.frame
    isFinished = true
  }

  /// Hands over the bytes made since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { pending = [] }
    return pending
  }

  private mutating func add(_ line: String, event: Int?) throws(TraceWritingError) {
    precondition(!line.utf8.contains(UInt8(ascii: "\n")), "a line feed in the line \(line)")
    guard line.utf8.count <= TraceLineDecoder.lineLimit else { throw .lineTooLong(event: event) }
    digest.add(line: line.utf8)
    block.append(line.utf8)
    if block.isFull { closeBlock() }
  }

  /// Refuses what would need a block more than the table can list.
  private func makeRoom() throws(TraceWritingError) {
    guard table.count < SeekTable.entryLimit - 1 else { throw .tooManyBlocks }
  }

  private mutating func closeBlock() {
    guard !block.bytes.isEmpty else { return }
    let frame = Zstd.frame(of: block.bytes)
    table.append(
      SeekEntry(
        frameSize: UInt32(frame.count), contentSize: UInt32(block.bytes.count),
        // The checksum of the frame is, by the definition of both, the one that the table wants.
        checksum: frame.suffix(4).littleEndian(as: UInt32.self)))
    pending += frame
    block = BlockContent.Builder()
  }
}
