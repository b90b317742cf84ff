import Goldens

/// Words for what is wrong with a golden.
enum GoldenWords {
  static func text(_ reason: GoldenUnreadable) -> String {
    switch reason {
    case .directory: "a folder stands in the golden's place"
    case .notRegularFile: "not a file"
    case .tooLarge(let count, let limit): "\(count) bytes are too many for a golden (\(limit))"
    case .notUTF8(let line): "line \(line) is not UTF-8"
    case .system(let number): SystemWords.text(number)
    }
  }

  static func text(_ error: GoldenError) -> String {
    switch error {
    case .tooLarge(let path, let count, let limit):
      "\(path): \(count) bytes are too many for a golden (\(limit))"
    case .notRegularFile(let path, let number): "\(path): \(SystemWords.text(number))"
    case .system(let step, let path, let number):
      "\(path): cannot \(text(step)): \(SystemWords.text(number))"
    }
  }

  private static func text(_ step: GoldenStep) -> String {
    switch step {
    case .inspect: "look at what is there"
    case .create: "create the file"
    case .write: "write"
    case .synchronize: "hand the file to the disk"
    case .rename: "put the file in its place"
    }
  }
}
