import ListModel

/// A place in a text of which white space is left out and letters are small, so that a viewer's line
/// breaks and indents change nothing.
struct Cursor {
  let bytes: [UInt8]
  var place = 0

  /// What stands at the place; nil at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Takes as much of a literal as stands here; returns whether all of it did.
  mutating func take(_ literal: [UInt8]) -> Bool {
    for byte in literal {
      guard next == byte else { return false }
      place += 1
    }
    return true
  }

  /// Takes a literal if all of it stands here, else nothing.
  mutating func takeWhole(_ literal: String) -> Bool {
    var probe = self
    guard probe.take(Array(literal.utf8)) else { return false }
    self = probe
    return true
  }

  /// Takes a whole number.
  mutating func takeNumber() -> Int? {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    let digits = place
    while let byte = next, byte >= 0x30, byte <= 0x39 { place += 1 }
    guard place > digits, let number = Int(String(decoding: bytes[start..<place], as: UTF8.self))
    else { return nil }
    return number
  }

  /// Takes an index path as the system writes it, with or without its address: `{length = 2, path =
  /// 0 - 1}`, or as Swift does: `[0, 1]`.
  mutating func takePath() -> ItemPath? {
    if next == UInt8(ascii: "<") {
      while let byte = next, byte != UInt8(ascii: ">") { place += 1 }
      guard takeWhole(">") else { return nil }
    }
    if takeWhole("{length=2,path=") { return takePair(separatedBy: "-", endedBy: "}") }
    if takeWhole("[") { return takePair(separatedBy: ",", endedBy: "]") }
    return nil
  }

  /// Takes two numbers up to a closing sign.
  mutating func takePair(separatedBy separator: String, endedBy end: String) -> ItemPath? {
    guard let section = takeNumber(), takeWhole(separator), let item = takeNumber(), takeWhole(end)
    else { return nil }
    return ItemPath(section: section, item: item)
  }
}
