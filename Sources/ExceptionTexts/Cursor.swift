import ListModel

/// A place in a text of which white space is left out and letters are small, so that a viewer's
/// line breaks and indents change nothing; whole lines can be left out as well.
struct Cursor {
  let text: LogText
  /// Where the cursor began.
  let start: Int
  private(set) var place: Int
  /// How many bytes were taken, in the attempt that goes on.
  private(set) var taken = 0
  /// Where lines begin that the attempt leaves out, and where each ends.
  private var leaps: [Int: Int] = [:]

  init(_ text: LogText, at place: Int = 0) {
    self.text = text
    start = place
    self.place = place
  }

  /// What stands at the place; nil at the end.
  var next: UInt8? { place < text.bytes.count ? text.bytes[place] : nil }

  /// How many bytes were taken in the line of the place.
  var takenInLine: Int {
    let begin = text.starts[text.line(of: place)]
    return begin > start ? place - begin : taken
  }

  private mutating func step() {
    place += 1
    taken += 1
    leap()
  }

  private mutating func leap() {
    while !leaps.isEmpty, let end = leaps[place] { place = end }
  }
}

extension Cursor {
  /// Reads one thing, where lines of other origin in its way are left out; takes nothing if it is
  /// not there.
  ///
  /// What reads has to take as much as fits, so that the line in which it stops is the strange one.
  mutating func attempt<Thing>(_ read: (inout Cursor) -> Thing?) -> Thing? {
    leaps = [:]
    let before = self
    var most = -1
    var inVain = 0
    while inVain <= ExceptionReader.strangeLines {
      taken = 0
      if let thing = read(&self) { return thing }
      guard let strange = strangeLine(since: before.place) else { break }
      let takenBefore = taken - (place - text.starts[strange])
      inVain = takenBefore > most ? 1 : inVain + 1
      most = max(most, takenBefore)
      leaps[text.starts[strange]] = text.starts[strange + 1]
      place = before.place
      leap()
    }
    self = before
    return nil
  }

  /// The line at the place, if it can be one of other origin: it begins behind what was read before
  /// and is no text's.
  private func strangeLine(since place: Int) -> Int? {
    let line = text.line(of: self.place)
    let begin = text.starts[line]
    guard next != nil, begin >= place, begin > start,
      !TextHeads.stand(in: begin..<text.starts[line + 1], of: text)
    else { return nil }
    return line
  }
}

extension Cursor {
  /// Takes as much of a literal as stands here; returns whether all of it did.
  mutating func take(_ literal: [UInt8]) -> Bool {
    for byte in literal {
      guard next == byte else { return false }
      step()
    }
    return true
  }

  /// Takes as much of a literal as stands here; returns whether all of it did.
  mutating func take(_ literal: String) -> Bool { take(Array(literal.utf8)) }

  /// Takes a literal if all of it stands here, else nothing.
  mutating func takeWhole(_ literal: String) -> Bool {
    var probe = self
    guard probe.take(literal) else { return false }
    self = probe
    return true
  }

  /// Takes the first of some literals that stands here; if none does, as much as fits of any.
  mutating func take(oneOf literals: [String]) -> String? {
    var furthest = self
    for literal in literals {
      var probe = self
      let isWhole = probe.take(literal)
      if isWhole || probe.taken > furthest.taken { furthest = probe }
      if isWhole {
        self = furthest
        return literal
      }
    }
    self = furthest
    return nil
  }

  /// Takes a whole number, its digits only as far as `end`.
  mutating func takeNumber(until end: Int = .max) -> Int? {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { step() }
    var digits = 0
    var number: Int? = 0
    while place < end, let byte = next, byte.isDigit {
      let digit = Int(byte - 0x30)
      number = number.flatMap { $0.appending(isNegative ? -digit : digit) }
      digits += 1
      step()
    }
    return digits == 0 ? nil : number
  }

  /// Takes a number that ends a text.
  ///
  /// It stands, or goes on, in the next line only if that ends with it, or a quote follows: else
  /// the next line is not the text's, say the first of a stack.
  mutating func takeLastNumber() -> Int? {
    let line = text.line(of: place - 1)
    var whole = self
    let number = whole.takeNumber()
    let isOneLine = text.line(of: whole.place - 1) == line
    let isClosed =
      whole.next == UInt8(ascii: "'") || whole.next == UInt8(ascii: "\"")
      || whole.place == text.starts[text.line(of: whole.place - 1) + 1]
    guard isOneLine || isClosed else { return takeNumber(until: text.starts[line + 1]) }
    self = whole
    return number
  }

  /// Takes an index path as the system writes it, with or without its address: `{length = 2, path =
  /// 0 - 1}`, or as Swift does: `[0, 1]`.
  mutating func takePath() -> ItemPath? {
    guard takeAddress() else { return nil }
    if takeWhole("[") { return takePair(separatedBy: ",", endedBy: "]") }
    return take("{length=2,path=") ? takePair(separatedBy: "-", endedBy: "}") : nil
  }

  /// Takes `<NSIndexPath: 0x18a62f00>`, whose signs JSON and HTML may have replaced, if it is
  /// there; returns false if it has no end.
  private mutating func takeAddress() -> Bool {
    for (open, close) in [("<", ">"), ("&lt;", "&gt;"), ("u003c", "u003e")]
    where takeWhole(open) {
      // A class name and an address have some thirty bytes; this many may be taken in vain.
      for _ in 0..<100 where next != nil {
        if takeWhole(close) { return true }
        step()
      }
      return false
    }
    return true
  }

  /// Takes two numbers up to a closing sign.
  mutating func takePair(separatedBy separator: String, endedBy end: String) -> ItemPath? {
    guard let section = takeNumber(), take(separator), let item = takeNumber(), take(end)
    else { return nil }
    return ItemPath(section: section, item: item)
  }
}

extension Int {
  /// The number with one more digit; nil if it is too large.
  fileprivate func appending(_ digit: Int) -> Int? {
    let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isTooLargeStill) = tens.addingReportingOverflow(digit)
    return isTooLarge || isTooLargeStill ? nil : sum
  }
}
