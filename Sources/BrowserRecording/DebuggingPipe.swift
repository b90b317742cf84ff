import Foundation

/// The two pipes through which a browser is told what to do and says what happens.
final class DebuggingPipe {
  /// The ends for the browser; closed here once it has them.
  private(set) var browsersEnds: (reads: Int32, writes: Int32)
  private var (reads, writes): (Int32, Int32)
  private var framing = MessageFraming()
  private var pending: [UInt8] = []
  private var messages: [[UInt8]] = []

  /// Whether the browser has closed its end and all it said was taken.
  private(set) var hasEnded = false

  init() throws(BrowserFailure) {
    let commands = try DebuggingPipe.pipe()
    let answers = try DebuggingPipe.pipe()
    browsersEnds = (reads: commands.reads, writes: answers.writes)
    (reads, writes) = (answers.reads, commands.writes)
    for end in [reads, writes] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    for end in [reads, writes] { close(end) }
    closeBrowsersEnds()
  }

  /// Lets go of the browser's ends, which it has by now.
  func closeBrowsersEnds() {
    for end in [browsersEnds.reads, browsersEnds.writes] where end >= 0 { close(end) }
    browsersEnds = (-1, -1)
  }

  /// Sends a message, or as much of it as there is room for; the rest goes with `exchange`.
  func send(_ message: String) {
    pending += MessageFraming.framed(message)
    writeOn()
  }

  /// The next message that has come; nil if there is none yet.
  func next() -> [UInt8]? { messages.isEmpty ? nil : messages.removeFirst() }

  /// Writes what is left and reads what is there, waiting so many milliseconds at most.
  func exchange(waiting milliseconds: Int32) throws(BrowserFailure) {
    writeOn()
    var ends = [pollfd(fd: reads, events: Int16(POLLIN), revents: 0)]
    if !pending.isEmpty { ends.append(pollfd(fd: writes, events: Int16(POLLOUT), revents: 0)) }
    guard poll(&ends, nfds_t(ends.count), milliseconds) > 0 else { return }
    try readOn()
  }

  private func readOn() throws(BrowserFailure) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { read(reads, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      throw .system(what: "read what the browser says", number: errno)
    }
    if count == 0 { hasEnded = true }
    messages += framing.take(bytes.prefix(count))
    if framing.isTooLong {
      throw .command(name: "message", problem: "longer than \(MessageFraming.limit) bytes")
    }
  }

  /// A reader that went away is told by the other pipe.
  private func writeOn() {
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(writes, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      pending.removeFirst(count)
    }
  }

  /// A pipe that programs do not inherit, with numbers above those that the browser's get.
  private static func pipe() throws(BrowserFailure) -> (reads: Int32, writes: Int32) {
    var low: [Int32] = [-1, -1]
    guard Foundation.pipe(&low) == 0 else {
      throw .system(what: "make a pipe", number: errno)
    }
    let high = low.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    let number = errno
    low.forEach { close($0) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      high.filter { $0 >= 0 }.forEach { close($0) }
      throw .system(what: "make a pipe", number: number)
    }
    return (high[0], high[1])
  }
}
