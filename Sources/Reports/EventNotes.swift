public import TraceEvents

/// What reports say of the events of a trace: how many there are, when each of those that matter
/// was, and what it did in a few words.
///
/// Scrolls and observations are the many, and nobody speaks of a single one: they are counted only.
public struct EventNotes: Sendable {
  /// The number of events so far, those before the first of them included.
  public private(set) var count: Int
  /// By the number of the event; a scroll or an observation has none.
  private var notes: [Int: Note] = [:]
  /// The events that the app delivered, in order.
  private(set) var delivered: [Int] = []

  private struct Note {
    var time: Timestamp
    var words: String
  }

  /// Creates notes of the events from a number on.
  public init(from event: Int = 0) { count = event }

  /// Creates the notes of all events of a trace.
  public init(_ events: some Sequence<TraceEvent>) {
    self.init()
    for event in events { take(event) }
  }

  /// Takes the next event.
  public mutating func take(_ event: TraceEvent) {
    defer { count += 1 }
    switch event.kind {
    case .scroll, .observe: return
    case .update: delivered.append(count)
    case .resize(let resize) where resize.via != .measured: delivered.append(count)
    default: break
    }
    notes[count] = Note(time: event.time, words: event.kind.words)
  }

  /// When an event was; nil for a scroll or an observation.
  func time(of event: Int) -> Timestamp? { notes[event]?.time }

  /// What an event did, in a few words: `6 inserted, by batch`.
  func words(for event: Int) -> String { notes[event]?.words ?? "scroll" }

  /// An event with its time, and what it did: `event 3  0.5 s  6 inserted, by batch`.
  func line(for event: Int) -> String { "\(place(of: event))  \(words(for: event))" }

  /// An event with its time: `event 3  0.5 s`.
  func place(of event: Int) -> String {
    "event \(event)" + (time(of: event).map { "  \($0) s" } ?? "")
  }
}
