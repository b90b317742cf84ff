/// What is wrong with one field of a JSON text, and where.
public struct FieldError: Error, Equatable, Sendable {
  /// The way to the field, as `update.ops[2][1]`; empty for the text as a whole.
  public var path: String
  /// What is wrong there.
  public var problem: FieldProblem

  /// Creates an error.
  public init(path: String, problem: FieldProblem) {
    self.path = path
    self.problem = problem
  }
}

/// What can be wrong with one field.
public enum FieldProblem: Error, Equatable, Sendable {
  /// The text is not JSON at all.
  case notJSON
  /// The field has to be there.
  case missing
  /// Nobody knows a field of this name here.
  case unknown
  /// A field of this name stands there already.
  case repeated
  /// The value is of another kind than the one named (`number`, `text`, `object`, ...).
  case expected(kind: String)
  /// The number lies outside of the range named.
  case outOfRange(String)
  /// The text is none of those allowed here.
  case notOneOf([String])
  /// The text does not have the form named.
  case malformed(form: String)
}
