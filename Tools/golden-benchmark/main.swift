// How long it takes to tell where two large goldens part, and how much memory.
//
// Goldens of a million lines are made that differ in one line, in all, or by a half that was moved;
// of each pair the first divergence is put into words and the whole patch made.

import Foundation
import Goldens
import Reports

let words = CommandLine.arguments.dropFirst()
if words.contains("--help") || words.contains("-h") {
  print("usage: golden-benchmark [LINES]   (1000000)")
  exit(0)
}
guard words.count <= 1, let count = words.first.map({ Int($0) }) ?? 1_000_000, count >= 10 else {
  FileHandle.standardError.write(Data("golden-benchmark takes a number of lines from 10 on\n".utf8))
  exit(64)
}

/// The most memory that was in use so far, in MiB.
func peak() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}

/// The seconds that work took, and what it made.
func timed<Value>(_ work: () -> Value) -> (seconds: Double, value: Value) {
  let start = ContinuousClock.now
  let value = work()
  return ((ContinuousClock.now - start) / .seconds(1), value)
}

func shift(_ frame: Int, _ reason: String) -> String {
  "batch/none/layout shift frame \(frame) item \"row-\(frame % 97)\" expected 0"
    + " actual \(frame % 31) shift \(frame % 31) event \(frame) reason \(reason)\n"
}

let head = "listreplay golden 1\ntrace 0123456789abcdef\nselect update=batch\n"
let golden = head + (0..<count).map { shift($0, "policy") }.joined()
let half = count / 2
let others = [
  ("one line", head + (0..<count).map { shift($0, $0 == half ? "late" : "policy") }.joined()),
  ("all lines", head + (0..<count).map { shift($0, "late") }.joined()),
  (
    "a moved half",
    head + (half..<count).map { shift($0, "policy") }.joined()
      + (0..<half).map { shift($0, "policy") }.joined()
  ),
]
print("\(count) lines, \(golden.utf8.count >> 20) MiB each; peak of the texts \(peak()) MiB")
for (name, actual) in others {
  let words = timed { GoldenDivergence(golden: golden, actual: actual).words }
  let patch = timed {
    UnifiedDiff(golden: golden, actual: actual, goldenName: "a", actualName: "b")?.text.utf8.count
  }
  print(
    "\(name): words \(String(format: "%.2f", words.seconds)) s, patch"
      + " \(String(format: "%.2f", patch.seconds)) s, \((patch.value ?? 0) >> 20) MiB;"
      + " peak \(peak()) MiB\n  \(words.value)")
}
