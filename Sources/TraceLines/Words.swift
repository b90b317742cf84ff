import StrictJSON

/// The words that a text may be, as bytes: a text need not become a `String` to be one of them.
struct Words<Word: RawRepresentable & CaseIterable & Sendable>: Sendable
where Word.RawValue == String {
  private let entries = Word.allCases.map { (bytes: Array($0.rawValue.utf8), word: $0) }

  /// The word that a text is; nil if it is none.
  subscript(_ text: LineText) -> Word? {
    for entry in entries where text == entry.bytes { return entry.word }
    return nil
  }

  /// What is wrong with any other text.
  var problem: FieldProblem { .notOneOf(Word.allCases.map(\.rawValue)) }
}
