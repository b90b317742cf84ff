import TraceEvents

@testable import TraceFile

/// The contents of the blocks of a file, as the bytes that the fuzzer keeps: a mode, and for each
/// block its length in two bytes and the content.
struct BlockInput {
  enum Mode: UInt8 {
    /// The contents are taken as they are.
    case asTheyAre = 1
    /// What the heads say of other blocks is put right, so that more than the first can be read.
    case inOrder
  }

  var mode: Mode
  var contents: [[UInt8]]

  /// Nil for what is no such input.
  init?(_ input: [UInt8]) {
    guard let mode = input.first.flatMap(Mode.init(rawValue:)) else { return nil }
    self.mode = mode
    contents = []
    var rest = input[1...]
    while rest.count >= 2 {
      let count = Int(rest.prefix(2).littleEndian(as: UInt16.self))
      rest = rest.dropFirst(2)
      contents.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
  }

  /// Unfolds the blocks of a file, as far as it has whole ones; nil without any.
  init?(unfolding file: [UInt8]) {
    mode = .inOrder
    contents = []
    var input = ByteInput(TraceSource(bytes: file))
    guard var frames = try? BlockFrames(&input) else { return nil }
    while case .block? = try? frames.next(&input, hasEnded: false) {
      contents.append(frames.content)
    }
    guard !contents.isEmpty, contents.allSatisfy({ $0.count <= UInt16.max }) else { return nil }
  }

  /// The bytes that the fuzzer keeps.
  var bytes: [UInt8] {
    contents.reduce(into: [mode.rawValue]) { bytes, content in
      bytes.append(littleEndian: UInt16(truncatingIfNeeded: content.count))
      bytes += content
    }
  }

  /// The contents as a file, each in a valid frame, with mark and table.
  var file: [UInt8] {
    let contents = mode == .inOrder ? inOrder : contents
    var (file, table) = (TraceMark.bytes, SeekTable())
    table.append(.skippable(frameSize: UInt32(TraceMark.byteCount)))
    for content in contents {
      var frame: [UInt8] = []
      BlockInput.folder.append(content, cuts: [], to: &frame)
      table.append(
        SeekEntry(
          frameSize: UInt32(frame.count), contentSize: UInt32(content.count),
          checksum: frame.suffix(4).littleEndian(as: UInt32.self)))
      file += frame
    }
    return file + table.frame
  }

  /// The contents with heads that count the events before, and the blocks since the last state.
  private var inOrder: [[UInt8]] {
    var (events, back) = (0, 0)
    return contents.enumerated().map { place, content in
      var cursor = ByteCursor(content)
      guard var head = BlockHead(&cursor) else { return content }
      head.eventsBefore = events
      events += head.events
      back += 1
      if place == 0 { head.beginning = .header }
      if place > 0, head.beginning == .header { head.beginning = .state }
      if case .nothing = head.beginning { head.beginning = .nothing(blocksBack: back) }
      if head.beginning.isHeader { back = 0 }
      if place < contents.count - 1 { head.end = nil }
      return head.bytes + content[cursor.place...]
    }
  }

  // The fuzzer has one thread.
  private nonisolated(unsafe) static let folder = ZstdEncoder(level: 1)
}
