/// The first line in which decoding had to repair the bytes, counted from 1; nil for valid UTF-8.
///
/// Ill-formed bytes are never repaired into themselves, so the first byte that differs stands in
/// the line of the first ill-formed one: no part of a broken sequence is a line feed.
func firstRepairedLine(_ text: String, of bytes: [UInt8]) -> Int? {
  let decoded = Array(text.utf8)
  guard decoded != bytes else { return nil }
  let differing = zip(decoded, bytes).enumerated().first { $0.element.0 != $0.element.1 }
  let offset = differing?.offset ?? min(decoded.count, bytes.count)
  return bytes[..<offset].count { $0 == lineFeed } + 1
}
