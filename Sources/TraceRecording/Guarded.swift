import Foundation

/// A value that one thread at a time may touch, and whose changes others can wait for.
///
/// `Synchronization.Mutex` would let the compiler check what `@unchecked` claims here, but it needs
/// iOS 18, and it has nothing to wait on. The claim holds because `value` is private and touched
/// only while `condition` is locked.
final class Guarded<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value, and wakes whoever waits for a change.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    condition.lock()
    defer {
      // Unlocked first: who wakes up would only wait again.
      condition.unlock()
      condition.broadcast()
    }
    return try body(&value)
  }

  /// Waits until `body` has an answer; nil if it has none by the deadline.
  ///
  /// Without a deadline it waits as long as it takes.
  func wait<Result>(until deadline: Date?, _ body: (inout Value) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      guard let deadline else {
        condition.wait()
        continue
      }
      guard condition.wait(until: deadline) else { return body(&value) }
    }
  }
}
