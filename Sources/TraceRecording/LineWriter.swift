import Foundation
import TraceEvents

/// Takes calls at once and has them written in the background, in order, until it is told to close
/// or something fails.
///
/// The thread is its own, not one of a pool: it may wait for a slow reader as long as it likes, and
/// it keeps SIGPIPE blocked for itself, so that a reader that goes away is an error number and not
/// the end of the host. Nothing that belongs to the process as a whole is changed.
final class LineWriter: Sendable {
  private let state = Guarded(State())

  /// What the callers and the thread share.
  struct State {
    /// What the thread has not taken yet.
    var queue = CallQueue()
    /// How many calls were taken in all.
    var events = 0
    /// The calls in `queue` and those that the thread has taken and not written.
    var waiting = 0
    /// Whether the header is written.
    var hasHeader = false
    var refusal: RecordingRefusal?
    var failure: RecordingFailure?
    /// What came, once nothing more comes.
    var closing: Closing?
    var isClosed = false
  }

  /// What came in all.
  enum Closing {
    /// Everything; the end line has that time.
    case whole(end: Timestamp)
    case cutOff
  }

  /// Begins to write, with the bytes of a header that `progress` has taken.
  init(_ destination: Destination, header: [UInt8], _ progress: Progress) {
    // The thread holds the state alone, so that it does not keep a writer alive that nobody uses.
    let thread = Thread { [state] in
      var writing = BackgroundWriting(state: state, progress: progress, bytes: header)
      writing.run(to: destination)
    }
    thread.name = "TraceRecorder"
    thread.start()
  }

  /// The calls that were taken, written or not.
  var events: Int { state.withLock { $0.events } }

  /// The calls that were taken and are not written yet.
  var waiting: Int { state.withLock { $0.waiting } }

  /// Why the first call that no trace can hold was left out.
  var refusal: RecordingRefusal? { state.withLock { $0.refusal } }

  /// Why writing stopped.
  var failure: RecordingFailure? { state.withLock { $0.failure } }

  /// Takes a call; it is dropped once writing has failed or was told to end.
  ///
  /// The clock is read under the lock, so that times stand in the order of the calls.
  func append(_ call: RecordedCall, _ now: () -> Timestamp) {
    state.withLock { state in
      guard state.failure == nil, state.closing == nil else { return }
      state.queue.append(TimedCall(time: now(), call: call))
      state.events += 1
      state.waiting += 1
    }
  }

  /// Lets the thread end the trace when it has written what came so far.
  func finish(_ now: () -> Timestamp) {
    state.withLock { state in
      if state.closing == nil { state.closing = .whole(end: now()) }
    }
  }

  /// Lets the thread end when it has written what came so far, without an end of the trace.
  func cutOff() {
    state.withLock { state in
      if state.closing == nil { state.closing = .cutOff }
    }
  }

  /// Waits until header and calls are written; false if writing failed or the deadline came first.
  func waitUntilWritten(_ deadline: Date) -> Bool {
    state.wait(until: deadline) { state in
      if state.failure != nil { return false }
      return state.hasHeader && state.waiting == 0 ? true : nil
    } ?? false
  }

  /// Waits until the file is closed; false if anything failed or the deadline came first.
  func waitUntilClosed(_ deadline: Date) -> Bool {
    state.wait(until: deadline) { $0.isClosed ? $0.failure == nil : nil } ?? false
  }
}
