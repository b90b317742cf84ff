import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    case help
    case wrong(String)
  }

  enum Table {
    case applying, deriving, layingOut, replaying
  }

  static let usage = """
    usage: update-benchmark [--quick] [--applying | --laying-out | --replaying]
                            [--seed <number>]

    Compares, within one run: deriving a batch from two lists with the standard library's
    difference of their ids, judging and applying a batch with one copy of the list's ids, and
    laying out a changed list, and replaying a step in lists of several lengths, with one plain
    layout of the list.
    Nothing passes or fails. Build it for release.

      --quick          a tenth of the sizes, five repetitions
      --applying       judging and applying only
      --laying-out     laying out only
      --replaying      replaying only
      --seed <number>  the seed of the lists and batches (1)
      --help           this text
    """

  var isQuick = false
  /// The one table that is wanted; nil for all.
  var table: Table?
  var seed: UInt64 = 1

  var repetitions: Int { isQuick ? 5 : 11 }
  /// The number of ids of which batches are derived.
  var idCount: Int { isQuick ? 10_000 : 100_000 }
  /// The number of items of the list to which a batch is applied.
  var itemCount: Int { isQuick ? 100_000 : 1_000_000 }
  /// The number of updates of that batch.
  var updateCount: Int { itemCount / 100 }
  /// The lengths of the lists that are replayed.
  var rowCounts: [Int] { isQuick ? [100, 1000, 10_000] : [1000, 10_000, 100_000] }
  /// The most steps of a replay.
  var stepCount: Int { 1000 }
  /// How long a difference may take.
  var limit: Duration { isQuick ? .seconds(5) : .seconds(20) }

  /// Whether a table is to be printed.
  func wants(_ table: Table) -> Bool { self.table.map { $0 == table } ?? true }

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": return .help
      case "--quick": options.isQuick = true
      case "--applying": options.table = .applying
      case "--laying-out": options.table = .layingOut
      case "--replaying": options.table = .replaying
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
