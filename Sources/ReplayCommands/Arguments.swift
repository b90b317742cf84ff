// The command line, parsed. No package from outside can be had here; this file stands in for
// swift-argument-parser and keeps its shape, so that the real one could replace it: a command
// declares what it takes, and is made from what was parsed.

/// What a command takes.
struct CommandSignature {
  /// One option: `--name VALUE`, or a flag where it has no value.
  struct Option {
    /// The name, with its dashes.
    var name: String
    /// A second name, or nil.
    var alias: String?
    /// What the value is called in the help; nil for a flag.
    var value: String?
    /// What it does, in one line.
    var help: String
    /// The heading that it stands under in the help.
    var group = "options"
    /// What its value may be, for a shell that completes it.
    var takes = Values.other

    /// All its names.
    var names: [String] { [name] + (alias.map { [$0] } ?? []) }
  }

  /// What words a shell can offer.
  enum Values: Equatable {
    /// One of these.
    case words([String])
    /// Some of these, with commas between them.
    case list([String])
    case file
    case folder
    /// Traces, or folders of them.
    case traces
    /// None, or what only the user knows.
    case other
  }

  /// The name of the command.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What is called like, after the name of the program.
  var usage: String
  /// More about it, in lines of at most 100 columns.
  var discussion: String
  /// The options that it takes.
  var options: [Option]
  /// An example.
  var example: String
  /// How many operands it takes.
  var operands: ClosedRange<Int>
  /// Whether what stands behind `--` is a command of its own.
  var takesProgram = false
  /// What the operands are, for a shell that completes them.
  var takes = Values.traces

  /// Its options, and those that every command takes.
  var allOptions: [Option] { options + TerminalArguments.options }
}

/// Words that no command understands.
struct UsageError: Error, Equatable {
  /// What is wrong, in one line.
  var message: String
}

/// The words of a command line, sorted by what they are.
struct ParsedArguments {
  private(set) var operands: [String] = []
  /// The words behind `--`, for a command that takes a program; nil if there is no `--`.
  private(set) var program: [String]?
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Sorts the words behind the name of a command.
  ///
  /// - Throws: `UsageError` for the first word that the command does not take.
  init(_ words: [String], for signature: CommandSignature) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if signature.takesProgram { program = Array(rest) } else { operands += rest }
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, &rest, signature)
    }
    guard signature.operands.contains(operands.count) else {
      let wanted =
        operands.count < signature.operands.lowerBound
        ? "an operand is missing" : "too many operands"
      throw UsageError(message: "\(wanted): usage: listreplay \(signature.usage)")
    }
  }

  /// Whether a flag was given.
  func flag(_ name: String) -> Bool { flags.contains(name) }

  /// The value of an option; nil if it was not given.
  func value(_ name: String) -> String? { values[name] }

  /// The value of an option as a whole number that is not negative.
  func number(_ name: String) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError(message: "\(name) takes a whole number, not '\(text)'")
    }
    return number
  }

  /// The value of an option as one of a few words; the given one if it was not given.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, default fallback: Word
  ) throws(UsageError) -> Word where Word.RawValue == String {
    guard let text = values[name] else { return fallback }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(name) takes \(words), not '\(text)'")
    }
    return word
  }

  /// The value of an option as some of a few words with commas between them, or all of them; the
  /// given ones if it was not given.
  func words<Word: RawRepresentable & CaseIterable & Equatable>(
    _ name: String, default fallback: [Word]
  ) throws(UsageError) -> [Word] where Word.RawValue == String {
    guard let text = values[name] else { return fallback }
    if text == "all" { return Array(Word.allCases) }
    var words: [Word] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let word = Word(rawValue: String(part)) else {
        let known = (Word.allCases.map(\.rawValue) + ["all"]).joined(separator: ", ")
        throw UsageError(message: "\(name) takes \(known), not '\(part)'")
      }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ signature: CommandSignature
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let known = signature.allOptions
    guard let option = known.first(where: { $0.names.contains(name) }) else {
      let guess = NearWord.suggestion(for: name, among: known.flatMap(\.names))
      throw UsageError(
        message: "unknown option '\(name)'\(guess) (listreplay help \(signature.name))")
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard option.value != nil else {
      if attached != nil { throw UsageError(message: "\(name) takes no value") }
      flags.insert(option.name)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(message: "\(name) needs a value")
    }
    guard values.updateValue(value, forKey: option.name) == nil else {
      throw UsageError(message: "\(name) is given twice")
    }
  }
}
