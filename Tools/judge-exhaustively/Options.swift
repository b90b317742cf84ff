/// What the program was asked to do.
struct Options: Equatable {
  var seconds = 60
  var wantsHelp = false

  static let usage = """
    usage: judge-exhaustively [--seconds N]

    Holds the batch judge against its naive twin, in all three modes, and against applying the
    batch. First come all batches of up to three updates of lists of up to one section of up to
    one item, then all of up to two updates of lists of up to two sections of up to two, both
    with answers of up to three sections of up to two; a release build takes about a minute.
    Then batches of up to three updates are drawn evenly from lists of up to three sections of up
    to three items, with answers of up to three sections of up to four. Updates are of all nine
    kinds, their places reach one past the end. Ends with status 1 at the first disagreement,
    which is printed as a Swift literal.

      --seconds N  how long to draw, 60 if not given; 0 leaves it out
      --help       show this text

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
      default: return nil
      }
    }
  }
}
