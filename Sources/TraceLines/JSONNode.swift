/// What simdjson makes of a line: its words, and the bytes of its texts.
struct Tape {
  let words: UnsafePointer<UInt64>
  let texts: UnsafePointer<UInt8>
}

/// A value of a line: a place on the tape that simdjson made of it.
///
/// Each value begins with a word whose upper byte tells its kind. What follows stands in the words
/// behind it, so that going from one value to the next calls nothing.
struct JSONNode {
  private let tape: Tape
  /// The number of its first word: where it stands in the line, in the order of all values.
  let place: Int

  /// What the whole of a line became; the first word of a tape is none of a value.
  init(rootOf tape: Tape) { self.init(tape, place: 1) }

  private init(_ tape: Tape, place: Int) {
    self.tape = tape
    self.place = place
  }

  private var word: UInt64 { tape.words[place] }
  private var tag: UInt8 { UInt8(truncatingIfNeeded: word >> 56) }
  private var nextWord: UInt64 { tape.words[place + 1] }

  /// The place behind the whole value.
  var end: Int {
    switch tag {
    case Tag.object, Tag.array: Int(UInt32(truncatingIfNeeded: word))
    case Tag.signed, Tag.unsigned, Tag.decimal: place + 2
    default: place + 1
    }
  }

  var isObject: Bool { tag == Tag.object }

  /// The value as a number; nil if it is none.
  var number: Double? {
    switch tag {
    case Tag.decimal: Double(bitPattern: nextWord)
    case Tag.signed: Double(Int64(bitPattern: nextWord))
    case Tag.unsigned: Double(nextWord)
    default: nil
    }
  }

  /// The value as a text; nil if it is none.
  var text: LineText? { tag == Tag.text ? textHere : nil }

  /// The value as a truth value; nil if it is none.
  var flag: Bool? {
    switch tag {
    case Tag.yes: true
    case Tag.no: false
    default: nil
    }
  }

  /// The fields of an object in the order of the line; nil if the value is none.
  var fields: Fields? {
    isObject ? Fields(tape: tape, place: place + 1, end: end - 1) : nil
  }

  /// The elements of an array; nil if the value is none.
  var elements: Elements? {
    tag == Tag.array ? Elements(tape: tape, place: place + 1, end: end - 1) : nil
  }

  private var textHere: LineText {
    LineText(at: tape.texts + Int(word & 0xFF_FFFF_FFFF_FFFF))
  }

  /// The kinds of values, as simdjson's description of its tape names them.
  private enum Tag {
    static let object = UInt8(ascii: "{")
    static let array = UInt8(ascii: "[")
    static let text = UInt8(ascii: "\"")
    static let signed = UInt8(ascii: "l")
    static let unsigned = UInt8(ascii: "u")
    static let decimal = UInt8(ascii: "d")
    static let yes = UInt8(ascii: "t")
    static let no = UInt8(ascii: "f")
  }
}

extension JSONNode {
  /// The fields of an object: names are values of the tape, too, each before its field's.
  struct Fields: Sequence, IteratorProtocol {
    fileprivate let tape: Tape
    fileprivate var place: Int
    fileprivate let end: Int

    mutating func next() -> (name: LineText, value: JSONNode)? {
      guard place < end else { return nil }
      let (name, value) = (JSONNode(tape, place: place), JSONNode(tape, place: place + 1))
      place = value.end
      return (name.textHere, value)
    }
  }

  /// The elements of an array.
  struct Elements: Sequence, IteratorProtocol {
    fileprivate let tape: Tape
    fileprivate var place: Int
    fileprivate let end: Int

    var isAtEnd: Bool { place >= end }

    mutating func next() -> JSONNode? {
      guard !isAtEnd else { return nil }
      let value = JSONNode(tape, place: place)
      place = value.end
      return value
    }
  }
}
