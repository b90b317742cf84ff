// What deriving, judging and applying batches costs, against something known in the same run.
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
applyingTable(options)
if !options.isApplyingOnly { derivingTable(options) }
