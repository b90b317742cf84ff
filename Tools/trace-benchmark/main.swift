import CZstd
import Foundation
import ListModel
import TraceEvents
import TraceFile

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1])! : 500_000
func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
  return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9
}
func median(_ n: Int, _ body: () -> Void) -> Double {
  (0..<n).map { _ in
    let start = now()
    body()
    return now() - start
  }.sorted()[n / 2]
}
if CommandLine.arguments.count > 2, CommandLine.arguments[2] != "19" {
  let trace = SyntheticTrace(CommandLine.arguments.count > 3 ? .init(hasBatches: false) : .init(hasRandomIDs: true, jitter: 20_000), events: count, seed: 1)
  func encode() -> [UInt8] {
    var e = try! TraceEncoder(header: trace.header, names: trace.names)
    for event in trace.events { try! e.append(event, names: trace.names) }
    try! e.finish()
    return e.takeBytes()
  }
  let file = encode()
  if CommandLine.arguments[2] == "e" {
    print(median(30) { _ = encode() } / Double(count) * 1e9, "ns/ev")
  } else {
    let t = median(100) {
      var r = try! TraceReader(reading: TraceSource(bytes: file))
      var k = 0
      while let e = try! r.next() { k &+= Int(truncatingIfNeeded: e.time.nanoseconds) }
      if k == 1 { print(k) }
    }
    print(t / Double(count) * 1e9, "ns/ev")
  }
  exit(0)
}
for (name, style) in [
  ("uuid, jitter", SyntheticTrace.Style(hasRandomIDs: true, jitter: 20_000)),
  ("sequential, jitter", .init(jitter: 20_000)),
  ("sequential, frames", .init()),
  ("scroll only, frames", .init(hasBatches: false)),
] {
  let trace = SyntheticTrace(style, events: count, seed: 1)
  let encoder = TraceLineEncoder(names: trace.names)
  var text: [UInt8] = []
  text += encoder.line(for: trace.header).utf8
  for event in trace.events {
    text += encoder.line(for: event).utf8
    text.append(10)
  }
  func encode(_ level: CompressionLevel) -> [UInt8] {
    var e = try! TraceEncoder(header: trace.header, names: trace.names, level: level)
    for event in trace.events { try! e.append(event, names: trace.names) }
    try! e.finish()
    return e.takeBytes()
  }
  let file = encode(.standard)
  let bound = ZSTD_compressBound(text.count)
  var out = [UInt8](repeating: 0, count: bound)
  let n19 = CommandLine.arguments.count > 2 ? ZSTD_compress(&out, bound, text, text.count, 19) : 0
  let enc = median(5) { _ = encode(.standard) }
  let dec = median(5) {
    var r = try! TraceReader(reading: TraceSource(bytes: file))
    var k = 0
    while let e = try! r.next() { k &+= Int(truncatingIfNeeded: e.time.nanoseconds) }
    if k == 1 { print(k) }
  }
  var content = 0
  let z = median(5) {
    let d = ZSTD_createDCtx()!
    var buffer = [UInt8](repeating: 0, count: 4 << 20)
    content = 0
    var place = 0
    file.withUnsafeBytes { f in
      while place < f.count {
        let size = ZSTD_findFrameCompressedSize(f.baseAddress! + place, f.count - place)
        let k = ZSTD_decompressDCtx(d, &buffer, buffer.count, f.baseAddress! + place, size)
        if ZSTD_isError(k) == 0 { content += k }
        place += size
      }
    }
    ZSTD_freeDCtx(d)
  }
  print(
    name, "text", text.count / count, "file B/ev", Double(file.count) / Double(count),
    "content B/ev", Double(content) / Double(count),
    "archive", CommandLine.arguments.count > 2 ? Double(encode(.archive).count) / Double(count) : 0,
    "jsonl19 B/ev", Double(n19) / Double(count), "ratio", Double(file.count) / Double(n19))
  print(
    "   enc Mev/s", Double(count) / enc / 1e6, "dec Mev/s", Double(count) / dec / 1e6,
    "zstd -d Mev/s", Double(count) / z / 1e6, "dec/zstd", dec / z)
}
