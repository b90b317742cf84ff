/// The first line at which a text departs from its golden.
public struct FirstDifference: Sendable {
  /// The number of the line, from 1, the same in both texts.
  public let line: Int

  /// The line of the golden without its line feed, or nil when the golden ended before.
  public let golden: String?

  /// The line of the actual text without its line feed, or nil when that text ended before.
  public let actual: String?

  /// Whether the lines read the same and only one of them ends with a line feed.
  ///
  /// Asks for the bytes, as `==` takes two spellings of the same accent for equal.
  public var isOnlyFinalLineFeed: Bool {
    guard let golden, let actual else { return false }
    return golden.utf8.elementsEqual(actual.utf8)
  }

  init(golden: Lines, actual: Lines, firstChange: LineChange) {
    // All lines before the first change are kept, so both sides count the same there.
    let place = firstChange.golden.lowerBound
    line = place + 1
    self.golden = golden.text(of: place)
    self.actual = actual.text(of: place)
  }
}
