/// What texts begin with: where one may stand is found by it, at little cost.
enum TextHeads {
  /// The next place at which a text seems to begin.
  static func next(in text: LogText, from place: Int) -> Int? {
    var place = place
    while place + 1 < text.bytes.count {
      if isPair[pair(text.bytes[place], text.bytes[place + 1])],
        short.contains(where: { text.has($0, at: place) })
      {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Whether a text or an update of one begins in a line, which then is no strange one to another.
  static func stand(in line: Range<Int>, of text: LogText) -> Bool {
    if updates.contains(where: { text.has($0, at: line.lowerBound) }) { return true }
    return line.prefix(farthest).contains { place in
      place + 1 < text.bytes.count && isPair[pair(text.bytes[place], text.bytes[place + 1])]
        && long.contains { text.has($0, at: place) }
    }
  }

  /// How far into a line a text is looked for that would make it no strange one.
  private static let farthest = 1_000

  private static let heads = ExceptionReader.patterns.map(\.head) + [UnifiedReader.head]

  private static let short = Array(
    Set(ExceptionReader.patterns.map(\.beginning) + [Array(UnifiedReader.head.prefix(10))]))

  /// So many letters that no other line has them by chance.
  private static let long = Array(
    Set(heads.map { Array($0.prefix(17)) }.filter { $0.count == 17 }))

  private static let updates = ["insert", "delete", "move"].flatMap { verb in
    ["item(", "row(", "section("].map { Array("\(verb)\($0)".utf8) }
  }

  /// Which two letters begin a text.
  private static let isPair: [Bool] = {
    var isPair = [Bool](repeating: false, count: 0x10000)
    for head in short { isPair[pair(head[0], head[1])] = true }
    return isPair
  }()

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }
}
