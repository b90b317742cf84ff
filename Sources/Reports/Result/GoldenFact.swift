/// A fact of one frame or event: its kind, then names with values.
struct GoldenFact {
  let kind: Substring
  private var fields: [(name: Substring, value: Substring)] = []

  init(_ fact: Substring) {
    var words = GoldenFact.words(fact)[...]
    kind = words.popFirst() ?? ""
    while let name = words.popFirst() { fields.append((name, words.popFirst() ?? "")) }
  }

  /// The words of a fact; a name of an item is one word, whatever is in it.
  private static func words(_ fact: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = fact.utf8
    while !rest.isEmpty {
      let count = rest.first == UInt8(ascii: "\"") ? quotedLength(rest) : plainLength(rest)
      words.append(Substring(rest.prefix(count)))
      rest = rest.dropFirst(count).drop { $0 == UInt8(ascii: " ") }
    }
    return words
  }

  private static func plainLength(_ text: Substring.UTF8View) -> Int {
    text.prefix { $0 != UInt8(ascii: " ") }.count
  }

  /// The length of a text in quotes, in which a backslash takes the next sign along.
  private static func quotedLength(_ text: Substring.UTF8View) -> Int {
    var isEscaped = false
    for (place, byte) in text.enumerated().dropFirst() {
      if byte == UInt8(ascii: "\""), !isEscaped { return place + 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return text.count
  }

  /// The frame, or of a rejected batch the event.
  var frame: Int { fields.first.flatMap { Int($0.value) } ?? 0 }

  /// Whether both tell of the same thing: the kind, the frame and the item.
  func isSame(as other: GoldenFact) -> Bool {
    kind == other.kind && frame == other.frame && item == other.item
  }

  private var item: Substring? { self["item"] }

  /// The value of a field; nil if there is none of that name.
  subscript(name: String) -> Substring? { fields.first { $0.name == name }?.value }

  private var place: String {
    let item = self.item.map { " \($0)" } ?? ""
    let event = fields.first { $0.name == "event" && kind != "rejected" && $0.value != "none" }
    let first = fields.first.map { "\($0.name) \($0.value)" } ?? ""
    return "\(first)\(item)" + (event.map { ", event \($0.value)" } ?? "")
  }

  private var rest: String {
    let told = ["frame", "item", "event"]
    let others = fields.dropFirst().filter { !told.contains(String($0.name)) }
    return others.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  var asGone: String { "\(place): \(kind) is gone (\(rest))" }
  var asNew: String { "\(place): \(kind) is new (\(rest))" }

  func change(to other: GoldenFact) -> String {
    let changes = zip(fields, other.fields).filter { $0.0 != $0.1 }.map { before, after in
      before.name == after.name
        ? "\(before.name) \(before.value) became \(after.value)"
        : "\(before.name) \(before.value) became \(after.name) \(after.value)"
    }
    let count = abs(fields.count - other.fields.count)
    let more = count == 0 ? [] : ["\(count) more or fewer values"]
    return "\(place): \(kind): " + (changes + more).joined(separator: ", ")
  }
}
