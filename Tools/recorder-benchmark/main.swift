// What a call of the recorder costs the thread that makes it, in memory and time.

import Foundation

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

func row(_ name: String, _ cells: String...) {
  func padded(_ text: String) -> String { text.padding(toLength: 20, withPad: " ", startingAt: 0) }
  print("  " + padded(name) + cells.map(padded).joined())
}

func text(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }

let isCounted = Cost.isCounted
if !isCounted { print("allocations are not counted here; their figures mean nothing") }
let folder = try temporaryFolder()
var allocated: Int64 = 0

print("the thread follows: \(options.roundCount) rounds of \(callsInRound) calls")
row("", "allocations a call", "ns a call, median", "ns a call, slowest")
for calls in Calls.allCases {
  let costs = try steadyCosts(calls, rounds: options.roundCount, folder)
  let allocations = costs.map(\.allocations).reduce(0, +)
  let times = costs.map(\.nanoseconds).sorted().map { Double($0) / Double(callsInRound) }
  allocated += allocations
  row(
    calls.rawValue, text(Double(allocations) / Double(costs.count * callsInRound), 4),
    text(times[times.count / 2], 0), text(times[times.count - 1], 0))
}

print("the thread is held up: \(options.stoppedCount) calls")
row("", "allocations a call", "ns a call, median", "ns, slowest call")
for calls in Calls.allCases {
  let costs = try stoppedCosts(calls, count: options.stoppedCount, folder)
  let allocations = costs.map(\.allocations).reduce(0, +)
  let times = costs.map(\.nanoseconds).sorted()
  row(
    calls.rawValue, text(Double(allocations) / Double(costs.count), 4),
    "\(times[times.count / 2])", "\(times[times.count - 1])")
}
try? FileManager.default.removeItem(at: folder)
leave(isCounted && allocated > 0 ? 1 : 0)
