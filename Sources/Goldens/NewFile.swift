import Foundation

/// A file that is written piece by piece and appears at its path whole or not at all.
///
/// What is written goes into a temporary file in the same folder, which takes the place of whatever
/// is there when all is on the disk. A device or a pipe is written to as it is. A link is followed,
/// and stays one.
package struct NewFile: ~Copyable {
  private let file: OpenFile
  private let target: String
  /// The temporary file; nil where the target is no regular file.
  private let temporary: String?
  private var isFinished = false

  /// Begins a file.
  ///
  /// - Throws: `ReplaceFailure`; nothing has changed then.
  package init(at path: String, permissions: UInt16? = nil) throws(ReplaceFailure) {
    target = linkDestination(of: path)
    var status = stat()
    if stat(target, &status) == 0, case .other = FileKind(mode: status.st_mode) {
      temporary = nil
      file = try during(.create) { [target] () throws(SystemFailure) in
        try OpenFile(writing: target)
      }
      return
    }
    // Not the name of the file and more, which could be longer than the system allows.
    let name = folder(of: target) + ".listreplay-\(UUID().uuidString).tmp"
    temporary = name
    file = try during(.create) { () throws(SystemFailure) in
      let file = try OpenFile(creating: name)
      if let permissions { try file.setPermissions(permissions) }
      return file
    }
  }

  /// Writes the next bytes.
  package func append(_ bytes: [UInt8]) throws(ReplaceFailure) {
    try during(.write) { () throws(SystemFailure) in try file.append(bytes) }
  }

  /// Brings all to the disk and puts the file in its place.
  package consuming func finish() throws(ReplaceFailure) {
    guard let temporary else { return }
    try during(.synchronize) { () throws(SystemFailure) in try file.synchronize() }
    guard rename(temporary, target) == 0 else {
      throw ReplaceFailure(step: .rename, number: errno)
    }
    isFinished = true
  }

  deinit {
    if let temporary, !isFinished { unlink(temporary) }
  }
}

private func during<Value: ~Copyable>(
  _ step: GoldenStep, _ body: () throws(SystemFailure) -> Value
) throws(ReplaceFailure) -> Value {
  do {
    return try body()
  } catch {
    throw ReplaceFailure(step: step, number: error.number)
  }
}

/// The path up to its last slash, thus empty for a file in the working folder.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[...slash])
}

/// Follows symbolic links by hand, as renaming onto a link would put a file in its place.
func linkDestination(of path: String) -> String {
  var path = path
  // Linux gives up after 40 links; a longer chain or a circle fails at `stat` afterwards.
  for _ in 0..<40 {
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    path = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: path) + next
  }
  return path
}
