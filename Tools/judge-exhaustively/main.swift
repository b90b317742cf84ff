// Holds the batch judge against its naive twin on all small cases, and on as many others as the
// time allows: every answer to every batch of up to three updates of a small list.
import Foundation

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(
    Data("judge-exhaustively: these arguments make no sense; see --help\n".utf8))
  exit(64)
}
if options.wantsHelp {
  print(Options.usage, terminator: "")
  exit(0)
}
let surveys = [
  Survey("every batch of up to three updates of the smallest lists", Space.smallest),
  Survey("every batch of up to two updates of small lists", Space.small),
  Survey(
    "an even sample of batches of up to three updates", Space.all,
    limit: .seconds(options.seconds)),
]
var total = Tally()
for survey in surveys {
  let start = ContinuousClock.now
  let tally = await survey.run()
  print("\(survey.name), in \((ContinuousClock.now - start).components.seconds) s:")
  print("  \(tally.share(of: survey.spaces))")
  total.add(tally)
  if let complaint = tally.complaint {
    print(complaint)
    exit(1)
  }
}
print(total.table)
