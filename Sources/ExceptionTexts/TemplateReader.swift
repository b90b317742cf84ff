import ListModel

/// A text of one class of list, ready to be looked for.
struct TextPattern {
  let template: TextTemplate
  let listClass: ListClass
  private let parts: [Part]

  private enum Part {
    case literal([UInt8])
    case number(String)
    case path(String)
  }

  /// How a pattern fits a text.
  struct Match {
    var fields: [String: ContradictionValue] = [:]
    /// How far the text fits.
    var end = 0
    var isWhole = false
  }

  init(_ template: TextTemplate, _ listClass: ListClass) {
    self.template = template
    self.listClass = listClass
    var parts: [Part] = []
    func add(_ text: String) {
      let bytes = LogText(text.utf8).bytes
      if case .literal(let before) = parts.last {
        parts[parts.count - 1] = .literal(before + bytes)
      } else {
        parts.append(.literal(bytes))
      }
    }
    for piece in template.pieces {
      switch piece {
      case .literal(let text): add(text)
      case .item: add(listClass.item)
      case .anItem: add(listClass.anItem)
      case .list: add(listClass.name)
      case .number(let name): parts.append(.number(name))
      case .path(let name): parts.append(.path(name))
      }
    }
    self.parts = parts
  }

  /// The bytes that a text begins with.
  var head: [UInt8] {
    if case .literal(let bytes) = parts.first { bytes } else { [] }
  }

  /// Fits the pattern to the start of a text, as far as it goes.
  func match(_ bytes: [UInt8]) -> Match {
    var match = Match()
    var cursor = Cursor(bytes: bytes)
    for part in parts {
      let fits: Bool
      switch part {
      case .literal(let literal): fits = cursor.take(literal)
      case .number(let name): fits = take(cursor.takeNumber().map { .number($0) }, name, &match)
      case .path(let name): fits = take(cursor.takePath().map { .path($0) }, name, &match)
      }
      match.end = cursor.place
      guard fits else { return match }
    }
    match.isWhole = true
    return match
  }

  /// Notes a value; one that comes twice has to be the same both times.
  private func take(
    _ value: ContradictionValue?, _ name: String, _ match: inout Match
  ) -> Bool {
    guard let value, match.fields[name] == nil || match.fields[name] == value else { return false }
    match.fields[name] = value
    return true
  }
}
