// What deriving, judging, applying and replaying batches costs, against something known in the same
// run.
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

keepMemory()
print("seed \(options.seed), \(options.repetitions) repetitions, medians")
if options.wants(.applying) { applyingTable(options) }
if options.wants(.layingOut) { layingOutTable(options) }
if options.wants(.replaying) { replayingTable(options) }
// A difference that does not end goes on: nothing can be measured after it.
if options.wants(.deriving) { derivingTable(options) }
