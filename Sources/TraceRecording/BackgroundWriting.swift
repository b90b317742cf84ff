import Foundation
import TraceEvents

/// What the recorder's thread does: it takes what waits, makes lines of it, and writes them.
struct BackgroundWriting {
  /// How many bytes of lines are made before they are written.
  private static let bufferSize = 65_536

  let state: Guarded<LineWriter.State>
  /// What the thread knows of the trace.
  var progress: Progress
  /// Lines that are made and not written; at first that of the header.
  var bytes: [UInt8]
  /// How many calls those lines come from.
  private var made = 0

  init(state: Guarded<LineWriter.State>, progress: Progress, bytes: [UInt8]) {
    self.state = state
    self.progress = progress
    self.bytes = bytes
  }

  /// Writes until there is an end.
  mutating func run(to destination: Destination) {
    BackgroundWriting.blockSIGPIPE()
    do throws(RecordingFailure) {
      let file = try OutputFile(destination)
      let isWhole: Bool
      do throws(RecordingFailure) {
        isWhole = try writeAll(to: file)
      } catch {
        try? file.close(isWhole: false)
        throw error
      }
      try file.close(isWhole: isWhole)
    } catch {
      stop(error)
    }
    state.withLock { $0.isClosed = true }
  }

  /// Writes header, calls and end; whether the trace is whole.
  private mutating func writeAll(to file: OutputFile) throws(RecordingFailure) -> Bool {
    try writeLines(to: file)
    state.withLock { $0.hasHeader = true }
    // Two queues change places, so that each keeps its memory.
    var taken = CallQueue()
    while true {
      guard let closing = next(&taken) else {
        try write(&taken, to: file)
        continue
      }
      guard case .whole(let end) = closing else { return false }
      progress.writeEnd(at: end, to: &bytes)
      try writeLines(to: file)
      return true
    }
  }

  /// Waits for calls and takes all there are; if there will be none, what came instead.
  private func next(_ taken: inout CallQueue) -> LineWriter.Closing? {
    let next: LineWriter.Closing?? = state.wait(until: nil) { state in
      guard state.queue.isEmpty else {
        swap(&state.queue, &taken)
        return .some(nil)
      }
      return state.closing.map { .some($0) }
    }
    guard let next else { preconditionFailure("a wait without a deadline came to nothing") }
    return next
  }

  private mutating func write(
    _ taken: inout CallQueue, to file: OutputFile
  ) throws(RecordingFailure) {
    if taken.count > TraceRecorder.waitingLimit, let first = taken.first {
      progress.writeMark(waiting: taken.count, since: first.time, to: &bytes)
    }
    try taken.takeAll { call throws(RecordingFailure) in
      progress.write(call, to: &bytes)
      made += 1
      if bytes.count >= BackgroundWriting.bufferSize { try writeLines(to: file) }
    }
    try writeLines(to: file)
  }

  /// Writes the lines that are made, and tells of it.
  private mutating func writeLines(to file: OutputFile) throws(RecordingFailure) {
    if let refusal = progress.refusal {
      // Before the lines: they may wait for a reader.
      state.withLock { $0.refusal = refusal }
    }
    var rest = bytes[...]
    while !rest.isEmpty { rest.removeFirst(try file.write(rest)) }
    rest = []
    // A line may be long once; its memory does not stay.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 4 * BackgroundWriting.bufferSize)
    let written = made
    made = 0
    state.withLock { $0.waiting -= written }
  }

  /// Keeps why nothing more is written, and drops what waits.
  private func stop(_ failure: RecordingFailure) {
    // To give much memory back takes long; no caller is to wait for it.
    var dropped = CallQueue()
    state.withLock { state in
      state.failure = failure
      swap(&state.queue, &dropped)
      state.waiting = 0
    }
  }

  private static func blockSIGPIPE() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
