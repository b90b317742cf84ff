import Foundation
import StrictJSON
import TraceEvents
import TraceFile

/// Words for what is wrong with a trace as a file.
enum TraceFileWords {
  static func status(_ error: TraceFileError) -> ExitStatus {
    if case .system = error { .notFound } else { .badInput }
  }

  /// What to say of a trace that stops early; nil of any other.
  static func notice(_ completeness: TraceCompleteness) -> String? {
    guard case .cutOff(let events, let byte) = completeness else { return nil }
    return "cut off at byte \(byte); the \(events) events before it were read"
  }

  static func text(_ error: TraceFileError) -> String {
    switch error {
    case .system(_, let number): SystemWords.text(number)
    case .endsBeforeHeader: "empty, or cut off before its first line: not a trace"
    case .notATrace: "a file of zstd, but not a trace"
    case .version(let major, let minor):
      "a trace of version \(major).\(minor); this build reads version 1"
    case .blockEncoding(let encoding): "block encoding \(encoding) is not known to this build"
    case .tooManyNames: "more names than a trace may have"
    case .line(let error): text(error)
    case .damaged(let damage, let frame, let byte):
      "damaged at byte \(byte), frame \(frame): \(text(damage))"
    }
  }

  static func text(_ error: TraceLineError) -> String {
    let field = error.field.isEmpty ? "" : ", field \(error.field)"
    return "line \(error.line)\(field): \(text(error.problem))"
  }

  private static func text(_ problem: TraceLineError.Problem) -> String {
    switch problem {
    case .field(let problem): text(problem)
    case .noHeader: "the first line has to be a header, with \"listreplay\":1"
    case .secondHeader: "a header stands only in the first line"
    case .timeRunsBackwards(let from, let to): "the time runs backwards, from \(from) s to \(to) s"
    case .afterEnd: "nothing may follow the end"
    case .eventCount(let ended, let read): "the end counts \(ended) events, \(read) were read"
    case .digest: "the lines before are not those that the end was written for"
    case .tooLong: "longer than \(TraceLine.byteLimit) bytes"
    }
  }

  static func text(_ problem: FieldProblem) -> String {
    switch problem {
    case .notJSON: "not a JSON object"
    case .missing: "missing"
    case .unknown: "no such field is known here"
    case .repeated: "stands there twice"
    case .expected(let kind): "should be \(kind)"
    case .outOfRange(let range): "out of range: \(range)"
    case .notOneOf(let words): "should be \(words.joined(separator: ", "))"
    case .malformed(let form): "should have the form \(form)"
    }
  }

  private static func text(_ damage: TraceFileError.Damage) -> String {
    switch damage {
    case .reservedField: "a reserved field is not zero"
    case .unknownFrame: "neither a block nor a table begins here"
    case .blockTooLarge: "a block promises more than a block may hold"
    case .noChecksum: "a block has no checksum"
    case .checksum: "the checksum does not fit: a bit has changed"
    case .folding: "a block cannot be unfolded"
    case .frameLength: "a frame goes on behind the end of the file"
    case .columns(let fault): "in the block that begins here, \(text(fault))"
    case .tooManyFrames: "more frames than a table can list"
    case .afterEnd: "something follows the end"
    case .noEnd: "the seek table follows, but no end came before"
    case .tableLength: "the seek table has another length than its frames need"
    case .tableEntries: "the seek table lists other frames than there are"
    case .tableFooter: "the end of the seek table is wrong"
    case .trailingBytes: "something follows the seek table"
    }
  }

  private static func text(_ fault: ColumnFault) -> String {
    switch fault {
    case .head: "what stands before the columns is wrong"
    case .unknownColumn(let number): "column \(number) is unknown or stands too late"
    case .form(let column): "the head of the column \(column) is wrong"
    case .tooManyValues: "the columns have more values than a block may have"
    case .range(let column): "the column \(column) has a value that it cannot have"
    case .count(let column): "the column \(column) has too few or too many values"
    case .repeated(let column): "the column \(column) names something twice"
    case .times: "the times are wrong"
    case .names: "a name is wrong"
    case .sequence: "the events do not follow those before"
    case .state: "the state is one of another trace"
    case .line: "a line is none that may stand there"
    }
  }

  static func text(_ error: TraceJoiningError) -> String {
    switch error {
    case .otherTrace(let field): "its \(field) is another one"
    case .unfinishedBatch: "that ends within a batch"
    }
  }

  static func text(_ error: TraceWritingError) -> String {
    switch error {
    case .notRegularFile(let path, let number): "\(path): \(SystemWords.text(number))"
    case .system(.create, let path, EWOULDBLOCK): "\(path): another recording is writing it"
    case .system(let step, let path, let number):
      "\(path): cannot \(text(step)): \(SystemWords.text(number))"
    case .tooLarge(nil): "the header has more items, names or text than a block may hold"
    case .tooLarge(let event?):
      "event \(event) has more items, names or text than a block may hold"
    case .tooManyNames: "too many names for one trace"
    case .tooManyEvents: "too many events for one trace"
    case .tooManyBlocks: "too many blocks for one trace"
    }
  }

  private static func text(_ step: TraceWritingError.Step) -> String {
    switch step {
    case .create: "create the file"
    case .write: "write"
    case .synchronize: "hand the file to the disk"
    case .rename: "put the file in its place"
    }
  }
}
