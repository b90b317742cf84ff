/// The options about what is seen of the work, which every command takes.
enum TerminalArguments {
  static let colour = CommandSignature.Option(
    name: "--color", value: "WHEN",
    help: "auto (default: where there is a terminal), always or never", group: group,
    takes: .words(ColourChoice.allCases.map(\.rawValue)))

  static let options = [
    CommandSignature.Option(
      name: "--quiet", alias: "-q", value: nil,
      help: "only what was asked for, and errors", group: group),
    CommandSignature.Option(
      name: "--verbose", alias: "-v", value: nil,
      help: "say what is being done, each trace with its events and time", group: group),
    colour,
  ]

  /// The heading that they stand under.
  static let group = "terminal"

  /// How much is said.
  static func verbosity(_ arguments: ParsedArguments) throws(UsageError) -> Verbosity {
    _ = try arguments.word(colour.name, default: ColourChoice.auto)
    switch (arguments.flag("--quiet"), arguments.flag("--verbose")) {
    case (true, true): throw UsageError(message: "--quiet and --verbose exclude each other")
    case (true, false): return .quiet
    case (false, true): return .verbose
    case (false, false): return .standard
    }
  }
}

/// How much is said beside what was asked for.
enum Verbosity {
  /// Nothing but errors.
  case quiet
  case standard
  /// Also what is being done.
  case verbose
}
