import ExceptionTexts
public import ListModel
import ListReplay
import StrictJSON

/// What reports say of a rejected batch.
public struct RejectionNote: Equatable, Sendable {
  /// The update, by its place in the trace, from 0.
  public var event: Int
  /// What was found, in the judge's order; the first is what the app would have been told.
  public var found: [Contradiction]
  /// What the exception of the app would say; nil if nobody knows.
  public var message: String?
  /// Which of the usual mistakes it looks like.
  public var diagnosis: String
  /// The account for people, in lines.
  public var lines: [String]

  /// One contradiction: its kind, and the numbers and paths that were compared, each with its name
  /// and its value as JSON.
  public struct Contradiction: Equatable, Sendable {
    /// The name of its kind.
    public var kind: String
    /// The names of what was compared.
    public var names: [String]
    /// The values, one for each name.
    public var values: [ContradictionValue]
  }

  /// Notes what was found of a batch; nil if nothing was.
  init?(_ rejection: Rejection, _ listClass: ListClass) {
    guard let first = rejection.contradictions.first else { return nil }
    event = rejection.event
    found = rejection.contradictions.map(Contradiction.init)
    message = ExceptionText.classic(first, in: listClass)
    diagnosis = Diagnosis(of: first, in: rejection.batch).rawValue
    lines = RejectionWords(rejection, listClass).lines
  }

  /// Notes what another has noted.
  init(
    event: Int, found: [Contradiction], message: String?, diagnosis: String, lines: [String]
  ) {
    self.event = event
    self.found = found
    self.message = message
    self.diagnosis = diagnosis
    self.lines = lines
  }
}

extension RejectionNote.Contradiction {
  fileprivate init(_ contradiction: BatchContradiction) {
    kind = contradiction.kind
    names = contradiction.fields.map(\.name)
    values = contradiction.fields.map(\.value)
  }

  /// The contradiction as a line of a golden has it: `itemCountMismatch section 0 before 10`.
  var words: String {
    ([kind] + zip(names, values).map { "\($0) \($1)" }).joined(separator: " ")
  }
}

extension JSONText {
  /// A rejected batch, as `replay --json` and `judge --json` name it.
  mutating func rejection(_ note: RejectionNote?) {
    guard let note, let first = note.found.first else { return }
    object { json in
      json.name("event")
      json.number(note.event)
      json.fields(of: first)
      if let message = note.message { json.word("message", message) }
      json.word("diagnosis", note.diagnosis)
      guard note.found.count > 1 else { return }
      json.name("more")
      json.array { json in
        for contradiction in note.found.dropFirst() {
          json.object { $0.fields(of: contradiction) }
        }
      }
    }
  }
}
