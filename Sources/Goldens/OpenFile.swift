import Foundation

/// The number by which the system tells why it refused.
package struct SystemFailure: Error, Equatable {
  package let number: Int32
}

/// What stands at a path.
enum FileKind {
  case regular
  case directory
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }
}

/// A file open for reading or for writing, closed at the end of its life.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens an existing file; does not wait for the other end of a pipe.
  init(reading path: String) throws(SystemFailure) {
    descriptor = Int32(
      try retrying { Int(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) })
  }

  /// Creates a file that must not exist yet.
  init(creating path: String) throws(SystemFailure) {
    descriptor = Int32(
      try retrying { Int(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)) })
  }

  /// Opens an existing file or device for writing.
  package init(writing path: String) throws(SystemFailure) {
    descriptor = Int32(try retrying { Int(open(path, O_WRONLY | O_CLOEXEC)) })
  }

  deinit {
    // A text that could not be kept was reported by `synchronize`.
    _ = close(descriptor)
  }

  /// Writes all bytes, in pieces, as the system may take less than it is given.
  package func append(_ bytes: [UInt8]) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let piece = Array(bytes[written..<min(written + pieceSize, bytes.count)])
      written += try retrying { write(descriptor, piece, piece.count) }
    }
  }

  func setPermissions(_ permissions: UInt16) throws(SystemFailure) {
    _ = try retrying { Int(fchmod(descriptor, mode_t(permissions))) }
  }

  func synchronize() throws(SystemFailure) {
    _ = try retrying { Int(fsync(descriptor)) }
  }

  /// All bytes of a regular file of no more than `limit` bytes.
  func contents(limit: Int) throws(SystemFailure) -> Result<[UInt8], GoldenUnreadable> {
    var status = stat()
    _ = try retrying { Int(fstat(descriptor, &status)) }
    switch FileKind(mode: status.st_mode) {
    case .directory: return .failure(.directory)
    case .other: return .failure(.notRegularFile)
    case .regular: break
    }
    let size = Int(status.st_size)
    guard size <= limit else { return .failure(.tooLarge(byteCount: size, limit: limit)) }
    return .success(try readToEnd(expecting: size))
  }

  private func readToEnd(expecting size: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: min(size, pieceSize))
    while bytes.count < size {
      let count = try retrying { read(descriptor, &piece, piece.count) }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}

private let pieceSize = 1 << 20

/// Repeats a call that a signal interrupted.
private func retrying(_ call: () -> Int) throws(SystemFailure) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemFailure(number: errno) }
  }
}
