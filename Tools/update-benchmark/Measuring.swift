import Foundation
import Synchronization

/// Makes the allocator keep what is freed.
///
/// That of glibc gives large blocks back or not, as it happens; a list of a million ids then costs
/// a thousand page faults in one row of the table and none in another. It learns from the largest
/// block freed, up to 32 megabytes, how much to keep.
func keepMemory() {
  let block = [UInt8](repeating: 1, count: 30 << 20)
  keep(block.count + Int(block[block.count / 2]))
}

/// The median time of a piece of work, in milliseconds, after one time that does not count.
func median(of repetitions: Int, _ work: () -> Int) -> Double {
  var total = work()
  let times = (0..<repetitions).map { _ in
    milliseconds(ContinuousClock().measure { total &+= work() })
  }
  keep(total)
  return times.sorted()[repetitions / 2]
}

/// The time of a piece of work that may never end, in milliseconds; nil if it did not in time.
///
/// What did not end goes on in its thread until the program ends: nothing can be measured after it.
func boundedTime(_ limit: Duration, _ work: @escaping @Sendable () -> Int) -> Double? {
  let time = Shared<Double?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  Thread {
    var result = 0
    let duration = ContinuousClock().measure { result = work() }
    keep(result)
    time.value.withLock { $0 = milliseconds(duration) }
    isDone.signal()
  }.start()
  _ = isDone.wait(timeout: .now() + milliseconds(limit) / 1000)
  return time.value.withLock(\.self)
}

private final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

/// Takes a result, so that the work for it is not left out.
@inline(never) func keep(_ result: Int) {
  if result == .min { print(result) }
}

/// One line of a table: what, how long, and how many times what it is held against.
func row(_ name: String, _ time: Double?, against base: Double?) {
  let padded = name.padding(toLength: 58, withPad: " ", startingAt: 0)
  let absolute = time.map { String(format: "%12.3f ms", $0) } ?? "    did not end"
  let ratio = time.flatMap { time in base.map { String(format: "%10.2f x", time / $0) } } ?? ""
  print("  \(padded)\(absolute)\(ratio)")
}
