import ListModel
import TraceEvents

// Many events at a time. Nearly all are scrolls of the shape of the one before: what is the same
// for all of a run is looked up once, and a run is handed over as a whole. To call a function for
// each event took a seventh of the time of reading scrolls.
extension ColumnReader {
  /// Hands over the next events, as far as none stands as its line, some at a time.
  ///
  /// It ends before an event that is wrong, which `fault` then tells.
  ///
  /// - Returns: The time of the last one; nil if there is none.
  mutating func takeEvents(_ body: (Span<TraceEvent>) -> Void) -> Timestamp? {
    let first = events
    withUnsafeTemporaryAllocation(of: TraceEvent.self, capacity: ScrollRun.countLimit) { memory in
      while fault == nil {
        guard takeScrolls(by: memory, body) == 0 else { continue }
        guard let event = takeEvent() else { break }
        memory.initializeElement(at: 0, to: event)
        body(memory.extracting(0..<1).span)
        memory.deinitializeElement(at: 0)
      }
    }
    return events > first ? Timestamp(nanoseconds: numbers[nextTimePlace - 1]) : nil
  }

  /// Takes scroll events of one shape.
  ///
  /// - Returns: How many; none where the next event is another, has a velocity, or is wrong.
  private mutating func takeScrolls(
    by memory: UnsafeMutableBufferPointer<TraceEvent>, _ body: (Span<TraceEvent>) -> Void
  ) -> Int {
    guard let shape = nextShape, let scroll = ScrollShape(number: shape), !scroll.hasVelocity else {
      return 0
    }
    let column = scroll.isTranslation ? Column.scrollTranslation : .scrollOffset
    let run = ScrollRun(
      phase: scroll.phase, isTranslation: scroll.isTranslation, time: nextTimePlace,
      way: nextPlace(of: column),
      count: min(eventsOfRun, left(of: column), ScrollRun.countLimit))
    var offset = offset
    let taken = run.put(numbers.span, after: &offset, into: memory)
    self.offset = offset
    // Scrolls hold nothing that would have to be let go of.
    if taken > 0 { body(memory.extracting(0..<taken).span) }
    passOver(taken)
    drop(taken, of: column)
    return taken
  }
}

/// Scroll events of one shape without velocities, one behind the other.
private struct ScrollRun {
  var phase: ScrollEvent.Phase
  var isTranslation: Bool
  /// Where the numbers of the first event stand.
  var time: Int, way: Int
  /// How many there are.
  var count: Int

  /// So many lie in the fastest memory together.
  static let countLimit = 256

  /// Makes the events up to one whose offset is out of range; `offset` is that before and then that
  /// of the last.
  ///
  /// - Returns: How many.
  func put(
    _ numbers: Span<Int64>, after offset: inout Int64,
    into events: UnsafeMutableBufferPointer<TraceEvent>
  ) -> Int {
    let times = numbers.extracting(time..<(time + count))
    let ways = numbers.extracting(way..<(way + count))
    if isTranslation {
      for place in 0..<count {
        let movement = ScrollEvent.Movement.translation(Length(ticks: ways[place]))
        events.initializeElement(at: place, to: event(at: times[place], movement))
      }
      return count
    }
    let limit = Int64(ColumnReader.offsetLimit)
    var (taken, last) = (0, offset)
    while taken < count {
      let next = last &+ ways[taken]
      guard UInt64(bitPattern: next &+ limit) <= 2 * UInt64(limit) else { break }
      last = next
      let movement = ScrollEvent.Movement.offset(Length(ticks: next))
      events.initializeElement(at: taken, to: event(at: times[taken], movement))
      taken += 1
    }
    offset = last
    return taken
  }

  @inline(__always)
  private func event(at time: Int64, _ movement: ScrollEvent.Movement) -> TraceEvent {
    TraceEvent(
      time: Timestamp(nanoseconds: time),
      kind: .scroll(ScrollEvent(phase: phase, movement: movement)))
  }
}
