// Goal: short files, lines and functions.
// Method: lines are counted; a function reaches from its keyword to the brace that closes its body,
// found in the code without comments and texts.

/// The limits of a file.
enum Size {
  static let file = 400
  static let function = 60
  static let line = 100

  static func findings(in file: SourceFile) -> [Finding] {
    var found: [Finding] = []
    if file.lineCount > Size.file {
      found.append(Finding(path: file.path, text: "\(file.lineCount) lines, over \(Size.file)"))
    }
    for (place, line) in file.lines.enumerated() where line.count > Size.line {
      found.append(
        Finding(path: file.path, line: place + 1, text: "\(line.count) columns, over \(Size.line)"))
    }
    for function in functions(in: file.code) where function.count > Size.function {
      let text = "a function of \(function.count) lines, over \(Size.function)"
      found.append(Finding(path: file.path, line: function.line, text: text))
    }
    return found
  }

  /// The functions with a body: the line where each begins, and its number of lines.
  static func functions(in code: String) -> [(line: Int, count: Int)] {
    let keyword = #/(?:^|[^.\w`])(func|init|deinit|subscript)(?![\w`])/#
    return code.matches(of: keyword).compactMap { match in
      let rest = code[match.output.1.endIndex...]
      guard let body = body(of: rest) else { return nil }
      let text = code[match.output.1.startIndex..<body.upperBound]
      let line = code[..<match.output.1.startIndex].count { $0 == "\n" } + 1
      return (line, text.count { $0 == "\n" } + 1)
    }
  }

  /// The braces and what is between, of a function whose keyword stands before; nil if it has none.
  private static func body(of code: Substring) -> Range<Substring.Index>? {
    var depth = 0
    for place in code.indices {
      switch code[place] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return braces(in: code[place...])
      case "}" where depth == 0: return nil
      case "\n" where depth == 0:
        let next = code[place...].drop { $0.isWhitespace }
        if next.prefixMatch(of: #/(?:\w+ +)*(?:func|init|var|let|static|case|@)\b/#) != nil {
          return nil
        }
      default: break
      }
    }
    return nil
  }

  private static func braces(in code: Substring) -> Range<Substring.Index>? {
    var depth = 0
    for place in code.indices {
      if code[place] == "{" { depth += 1 }
      if code[place] == "}" { depth -= 1 }
      if depth == 0 { return code.startIndex..<code.index(after: place) }
    }
    return nil
  }
}
