import CallerAllocations
import Foundation
import TraceRecording

/// What some calls took of the thread that made them.
struct Cost {
  var allocations: Int64
  var nanoseconds: Int64

  /// Measures; the measuring itself asks for no memory.
  @inline(never) static func of(_ work: () -> Void) -> Cost {
    let count = CallerAllocationCount()
    let start = TraceRecorder.systemClock()
    work()
    let end = TraceRecorder.systemClock()
    return Cost(allocations: CallerAllocationCount() - count, nanoseconds: end - start)
  }

  /// Whether a block of memory is seen when there is one, and none when there is none.
  static var isCounted: Bool {
    // The clock makes itself ready when it is first read.
    _ = Cost.of {}
    let none = Cost.of {}
    var block: UnsafeMutableRawPointer?
    let one = Cost.of { block = malloc(1000) }
    free(block)
    return one.allocations == 1 && none.allocations == 0
  }
}

/// A folder for what is written, removed by the one who asked for it.
func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "recorder-benchmark-\(getpid())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// Measures rounds of so many calls while the recorder's thread follows.
func steadyCosts(_ calls: Calls, rounds: Int, of count: Int, _ folder: URL) throws -> [Cost] {
  let recorder = try Calls.recorder(file: folder.appending(path: "steady").path)
  var costs: [Cost] = []
  costs.reserveCapacity(rounds)
  for round in -20..<rounds {
    let cost = Cost.of { calls.make(count, recorder) }
    if round >= 0 { costs.append(cost) }
    guard recorder.flush(within: 60) else { throw RecorderStopped(failure: recorder.failure) }
    // A single call is to find the thread asleep, as it does in an app.
    if count == 1 { Thread.sleep(forTimeInterval: 0.0005) }
  }
  guard recorder.finish() else { throw RecorderStopped(failure: recorder.failure) }
  return costs
}

/// Measures calls one by one while a pipe that nobody reads holds the recorder's thread up.
func stoppedCosts(_ calls: Calls, count: Int, _ folder: URL) throws -> [Cost] {
  let pipe = folder.appending(path: "pipe-\(calls)").path
  guard mkfifo(pipe, 0o600) == 0 else { throw POSIXError(.EIO) }
  let reader = open(pipe, O_RDONLY | O_NONBLOCK)
  guard reader >= 0 else { throw POSIXError(.EIO) }
  // The thread meets a reader that went away, and ends.
  defer { close(reader) }
  let recorder = try Calls.recorder(file: pipe)
  // More than a pipe holds.
  calls.make(5000, recorder)
  var costs: [Cost] = []
  costs.reserveCapacity(count)
  for _ in 0..<count { costs.append(Cost.of { calls.make(1, recorder) }) }
  guard !recorder.flush(within: 0.01) else { throw RecorderStopped(failure: nil) }
  return costs
}

/// The number of calls in a round.
let callsInRound = 500

/// Why there is nothing to measure: the recorder failed, or, without a failure, was not held up.
struct RecorderStopped: Error { var failure: RecordingFailure? }
