// Goal: nothing between reader and report asks for the time, chance, a locale, the environment or a
// file.
// Method: a table of words, each with the modules that may use it and what to write instead.

/// Words that code may not use, or not everywhere.
enum Words {
  /// One row of the table.
  struct Ban {
    var word: String
    /// The modules of `Sources` in which it may stand.
    var allowed: Set<String>
    var instead: String
  }

  static let files: Set = [
    "TraceRecording", "Goldens", "TraceFile", "BrowserRecording", "ReplayCommands",
  ]

  static let bans = [
    Ban(word: #"\bDate\("#, allowed: ["TraceRecording"], instead: "take a Timestamp"),
    Ban(
      word: #"\b(?:ContinuousClock|SuspendingClock|DispatchTime|clock_gettime|gettimeofday)\b"#,
      allowed: ["TraceRecording", "BrowserRecording", "ReplayCommands"],
      instead: "take a Timestamp"),
    Ban(word: #"\b(?:sleep|usleep)\("#, allowed: [], instead: "wait for an event"),
    Ban(word: #"\bUUID\("#, allowed: ["Goldens"], instead: "take an identity of the trace"),
    Ban(
      word: #"\.random\((?!.*\busing:)|\b(?:randomElement|shuffled|shuffle)\(\)"#, allowed: [],
      instead: "name the generator with using:"),
    Ban(word: #"\bSystemRandomNumberGenerator\b"#, allowed: [], instead: "take a generator"),
    Ban(
      word: #"(?:^|[^.\w])(?:print|debugPrint|dump)\("#, allowed: [],
      instead: "write by the Console of ReplayCommands"),
    Ban(
      word: #"\b(?:ProcessInfo|getenv)\b"#, allowed: ["TraceRecording", "ReplayCommands"],
      instead: "take the value as an argument"),
    Ban(
      word: #"\b(?:FileManager|FileHandle|Data\(contentsOf:|contentsOfFile:)"#, allowed: files,
      instead: "leave files to TraceFile and Goldens"),
    Ban(
      word: #"\b(?:Locale|TimeZone|Calendar|NumberFormatter|DateFormatter)\b|\bString\(format:"#,
      allowed: [], instead: "write numbers with Length or JSONText"),
    Ban(word: #"\btry!"#, allowed: [], instead: "throw"),
    Ban(word: #"\bassertionFailure\("#, allowed: [], instead: "use precondition"),
  ]

  /// What a file of a module in `Sources` may not say.
  static func findings(in file: SourceFile) throws -> [Finding] {
    guard file.isSwift, file.parts.first == "Sources", file.parts.count > 2 else { return [] }
    // One look for all words spares most files the others.
    let any = try Regex(bans.map(\.word).joined(separator: "|")).wordBoundaryKind(.simple)
    guard file.code.contains(any) else { return [] }
    let lines = file.codeLines
    return try bans.filter { !$0.allowed.contains(file.parts[1]) }.flatMap { ban in
      TidyTests.findings(in: file, lines, matching: try Regex(ban.word, as: Substring.self)) {
        "'\($0)' is not for \(file.parts[1]): \(ban.instead)"
      }
    }
  }

  /// Notes to oneself, in any file.
  static func notes(in file: SourceFile) throws -> [Finding] {
    let pattern = try Regex(#"\b(?:TO"# + #"DO|FIX"# + #"ME|XX"# + #"X)\b"#, as: Substring.self)
    return TidyTests.findings(in: file, file.lines, matching: pattern) {
      "'\($0)': do it, or write down elsewhere that it is to be done"
    }
  }
}
