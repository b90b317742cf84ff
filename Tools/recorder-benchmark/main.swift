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

/// The time that a share of the costs stay within.
func time(_ costs: [Cost], _ share: Double) -> Double {
  let sorted = costs.map(\.nanoseconds).sorted()
  return Double(sorted[Int(Double(sorted.count - 1) * share)])
}

func allocations(_ costs: [Cost]) -> Int64 { costs.map(\.allocations).reduce(0, +) }

print("the thread follows: \(options.roundCount) rounds of \(callsInRound) calls, then of one")
row("", "allocations a call", "ns, median", "ns, slowest round", "ns alone, median")
for calls in Calls.allCases {
  let costs = try steadyCosts(calls, rounds: options.roundCount, of: callsInRound, folder)
  let alone = try steadyCosts(calls, rounds: options.roundCount, of: 1, folder)
  let count = options.roundCount * (callsInRound + 1)
  allocated += allocations(costs + alone)
  row(
    calls.rawValue, text(Double(allocations(costs + alone)) / Double(count), 4),
    text(time(costs, 0.5) / Double(callsInRound), 0),
    text(time(costs, 1) / Double(callsInRound), 0), text(time(alone, 0.5), 0))
}

print("the thread is held up: \(options.stoppedCount) calls")
row("", "allocations a call", "ns, median", "ns, 999 of 1000", "ns, slowest call")
for calls in Calls.allCases {
  let costs = try stoppedCosts(calls, count: options.stoppedCount, folder)
  row(
    calls.rawValue, text(Double(allocations(costs)) / Double(costs.count), 4),
    text(time(costs, 0.5), 0), text(time(costs, 0.999), 0), text(time(costs, 1), 0))
}
try? FileManager.default.removeItem(at: folder)
leave(isCounted && allocated > 0 ? 1 : 0)
