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

  /// What is to be said of one event.
  struct Note: Equatable {
    /// Its number.
    var event: Int
    /// When it was.
    var time: Timestamp
    /// What it did, in a few words.
    var words: String
    /// Whether the app delivered a change with it.
    var isDelivered: Bool
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
    default:
      take(
        Note(
          event: count, time: event.time, words: event.kind.words,
          isDelivered: event.kind.isDelivered))
    }
  }

  private mutating func take(_ note: Note) {
    notes[note.event] = note
    if note.isDelivered { delivered.append(note.event) }
  }

  /// Creates the notes that others have made, of a trace with that many events.
  init(_ notes: [Note], count: Int) {
    self.count = count
    for note in notes { take(note) }
  }

  /// All notes, in the order of the events.
  var all: [Note] { notes.values.sorted { $0.event < $1.event } }

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

extension TraceEvent.Kind {
  /// Whether the app delivered a change with it.
  fileprivate var isDelivered: Bool {
    switch self {
    case .update: true
    case .resize(let resize): resize.via != .measured
    default: false
    }
  }
}
