import ChildPrograms
import Foundation
import TraceFile

/// What a program writes to its pipe, until it has ended and the pipe is empty.
final class ProgramStream {
  /// Called every now and then, whether something comes or not.
  var onInterval: () -> Void = {}
  /// The bytes that came so far.
  private(set) var byteCount = 0

  private var lastInterval = ContinuousClock.now
  private let pipe: NamedPipe
  private let program: ChildProgram
  private let signals: HeldSignals

  init(pipe: NamedPipe, program: ChildProgram, signals: HeldSignals) {
    self.pipe = pipe
    self.program = program
    self.signals = signals
  }

  /// The next bytes; none once the program has ended and nothing is left.
  func read(upTo limit: Int) throws(TraceFileError) -> [UInt8] {
    while true {
      if lastInterval.duration(to: .now) >= ProgramRecording.interval {
        onInterval()
        lastInterval = .now
      }
      // From the terminal the program has the signal itself; sent to us alone it is handed on.
      if let signal = signals.next() { program.send(signal) }
      // Asked before reading: what the program wrote before its end is then in the pipe already.
      let hasEnded = program.hasEnded
      let bytes = try available(limit)
      if !bytes.isEmpty || hasEnded { return bytes }
      wait()
    }
  }

  /// Reads on without a use for it, so that the program is not held up.
  func drain() {
    while let bytes = try? read(upTo: 1 << 16), !bytes.isEmpty {}
  }

  private func available(_ limit: Int) throws(TraceFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    let count = bytes.withUnsafeMutableBytes {
      Foundation.read(pipe.descriptor, $0.baseAddress, $0.count)
    }
    if count < 0 {
      guard errno == EAGAIN || errno == EINTR else {
        throw .system(path: pipe.path, errno: errno)
      }
      return []
    }
    byteCount += count
    return Array(bytes.prefix(count))
  }

  /// Waits until something comes, 20 ms at most.
  private func wait() {
    var waiting = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 20)
  }
}
