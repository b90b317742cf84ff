/// A patch program that forgives nothing: no fuzz, no offset, exact counts.
struct PatchApplier {
  enum Refusal: Error {
    case header
    case hunkHeader(line: Int)
    case position(line: Int)
    case mismatch(line: Int)
    case sign(line: Int)
  }

  private(set) var removedCount = 0
  private(set) var addedCount = 0
  private(set) var hunkCount = 0
  private let patch: [[UInt8]]
  private let golden: [[UInt8]]
  private var output: [[UInt8]] = []
  private var nextOld = 0
  private var place = 2

  init(_ patch: String, golden: String) throws {
    self.patch = naiveLines(patch)
    self.golden = naiveLines(golden)
    guard self.patch.count > 2, self.patch[0].starts(with: "--- ".utf8),
      self.patch[1].starts(with: "+++ ".utf8)
    else { throw Refusal.header }
  }

  mutating func apply() throws -> String {
    while place < patch.count {
      try applyHunk()
    }
    output += golden[nextOld...]
    return String(decoding: output.joined(), as: UTF8.self)
  }

  private mutating func applyHunk() throws {
    let header = try hunkHeader()
    place += 1
    hunkCount += 1
    let start = header.oldCount == 0 ? header.old : header.old - 1
    guard start >= nextOld, start <= golden.count else { throw Refusal.position(line: place) }
    output += golden[nextOld..<start]
    nextOld = start
    guard output.count == (header.newCount == 0 ? header.new : header.new - 1) else {
      throw Refusal.position(line: place)
    }
    let oldEnd = nextOld + header.oldCount
    let newEnd = output.count + header.newCount
    while nextOld < oldEnd || output.count < newEnd {
      try applyLine()
    }
    guard nextOld == oldEnd, output.count == newEnd else { throw Refusal.position(line: place) }
  }

  private mutating func applyLine() throws {
    guard place < patch.count, let sign = patch[place].first else {
      throw Refusal.sign(line: place)
    }
    let line = contentWithMarker()
    switch sign {
    case UInt8(ascii: " "):
      try take(line)
      output.append(line)
    case UInt8(ascii: "-"):
      try take(line)
      removedCount += 1
    case UInt8(ascii: "+"):
      output.append(line)
      addedCount += 1
    default: throw Refusal.sign(line: place)
    }
  }

  private mutating func take(_ line: [UInt8]) throws {
    guard nextOld < golden.count, golden[nextOld] == line else {
      throw Refusal.mismatch(line: place)
    }
    nextOld += 1
  }

  /// The line without its sign, and without its line feed when the marker follows.
  private mutating func contentWithMarker() -> [UInt8] {
    let line = Array(patch[place].dropFirst())
    place += 1
    guard place < patch.count, patch[place] == Array("\\ No newline at end of file\n".utf8) else {
      return line
    }
    place += 1
    return line.dropLast()
  }

  private func hunkHeader() throws -> (old: Int, oldCount: Int, new: Int, newCount: Int) {
    let words = String(decoding: patch[place], as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[0] == "@@", words[3] == "@@\n", words[1].first == "-",
      words[2].first == "+"
    else { throw Refusal.hunkHeader(line: place) }
    let numbers = (words[1].dropFirst() + "," + words[2].dropFirst()).split(separator: ",")
      .compactMap { Int($0) }
    guard numbers.count == 4 else { throw Refusal.hunkHeader(line: place) }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
