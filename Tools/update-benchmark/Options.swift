import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    case help
    case wrong(String)
  }

  static let usage = """
    usage: update-benchmark [--quick] [--applying] [--seed <number>]

    Compares, within one run: deriving a batch from two lists with the standard library's
    difference of their ids, and judging and applying a batch with one copy of the list's ids.
    Nothing passes or fails. Build it for release.

      --quick          a tenth of the sizes, five repetitions
      --applying       judging and applying only
      --seed <number>  the seed of the lists and batches (1)
      --help           this text
    """

  var isQuick = false
  var isApplyingOnly = false
  var seed: UInt64 = 1

  var repetitions: Int { isQuick ? 5 : 11 }
  /// The number of ids of which batches are derived.
  var idCount: Int { isQuick ? 10_000 : 100_000 }
  /// The number of items of the list to which a batch is applied.
  var itemCount: Int { isQuick ? 100_000 : 1_000_000 }
  /// The number of updates of that batch.
  var updateCount: Int { itemCount / 100 }
  /// How long a difference may take.
  var limit: Duration { isQuick ? .seconds(5) : .seconds(20) }

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": return .help
      case "--quick": options.isQuick = true
      case "--applying": options.isApplyingOnly = true
      case "--seed":
        guard let text = rest.popFirst() else { return .wrong(argument) }
        guard let seed = UInt64(text) else { return .wrong(text) }
        options.seed = seed
      default: return .wrong(argument)
      }
    }
    return .run(options)
  }
}

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }
