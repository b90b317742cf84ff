import Foundation

/// Where a recorder writes.
enum Destination: Equatable, Sendable {
  /// A file that has its name only when it is whole.
  case file(String)
  /// A pipe, device or file that somebody else reads meanwhile.
  case stream(String)

  /// The path that is opened.
  var openedPath: String {
    switch self {
    case .file(let path): path + ".unfinished"
    case .stream(let path): path
    }
  }
}

/// An open file descriptor, which the writer's thread alone uses.
struct OutputFile {
  private let destination: Destination
  private let descriptor: Int32

  /// Opens the destination; for a pipe this lasts until somebody reads it.
  init(_ destination: Destination) throws(RecordingFailure) {
    self.destination = destination
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let (descriptor, code) = OutputFile.retried { open(destination.openedPath, flags, 0o644) }
    guard descriptor >= 0 else {
      throw RecordingFailure(step: .open, path: destination.openedPath, code: code)
    }
    self.descriptor = descriptor
    #if canImport(Darwin)
      // Darwin sends SIGPIPE to the process, so that the mask of the writer's thread does not help.
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Writes some of the bytes, as many as the system takes at once, and says how many.
  func write(_ bytes: ArraySlice<UInt8>) throws(RecordingFailure) -> Int {
    while true {
      let (count, code) = bytes.withUnsafeBytes { bytes in
        OutputFile.retried { Foundation.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      if count >= 0 { return count }
      guard code == EAGAIN else { throw failure(.write, code) }
      waitUntilWritable()
    }
  }

  /// Closes the file and, if it is whole, gives it its name.
  func close(isWhole: Bool) throws(RecordingFailure) {
    guard Foundation.close(descriptor) == 0 else { throw failure(.close, errno) }
    guard isWhole, case .file(let path) = destination else { return }
    guard rename(destination.openedPath, path) == 0 else { throw failure(.rename, errno) }
  }

  /// Somebody who shares the pipe may have made it non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  private func failure(_ step: RecordingFailure.Step, _ code: Int32) -> RecordingFailure {
    RecordingFailure(step: step, path: destination.openedPath, code: code)
  }

  /// The result of a system call that is begun anew when a signal interrupts it, and its `errno`.
  private static func retried<Result: SignedInteger>(_ call: () -> Result) -> (Result, Int32) {
    while true {
      let result = call()
      let code = result < 0 ? errno : 0
      if code != EINTR { return (result, code) }
    }
  }
}
