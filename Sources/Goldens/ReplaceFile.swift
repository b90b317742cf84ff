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
  let file = try NewFile(at: path, permissions: permissions)
  try file.append(bytes)
  try file.finish()
}
