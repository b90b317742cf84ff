import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    case help
    case wrong(String)
  }

  static let usage = """
    usage: browser-benchmark [--rows <number>] [--steps <number>] [--framed-steps <number>]
                             [--repetitions <number>] [--seed <number>]

    Plays the same steps in a page of the installed Chromium and as a trace in the replayer, scroll
    anchoring on and off, and prints how many steps a second each takes. A step inserts six rows at
    the top and removes six at the bottom. The status is 1 if the two do not show the anchor at the
    same places, or do not flag the same shifts, and 66 if there is no browser. Build it for
    release.

      --rows <number>          rows of the list, at least 200 (1000, then 10000)
      --steps <number>         steps, or as many as leave the end of the list alone (1000)
      --framed-steps <number>  how many of them are played at one a frame as well (100)
      --repetitions <number>   of which the medians are taken (5)
      --seed <number>          the seed of the heights (1)
      --help                   this text
    """

  var rowCount = 0
  var stepCount = 1000
  var framedStepCount = 100
  var repetitions = 5
  var seed = 1

  /// The lengths of the lists.
  var sizes: [Int] { rowCount == 0 ? [1000, 10_000] : [rowCount] }

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--help" { return .help }
      guard let place = places[argument] else { return .wrong(argument) }
      guard let text = rest.popFirst() else { return .wrong(argument) }
      guard let number = Int(text), (1...100_000).contains(number) else { return .wrong(text) }
      options[keyPath: place] = number
    }
    return options.sizes.contains { $0 < 200 } ? .wrong("--rows") : .run(options)
  }

  private static var places: [String: WritableKeyPath<Options, Int>] {
    [
      "--rows": \.rowCount, "--steps": \.stepCount, "--framed-steps": \.framedStepCount,
      "--repetitions": \.repetitions, "--seed": \.seed,
    ]
  }
}

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }

/// Says why nothing was measured, and ends the program.
func fail(_ reason: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("browser-benchmark: \(reason)\n".utf8))
  exit(status)
}
