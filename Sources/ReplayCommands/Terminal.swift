import Foundation
import Reports

/// What is known of a stream that people may look at.
struct Terminal {
  /// When words are coloured.
  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  /// Whether it is a terminal.
  let isTerminal: Bool
  /// Whether it is written to in colours.
  let isColored: Bool
  /// Its columns.
  let width: Int
  /// Whether it shows signs beyond ASCII.
  let isUnicode: Bool

  /// The columns where nobody tells them.
  static let standardWidth = 100

  /// Looks at a stream; `choice` beats what the environment says.
  init(
    _ descriptor: Int32, color choice: ColorChoice,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    isTerminal = isatty(descriptor) == 1
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: Terminal.wantsColor(environment, isTerminal: isTerminal)
      }
    width =
      environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      ?? Terminal.columns(of: descriptor) ?? Terminal.standardWidth
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    isUnicode = locale?.uppercased().replacing("-", with: "").contains("UTF8") ?? false
  }

  /// `NO_COLOR` beats `CLICOLOR_FORCE`, which beats `CLICOLOR` and `TERM`.
  static func wantsColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
    return isTerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// How texts for people are dressed in it.
  var style: TextStyle {
    TextStyle(
      isColored: isColored, sparkline: isTerminal ? (width, isUnicode) : nil)
  }
}

/// The options that every command takes.
enum TerminalArguments {
  static let options = [
    CommandSignature.Option(
      name: "--color", value: "WHEN", help: "auto (default), always or never",
      words: Terminal.ColorChoice.allCases.map(\.rawValue)),
    CommandSignature.Option(
      name: "--quiet", alias: "-q", value: nil,
      help: "nothing but what was asked for, and what is wrong"),
    CommandSignature.Option(
      name: "--verbose", alias: "-v", value: nil, help: "also tell what is being done"),
  ]
}

/// A line on the standard error that tells how far long work is, rewritten in its place.
///
/// It appears after half a second, at most ten times a second, and only in a terminal.
struct ProgressLine {
  private let isShown: Bool
  private let width: Int
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant
  private(set) var isVisible = false

  init(_ terminal: Terminal, isQuiet: Bool, environment: [String: String]) {
    isShown =
      terminal.isTerminal && !isQuiet && (environment["CI"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
    width = terminal.width
    last = start
  }

  /// The line to show now; nil while there is none to show.
  mutating func line(_ done: Int, of all: Int?, _ thing: String) -> String? {
    guard isShown else { return nil }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500), now - last > .milliseconds(100) else { return nil }
    last = now
    let seconds = (now - start) / .seconds(1)
    let rate = Double(done) / seconds
    var text = "\(done)" + (all.map { " of \($0)" } ?? "")
    text += " \(thing), \(ProgressLine.rounded(rate)) a second"
    if let all, rate > 0 { text += ", \(Int((Double(all - done) / rate).rounded(.up))) s left" }
    return "\r" + text.prefix(max(10, width - 1)) + "\u{1B}[K"
  }

  /// Notes that the line was written.
  mutating func wasShown() { isVisible = true }

  /// What takes the line away; nil if there is none.
  mutating func erasing() -> String? {
    guard isVisible else { return nil }
    isVisible = false
    return "\r\u{1B}[K"
  }

  /// A rate with two digits that count.
  private static func rounded(_ rate: Double) -> String {
    rate >= 10 ? String(Int(rate.rounded())) : String((rate * 10).rounded() / 10)
  }
}
