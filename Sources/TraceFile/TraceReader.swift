public import ListModel
public import TraceEvents

/// Reads a trace event by event, from a trace file or from plain JSON Lines.
///
/// The first four bytes decide which it is. Memory is bounded by one block or one line, whatever
/// the input says of its sizes, and by the names of the trace.
public struct TraceReader {
  /// What the trace begins with; of a reader that a `TraceIndex` made, what it would begin with if
  /// its events began here.
  public let header: TraceHeader
  /// How the trace ended; nil until `next` has given nil.
  public var completeness: TraceCompleteness? {
    isOfBlocks ? blocks[0].completeness : lines[0].completeness
  }

  /// The names met so far: all that the header and the events handed out speak of, and maybe more.
  public var names: NameTable { isOfBlocks ? blocks[0].names : lines[0].names }
  /// The number of the next event: of events handed out, and of those that lie before the start of
  /// a reader that a `TraceIndex` made.
  public var events: Int { isOfBlocks ? blocks[0].events : lines[0].events }
  /// The time of the last event handed out; in the end that of the end line, if there is one.
  public var time: Timestamp { isOfBlocks ? blocks[0].time : lines[0].time }

  /// The header that the trace would have if it began with the event handed out last; nil where
  /// the file does not tell it.
  public var stateBefore: TraceHeader? { isOfBlocks ? blocks[0].stateBefore : nil }

  private var input: ByteInput
  // One of them has one. They are neither cases of an enum nor optionals: to change or to read a
  // field of what is in one would copy all of it, which took longer than to read an event.
  private var blocks: [BlockEvents] = []
  private var lines: [LineEvents] = []
  private var isOfBlocks: Bool { !blocks.isEmpty }
  private var failure: TraceFileError?

  /// Reads the header.
  ///
  /// Identities are places in a table that has `names` already.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` for an empty input too.
  public init(
    reading source: TraceSource, knowing names: NameTable = NameTable()
  ) throws(TraceFileError) {
    input = ByteInput(source)
    if try TraceMark.begins(&input) {
      let blocks = try BlockEvents(&input, knowing: names)
      header = blocks.header
      self.blocks = [blocks]
    } else {
      let lines = try LineEvents(&input, knowing: names)
      header = lines.header
      self.lines = [lines]
    }
  }

  /// Reads the state with which a block in the middle of a file begins, where the source stands
  /// behind those frames.
  ///
  /// - Throws: `TraceFileError`.
  init(
    reading source: TraceSource, at offset: Int, behind entries: [SeekEntry]
  ) throws(TraceFileError) {
    input = ByteInput(source, at: offset)
    let blocks = try BlockEvents(&input, frames: BlockFrames(behind: entries), isFirst: false)
    header = blocks.header
    self.blocks = [blocks]
  }

  /// Reads the next event; nil at the end, of which `completeness` then tells the kind.
  ///
  /// - Throws: `TraceFileError`, also at every later call.
  /// - Complexity: O(n) in the bytes of the line, or of the block if a new one begins.
  public mutating func next() throws(TraceFileError) -> TraceEvent? {
    if let failure { throw failure }
    do throws(TraceFileError) {
      return isOfBlocks ? try blocks[0].next(&input) : try lines[0].next(&input)
    } catch {
      failure = error
      throw error
    }
  }

  /// Reads all events that are left and hands them to `body`, in order, some at a time;
  /// `completeness` then tells the kind of the end.
  ///
  /// How many come at a time means nothing. For scrolls that takes a third of the time that
  /// asking for one after the other takes.
  ///
  /// - Throws: `TraceFileError`, when the events before what is wrong were handed over, and at
  ///   every later call.
  /// - Complexity: O(n) in the bytes that are left; memory as for `next`.
  public mutating func forEachRun(_ body: (Span<TraceEvent>) -> Void) throws(TraceFileError) {
    if let failure { throw failure }
    do throws(TraceFileError) {
      if isOfBlocks { return try blocks[0].forEachRun(&input, body) }
      while let event = try lines[0].next(&input) { body([event].span) }
    } catch {
      failure = error
      throw error
    }
  }
}
