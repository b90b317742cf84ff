import Foundation

/// What the benchmark was asked to do.
struct Options {
  enum Parsed {
    case run(Options)
    /// Read a trace file to its end and print the most memory that took: one row of the table, in a
    /// process of its own.
    case peak(String)
    case help
    case wrong(String)
  }

  static let usage = """
    usage: trace-benchmark [--events <number>] [--seed <number>] [--reading | --memory | --opening]
                           [FOLDER]

    What a trace file costs, in bytes and in time of the processor, against something known in the
    same run: lines folded by zstd -19, zstd alone on the same bytes, Foundation's JSON decoder on
    the same lines. The traces are synthetic; FOLDER has recorded ones, whose sizes are told, too.
    Nothing passes or fails. Build it for release.

      --events <number>  events of each synthetic trace (300000)
      --seed <number>    the seed of the traces (1)
      --reading          how long reading takes against zstd -d, only, as medians of 41
      --memory           the peak of memory for 5,000,000 events against 50,000, only
      --opening          how soon one is in the middle of 5,000,000 events, only
      --help             this text
    """

  var eventCount = 300_000
  var seed: UInt64 = 1
  var isReadingOnly = false
  var isMemoryOnly = false
  var isOpeningOnly = false
  var folder: String?

  let repetitions = 5

  static func parsed(_ arguments: ArraySlice<String>) -> Parsed {
    var options = Options()
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": return .help
      case "--reading": options.isReadingOnly = true
      case "--memory": options.isMemoryOnly = true
      case "--opening": options.isOpeningOnly = true
      case "--events":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 1000 else {
          return .wrong(argument)
        }
        options.eventCount = count
      case "--seed":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return .wrong(argument) }
        options.seed = seed
      case "--peak": return rest.popFirst().map { .peak($0) } ?? .wrong(argument)
      case _ where argument.hasPrefix("-"): return .wrong(argument)
      default: options.folder = argument
      }
    }
    return .run(options)
  }
}

/// Ends the program.
func leave(_ status: Int32) -> Never { exit(status) }
