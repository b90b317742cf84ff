import Foundation

/// Which step of replacing a file the system refused, and why.
package struct ReplaceFailure: Error, Equatable {
  package let step: GoldenStep
  package let number: Int32
}

/// Puts a new file with the given bytes at a path, whole or not at all.
///
/// - Throws: ``ReplaceFailure``; nothing has changed then and no temporary file is left.
package func replaceFile(
  at path: String, with bytes: [UInt8], permissions: UInt16? = nil
) throws(ReplaceFailure) {
  // Not the name of the golden and more, which could be longer than the system allows.
  let temporary = folder(of: path) + ".golden-\(UUID().uuidString).tmp"
  let file = try during(.create) { () throws(SystemFailure) in
    try OpenFile(creating: temporary)
  }
  do throws(ReplaceFailure) {
    try fill(file, with: bytes, permissions: permissions)
    guard rename(temporary, path) == 0 else {
      throw ReplaceFailure(step: .rename, number: errno)
    }
  } catch {
    unlink(temporary)
    throw error
  }
}

private func fill(
  _ file: borrowing OpenFile, with bytes: [UInt8], permissions: UInt16?
) throws(ReplaceFailure) {
  try during(.create) { () throws(SystemFailure) in
    if let permissions { try file.setPermissions(permissions) }
  }
  try during(.write) { () throws(SystemFailure) in try file.append(bytes) }
  try during(.synchronize) { () throws(SystemFailure) in try file.synchronize() }
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
