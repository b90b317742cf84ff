/// What is wrong in the columns of a block (`trace-file-format.md`, Columns).
public enum ColumnFault: Error, Equatable, Sendable {
  /// What stands before the columns is not whole, or impossible.
  case head
  /// A column has a number that none has, or stands behind one that belongs behind it.
  case unknownColumn(Int)
  /// The head of a column is wrong, or says more than the block holds.
  case form(column: String)
  /// The columns have more values than a block may have.
  case tooManyValues
  /// A value of the column is one that it cannot have.
  case range(column: String)
  /// The column has fewer or more values than the events ask for.
  case count(column: String)
  /// Something is named twice that an event may name once.
  case repeated(column: String)
  /// Times run backwards, or do not agree with the head of the block or with the line of an event.
  case times
  /// A name is empty, too long, or no UTF-8, or there are too many.
  case names
  /// The block does not follow the one before: it counts another number of events, or there is a
  /// second header or none.
  case sequence
  /// The state with which the block begins is one of another trace.
  case state
  /// The line of an event is not one that is written as a line.
  case line
}
