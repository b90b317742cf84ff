import Foundation

/// One line of the terminal behind the standard error, written anew in place.
///
/// While it is there, a signal that ends the program takes it away first.
final class TerminalLine {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let start = "\r"
  private static let erasing = "\r\u{1B}[K"

  private let width: Int
  private var isDrawn = false
  /// The signals that take the line away now.
  private var caught: [Int32] = []

  init(width: Int) { self.width = width }

  /// Puts the first of some texts that fits in the place of what is there, or else the last, cut.
  func draw(_ texts: [String]) {
    guard let text = texts.first(where: { $0.count < width }) ?? texts.last else { return }
    if !isDrawn { cleanUpOnSignals() }
    isDrawn = true
    // What another program writes to the same terminal begins where the line does.
    let line = TerminalLine.erasing + text.prefix(width - 1) + TerminalLine.start
    _ = Console.write(Array(line.utf8), to: STDERR_FILENO)
  }

  /// Leaves an empty line, with the cursor at its start.
  func erase() {
    guard isDrawn else { return }
    isDrawn = false
    _ = Console.write(Array(TerminalLine.erasing.utf8), to: STDERR_FILENO)
    for number in caught { signal(number, SIG_DFL) }
    caught = []
  }

  /// Signals that are ignored, or cared for by somebody else, stay so.
  private func cleanUpOnSignals() {
    for number in TerminalLine.signals {
      let before = signal(number) { number in
        // Nothing but a write to the system may stand here.
        let erasing: StaticString = "\r\u{1B}[K"
        _ = Foundation.write(STDERR_FILENO, erasing.utf8Start, erasing.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
      if before == nil { caught.append(number) } else { signal(number, before) }
    }
  }
}
