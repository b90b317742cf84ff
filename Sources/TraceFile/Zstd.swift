import CZstd

/// The calls of libzstd; the only place that hands it memory.
enum Zstd {
  /// What the compressor aims at: the library's own default.
  private static let level: Int32 = 3

  /// The content as one frame that says its size and carries a checksum.
  static func frame(of content: [UInt8]) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else {
      preconditionFailure("no memory for a compressor of zstd")
    }
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    let bound = ZSTD_compressBound(content.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { frame, count in
      count = ZSTD_compress2(context, frame.baseAddress, bound, content, content.count)
      precondition(ZSTD_isError(count) == 0, "zstd cannot compress \(content.count) bytes")
    }
  }

  /// The bytes that the header of a frame has at most.
  static let headerLimit = 18

  /// The content size that a frame says; nil if it says none, or if the header is not whole.
  static func declaredSize(_ header: [UInt8]) -> UInt64? {
    let size = ZSTD_getFrameContentSize(header, header.count)
    // The two greatest numbers stand for unknown and for an error.
    return size >= UInt64.max - 1 ? nil : size
  }
}

/// Unfolds one frame piece by piece.
struct ZstdDecoder: ~Copyable {
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

  private let context: OpaquePointer
  private var scratch: [UInt8]

  init() {
    guard let context = ZSTD_createDCtx() else {
      preconditionFailure("no memory for a decompressor of zstd")
    }
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, ZstdDecoder.windowLogLimit)
    self.context = context
    scratch = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
  }

  deinit { ZSTD_freeDCtx(context) }

  /// Takes some of the bytes and appends to `content` what they unfold to, at most 128 KiB.
  ///
  /// At the end of the frame its checksum has been compared.
  mutating func step(
    _ bytes: ArraySlice<UInt8>, into content: inout [UInt8]
  ) throws(Failure) -> Step {
    var (consumed, produced) = (0, 0)
    let context = context
    let result = bytes.withUnsafeBytes { bytes in
      scratch.withUnsafeMutableBytes { scratch in
        var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
        var output = ZSTD_outBuffer(dst: scratch.baseAddress, size: scratch.count, pos: 0)
        let result = ZSTD_decompressStream(context, &output, &input)
        (consumed, produced) = (input.pos, output.pos)
        return result
      }
    }
    guard ZSTD_isError(result) == 0 else { throw ZstdDecoder.failure(result) }
    content += scratch[..<produced]
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
