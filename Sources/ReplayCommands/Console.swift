import Foundation
import Reports

/// Where the program writes: data to the standard output, everything else to the standard error.
///
/// Output is held until `flush`, or until there is much of it; a failure is kept and decides the
/// exit status. A reader that went away is no reason for a message.
final class Console {
  /// How texts for people are dressed on the standard output.
  private(set) var style = TextStyle.plain
  /// Whether only what was asked for is told, and what is wrong.
  private(set) var isQuiet = false
  /// Whether it is told what is being done.
  private(set) var isVerbose = false
  private var progress: ProgressLine?
  private var pending: [UInt8] = []
  private(set) var failure: Int32?

  /// Whether output failed for another reason than that its reader went away.
  var hasFailed: Bool { failure != nil && failure != EPIPE }

  /// Takes what a command line says of how to write.
  func take(_ arguments: ParsedArguments) throws(UsageError) {
    let color = try arguments.word("--color", default: Terminal.ColorChoice.auto)
    (isQuiet, isVerbose) = (arguments.flag("--quiet"), arguments.flag("--verbose"))
    guard !isQuiet || !isVerbose else {
      throw UsageError(message: "--quiet and --verbose exclude each other")
    }
    style = Terminal(STDOUT_FILENO, color: color).style
    progress = ProgressLine(
      Terminal(STDERR_FILENO, color: color), isQuiet: isQuiet,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Writes a line of data that nobody needs who wants quiet.
  func remark(_ text: String) { if !isQuiet { line(text) } }

  /// Tells what was done, to those who want to know.
  func detail(_ text: @autoclosure () -> String) { if isVerbose { message(text()) } }

  /// Tells how far the work is: so many things done, of so many if that is known.
  func show(_ done: Int, of all: Int?, _ thing: String) {
    guard let line = progress?.line(done, of: all, thing) else { return }
    // What was held goes first, and takes away the line that stands there.
    flush()
    _ = Console.write(Array(line.utf8), to: STDERR_FILENO)
    progress?.wasShown()
  }

  /// Takes away what tells how far the work is.
  func eraseProgress() {
    guard let erasing = progress?.erasing() else { return }
    _ = Console.write(Array(erasing.utf8), to: STDERR_FILENO)
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

  /// Writes a message: what, where, and what to do next.
  func message(_ text: String) {
    flush()
    eraseProgress()
    _ = Console.write(Array("listreplay: \(text)\n".utf8), to: STDERR_FILENO)
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
    eraseProgress()
    failure = Console.write(pending, to: STDOUT_FILENO)
    pending = []
  }

  /// Writes all bytes; returns the number of the error that stopped it.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
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
