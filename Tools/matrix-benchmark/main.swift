// What the whole matrix costs against one run: every policy under both update models.

import ListReplay
import Viewport

let options: Options
switch Options.parsed(CommandLine.arguments.dropFirst()) {
case .run(let parsed): options = parsed
case .help:
  print(Options.usage)
  leave(0)
case .wrong(let argument):
  print("unknown argument: \(argument)\n\n\(Options.usage)")
  leave(2)
}

let trace = MixedTrace(options)
let one = [RunOptions(update: .batch, policy: .policy(.firstVisible))]
let all = [UpdateChoice.reload, .batch].flatMap { update in
  AnchorPolicy.catalogue.map { RunOptions(update: update, policy: .policy($0)) }
    + [RunOptions(update: update, policy: .recorded)]
}

/// The seconds that a replay takes, and how many frames were flagged in it.
func measured(_ runs: [RunOptions]) throws -> (seconds: Double, flagged: Int) {
  var flagged = 0
  let time = try ContinuousClock().measure {
    let verdicts = try Replay.verdicts(header: trace.header, events: trace.events, runs: runs)
    flagged = verdicts.runs.reduce(0) { $0 + $1.shifts.count }
  }
  return (Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18, flagged)
}

print(
  "seed \(options.seed): \(options.rowCount) rows, \(options.eventCount) events, of which"
    + " \(options.updatePercent)% updates; the recorded run goes along in both")
var times: [(one: Double, all: Double)] = []
for _ in 0..<options.repetitions {
  // In turn, so that whatever else the machine does slows both alike.
  let (first, second) = (try measured(one), try measured(all))
  times.append((first.seconds, second.seconds))
  print(
    "  1 run \(first.seconds) s, \(all.count) runs \(second.seconds) s, flagged"
      + " \(first.flagged) and \(second.flagged)")
}
let ratios = times.map { $0.all / $0.one }.sorted()
print("the matrix takes \(ratios[ratios.count / 2]) times one run (median)")
