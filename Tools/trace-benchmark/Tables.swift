import Foundation
import ListModel
import TraceEvents
import TraceFile

/// A trace in all forms that are compared.
struct Sample {
  let header: TraceHeader
  let names: NameTable
  let events: [TraceEvent]
  let lines: [[UInt8]]
  let file: [UInt8]

  init(_ header: TraceHeader, _ names: NameTable, _ events: [TraceEvent]) throws {
    (self.header, self.names, self.events) = (header, names, events)
    let encoder = TraceLineEncoder(names: names)
    lines =
      [Array(encoder.line(for: header).utf8)] + events.map { Array(encoder.line(for: $0).utf8) }
    file = try Sample.encoded(header, names, events, .standard)
  }

  /// The lines as a text.
  var text: [UInt8] { lines.reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] } }

  static func encoded(
    _ header: TraceHeader, _ names: NameTable, _ events: [TraceEvent], _ level: CompressionLevel
  ) throws -> [UInt8] {
    var encoder = try TraceEncoder(header: header, names: names, level: level)
    try encoder.append(contentsOf: events, names: names)
    try encoder.finish()
    return encoder.takeBytes()
  }
}

/// Reads a file or a text to its end.
func read(_ bytes: [UInt8]) throws -> Int {
  var reader = try TraceReader(reading: TraceSource(bytes: bytes))
  var sum = 0
  try reader.forEachRun { run in
    for place in run.indices { sum &+= Int(truncatingIfNeeded: run[place].time.nanoseconds) }
  }
  return sum
}

func sizeTable(_ sample: Sample) throws {
  let count = Double(sample.events.count)
  let archive = try Sample.encoded(sample.header, sample.names, sample.events, .archive)
  let lines = folded(sample.text, level: 19)
  let ratio = Double(sample.file.count) / Double(lines.count)
  row("file", "\(text(Double(sample.file.count) / count, 3)) B/event", "\(text(ratio)) x lines")
  let states = try Trace(
    reading: TraceSource(bytes: sample.file)
  ).encoded()
  row(
    "file with states", "\(text(Double(states.count) / count, 3)) B/event",
    "\(text(Double(states.count) / Double(lines.count))) x lines")
  row("file for the archive", "\(text(Double(archive.count) / count, 3)) B/event")
  row("lines, zstd -19", "\(text(Double(lines.count) / count, 3)) B/event")
}

/// Reading alone, in many rounds: the machine is seldom quiet for long.
func readingTable(_ sample: Sample) throws {
  let frames = Frames(sample.file)
  let times = try medians(of: 41, [{ try read(sample.file) }, { frames.unfold() }])
  readingRows("file", times, sample.events.count)
}

/// What reading took, and `zstd -d` alone, for so many events.
private func readingRows(_ what: String, _ times: [Double], _ events: Int) {
  let each = times.map { text($0 / Double(events) * 1e9, 1) }
  row("\(what) to events", "\(each[0]) ns", "\(text(times[0] / times[1])) x zstd -d")
  row("zstd -d alone", "\(each[1]) ns")
}

func timeTable(_ sample: Sample, _ options: Options) throws {
  let count = Double(sample.events.count)
  let frames = Frames(sample.file)
  // Foundation takes the rest of the day for all.
  let part = Array(sample.lines.prefix(20_000))
  let partText = part.reduce(into: [UInt8]()) { $0 += $1 + [UInt8(ascii: "\n")] }
  let times = try medians(
    of: options.repetitions,
    [
      { try read(sample.file) }, { frames.unfold() },
      { try Sample.encoded(sample.header, sample.names, sample.events, .standard).count },
      { frames.fold() }, { try read(partText) }, { decodedByFoundation(part) },
    ])
  func nanoseconds(_ place: Int, _ count: Double) -> Double { times[place] / count * 1e9 }
  let (decoding, unfolding) = (nanoseconds(0, count), nanoseconds(1, count))
  let (encoding, folding) = (nanoseconds(2, count), nanoseconds(3, count))
  let reading = nanoseconds(4, Double(part.count))
  let foundation = nanoseconds(5, Double(part.count))
  row("file to events", "\(text(decoding, 1)) ns", "\(text(decoding / unfolding)) x zstd -d")
  row("", "", "\(text(foundation / decoding, 0)) times as fast as JSONDecoder on lines")
  row("events to file", "\(text(encoding, 1)) ns", "\(text(encoding / folding)) x zstd -3")
  row("lines to events", "\(text(reading, 0)) ns", "\(text(foundation / reading)) x as fast")
  row("zstd -d alone; zstd -3 alone", "\(text(unfolding, 1)); \(text(folding, 1)) ns")
  row("JSONDecoder on lines", "\(text(foundation, 0)) ns")
}

/// A line as Foundation reads one with the least work for it: what most lines have.
private struct PlainLine: Decodable {
  var t: Double?
  var scroll: Scroll?
  var update: Update?

  struct Scroll: Decodable {
    var phase: String
    var offset: Double?
    var velocity: Double?
  }

  struct Update: Decodable {
    var via: String
    var animated: Bool?
    var ops: [[String]]?
  }
}

private func decodedByFoundation(_ lines: [[UInt8]]) -> Int {
  let decoder = JSONDecoder()
  return lines.reduce(0) { sum, line in
    sum + ((try? decoder.decode(PlainLine.self, from: Data(line)))?.scroll == nil ? 0 : 1)
  }
}

/// The traces of a folder against their lines.
func folderTable(_ folder: String) throws {
  var (files, lines, events) = ([[UInt8]](), 0, 0)
  let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  for path in paths.sorted() where path.hasSuffix(".listtrace") {
    let trace = try Trace(reading: TraceSource(path: "\(folder)/\(path)"))
    let text = trace.lines.reduce(into: [UInt8]()) { $0 += Array($1.utf8) + [10] }
    files.append(try trace.encoded())
    lines += folded(text, level: 19).count
    events += trace.events.count
  }
  let size = files.reduce(0) { $0 + $1.count }
  print("\(files.count) traces in \(folder), \(events) events")
  row("files", "\(size) B", "\(text(Double(size) / Double(lines))) x lines")
  row("lines, zstd -19, each by itself", "\(lines) B")
  let frames = files.map { Frames($0) }
  let times = try medians(
    of: 21,
    [
      { try files.reduce(0) { $0 &+ (try read($1)) } },
      { frames.reduce(0) { $0 &+ $1.unfold() } },
    ])
  readingRows("files", times, events)
}
