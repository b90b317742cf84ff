public import ExceptionTexts
import ListModel
import StrictJSON

/// What the exceptions in a crash log say.
public struct LogReport: Sendable {
  /// What the log is called.
  public var name: String
  /// The exceptions, in the order of the log.
  public var exceptions: [FoundException]

  /// Creates a report.
  public init(name: String, exceptions: [FoundException]) {
    self.name = name
    self.exceptions = exceptions
  }

  /// The report as one line of JSON.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.word("log", name)
      json.name("exceptions")
      json.array { json in
        for exception in exceptions { add(exception, to: &json) }
      }
    }
    return json.text
  }

  private func add(_ exception: FoundException, to json: inout JSONText) {
    json.object { json in
      json.name("line")
      json.number(exception.line)
      if let listClass = exception.listClass { json.word("class", listClass.rawValue) }
      json.word("form", exception.form.rawValue)
      if let kind = exception.kind { json.word("kind", kind) }
      let fields =
        exception.contradiction?.fields
        ?? exception.fields.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) }
      for field in fields { json.value(field.name, field.value) }
      if let contradiction = exception.contradiction {
        json.word("diagnosis", exception.diagnosis(of: contradiction).rawValue)
      }
      if exception.isCutOff {
        json.name("cutOff")
        json.bool(true)
      }
    }
  }

  /// The report for people.
  public func text(_ style: TextStyle = .plain) -> String {
    guard !exceptions.isEmpty else {
      return style.text(name, .heading) + "\n  "
        + style.text("no exception of a batch update in it", .held) + "\n"
    }
    return exceptions.map { exception in
      let lines = lines(for: exception, style).map { "  \($0)" }
      let place = style.text("\(name):\(exception.line)", .heading)
      return style.fitted([place] + lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func lines(for exception: FoundException, _ style: TextStyle) -> [String] {
    var lines = [style.text(head(exception), .flagged)]
    if let contradiction = exception.contradiction {
      lines.append("compared: " + JudgementWords.comparison(contradiction))
      lines.append(
        "looks like: " + JudgementWords.mistake(exception.diagnosis(of: contradiction)))
      if let mend = JudgementWords.mend(contradiction) { lines.append("would fit: " + mend) }
    } else if !exception.fields.isEmpty {
      let fields = exception.fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      lines.append("read: " + fields.joined(separator: ", "))
    }
    if let batch = exception.batch { lines += self.lines(for: batch) }
    return lines
  }

  private func head(_ exception: FoundException) -> String {
    let raiser = exception.listClass.map { "\($0.name), " } ?? ""
    let form = exception.form == .classic ? "classic text" : "text of iOS 16.4 and later"
    let kind = exception.kind ?? (exception.isCutOff ? "kind not told" : "numbers that fit")
    return "\(kind) (\(raiser)\(form)\(exception.isCutOff ? ", cut off" : ""))"
  }

  private func lines(for batch: FoundBatch) -> [String] {
    var lines = ["before: \(batch.before)"]
    if let after = batch.after { lines.append("after: \(after)") }
    if let updates = batch.updates {
      let words = updates.map(JudgementWords.words)
      lines.append("announced: " + (words.isEmpty ? "nothing" : words.joined(separator: ", ")))
    }
    return lines
  }
}

extension FoundException {
  /// The likeliest mistake, with what is known of the batch.
  fileprivate func diagnosis(of contradiction: BatchContradiction) -> Diagnosis {
    guard let batch, let after = batch.after, let updates = batch.updates else {
      return Diagnosis(of: contradiction)
    }
    return Diagnosis(
      of: contradiction,
      in: JudgedBatch(before: batch.before, after: after, updates: updates))
  }
}
