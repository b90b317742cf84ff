import Foundation

/// A text that is read whole.
enum TextFile {
  /// The bytes of a regular file; nil for the standard input and what else has no end beforehand.
  static func size(of path: String) -> Int? {
    guard path != "-",
      let facts = try? FileManager.default.attributesOfItem(atPath: path),
      facts[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return facts[.size] as? Int
  }

  /// The bytes that a text may have at most.
  static let sizeLimit = 256 << 20

  /// The bytes of a file, or of the standard input for `-`.
  static func bytes(at path: String) throws(LoadingFailure) -> [UInt8] {
    let file = try OpenText(path)
    var bytes: [UInt8] = []
    while let chunk = try file.chunk() {
      bytes += chunk
      guard bytes.count <= sizeLimit else { throw OpenText.tooLong(path, sizeLimit) }
    }
    return bytes
  }
}

/// A text that is read line by line.
///
/// Memory is bounded by the longest line.
struct TextLines {
  /// The bytes that a line may have at most.
  static let sizeLimit = 1 << 30

  private let path: String
  private let file: OpenText
  private var buffer: [UInt8] = []
  private var start = 0

  /// Opens a file, or the standard input for `-`.
  init(_ path: String) throws(LoadingFailure) {
    self.path = path
    file = try OpenText(path)
  }

  /// The next line without its line feed; nil at the end.
  mutating func next() throws(LoadingFailure) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      guard buffer.count - start <= TextLines.sizeLimit else {
        throw OpenText.tooLong(path, TextLines.sizeLimit)
      }
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      guard let chunk = try file.chunk() else {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
      buffer += chunk
    }
  }
}

/// A file that is open for reading.
private final class OpenText {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(LoadingFailure) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OpenText.failure(path, errno) }
  }

  deinit {
    if path != "-" { close(descriptor) }
  }

  /// The next bytes; nil at the end.
  func chunk() throws(LoadingFailure) -> ArraySlice<UInt8>? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return nil }
      if count > 0 { return chunk.prefix(count) }
      guard errno == EINTR else { throw OpenText.failure(path, errno) }
    }
  }

  static func tooLong(_ path: String, _ limit: Int) -> LoadingFailure {
    LoadingFailure(message: "\(path): longer than \(limit) bytes", status: .badInput)
  }

  private static func failure(_ path: String, _ number: Int32) -> LoadingFailure {
    LoadingFailure(message: "\(path): \(SystemWords.text(number))", status: .notFound)
  }
}
