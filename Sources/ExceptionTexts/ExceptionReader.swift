import ListModel

/// Finds the texts of UIKit's exceptions in a log.
///
/// White space and capitals mean nothing, so that a text that a viewer wrapped, even inside a word, is
/// found; lines of other origin between its own are passed over, up to `strangeLines` in a row. Of a
/// text that was cut off what is left is read, if it is more than its beginning.
public enum ExceptionReader {
  /// How many lines of other origin may stand between two of a text.
  public static let strangeLines = 5

  /// How many lines a classic text may take up at most, strange ones between its own included.
  static let reach = 400

  /// Every exception in a log, in the order of the log.
  ///
  /// - Complexity: O(n) in the bytes of the log, and some thousand steps for each place at which a text
  ///   seems to begin.
  public static func exceptions(in log: some Sequence<UInt8>) -> [FoundException] {
    let text = LogText(log)
    var found: [FoundException] = []
    var place = 0
    while let start = nextHead(in: text.bytes, from: place) {
      if let (exception, end) = UnifiedReader.read(text, at: start) ?? classic(text, at: start) {
        found.append(exception)
        place = max(end, start + 1)
      } else {
        place = start + 1
      }
    }
    return found
  }

  private static let patterns = TextTemplate.all.flatMap { template in
    template.classes.map { TextPattern(template, $0) }
  }

  /// What texts begin with, cut to their first letters.
  private static let heads = Set(
    patterns.map { Array($0.head.prefix(10)) } + [Array(UnifiedReader.head.prefix(10))])

  private static func nextHead(in bytes: [UInt8], from place: Int) -> Int? {
    let firsts = Set(heads.compactMap(\.first))
    return bytes.indices[min(place, bytes.count)...].first { place in
      firsts.contains(bytes[place])
        && heads.contains { bytes[place...].starts(with: $0) }
    }
  }

  private static func classic(_ text: LogText, at start: Int) -> (FoundException, end: Int)? {
    var matches = patterns.map { ($0, best($0, text, at: start)) }
    let whole = matches.filter(\.1.match.isWhole)
    if !whole.isEmpty { matches = whole }
    guard let reach = matches.map(\.1.match.end).max() else { return nil }
    matches.removeAll { $0.1.match.end < reach }
    guard let (pattern, (match, end)) = matches.first,
      match.isWhole || reach >= pattern.head.count && !match.fields.isEmpty
    else { return nil }
    let kinds = Set(matches.map(\.0.template.kind))
    let classes = Set(matches.map(\.0.listClass))
    let kind = kinds.count == 1 ? kinds.first : nil
    let exception = FoundException(
      line: text.line(of: start) + 1, listClass: classes.count == 1 ? classes.first : nil,
      form: .classic, kind: kind, fields: match.fields,
      contradiction: match.isWhole
        ? kind.flatMap { BatchContradiction(kind: $0, fields: match.fields) } : nil,
      batch: nil, isCutOff: !match.isWhole)
    return (exception, end)
  }

  /// The best fit of a pattern, where lines at which it stops fitting may be left out.
  private static func best(
    _ pattern: TextPattern, _ text: LogText, at start: Int
  ) -> (match: TextPattern.Match, end: Int) {
    var left: Set<Int> = []
    var best = (match: TextPattern.Match(), end: start)
    var inVain = 0
    while inVain <= strangeLines {
      let window = text.window(from: start, leavingOut: left, reach: reach)
      let match = pattern.match(window.bytes)
      let line = window.line(of: match.end)
      if match.end > best.match.end || match.isWhole {
        let offset = match.end - (window.lines.first { $0.line == line }?.start ?? 0)
        let begin = line == text.line(of: start) ? start : text.starts[line]
        best = (match, begin + offset)
        inVain = 0
      } else {
        inVain += 1
      }
      // A text that does not get beyond its first line has no strange line in it.
      guard !match.isWhole, match.end >= pattern.head.count / 2, match.end < window.bytes.count,
        line != window.lines[0].line || window.lines.count > 1 && isLineEnd(match.end, window)
      else { break }
      let strange = line == window.lines[0].line ? window.lines[1].line : line
      left.insert(strange)
    }
    return best
  }

  private static func isLineEnd(_ place: Int, _ window: LogWindow) -> Bool {
    window.lines.contains { $0.start == place }
  }
}
