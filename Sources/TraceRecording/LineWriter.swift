import Foundation

/// Writes bytes in the background, in order, until it is told to close or something fails.
///
/// The thread is its own, not one of a pool: it may wait for a slow reader as long as it likes, and
/// it keeps SIGPIPE blocked for itself, so that a reader that goes away is an error number and not
/// the end of the host. Nothing that belongs to the process as a whole is changed.
final class LineWriter: Sendable {
  private let state = Guarded(State())

  private struct State {
    /// What the thread has not taken yet.
    var queue: [UInt8] = []
    /// The bytes in `queue` and those that the thread has taken and not written.
    var waiting = 0
    var failure: RecordingFailure?
    /// What came, once nothing more comes.
    var closing: Closing?
    var isClosed = false
  }

  /// What came in all.
  private enum Closing {
    case whole
    case cutOff
  }

  /// What the thread is to do next.
  private enum Step {
    case write([UInt8])
    case close(isWhole: Bool)
  }

  init(_ destination: Destination) {
    // The thread holds the state alone, so that it does not keep a writer alive that nobody uses.
    let thread = Thread { [state] in LineWriter.run(destination, state) }
    thread.name = "TraceRecorder"
    thread.start()
  }

  /// The bytes that were appended and are not written yet.
  var waitingBytes: Int { state.withLock { $0.waiting } }

  /// Why writing stopped.
  var failure: RecordingFailure? { state.withLock { $0.failure } }

  /// Takes bytes to write; they are dropped once writing has failed.
  func append(_ bytes: some Collection<UInt8>) {
    state.withLock { state in
      guard state.failure == nil, state.closing == nil else { return }
      state.queue.append(contentsOf: bytes)
      state.waiting += bytes.count
    }
  }

  /// Lets the thread end when it has written what came so far.
  func close(isWhole: Bool) {
    state.withLock { state in
      if state.closing == nil { state.closing = isWhole ? .whole : .cutOff }
    }
  }

  /// Waits until everything is written; false if writing failed or the deadline came first.
  func waitUntilWritten(_ deadline: Date) -> Bool {
    state.wait(until: deadline) { state in
      if state.failure != nil { return false }
      return state.waiting == 0 ? true : nil
    } ?? false
  }

  /// Waits until the file is closed; false if anything failed or the deadline came first.
  func waitUntilClosed(_ deadline: Date) -> Bool {
    state.wait(until: deadline) { $0.isClosed ? $0.failure == nil : nil } ?? false
  }

  private static func run(_ destination: Destination, _ state: Guarded<State>) {
    blockSIGPIPE()
    do throws(RecordingFailure) {
      try write(to: OutputFile(destination), state)
    } catch {
      state.withLock { state in
        state.failure = error
        state.queue = []
        state.waiting = 0
      }
    }
    state.withLock { $0.isClosed = true }
  }

  private static func write(
    to file: OutputFile, _ state: Guarded<State>
  ) throws(RecordingFailure) {
    while true {
      switch nextStep(state) {
      case .close(let isWhole): return try file.close(isWhole: isWhole)
      case .write(let bytes):
        do throws(RecordingFailure) {
          try write(bytes, to: file, state)
        } catch {
          try? file.close(isWhole: false)
          throw error
        }
      }
    }
  }

  private static func write(
    _ bytes: [UInt8], to file: OutputFile, _ state: Guarded<State>
  ) throws(RecordingFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try file.write(rest)
      rest.removeFirst(count)
      state.withLock { $0.waiting -= count }
    }
  }

  private static func nextStep(_ state: Guarded<State>) -> Step {
    let step: Step? = state.wait(until: nil) { state in
      guard state.queue.isEmpty else {
        defer { state.queue = [] }
        return .write(state.queue)
      }
      return state.closing.map { .close(isWhole: $0 == .whole) }
    }
    guard let step else { preconditionFailure("a wait without a deadline came to nothing") }
    return step
  }

  private static func blockSIGPIPE() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
