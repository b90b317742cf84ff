import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    case help
    case wrong(String)
  }

  static let usage = """
    usage: fling-benchmark [--rows <number>] [--flicks <number>] [--estimates]

    Replays flicks of 8000 points a second over a table, 400 down, 400 up and so on, as gestures
    whose frames the model makes, and prints what a frame takes and the memory in use on the way.
    Nothing passes or fails. Build it for release.

      --rows <number>    rows of the table (100000)
      --flicks <number>  flicks, each of about 200 frames (5200)
      --estimates        the heights are estimates until the rows are shown
      --help             this text
    """

  var rowCount = 100_000
  var flickCount = 5200
  var hasEstimates = false

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": return .help
      case "--estimates": options.hasEstimates = true
      case "--rows", "--flicks":
        guard let text = rest.popFirst() else { return .wrong(argument) }
        guard let number = Int(text), (1...1_000_000).contains(number) else { return .wrong(text) }
        if argument == "--rows" { options.rowCount = number } else { options.flickCount = number }
      default: return .wrong(argument)
      }
    }
    return .run(options)
  }
}

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }
