import Foundation
public import TraceEvents

/// A place in a trace, between two events.
public enum TracePlace: Equatable, Sendable {
  /// Before the event of that number, counted from 0.
  case event(Int)
  /// Before the first event at that time or later.
  case time(Timestamp)

  /// Whether an event of that number stands behind the place.
  public func isBefore(event number: Int, at time: Timestamp) -> Bool {
    switch self {
    case .event(let event): event <= number
    case .time(let start): start <= time
    }
  }
}

/// Finds places in a finished trace file, without reading what lies before.
///
/// Memory: twelve bytes for each block.
public struct TraceIndex {
  private let file: SystemFile
  private let path: String
  /// What the seek table lists, in order.
  private let entries: [SeekEntry]
  /// The entries that are blocks, and where in the file each begins.
  private let blocks: [(entry: Int, start: Int)]

  /// Reads the seek table of a file; nil for a text, for the standard input (`-`), and for a trace
  /// file that was cut off: those are read from the start.
  ///
  /// - Throws: `TraceFileError` if the system refuses, or the mark or the table is wrong.
  /// - Complexity: O(b) in the number of blocks.
  public init?(path: String) throws(TraceFileError) {
    guard path != "-" else { return nil }
    let file: SystemFile
    do throws(SystemFailure) {
      file = try SystemFile(reading: path)
    } catch {
      throw .system(path: path, errno: error.number)
    }
    try self.init(file, path: path)
  }

  /// Reads the seek table of an open file.
  init?(_ file: SystemFile, path: String) throws(TraceFileError) {
    (self.file, self.path) = (file, path)
    let mark: [UInt8]
    do throws(SystemFailure) {
      guard let size = try file.size else { return nil }
      mark = try file.read(upTo: TraceMark.byteCount, from: 0)
      guard mark.count == TraceMark.byteCount, mark.starts(with: TraceMark.bytes[..<4]),
        let entries = try SeekTable.read(from: file, ofSize: size)
      else { return nil }
      self.entries = entries
    } catch {
      throw .system(path: path, errno: error.number)
    }
    _ = try TraceMark(mark)
    var (blocks, start): ([(Int, Int)], Int) = ([], 0)
    for (place, entry) in entries.enumerated() {
      if entry.contentSize > 0 { blocks.append((place, start)) }
      start += Int(entry.frameSize)
    }
    self.blocks = blocks
  }

  /// The number of blocks.
  public var blockCount: Int { blocks.count }

  /// The number of the first event of a block, and when that is; in a block without events, of what
  /// would follow.
  ///
  /// - Precondition: There is such a block, counted from 0.
  /// - Throws: `TraceFileError`.
  public func start(ofBlock block: Int) throws(TraceFileError) -> (event: Int, time: Timestamp) {
    let head = try head(of: block)
    return (head.eventsBefore, head.time)
  }

  /// A reader of what follows the last header or state at or before a place: it begins with that,
  /// and may have events to pass over until the place comes.
  ///
  /// - Throws: `TraceFileError`; what the reader does not come by is not judged.
  /// - Complexity: O(log b) beginnings of blocks.
  public func reader(at place: TracePlace) throws(TraceFileError) -> TraceReader {
    let block = try lastBlock(before: place)
    let reader = try reader(ofBlock: block)
    // Heads that contradict each other led past the place.
    guard reader.events == 0 || place.isAtOrBehind(event: reader.events, time: reader.time) else {
      throw damaged(.sequence, block)
    }
    return reader
  }

  /// A reader that begins with the last header or state at or before a block.
  func reader(ofBlock block: Int) throws(TraceFileError) -> TraceReader {
    var block = block
    if case .nothing(let blocksBack) = try head(of: block).beginning {
      guard blocksBack <= block else { throw damaged(.sequence, block) }
      block -= blocksBack
    }
    guard block > 0 else {
      return try TraceReader(reading: TraceSource(file, path: path, from: 0))
    }
    let (start, before) = frames(before: block)
    return try TraceReader(
      reading: TraceSource(file, path: path, from: start), at: start, behind: before)
  }

