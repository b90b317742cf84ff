import ListModel

/// Finds the texts of UIKit's exceptions in a log.
///
/// White space and capitals mean nothing, so that a text that a viewer wrapped, even inside a word,
/// is found; lines of other origin between its own are passed over, up to `strangeLines` in a row,
/// unless another text begins in one. Of a text that was cut off what is left is read, if it is
/// more than its beginning; a number at which it was cut off is left out.
public enum ExceptionReader {
  /// How many lines of other origin may stand between two of a text.
  public static let strangeLines = 5

  /// Every exception in a log, in the order of the log.
  ///
  /// - Complexity: O(n) in the bytes of the log, and some thousand steps for each place at which a
  ///   text seems to begin.
  public static func exceptions(in log: some Sequence<UInt8>) -> [FoundException] {
    let text = LogText(log)
    var found: [FoundException] = []
    var place = 0
    while let start = TextHeads.next(in: text, from: place) {
      place = start + 1
      guard let (exception, end) = UnifiedReader.read(text, at: start) ?? classic(text, at: start)
      else { continue }
      found.append(exception)
      // Where a text was cut off, the next may have begun: its first letters can fit by chance.
      if !exception.isCutOff { place = end }
    }
    return found
  }

  static let patterns = TextTemplate.all.flatMap { template in
    template.classes.map { TextPattern(template, $0) }
  }

  private static func classic(_ text: LogText, at start: Int) -> (FoundException, end: Int)? {
    var fits = patterns.filter { text.has($0.beginning, at: start) }
      .map { (pattern: $0, match: $0.match(text, at: start)) }
    if fits.contains(where: \.match.isWhole) { fits.removeAll { !$0.match.isWhole } }
    let most = fits.map(\.match.length).max()
    fits.removeAll { $0.match.length != most }
    guard let match = fits.first?.match,
      match.isWhole || !match.fields.isEmpty
    else { return nil }
    let kinds = Set(fits.map(\.pattern.template.kind))
    let classes = Set(fits.map(\.pattern.listClass))
    let kind = kinds.count == 1 ? kinds.first : nil
    let exception = FoundException(
      line: text.line(of: start) + 1, listClass: classes.count == 1 ? classes.first : nil,
      form: .classic, kind: kind, fields: match.fields,
      contradiction: match.isWhole
        ? kind.flatMap { BatchContradiction(kind: $0, fields: match.fields) } : nil,
      batch: nil, isCutOff: !match.isWhole)
    return (exception, match.end)
  }
}
