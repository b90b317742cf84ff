// What a trace file costs in bytes, time and memory, against something known in the same run.
switch Options.parsed(CommandLine.arguments.dropFirst()) {
case .run(let options):
  if options.isMemoryOnly {
    try memoryTable(options)
    leave(0)
  }
  if options.isOpeningOnly {
    try openingTable(options)
    leave(0)
  }
  let styles: [(String, SyntheticTrace.Style)] = [
    ("ids random, stamps with 20 µs of noise", .init(hasRandomIDs: true, jitter: 20_000)),
    ("ids in sequence, stamps with 20 µs of noise", .init(jitter: 20_000)),
    ("ids in sequence, stamps of frames", .init()),
    ("scrolls only, stamps of frames, offsets on 1/3 pt", .init(hasBatches: false)),
    ("scrolls only, stamps of frames, offsets on 1/64 pt", .init(grid: 64, hasBatches: false)),
    ("scrolls only, stamps of frames, any offsets", .init(grid: 0, hasBatches: false)),
  ]
  print("seed \(options.seed), \(options.eventCount) events, medians of \(options.repetitions)")
  for (name, style) in styles {
    let trace = SyntheticTrace(style, events: options.eventCount, seed: options.seed)
    let sample = try Sample(trace.header, trace.names, trace.events)
    print("\n\(name)")
    if options.isReadingOnly {
      try readingTable(sample)
    } else {
      try sizeTable(sample)
      try timeTable(sample, options)
    }
  }
  if let folder = options.folder {
    print("")
    try folderTable(folder)
  }
case .peak(let path): try printPeak(ofReading: path)
case .help: print(Options.usage)
case .wrong(let argument):
  print("unknown argument: \(argument)\n\n\(Options.usage)")
  leave(2)
}
