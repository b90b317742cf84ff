import Foundation

/// A text file that holds what a result has to be.
///
/// Symbolic links are followed, for reading and for writing: a link stays a link.
public struct GoldenFile: Equatable, Sendable {
  /// The most bytes a golden may hold: 256 MiB.
  public static let sizeLimit = 256 << 20

  /// Where the file is, relative to the working folder or absolute.
  public let path: String

  /// How the diff names the file.
  public let diffName: String

  /// ``sizeLimit``, unless a test wants to reach it with small files.
  package var byteLimit = GoldenFile.sizeLimit

  /// Names a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - diffName: The name in diffs, `path` by default. `patch -p0` refuses absolute names, so
  ///     give one relative to the folder the diff is to be applied in.
  /// - Precondition: `path` holds no NUL, at which the system would cut it.
  public init(path: String, diffName: String? = nil) {
    precondition(!path.utf8.contains(0), "path \(path.debugDescription) holds a NUL")
    self.path = path
    self.diffName = diffName ?? path
  }

  /// Compares a text with the file and never writes anything.
  ///
  /// - Parameters:
  ///   - actual: The text found.
  ///   - context: How many unchanged lines the diff shows around a change.
  /// - Returns: ``GoldenComparison/missing`` when there is no file or no folder for it; a wrong or
  ///   unreadable file is never an error thrown, but ``GoldenComparison/unreadable(_:)``.
  /// - Complexity: That of ``UnifiedDiff`` when the texts differ, else linear.
  public func compare(with actual: String, context: Int = 3) -> GoldenComparison {
    let golden: String?
    do throws(GoldenUnreadable) { golden = try text() } catch { return .unreadable(error) }
    guard let golden else { return .missing }
    return difference(from: golden, to: actual, context: context).map { .different($0) } ?? .equal
  }

  /// The text of the file; nil when there is no file or no folder for it.
  ///
  /// - Throws: Why it is no golden.
  public func text() throws(GoldenUnreadable) -> String? {
    let bytes: [UInt8]
    switch read() {
    case .success(let found): bytes = found
    case .failure(.system(errno: ENOENT)): return nil
    case .failure(let reason): throw reason
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let line = firstRepairedLine(text, of: bytes) { throw .notUTF8(line: line) }
    return text
  }

  /// How a text differs from that of the file; nil if it does not.
  public func difference(
    from golden: String, to actual: String, context: Int = 3
  ) -> UnifiedDiff? {
    UnifiedDiff(
      golden: golden, actual: actual, goldenName: diffName, actualName: diffName,
      context: context)
  }

  private func read() -> Result<[UInt8], GoldenUnreadable> {
    do {
      return try OpenFile(reading: path).contents(limit: byteLimit)
    } catch {
      return .failure(.system(errno: error.number))
    }
  }
}
