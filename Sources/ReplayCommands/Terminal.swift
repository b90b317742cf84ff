import Foundation
import Reports

/// Whether texts are coloured.
enum ColourChoice: String, CaseIterable {
  /// Where there is a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  /// What the words of a command line ask for, also where they are not parsed, as for help.
  ///
  /// What is no choice is `auto`; the parser refuses it.
  init(askedForIn words: [String]) {
    let words = words.prefix { $0 != "--" }
    let name = TerminalArguments.colour.name
    let attached = words.last { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    let next = words.lastIndex(of: name).map { words.dropFirst($0 + 1).first ?? "" }
    self = ColourChoice(rawValue: attached.map(String.init) ?? next ?? "") ?? .auto
  }
}

/// What is at the other end of a stream.
struct Terminal {
  let isTerminal: Bool
  /// Whether it does what escapes say: colours, and lines written anew.
  let takesEscapes: Bool
  let isColoured: Bool
  /// Its columns; nil where there is no terminal.
  let width: Int?
  private let isUTF8: Bool

  init(_ stream: Int32, _ environment: [String: String], _ choice: ColourChoice) {
    isTerminal = isatty(stream) == 1
    takesEscapes = isTerminal && environment["TERM"] != "dumb"
    isColoured =
      switch choice {
      case .always: true
      case .never: false
      case .auto: Terminal.isColoured(environment) ?? takesEscapes
      }
    width = isTerminal ? Terminal.width(stream, environment) : nil
    isUTF8 = Terminal.isUTF8(environment)
  }

  /// The style of texts that go there.
  var style: TextStyle {
    var style = TextStyle()
    style.isColoured = isColoured
    style.width = width
    if isTerminal { style.sparkline = isUTF8 ? .blocks : .ascii }
    return style
  }

  /// What the environment says of colours, where `NO_COLOR` beats `CLICOLOR_FORCE`; nil if nothing.
  private static func isColoured(_ environment: [String: String]) -> Bool? {
    if environment["NO_COLOR"]?.isEmpty == false { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return environment["CLICOLOR"] == "0" ? false : nil
  }

  private static func width(_ stream: Int32, _ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      return max(columns, leastWidth)
    }
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return TextStyle.plainWidth
    }
    return max(Int(size.ws_col), leastWidth)
  }

  /// No text is made for fewer columns.
  private static let leastWidth = 20

  /// Whether the locale's characters are UTF-8; the first variable that is set decides.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let form = locale.lowercased().filter { $0 != "-" }
    return form.contains("utf8")
  }
}
