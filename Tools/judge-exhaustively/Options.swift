/// What the program was asked to do.
struct Options: Equatable {
  var seconds = 60
  /// The most items of a list from which batches are derived; nil for the judge.
  var derivation: Int?
  var wantsHelp = false

  static let usage = """
    usage: judge-exhaustively [--seconds N | --derivation N]

    Holds the batch judge against its naive twin, in all three modes, and against applying the
    batch. Lists have up to three sections of up to three items and answers up to three of up to
    four; updates are of all nine kinds, and their places reach one past the end. Complete are

      batches of up to one update of all lists, with all answers;
      batches of up to two updates of lists of up to two sections of up to two items, with
      answers of up to three sections of up to two;
      batches of up to three updates of lists of up to one section of up to one item, with
      answers of up to three sections of up to two.

    Then batches of up to three updates are drawn evenly from all lists, with all answers. Ends
    with status 1 at the first disagreement, which is printed as a Swift literal.

      --seconds N     how long to draw, 60 if not given; 0 leaves it out
      --derivation N  instead, derive batches and their stages from all pairs of lists of up to
                      one section of up to six items, then of up to three sections of up to three
                      items, with at most N items in each list (4 takes minutes), and hold them
                      against brute force, the judge and applying
      --help          show this text

    """

  /// Reads the arguments; nil if they make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--seconds":
        guard let number = rest.popFirst().flatMap({ UInt16($0) }) else { return nil }
        seconds = Int(number)
      case "--derivation":
        guard let number = rest.popFirst().flatMap({ UInt8($0) }) else { return nil }
        derivation = Int(number)
      default: return nil
      }
    }
  }
}
