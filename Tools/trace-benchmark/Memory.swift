import Foundation
import TraceEvents
import TraceFile

/// The most memory that reading a large trace takes against a small one, each in its own process.
func memoryTable(_ options: Options) throws {
  print("reading to the end")
  var peaks: [Double] = []
  for count in [50_000, 5_000_000] {
    let path = NSTemporaryDirectory() + "trace-benchmark-\(getpid()).listtrace"
    defer { unlink(path) }
    // Without batches: the names of a trace are kept as long as it is read.
    let trace = SyntheticTrace(.init(hasBatches: false), events: count, seed: options.seed)
    var writer = try TraceWriter(header: trace.header, names: trace.names, to: path)
    for event in trace.events { try writer.append(event, names: trace.names) }
    try writer.finish()
    peaks.append(try peak(ofReading: path))
    row("\(count) events", "\(text(peaks[peaks.count - 1] / 1e6, 1)) MB")
  }
  row("", "", "\(text(peaks[1] / peaks[0])) times as much")
}

private func peak(ofReading path: String) throws -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = ["--peak", path]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Double(String(decoding: output, as: UTF8.self).dropLast()) ?? .nan
}

/// Reads a trace to its end and prints the peak of memory.
func printPeak(ofReading path: String) throws {
  var reader = try TraceReader(reading: TraceSource(path: path))
  while try reader.next() != nil {}
  print(peakMemory())
}
