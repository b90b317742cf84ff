// Goal: every tear of large files and every wrong bit of a smaller one, which takes minutes.
// Method: the checks of the tests, at every place; it ends with status 1 if there is a fault.
import Foundation
import TraceDamage

let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
var faults: [String] = []

func elapsed(since start: Date) -> String {
  String(format: "%.1f s", Date().timeIntervalSince(start))
}

for perBlock in [600, 20] {
  let trace = try LargeTrace(seed: seed, bytes: 200_000, perBlock: perBlock)
  let start = Date()
  let tears = Tears(of: trace)
  print(
    "tears: seed \(seed), \(trace.bytes.count) bytes, \(trace.events.count) events in"
      + " \(trace.frameEnds.count - 1) blocks: \(tears.places) places, \(tears.placesReadAnew) read"
      + " anew, \(tears.faults.count) faults, \(elapsed(since: start))")
  faults += tears.faults
}
for perBlock in [600, 40] {
  let trace = try LargeTrace(seed: seed, bytes: 20_000, perBlock: perBlock)
  let start = Date()
  let flips = Flips(of: trace, bits: 0..<(8 * trace.bytes.count))
  let harmless = flips.harmless.sorted { $0.key.rawValue < $1.key.rawValue }
    .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  print(
    "flips: seed \(seed), \(trace.bytes.count) bytes, \(trace.events.count) events in"
      + " \(trace.frameEnds.count - 1) blocks: \(flips.bits) bits, \(flips.refused) refused,"
      + " harmless: \(harmless), \(flips.faults.count) faults, \(elapsed(since: start))")
  faults += flips.faults
}
for fault in faults { print(fault) }
exit(faults.isEmpty ? 0 : 1)
