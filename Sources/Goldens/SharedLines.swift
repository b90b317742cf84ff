/// The lines that occur in both texts, each known by a number: equal lines, equal numbers.
///
/// A line that occurs on one side only is an edit whatever the search decides. Leaving it out
/// costs nothing in the result and makes two texts without a common line the cheapest case
/// instead of the dearest.
struct SharedLines {
  struct Side {
    /// Which line of the text each number stands for.
    var lines: [Int] = []
    var numbers: [Int] = []
  }

  private(set) var golden = Side()
  private(set) var actual = Side()

  /// Numbers the given ranges of lines; expected linear time in their bytes.
  init(_ goldenText: Lines, _ goldenRange: Range<Int>, _ text: Lines, _ range: Range<Int>) {
    var firstWithKey: [LineKey: Int] = Dictionary(minimumCapacity: goldenRange.count)
    let numbers = goldenRange.map { line in
      firstWithKey.number(of: LineKey(goldenText[line]), orInsert: line - goldenRange.lowerBound)
    }
    var isShared = [Bool](repeating: false, count: goldenRange.count)
    for line in range {
      guard let number = firstWithKey[LineKey(text[line])] else { continue }
      isShared[number] = true
      actual.lines.append(line)
      actual.numbers.append(number)
    }
    for (line, number) in zip(goldenRange, numbers) where isShared[number] {
      golden.lines.append(line)
      golden.numbers.append(number)
    }
  }

  /// The lines of the texts that the runs match, pair by pair.
  func pairs(in runs: [MatchingRun]) -> [(golden: Int, actual: Int)] {
    runs.flatMap { run in
      (0..<run.count).map { (golden.lines[run.golden + $0], actual.lines[run.actual + $0]) }
    }
  }
}

extension [LineKey: Int] {
  fileprivate mutating func number(of key: LineKey, orInsert new: Int) -> Int {
    let number = self[key, default: new]
    if number == new { self[key] = new }
    return number
  }
}

/// The bytes of a line as a key that gives the hasher one number instead of byte after byte.
private struct LineKey: Hashable {
  private let fingerprint: UInt64
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    // FNV-1a, 64 bits.
    var fingerprint: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    self.bytes = bytes
    self.fingerprint = fingerprint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}
