// What a long replay costs in time and memory: flings up and down a table, frame by frame.

import Foundation
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

print("\(options.rowCount) rows, \(options.flickCount) flicks")
var progress = Progress(interval: max(1, options.flickCount * 21))
let verdicts = try Replay.verdicts(
  header: options.table, events: options.flicks,
  runs: [RunOptions(update: .batch, policy: .policy(.none))]
) { _, frame in progress.take(frame) }
let verdict = verdicts.runs[0]
print("\(progress.frames) frames drawn of \(verdict.frames), \(verdict.shifts.count) flagged")
print(String(format: "%.2f us a frame, of two runs each", progress.microsecondsPerFrame))
