import Foundation

/// What accepting a text did to the file.
public enum GoldenAcceptance: Equatable, Sendable {
  /// The file already held the text and was not touched.
  case unchanged

  /// There was no file before.
  case written

  /// The file held something else before.
  case replaced
}

extension GoldenFile {
  /// Makes a text the golden, whole or not at all.
  ///
  /// Writes a temporary file in the same folder, brings it to disk and renames it, so that a reader
  /// or a crash at any moment meets the old golden or the new one. Permissions stay as they were.
  /// Creates no folders and leaves no temporary file behind when it fails.
  ///
  /// - Parameter actual: The text to keep.
  /// - Returns: What became of the file; equal bytes leave it untouched.
  /// - Throws: ``GoldenError`` with `path`; the old bytes are as they were.
  /// - Complexity: Linear in the size of both texts.
  public func accept(_ actual: String) throws(GoldenError) -> GoldenAcceptance {
    let bytes = Array(actual.utf8)
    guard bytes.count <= byteLimit else {
      throw .tooLarge(path: path, byteCount: bytes.count, limit: byteLimit)
    }
    let target = linkDestination(of: path)
    let permissions = try permissionsOfRegularFile(at: target)
    if permissions != nil, holds(bytes, at: target) { return .unchanged }
    do {
      try replaceFile(at: target, with: bytes, permissions: permissions)
    } catch {
      throw .system(error.step, path: path, errno: error.number)
    }
    return permissions == nil ? .written : .replaced
  }

  /// Nil when nothing stands there.
  private func permissionsOfRegularFile(at target: String) throws(GoldenError) -> UInt16? {
    var status = stat()
    guard stat(target, &status) == 0 else {
      let number = errno
      if number == ENOENT { return nil }
      throw .system(.inspect, path: path, errno: number)
    }
    switch FileKind(mode: status.st_mode) {
    case .regular: return UInt16(status.st_mode & 0o7777)
    case .directory: throw .notRegularFile(path: path, errno: EISDIR)
    case .other: throw .notRegularFile(path: path, errno: EINVAL)
    }
  }

  /// A file that cannot be read can still be replaced, so it only counts as different.
  private func holds(_ bytes: [UInt8], at target: String) -> Bool {
    guard let result = try? OpenFile(reading: target).contents(limit: bytes.count),
      case .success(let old) = result
    else { return false }
    return old == bytes
  }
}
