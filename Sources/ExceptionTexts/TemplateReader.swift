import ListModel

/// A text of one class of list, ready to be looked for.
struct TextPattern {
  let template: TextTemplate
  let listClass: ListClass
  /// The bytes that a text begins with.
  let head: [UInt8]
  /// The first of them: so few that they stand in one line, however narrow.
  let beginning: [UInt8]
  private let parts: [Part]

  private enum Part {
    case literal([UInt8])
    case number(String)
    case path(String)
  }

  /// How a pattern fits a text.
  struct Match {
    var fields: [String: ContradictionValue] = [:]
    /// Where the text stops fitting.
    var end = 0
    /// How many bytes fit, those that may do so by chance left out.
    var length = 0
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
    head = if case .literal(let bytes) = parts.first { bytes } else { [] }
    beginning = Array(head.prefix(10))
  }

  /// Fits the pattern to a text that begins at a place, as far as it goes.
  func match(_ text: LogText, at start: Int) -> Match {
    var best = Match()
    var cursor = Cursor(text, at: start)
    return cursor.attempt { cursor in
      let match = match(&cursor)
      if match.length > best.length { best = match }
      return match.isWhole ? match : nil
    } ?? best
  }

  /// Fits the pattern to what stands at a cursor.
  ///
  /// A number counts once `fewest` letters behind it fit: until then it may be cut, or go on in a
  /// line that is not the text's. As many have to fit in a line for it to tell one text from
  /// another.
  private func match(_ cursor: inout Cursor) -> Match {
    let fewest = 5
    var match = Match()
    var number: (name: String, value: Int)?
    for (index, part) in parts.enumerated() {
      let fits: Bool
      switch part {
      case .literal(let literal):
        let before = cursor.taken
        let isThere = cursor.take(literal)
        let letters = cursor.taken - before
        fits = (letters < min(fewest, literal.count) || note(&number, &match)) && isThere
      case .number(let name):
        let isLast = index == parts.count - 1
        number = (isLast ? cursor.takeLastNumber() : cursor.takeNumber()).map { (name, $0) }
        fits = number != nil && (!isLast || note(&number, &match))
      case .path(let name):
        let path = cursor.takePath()
        if let path { match.fields[name] = .path(path) }
        fits = path != nil
      }
      match.end = cursor.place
      let isChance = !fits && cursor.takenInLine < fewest
      if number == nil { match.length = cursor.taken - (isChance ? cursor.takenInLine : 0) }
      guard fits else { return match }
    }
    match.isWhole = true
    return match
  }

  /// Notes a number; one that comes twice has to be the same both times.
  private func note(_ number: inout (name: String, value: Int)?, _ match: inout Match) -> Bool {
    guard let (name, value) = number else { return true }
    number = nil
    guard match.fields[name] == nil || match.fields[name] == .number(value) else { return false }
    match.fields[name] = .number(value)
    return true
  }
}
