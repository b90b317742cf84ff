import TraceEvents

/// What a reader of a trace file meets next.
enum NextBlock {
  /// A block, whose content is in `BlockFrames.content`, and where it begins in the file.
  case block(atByte: Int)
  /// The end of the file, with its seek table.
  case end
  /// The end of a file that should go on at that byte.
  case cutOff(atByte: Int)
}

/// The frames of a trace file.
struct BlockFrames {
  /// The content of the last block, whose checksum has been compared.
  private(set) var content: [UInt8] = []

  private var frames = SeekTableCheck()
  private var decoder = ZstdDecoder()

  /// Judges the mark, of which the input stands at the first byte.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` if the mark is not whole.
  init(_ input: inout ByteInput) throws(TraceFileError) {
    guard let bytes = try input.take(TraceMark.byteCount) else { throw .endsBeforeHeader }
    switch try TraceMark(bytes).encoding {
    case .columns: break
    }
    frames.append(SeekEntry.skippable(frameSize: UInt32(TraceMark.byteCount)).bytes)
  }

  /// Goes on behind frames that the seek table lists.
  init(behind entries: [SeekEntry]) {
    for entry in entries { frames.append(entry.bytes) }
  }

  /// The next block.
  ///
  /// `hasEnded` says whether the last one had the end of the trace, behind which only the seek
  /// table may stand.
  mutating func next(
    _ input: inout ByteInput, hasEnded: Bool
  ) throws(TraceFileError) -> NextBlock {
    while true {
      let start = input.offset
      if let next = try readFrame(&input, at: start, hasEnded: hasEnded) { return next }
    }
  }

  /// What is wrong with the block that was read last.
  func damaged(_ fault: ColumnFault, atByte offset: Int) -> TraceFileError {
    .damaged(.columns(fault), frame: frames.count - 1, atByte: offset)
  }

  /// Reads one frame; nil if it means nothing.
  private mutating func readFrame(
    _ input: inout ByteInput, at start: Int, hasEnded: Bool
  ) throws(TraceFileError) -> NextBlock? {
    let bytes = try input.peek(4)
    guard bytes.count == 4 else { return try cutOff(input, at: start) }
    let magic = bytes.littleEndian(as: UInt32.self)
    if magic == FrameMagic.table {
      guard hasEnded else { throw damaged(.noEnd, at: start) }
      return try readTable(&input, at: start)
    }
    guard !hasEnded else { throw damaged(.afterEnd, at: start) }
    guard frames.count < SeekTable.entryLimit else { throw damaged(.tooManyFrames, at: start) }
    if magic == FrameMagic.block { return try readBlock(&input, at: start) }
    guard FrameMagic.isSkippable(magic), magic != FrameMagic.mark else {
      throw damaged(.unknownFrame, at: start)
    }
    return try passOver(&input, at: start)
  }

  private mutating func readBlock(
    _ input: inout ByteInput, at start: Int
  ) throws(TraceFileError) -> NextBlock? {
    guard let block = try block(&input, at: start) else { return try cutOff(input, at: start) }
    frames.append(block.entry.bytes)
    return .block(atByte: start)
  }

  private mutating func block(
    _ input: inout ByteInput, at start: Int
  ) throws(TraceFileError) -> Block? {
    do throws(BlockFailure) {
      return try Block(reading: &input, with: decoder, into: &content)
    } catch {
      switch error {
      case .damaged(let damage): throw damaged(damage, at: start)
      case .source(let error): throw error
      }
    }
  }

  /// Passes over a skippable frame of somebody else, which may say that it has 4 GiB.
  private mutating func passOver(
    _ input: inout ByteInput, at start: Int
  ) throws(TraceFileError) -> NextBlock? {
    guard let head = try input.take(8) else { return try cutOff(input, at: start) }
    let size = head[4...].littleEndian(as: UInt32.self)
    guard try input.skip(Int(size)) else { return try cutOff(input, at: start) }
    let (frameSize, overflow) = size.addingReportingOverflow(8)
    guard !overflow else { throw damaged(.blockTooLarge, at: start) }
    frames.append(SeekEntry.skippable(frameSize: frameSize).bytes)
    return nil
  }

  /// Holds the seek table against the frames before it.
  private mutating func readTable(
    _ input: inout ByteInput, at start: Int
  ) throws(TraceFileError) -> NextBlock {
    guard let head = try input.take(8) else { return try cutOff(input, at: start) }
    let size = head[4...].littleEndian(as: UInt32.self)
    guard size == SeekTable.payloadSize(entries: frames.count) else {
      throw damaged(.tableLength, at: start)
    }
    var listed = SeekTableCheck()
    for _ in 0..<frames.count {
      guard let entry = try input.take(SeekEntry.byteCount) else {
        return try cutOff(input, at: start)
      }
      listed.append(entry)
    }
    guard listed == frames else { throw damaged(.tableEntries, at: start) }
    guard let footer = try input.take(SeekTable.footerSize) else {
      return try cutOff(input, at: start)
    }
    guard SeekTable.isFooter(footer, entries: frames.count) else {
      throw damaged(.tableFooter, at: start)
    }
    guard try input.isAtEnd() else { throw damaged(.trailingBytes, at: input.offset) }
    return .end
  }

  /// Judges a file that ends within a frame.
  ///
  /// What ends as a finished file does was not cut off: some length in it is wrong.
  private func cutOff(_ input: ByteInput, at start: Int) throws(TraceFileError) -> NextBlock {
    guard input.tail != SeekTable.lastBytes else { throw damaged(.frameLength, at: start) }
    return .cutOff(atByte: start)
  }

  private func damaged(_ damage: TraceFileError.Damage, at offset: Int) -> TraceFileError {
    .damaged(damage, frame: frames.count, atByte: offset)
  }
}
