import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    case help
    case wrong(String)
  }

  static let usage = """
    usage: recorder-benchmark [--rounds <number>] [--stopped <number>]

    Records calls of some kinds and prints what one costs the thread that makes it: the blocks of
    memory it asks for (counted on Linux) and the time. First while the recorder's thread follows:
    rounds of 500 calls, and of one that finds the thread asleep, the trace flushed between two
    rounds. Then while a pipe that nobody reads holds that thread up. Ends with 1 if a call takes
    memory in the first case. Build it for release.

      --rounds <number>   rounds of each kind that are measured, after some that are not (200)
      --stopped <number>  calls of each kind while the thread is held up (100000)
      --help              this text
    """

  var roundCount = 200
  var stoppedCount = 100_000

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": return .help
      case "--rounds", "--stopped":
        guard let text = rest.popFirst() else { return .wrong(argument) }
        guard let number = Int(text), (1...10_000_000).contains(number) else { return .wrong(text) }
        if argument == "--rounds" {
          options.roundCount = number
        } else {
          options.stoppedCount = number
        }
      default: return .wrong(argument)
      }
    }
    return .run(options)
  }
}

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }
