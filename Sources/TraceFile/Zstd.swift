import CZstd

/// The calls of libzstd; the only place that hands it memory.
enum Zstd {
  /// The bytes that the header of a frame has at most.
  static let headerLimit = 18

  /// The bytes of the frame that begins there; nil if it does not end there.
  static func frameSize(_ bytes: ArraySlice<UInt8>) -> Int? {
    let size = bytes.withUnsafeBytes { ZSTD_findFrameCompressedSize($0.baseAddress, $0.count) }
    return ZSTD_isError(size) == 0 ? size : nil
  }

  /// The content size that a frame says; nil if it says none, or if the header is not whole.
  static func declaredSize(_ header: [UInt8]) -> UInt64? {
    let size = ZSTD_getFrameContentSize(header, header.count)
    // The two greatest numbers stand for unknown and for an error.
    return size >= UInt64.max - 1 ? nil : size
  }
}

/// Folds contents into frames, one after the other.
final class ZstdEncoder {
  /// What the compressor aims at unless told otherwise: the library's own default.
  static let standardLevel = 3

  private let context: OpaquePointer

  /// Creates a compressor; `level` is 1 to 19.
  init(level: Int) {
    guard let context = ZSTD_createCCtx() else {
      preconditionFailure("no memory for a compressor of zstd")
    }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Int32(level))
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    self.context = context
  }

  deinit { ZSTD_freeCCtx(context) }

  /// Appends the content as one frame that says its size and carries a checksum.
  ///
  /// What lies between two of `cuts` is alike, and folded with a code of its own.
  func append(_ content: [UInt8], cuts: [Int], to bytes: inout [UInt8]) {
    ZSTD_CCtx_reset(context, ZSTD_reset_session_only)
    ZSTD_CCtx_setPledgedSrcSize(context, UInt64(content.count))
    let bound = ZSTD_compressBound(content.count) + 8 * (cuts.count + 1)
    bytes.append(addingCapacity: bound) { frame in
      frame.withUnsafeMutableBufferPointer { frame, count in
        var output = ZSTD_outBuffer(dst: frame.baseAddress, size: frame.count, pos: count)
        content.withUnsafeBytes { content in
          var input = ZSTD_inBuffer(src: content.baseAddress, size: 0, pos: 0)
          for cut in cuts {
            input.size = cut
            fold(&input, into: &output, ZSTD_e_flush)
          }
          input.size = content.count
          fold(&input, into: &output, ZSTD_e_end)
        }
        count = output.pos
      }
    }
  }

  /// The cuts that leave pieces of which each pays for its code.
  static func worthwhile(_ cuts: [Int]) -> [Int] {
    let least = 1 << 10
    var (kept, last): ([Int], Int) = ([], 0)
    for (place, cut) in cuts.enumerated() where cut - last >= least {
      // A large piece begins where the small ones before it end.
      let start = place == 0 ? 0 : cuts[place - 1]
      if cut - start >= least, start > last { kept.append(start) }
      kept.append(cut)
      last = cut
    }
    return kept
  }

  private func fold(
    _ input: inout ZSTD_inBuffer, into output: inout ZSTD_outBuffer, _ step: ZSTD_EndDirective
  ) {
    let rest = ZSTD_compressStream2(context, &output, &input, step)
    precondition(rest == 0, "zstd cannot compress \(input.size) bytes")
  }
}

/// Unfolds frames piece by piece, one after the other.
final class ZstdDecoder {
  /// Why a frame does not unfold.
  enum Failure: Error {
    case checksum
    case windowTooLarge
    case other
  }

  /// What a step did.
  struct Step {
    var consumed: Int
    var isAtEndOfFrame: Bool
  }

  /// The largest window: 8 MiB, which every decoder of zstd should support.
  private static let windowLogLimit: Int32 = 23
  /// The bytes that a step unfolds at most.
  private static let stepSize = 1 << 17

  private let context: OpaquePointer

  init() {
    guard let context = ZSTD_createDCtx() else {
      preconditionFailure("no memory for a decompressor of zstd")
    }
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, ZstdDecoder.windowLogLimit)
    self.context = context
  }

  deinit { ZSTD_freeDCtx(context) }

  /// Makes ready for the next frame.
  func begin() { ZSTD_DCtx_reset(context, ZSTD_reset_session_only) }

  /// Takes some of the bytes and appends to `content` what they unfold to, at most 128 KiB more
  /// than there is room for.
  ///
  /// At the end of the frame its checksum has been compared.
  func step(
    _ bytes: ArraySlice<UInt8>, into content: inout [UInt8]
  ) throws(Failure) -> Step {
    var (consumed, result) = (0, 0)
    // With room for all of the content the library writes it there without a copy of its own.
    let room = max(content.capacity - content.count, ZstdDecoder.stepSize)
    bytes.withUnsafeBytes { bytes in
      var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      content.append(addingCapacity: room) { content in
        content.withUnsafeMutableBufferPointer { buffer, count in
          var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: count)
          result = ZSTD_decompressStream(context, &output, &input)
          count = output.pos
        }
      }
      consumed = input.pos
    }
    guard ZSTD_isError(result) == 0 else { throw ZstdDecoder.failure(result) }
    return Step(consumed: consumed, isAtEndOfFrame: result == 0)
  }

  private static func failure(_ result: Int) -> Failure {
    switch ZSTD_getErrorCode(result) {
    case ZSTD_error_checksum_wrong: .checksum
    case ZSTD_error_frameParameter_windowTooLarge: .windowTooLarge
    default: .other
    }
  }
}
