import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    case help
    case wrong(String)
  }

  static let usage = """
    usage: matrix-benchmark [--rows <number>] [--events <number>] [--updates <percent>]
                            [--repetitions <number>] [--seed <number>]

    Replays one trace of a table, scrolls and updates mixed, under one policy and under all of
    them with both update models, and prints how many times the one the other takes. Nothing passes
    or fails. Build it for release.

      --rows <number>         rows of the table (10000)
      --events <number>       events, one each frame (10000)
      --updates <percent>     how many of them are updates (10)
      --repetitions <number>  of which the medians are taken (5)
      --seed <number>         the seed of the trace (1)
      --help                  this text
    """

  var rowCount = 10_000
  var eventCount = 10_000
  var updatePercent = 10
  var repetitions = 5
  var seed = 1

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--help" { return .help }
      guard let place = places[argument] else { return .wrong(argument) }
      guard let text = rest.popFirst() else { return .wrong(argument) }
      guard let number = Int(text), (1...1_000_000).contains(number) else { return .wrong(text) }
      options[keyPath: place] = number
    }
    return options.updatePercent > 100 ? .wrong("--updates") : .run(options)
  }

  private static var places: [String: WritableKeyPath<Options, Int>] {
    [
      "--rows": \.rowCount, "--events": \.eventCount, "--updates": \.updatePercent,
      "--repetitions": \.repetitions, "--seed": \.seed,
    ]
  }
}

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }
