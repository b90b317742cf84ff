import ListModel

/// The items that a case names in short: `r0:44`, or `r{0..19}:44` for twenty of them.
struct CaseItems {
  /// The names in order.
  private(set) var names: [String]
  /// The height of each.
  private(set) var height: Length

  /// Reads the short form; ranges count up or down and include both ends.
  init(_ text: String) throws {
    guard let colon = text.lastIndex(of: ":"),
      let points = Double(text[text.index(after: colon)...]),
      let height = Length(points: points), height >= .zero
    else { throw CaseError("item \(text) has no height") }
    self.height = height
    names = try CaseItems.names(text[..<colon])
  }

  /// The names that a short form without a height stands for.
  static func names(_ name: Substring) throws -> [String] {
    let isRange = name.contains { "{}".contains($0) }
    return isRange ? try expanded(name) : [String(name)]
  }

  private static func expanded(_ name: Substring) throws -> [String] {
    let form = /(?<head>[^{}]*)\{(?<first>\d+)\.\.(?<last>\d+)\}(?<tail>[^{}]*)/
    guard let range = name.wholeMatch(of: form), let first = Int(range.first),
      let last = Int(range.last), abs(last - first) < 1_000_000
    else { throw CaseError("item \(name) has a range that cannot be read") }
    let numbers = first <= last ? Array(first...last) : (last...first).reversed()
    return numbers.map { "\(range.head)\($0)\(range.tail)" }
  }
}
