/// A digest of lines: FNV-1a, 64 bits, over the bytes of each line and its line feed.
///
/// It notices what checksums of blocks cannot: a block that is missing, doubled or out of order. It
/// is no protection against intent.
public struct LineDigest: Equatable, Sendable, CustomStringConvertible {
  /// The digest so far.
  public private(set) var value: UInt64

  /// The digest of no lines.
  public init() { value = 0xCBF2_9CE4_8422_2325 }

  /// A digest with that value.
  public init(value: UInt64) { self.value = value }

  /// Reads sixteen hexadecimal digits; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }

  /// Takes in one line, given without its line feed.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  public mutating func add(line: some Sequence<UInt8>) {
    for byte in line { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  /// Takes in one line that is an array; what is generic is slow from another module.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  public mutating func add(line: [UInt8]) {
    for byte in line { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  /// Takes in one line that is a text, for the same reason.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  public mutating func add(line: String.UTF8View) {
    for byte in line { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
