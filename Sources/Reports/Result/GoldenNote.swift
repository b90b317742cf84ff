import ListModel

/// How a verdict compares with its golden, as reports have it.
public struct GoldenNote: Equatable, Sendable {
  /// What was found.
  public var state: State
  /// The path of the golden.
  public var path: String
  /// What is to be said of it, for people.
  public var message: String?
  /// The first difference.
  public var first: Difference?
  /// How many lines of the golden the verdict lacks.
  public var removed = 0
  /// How many lines of the verdict the golden lacks.
  public var added = 0
  /// The difference as a patch, cut where it is long.
  public var diff: String?
  /// What the golden says of the runs that differ.
  public var runs: [GoldenRun] = []

  /// Creates a note that says no more than the state.
  public init(_ state: State, path: String) { (self.state, self.path) = (state, path) }

  /// The state and the golden, in a line: `missing: feed.golden`.
  var words: String {
    "\(state.rawValue): \(NameTable.printable(path))"
      + (message.map { "\n  " + NameTable.printable($0) } ?? "")
  }

  /// How a verdict can stand to its golden; the words are part of the interface.
  public enum State: String, CaseIterable, Sendable {
    /// The golden holds the verdict.
    case equal
    /// The golden holds another verdict.
    case different
    /// There is no golden.
    case missing
    /// There is a golden, but no trace.
    case obsolete
    /// Something is there that is no golden.
    case unreadable
  }

  /// A line at which two texts part.
  public struct Difference: Equatable, Sendable {
    /// The number of the line, from 1.
    public var line: Int
    /// The line of the golden; nil if it ended before.
    public var golden: String?
    /// The line of the verdict; nil if it ended before.
    public var actual: String?
    /// What it means, for people.
    public var words: String

    /// Creates a difference.
    public init(line: Int, golden: String?, actual: String?, words: String) {
      (self.line, self.golden, self.actual, self.words) = (line, golden, actual, words)
    }
  }
}
