// Goal: a trace may be cut where it says so, and what is behind the cut goes on as it did.
// Method: random traces with every kind of event are cut at every place; the list of the second
// part is held against that of the whole trace, event by event.
import ListModel
import TestSupport
import Testing
import TraceEvents

@Suite struct TraceStateTests {
  @Test(arguments: Seeds.all)
  func theRestOfATraceGoesOnAsTheWholeDid(seed: UInt64) throws {
    let trace = try RandomTrace(seed: seed, events: 120, staysInWindow: true)
    var state = try TraceState(trace.header)
    var cuts = 0
    for (place, event) in trace.events.enumerated() {
      if let beginning = state.beginning {
        try follow(trace.events[place...], from: beginning, and: state.list)
        cuts += 1
      }
      try state.take(event.kind)
    }
    #expect(cuts > 10)
  }

  private func follow(
    _ events: ArraySlice<TraceEvent>, from header: TraceHeader, and list: RecordedList
  ) throws {
    var (whole, part) = (list, try RecordedList(header))
    expectSame(part, whole)
    for event in events.prefix(20) {
      let expected = try whole.apply(event.kind, judging: .uikit)
      #expect(try part.apply(event.kind, judging: .uikit) == expected)
      expectSame(part, whole)
    }
  }

  private func expectSame(_ part: RecordedList, _ whole: RecordedList) {
    #expect(part.snapshot == whole.snapshot)
    #expect(part.sizes == whole.sizes)
    #expect(part.excluded == whole.excluded)
    #expect(part.focused == whole.focused)
  }

  private struct Step: Sendable, CustomTestStringConvertible {
    var event: TraceEvent.Kind
    var canBegin: Bool
    var testDescription: String { "\(event)" }
    init(_ event: TraceEvent.Kind, _ canBegin: Bool) {
      (self.event, self.canBegin) = (event, canBegin)
    }
  }

  /// Only what tells the offset makes a place to begin at; what may move the list takes it away.
  @Test func whereATraceMayBegin() throws {
    let header = TraceHeader(
      host: .other, viewport: Size(width: Length(points: 1), height: Length(points: 1)),
      layout: .table(TableParameters()), sections: [])
    var state = try TraceState(header)
    #expect(state.beginning == header)
    let nothing = UpdateEvent(delivery: .batch(nil), content: .announced([]))
    var nested = nothing
    nested.isNested = true
    let told = TraceEvent.Kind.scroll(ScrollEvent(phase: .drag, offset: Length(points: 3)))
    let steps = [
      Step(.update(nothing), false), Step(told, true), Step(.mark("x"), true),
      Step(.resize(ResizeEvent(via: .measured)), false),
      Step(.observe(ObserveEvent(offset: Length(points: 4), items: [:])), true),
      Step(.navigate(NavigateEvent(target: .top, animated: true)), false),
      Step(.correct(CorrectEvent(offset: Length(points: 5), moment: .late1)), false),
      Step(.correct(CorrectEvent(offset: Length(points: 5))), true),
      Step(.scroll(ScrollEvent(phase: .begin, movement: .translation(.zero))), false),
      Step(told, true), Step(.update(nested), false), Step(told, false),
      Step(.update(nothing), false), Step(told, true),
      Step(.viewport(ViewportEvent(isInWindow: false)), false), Step(told, false),
      Step(.viewport(ViewportEvent(isInWindow: true)), false), Step(told, true),
      Step(.layout(LayoutEvent(layout: .table(TableParameters()))), false),
    ]
    for (place, step) in steps.enumerated() {
      try state.take(step.event)
      #expect(state.canBegin == step.canBegin, "step \(place)")
      #expect((state.beginning != nil) == step.canBegin, "step \(place)")
    }
  }

  @Test func aBeginningHasTheWindowAsItIsThen() throws {
    let header = TraceHeader(
      host: .web, producer: "p",
      viewport: Size(width: Length(points: 1), height: Length(points: 2)),
      layout: .table(TableParameters()), tableHeader: Length(points: 3), sections: [])
    var state = try TraceState(header)
    let insets = EdgeInsets(top: Length(points: 7), left: .zero, bottom: .zero, right: .zero)
    let table = LayoutParameters.table(TableParameters(rowHeight: Length(points: 9)))
    try state.take(.viewport(ViewportEvent(height: Length(points: 5), insets: insets)))
    try state.take(.layout(LayoutEvent(layout: table)))
    try state.take(.resize(ResizeEvent(via: .measured, tableFooter: Length(points: 8))))
    try state.take(.observe(ObserveEvent(offset: Length(points: 6), items: [:])))
    var expected = header
    expected.viewport.height = Length(points: 5)
    expected.insets = insets
    expected.layout = table
    expected.tableFooter = Length(points: 8)
    expected.offset = Length(points: 6)
    #expect(state.beginning == expected)
  }
}
