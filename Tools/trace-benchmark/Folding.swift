import CZstd

/// What zstd makes of bytes at a level, in one frame.
func folded(_ bytes: [UInt8], level: Int32) -> [UInt8] {
  let bound = ZSTD_compressBound(bytes.count)
  return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = ZSTD_compress(buffer.baseAddress, bound, bytes, bytes.count, level)
    precondition(ZSTD_isError(count) == 0)
  }
}

/// Unfolds all frames of a file, as `zstd -d` does, and folds them again one by one.
final class Frames {
  /// What the frames unfold to.
  let contents: [[UInt8]]
  private let frames: [ArraySlice<UInt8>]
  private let decoder = ZSTD_createDCtx()
  private let encoder = ZSTD_createCCtx()
  private var buffer: [UInt8] = []

  init(_ file: [UInt8]) {
    var (frames, contents): ([ArraySlice<UInt8>], [[UInt8]]) = ([], [])
    var rest = file[...]
    while !rest.isEmpty {
      let (size, content) = rest.withUnsafeBytes { bytes in
        let size = ZSTD_findFrameCompressedSize(bytes.baseAddress, bytes.count)
        let count = ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
        return (size, count > 1 << 30 ? 0 : Int(count))
      }
      let frame = rest.prefix(size)
      let bytes = [UInt8](unsafeUninitializedCapacity: content) { buffer, count in
        count = frame.withUnsafeBytes {
          ZSTD_decompress(buffer.baseAddress, content, $0.baseAddress, $0.count)
        }
      }
      if content > 0 {
        frames.append(frame)
        contents.append(bytes)
      }
      rest = rest.dropFirst(size)
    }
    (self.frames, self.contents) = (frames, contents)
    buffer = [UInt8](repeating: 0, count: ZSTD_compressBound(contents.map(\.count).max() ?? 0))
  }

  deinit {
    ZSTD_freeDCtx(decoder)
    ZSTD_freeCCtx(encoder)
  }

  /// Unfolds all.
  func unfold() -> Int {
    frames.reduce(0) { sum, frame in
      sum
        + frame.withUnsafeBytes {
          ZSTD_decompressDCtx(decoder, &buffer, buffer.count, $0.baseAddress, $0.count)
        }
    }
  }

  /// Folds all at level 3.
  func fold() -> Int {
    contents.reduce(0) { sum, content in
      sum + ZSTD_compressCCtx(encoder, &buffer, buffer.count, content, content.count, 3)
    }
  }
}
