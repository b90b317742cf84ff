import Foundation

/// Where the program writes: data to the standard output, everything else to the standard error.
///
/// Output is held until `flush`, or until there is much of it; a failure is kept and decides the
/// exit status. A reader that went away is no reason for a message.
final class Console {
  private var pending: [UInt8] = []
  private(set) var failure: Int32?

  /// Whether output failed for another reason than that its reader went away.
  var hasFailed: Bool { failure != nil && failure != EPIPE }

  /// Writes data.
  func write(_ text: String) {
    guard failure == nil else { return }
    pending += text.utf8
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes a line of data.
  func line(_ text: String) {
    write(text)
    write("\n")
  }

  /// Writes a message: what, where, and what to do next.
  func message(_ text: String) {
    flush()
    _ = Console.write(Array("listreplay: \(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Tells of a failure.
  ///
  /// - Returns: The status that it means.
  func fail(_ failure: LoadingFailure) -> ExitStatus {
    message(failure.message)
    return failure.status
  }

  /// Hands on what is held.
  func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    failure = Console.write(pending, to: STDOUT_FILENO)
    pending = []
  }

  /// Writes all bytes; returns the number of the error that stopped it.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
