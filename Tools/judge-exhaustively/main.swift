// Holds the batch judge against its naive twin on all small cases, and on as many others as the
// time allows: every answer to every batch of up to three updates of a small list. Or holds derived
// batches against brute force, on all pairs of small lists.
import Foundation
import TestSupport

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(
    Data("judge-exhaustively: these arguments make no sense; see --help\n".utf8))
  exit(64)
}
if options.wantsHelp {
  print(Options.usage, terminator: "")
  exit(0)
}
if let limit = options.derivation {
  let spaces = [
    (
      "lists of up to one section of up to six items",
      ListSpace.families(sections: 1, items: 6, itemLimit: 6)
    ),
    (
      "lists of up to three sections of up to three items, at most \(limit) in all",
      ListSpace.families(sections: 3, items: 3, itemLimit: limit)
    ),
  ]
  for (name, families) in spaces {
    let start = ContinuousClock.now
    let tally = await DerivationSurvey(families).run()
    print("\(name), in \((ContinuousClock.now - start).components.seconds) s:")
    if let complaint = tally.complaint {
      print(complaint)
      exit(1)
    }
    print("  complete: \(tally.pairs) pairs of lists; of one, two, three stages \(tally.stages)")
  }
  exit(0)
}
let surveys = [
  Survey("up to one update of all lists, all answers", Space.singles),
  Survey("up to two updates of lists of up to two sections of up to two items", Space.pairs),
  Survey("up to three updates of lists of up to one section of up to one item", Space.triples),
  Survey(
    "an even sample of up to three updates of all lists, all answers", Space.all,
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
