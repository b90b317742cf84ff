// Goal: tests that read like what they say: points, items, headers, events in a line each.
// Method: short makers without rules of their own.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// A length of a decimal number of points.
func pt(_ points: Double) -> Length { Length(ticks: Int64((points * 4800).rounded())) }

/// An item by number.
func item(_ number: Int) -> ItemID { ItemID(rawValue: Int32(number)) }

/// A section by number.
func section(_ number: Int) -> SectionID { SectionID(rawValue: Int32(number)) }

/// The moment at which a frame of 60 in a second is drawn, to the nanosecond.
func frame(_ number: Int) -> Timestamp { FrameClock(rate: 60).time(of: number) }

/// A section of items in order, with a header.
func recorded(_ number: Int, _ items: [RecordedItem], header: Double = 0) -> RecordedSection {
  RecordedSection(id: section(number), header: pt(header), items: items)
}

/// Items by number, without sizes.
func items(_ numbers: some Sequence<Int>) -> [RecordedItem] {
  numbers.map { RecordedItem(id: item($0)) }
}

/// A row of a height, and of an estimate until it is shown.
func row(_ number: Int, _ height: Double, estimate: Double? = nil) -> RecordedItem {
  RecordedItem(
    id: item(number), size: ItemSize(height: pt(height), estimatedHeight: estimate.map(pt)))
}

/// A table 300 wide of rows of 44, unless their sizes say otherwise; its host has no ways of its
/// own.
func table(
  host: TraceHeader.Host = .other, height: Double = 300, offset: Double? = nil,
  insets: EdgeInsets = .zero, _ rows: [RecordedItem]
) -> TraceHeader {
  TraceHeader(
    host: host, scale: 2, viewport: Size(width: pt(300), height: pt(height)), insets: insets,
    offset: offset.map(pt), layout: .table(TableParameters()), sections: [recorded(0, rows)])
}

/// An update that says what the list is afterwards.
func answered(_ delivery: Delivery, _ rows: [RecordedItem]) -> TraceEvent.Kind {
  .update(UpdateEvent(delivery: delivery, content: .answered([recorded(0, rows)])))
}

/// A change of the heights of rows.
func resized(_ via: ResizeEvent.Via, _ rows: [Int: Double]) -> TraceEvent.Kind {
  var event = ResizeEvent(via: via)
  for (number, height) in rows { event.items[item(number)] = ItemSize(height: pt(height)) }
  return .resize(event)
}

/// The user scrolled to an offset.
func scrolled(_ phase: ScrollEvent.Phase, _ offset: Double) -> TraceEvent.Kind {
  .scroll(ScrollEvent(phase: phase, offset: pt(offset)))
}

/// The app wrote an offset.
func corrected(_ offset: Double, _ moment: CorrectionMoment? = nil) -> TraceEvent.Kind {
  .correct(CorrectEvent(offset: pt(offset), moment: moment))
}

/// The events that happen at a frame of 60 in a second.
func at(_ number: Int, _ kinds: TraceEvent.Kind...) -> [TraceEvent] {
  kinds.map { TraceEvent(time: frame(number), kind: $0) }
}

/// Options of a run under a policy, or without one.
func run(
  _ update: UpdateChoice = .recorded, _ policy: AnchorPolicy = .none,
  _ timing: CorrectionMoment = .layout, animation: AnimationChoice = .recorded
) -> RunOptions {
  RunOptions(update: update, policy: .policy(policy), timing: timing, animation: animation)
}

extension TraceHeader {
  /// What comes of one run through events.
  func verdict(_ events: [TraceEvent], _ options: RunOptions) throws -> RunVerdict {
    let verdicts = try Replay.verdicts(header: self, events: events, runs: [options])
    return try #require(verdicts.runs.first)
  }

  /// The frames that one run through events draws.
  func frames(_ events: [TraceEvent], _ options: RunOptions) throws -> [Frame] {
    var frames: [Frame] = []
    _ = try Replay.verdicts(header: self, events: events, runs: [options]) { _, frame in
      frames.append(frame)
    }
    return frames
  }
}

extension RunVerdict {
  /// The shifts in points, in order.
  var points: [Double] { shifts.map(\.shift.points) }

  /// The frames of the shifts.
  var flaggedFrames: [Int] { shifts.map(\.frame) }

  /// The reasons of the shifts, each once.
  var reasons: Set<AnchorShift.Reason> { Set(shifts.map(\.reason)) }
}
