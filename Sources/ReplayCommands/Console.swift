import Foundation
import Reports

/// Where the program writes: data to the standard output, everything else to the standard error.
///
/// Output is held until `flush`, or until there is much of it; a failure is kept and decides the
/// exit status. A reader that went away is no reason for a message.
///
/// A line that tells of progress is taken away before anything else is written.
final class Console {
  /// How texts of the standard output are dressed.
  let style: TextStyle
  private let messageStyle: TextStyle
  private let isTerminal: Bool
  private let progressLine: TerminalLine?
  private(set) var verbosity = Verbosity.standard
  /// How far the work is.
  private(set) var progress = Progress(of: "", on: nil)
  private var pending: [UInt8] = []
  private(set) var failure: Int32?

  /// Whether output failed for another reason than that its reader went away.
  var hasFailed: Bool { failure != nil && failure != EPIPE }

  /// Creates a console for both streams of this program.
  init(_ environment: [String: String], colour: ColourChoice) {
    let out = Terminal(STDOUT_FILENO, environment, colour)
    let error = Terminal(STDERR_FILENO, environment, colour)
    (style, messageStyle, isTerminal) = (out.style, error.style, out.isTerminal)
    let isForPeople = error.takesEscapes && environment["CI", default: ""].isEmpty
    progressLine = isForPeople ? error.width.map { TerminalLine(width: $0) } : nil
  }

  /// Begins the work of a command.
  func begin(_ command: String, _ verbosity: Verbosity) {
    self.verbosity = verbosity
    progress = Progress(of: command, on: verbosity == .quiet ? nil : progressLine)
  }

  /// Writes data.
  func write(_ text: String) {
    guard failure == nil else { return }
    pending += text.utf8
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes a line of data.
  func line(_ text: String) {
    write(text)
    write("\n")
  }

  /// Writes lines of a text for people, in the width of the terminal if there is one.
  func lines(_ lines: [String]) {
    for text in style.fitted(lines) { line(text) }
  }

  /// Writes a line that nobody asked for: what holds, or what to do next.
  func note(_ text: String) {
    if verbosity != .quiet { line(text) }
  }

  /// Writes a message: what, where, and what to do next.
  func message(_ text: String) {
    flush()
    progress.erase()
    let line = "\(messageStyle.text("listreplay:", .heading)) \(text)\n"
    _ = Console.write(Array(line.utf8), to: STDERR_FILENO)
  }

  /// Tells those who want to know what was done with a trace, and how long it took.
  func detail(_ trace: String, events: Int?, since begun: ContinuousClock.Instant) {
    guard verbosity == .verbose else { return }
    let events = events.map { Words.counted($0, "event") + " " } ?? ""
    message("\(trace): \(events)in \(begun.duration(to: .now).words)")
  }

  /// Ends the work on a trace: a terminal shows at once what came of it.
  func endTrace() {
    progress.endTrace()
    if isTerminal { flush() }
  }

  /// Tells of a failure.
  ///
  /// - Returns: The status that it means.
  func fail(_ failure: LoadingFailure) -> ExitStatus {
    message(failure.message)
    return failure.status
  }

  /// Hands on what is held.
  func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    progress.erase()
    failure = Console.write(pending, to: STDOUT_FILENO)
    pending = []
  }

  /// Writes all bytes; returns the number of the error that stopped it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
