import Foundation

/// Words for what the system says.
enum SystemWords {
  static func text(_ number: Int32) -> String { String(cString: strerror(number)) }

  static func text(_ error: PathError) -> String {
    switch error {
    case .notFound(let path): "\(path): not found"
    case .unreadable(let path, let number): "\(path): \(text(number))"
    }
  }
}

/// Words as a shell reads them.
enum ShellWords {
  /// The word itself if it is plain, else in single quotes.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./+,@%".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty, !word.hasPrefix("-") { return word }
    return (word.hasPrefix("-") ? "-- " : "") + inQuotes(word)
  }

  /// The word in single quotes, whatever it is.
  static func inQuotes(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
