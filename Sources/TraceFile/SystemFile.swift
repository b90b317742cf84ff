import Foundation

/// The number by which the system tells why it refused.
struct SystemFailure: Error, Equatable {
  let number: Int32
}

/// A file open for reading or for writing, closed at the end of its life.
final class SystemFile {
  private let descriptor: Int32
  private let closes: Bool

  /// The standard input, which stays open.
  init(standardInput: Void) {
    descriptor = STDIN_FILENO
    closes = false
  }

  /// Opens an existing file.
  init(reading path: String) throws(SystemFailure) {
    descriptor = Int32(try retrying { Int(open(path, O_RDONLY | O_CLOEXEC)) })
    closes = true
  }

  /// Opens a file that is created if it is missing, and empties it once nobody else writes it.
  init(writing path: String) throws(SystemFailure) {
    descriptor = Int32(
      try retrying { Int(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)) })
    closes = true
    _ = try retrying { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
    // Who had the lock until now may have put this very file in its place: it is not ours to empty.
    guard isStill(at: path) else { throw SystemFailure(number: EWOULDBLOCK) }
    _ = try retrying { Int(ftruncate(descriptor, 0)) }
  }

  private func isStill(at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  deinit {
    // What could not be written was reported by `synchronize`.
    if closes { _ = close(descriptor) }
  }

  /// The next bytes, as many as there are up to `limit`; none at the end of the file.
  func read(upTo limit: Int) throws(SystemFailure) -> [UInt8] {
    try read(upTo: limit) { Foundation.read(descriptor, $0, limit) }
  }

  private func read(
    upTo limit: Int, _ call: (UnsafeMutableRawPointer?) -> Int
  ) throws(SystemFailure) -> [UInt8] {
    var result: Result<Int, SystemFailure> = .success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let start = buffer.baseAddress
      result = Result { () throws(SystemFailure) in
        try retrying { call(start) }
      }
      count = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return bytes
  }

  /// The bytes of the file; nil for what is no regular file, hence has no places to go to.
  var size: Int? {
    get throws(SystemFailure) {
      var status = stat()
      _ = try retrying { Int(fstat(descriptor, &status)) }
      return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }
  }

  /// The bytes from a place on, as many as there are up to `limit`; none behind the end.
  func read(upTo limit: Int, from offset: Int) throws(SystemFailure) -> [UInt8] {
    try read(upTo: limit) { pread(descriptor, $0, limit, off_t(offset)) }
  }

  /// Writes all bytes, however few the system takes at a time.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try retrying {
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Waits until the disk has what was written.
  func synchronize() throws(SystemFailure) { _ = try retrying { Int(fsync(descriptor)) } }
}

/// Whether something stands at a path that a trace must not take the place of.
///
/// - Returns: `EISDIR` for a folder, `EINVAL` for a device or a pipe, nil for a regular file or
///   nothing at all.
func obstacle(at path: String) -> Int32? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return nil
  case S_IFDIR: return EISDIR
  default: return EINVAL
  }
}

/// Puts a file in the place of another.
func replace(_ path: String, by other: String) throws(SystemFailure) {
  _ = try retrying { Int(rename(other, path)) }
}

/// Removes a file; that it is gone already is as good.
func remove(_ path: String) { unlink(path) }

/// Repeats a call that a signal interrupted.
private func retrying(_ call: () -> Int) throws(SystemFailure) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemFailure(number: errno) }
  }
}
