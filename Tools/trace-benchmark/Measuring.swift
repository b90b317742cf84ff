import Foundation

/// The median times of some pieces of work that are done in turn, in seconds of the processor:
/// what else the machine does counts as little as it can.
func medians(of repetitions: Int, _ works: [() throws -> Int]) throws -> [Double] {
  var times = [[Double]](repeating: [], count: works.count)
  for round in 0...repetitions {
    for (place, work) in works.enumerated() {
      let start = processorTime()
      keep(try work())
      // The first round fills caches.
      if round > 0 { times[place].append(processorTime() - start) }
    }
  }
  return times.map { $0.sorted()[repetitions / 2] }
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Takes a result, so that the work for it is not left out.
@inline(never) func keep(_ result: Int) {
  if result == .min { print(result) }
}

/// The most memory that this process ever had, in bytes.
///
/// `getrusage` would count what the process had that started this one.
func peakMemory() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
}

/// One line of a table: what, its figure, and what it is held against.
func row(_ name: String, _ figure: String, _ against: String = "") {
  let padded = name.padding(toLength: 44, withPad: " ", startingAt: 0)
  print("  \(padded)\(figure.padding(toLength: 18, withPad: " ", startingAt: 0))\(against)")
}

func text(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }
