import Foundation

/// A text that is read whole.
enum TextFile {
  /// The bytes that a text may have at most.
  static let sizeLimit = 256 << 20

  /// The bytes of a file, or of the standard input for `-`.
  static func bytes(at path: String) throws(LoadingFailure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno, .notFound) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, errno, .notFound)
      }
      bytes += chunk.prefix(count)
      guard bytes.count <= sizeLimit else {
        throw LoadingFailure(
          message: "\(path): longer than \(sizeLimit) bytes", status: .badInput)
      }
    }
  }

  private static func failure(
    _ path: String, _ number: Int32, _ status: ExitStatus
  ) -> LoadingFailure {
    LoadingFailure(message: "\(path): \(SystemWords.text(number))", status: status)
  }
}