  /// The last block, of those that tell, of which a place cannot lie before the first event.
  private func lastBlock(before place: TracePlace) throws(TraceFileError) -> Int {
    var (found, low, high) = (0, 1, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      var block = middle
      var head = try head(of: block)
      while !place.isTold(by: head), block > low {
        block -= 1
        head = try self.head(of: block)
      }
      if place.isTold(by: head), !place.isBehindStart(of: head) {
        high = block
      } else {
        if place.isTold(by: head) { found = block }
        low = middle + 1
      }
    }
    return found
  }

  /// The bytes before a block, and what the table lists of them.
  func frames(before block: Int) -> (byteCount: Int, entries: [SeekEntry]) {
    (blocks[block].start, Array(entries[..<blocks[block].entry]))
  }

  /// Where a block begins in the file.
  func start(of block: Int) -> Int { blocks[block].start }

  /// Copies the first bytes of the file.
  func copy(_ count: Int, to target: SystemFile) throws(SystemFailure) {
    var offset = 0
    while offset < count {
      let piece = try file.read(upTo: min(1 << 16, count - offset), from: offset)
      // The table has counted them all; a file that shrinks meanwhile is no trace any more.
      guard !piece.isEmpty else { throw SystemFailure(number: EIO) }
      try target.write(piece)
      offset += piece.count
    }
  }

  private func damaged(_ fault: ColumnFault, _ block: Int) -> TraceFileError {
    .damaged(.columns(fault), frame: blocks[block].entry, atByte: blocks[block].start)
  }

  /// What stands before the columns of a block, of which no more is unfolded than that takes.
  func head(of block: Int) throws(TraceFileError) -> BlockHead {
    guard blocks.indices.contains(block) else { throw .endsBeforeHeader }
    let (entry, start) = blocks[block]
    let decoder = ZstdDecoder()
    decoder.begin()
    var (content, rest, offset): ([UInt8], [UInt8], Int) = ([], [], start)
    let end = start + Int(entries[entry].frameSize)
    do {
      while true {
        if rest.isEmpty {
          rest = try file.read(upTo: min(TraceIndex.pieceSize, end - offset), from: offset)
          offset += rest.count
          guard !rest.isEmpty else { throw ZstdDecoder.Failure.other }
        }
        let step = try decoder.step(rest[...], into: &content)
        rest.removeFirst(step.consumed)
        var cursor = ByteCursor(content)
        if let head = BlockHead(&cursor) { return head }
        guard content.count < BlockHead.byteLimit, !step.isAtEndOfFrame else {
          throw damaged(.head, block)
        }
      }
    } catch let error as SystemFailure {
      throw .system(path: path, errno: error.number)
    } catch let error as TraceFileError {
      throw error
    } catch {
      throw .damaged(.folding, frame: entry, atByte: start)
    }
  }

  /// The bytes of a block that are read at a time for its head.
  private static let pieceSize = 4096
}

extension TracePlace {
  /// Whether a head says anything of such a place: without events and without an end its time means
  /// nothing.
  fileprivate func isTold(by head: BlockHead) -> Bool {
    switch self {
    case .event: true
    case .time: head.tellsTime
    }
  }

  /// Whether the place cannot lie before the first event of a block.
  fileprivate func isBehindStart(of head: BlockHead) -> Bool {
    switch self {
    case .event(let event): head.eventsBefore <= event
    // An event of the very time may end the block before.
    case .time(let time): head.time < time
    }
  }

  /// Whether a reader that stands there has not passed the place.
  fileprivate func isAtOrBehind(event number: Int, time: Timestamp) -> Bool {
    switch self {
    case .event(let event): number <= event
    case .time(let place): time <= place
    }
  }
}

extension BlockHead {
  /// Whether the time is one of an event or of the end.
  var tellsTime: Bool { events > 0 || end != nil }
}
