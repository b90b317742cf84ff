import TraceEvents
import TraceFile

extension ParsedArguments {
  /// The value of an option as a place in a trace: a number of seconds, or `event:` and the number
  /// of an event.
  func place(_ name: String) throws(UsageError) -> TracePlace? {
    guard let text = value(name) else { return nil }
    if text.hasPrefix("event:"), let event = Int(text.dropFirst("event:".count)), event >= 0 {
      return .event(event)
    }
    if let seconds = Double(text), let time = Timestamp(seconds: seconds) { return .time(time) }
    throw UsageError(message: "\(name) takes seconds or event:N, not '\(text)'")
  }
}
