import ListModel

/// A text of a parsed line, its escapes resolved: bytes in UTF-8 that belong to the parser.
struct LineText {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The text at a place where simdjson put one: four bytes of its length, then its own.
  init(at start: UnsafePointer<UInt8>) {
    let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
    bytes = UnsafeBufferPointer(start: start + 4, count: Int(count))
  }

  private init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes)
  }

  /// The text as one that lives by itself.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is that name.
  static func == (text: LineText, name: FieldName) -> Bool {
    let count = text.bytes.count
    guard count == name.text.utf8CodeUnitCount else { return false }
    let start = name.text.utf8Start
    for place in 0..<count where text.bytes[place] != start[place] { return false }
    return true
  }

  /// Whether it is those bytes.
  static func == (text: LineText, bytes: [UInt8]) -> Bool {
    let count = text.bytes.count
    guard count == bytes.count else { return false }
    for place in 0..<count where text.bytes[place] != bytes[place] { return false }
    return true
  }
}

extension LineText {
  /// Whether it comes before another in the order of their bytes.
  func precedes(_ other: LineText) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }
}

extension LineText: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }
  subscript(place: Int) -> UInt8 { bytes[place] }
  subscript(bounds: Range<Int>) -> LineText { LineText(bytes[bounds]) }
}

extension NameTable {
  /// The identity of the item with that name, which is entered if it is new.
  mutating func item(named name: LineText) -> ItemID { ItemID(rawValue: name.place(in: &self)) }

  /// The identity of the section with that name, which is entered if it is new.
  mutating func section(named name: LineText) -> SectionID {
    SectionID(rawValue: name.place(in: &self))
  }
}

extension LineText {
  fileprivate func place(in names: inout NameTable) -> Int32 {
    names.place(ofUTF8: UnsafeRawBufferPointer(bytes))
  }
}

/// The name of a field that a line may have.
struct FieldName: ExpressibleByStringLiteral {
  let text: StaticString

  init(stringLiteral text: StaticString) { self.text = text }

  var string: String { text.description }
}
