/// One block as it was read.
struct Block {
  /// What the seek table should say of it.
  let entry: SeekEntry

  /// Reads one zstd frame, of which the input stands at the first byte; nil if it ends within it.
  ///
  /// What it unfolds to, whose checksum has been compared, takes the place of what `content` has,
  /// and the memory of it: no more is taken than what has been unfolded so far, whatever the frame
  /// says of its size.
  init?(
    reading input: inout ByteInput, with decoder: ZstdDecoder, into content: inout [UInt8]
  ) throws(BlockFailure) {
    try checkHeader(try peek(&input, Zstd.headerLimit))
    try gather(&input)
    decoder.begin()
    content.removeAll(keepingCapacity: true)
    var frameSize = 0
    var lastBytes: [UInt8] = []
    while true {
      guard try !peek(&input, 1).isEmpty else { return nil }
      let piece = input.available
      let step = try unfold(piece, with: decoder, into: &content)
      frameSize += step.consumed
      lastBytes = Array((lastBytes + piece.prefix(step.consumed).suffix(4)).suffix(4))
      input.drop(step.consumed)
      guard content.count <= BlockLimit.contentBytes, frameSize <= Int(UInt32.max) else {
        throw .damaged(.blockTooLarge)
      }
      if step.isAtEndOfFrame { break }
    }
    entry = SeekEntry(
      frameSize: UInt32(frameSize), contentSize: UInt32(content.count),
      checksum: lastBytes.littleEndian(as: UInt32.self))
  }
}

/// Gets a frame of a usual size as a whole, which unfolds faster than pieces of it.
private func gather(_ input: inout ByteInput) throws(BlockFailure) {
  do throws(TraceFileError) {
    while input.available.count < 1 << 20, Zstd.frameSize(input.available) == nil {
      guard try input.fill() else { return }
    }
  } catch {
    throw .source(error)
  }
}

/// Why a block is refused.
enum BlockFailure: Error {
  case damaged(TraceFileError.Damage)
  case source(TraceFileError)
}

/// Judges what the header of a frame says; a header that is not whole says nothing.
private func checkHeader(_ header: [UInt8]) throws(BlockFailure) {
  let checksumFlag: UInt8 = 0x04
  guard header.count > 4 else { return }
  guard header[4] & checksumFlag != 0 else { throw .damaged(.noChecksum) }
  guard let size = Zstd.declaredSize(header) else { return }
  guard size <= BlockLimit.contentBytes else { throw .damaged(.blockTooLarge) }
}

private func peek(_ input: inout ByteInput, _ count: Int) throws(BlockFailure) -> [UInt8] {
  do throws(TraceFileError) {
    return try input.peek(count)
  } catch {
    throw .source(error)
  }
}

private func unfold(
  _ piece: ArraySlice<UInt8>, with decoder: ZstdDecoder, into content: inout [UInt8]
) throws(BlockFailure) -> ZstdDecoder.Step {
  do throws(ZstdDecoder.Failure) {
    return try decoder.step(piece, into: &content)
  } catch {
    switch error {
    case .checksum: throw .damaged(.checksum)
    case .windowTooLarge: throw .damaged(.blockTooLarge)
    case .other: throw .damaged(.folding)
    }
  }
}
