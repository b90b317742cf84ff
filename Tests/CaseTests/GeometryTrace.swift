import ListModel
import ListReplay
import TraceEvents
import Viewport

/// The trace that a `geometry` entry comes to under one strategy, a frame for each step.
///
/// It is made step by step: what the user scrolls is told by offsets of the recorded run, which has
/// to be replayed up to there.
struct GeometryTrace {
  private let header: TraceHeader
  private let policy: AnchorPolicy
  private var events: [TraceEvent] = []
  var names = NameTable()
  var sections: [CaseSection]
  var layout: CaseLayout
  var window: CaseWindow
  /// The height of what stands above the first section.
  var tableHeader: Length
  /// The frame of the last step.
  private(set) var frame = 1
  /// Whether a finger is down.
  var isDragging = false

  init(_ entry: GeometryCase, _ policy: AnchorPolicy) throws {
    self.policy = policy
    sections = entry.sections
    layout = entry.layout
    window = entry.window
    tableHeader = entry.layout.tableHeader ?? .zero
    var names = NameTable()
    header = TraceHeader(
      host: .other, scale: CaseLayout.scale, viewport: window.size, insets: window.insets,
      offset: entry.offset,
      layout: layout.parameters(width: window.size.width) { names.item(named: $0) },
      alignment: entry.isAlignedAtBottom ? .bottom : .top, model: GeometryTrace.model(entry),
      tableHeader: tableHeader, sections: sections.map { $0.recorded(&names) })
    self.names = names
    if let isDragging = entry.isDragging { try hold(isDragging) }
  }

  /// The parameters under which nothing but the strategy acts, since the cases know plain offsets.
  ///
  /// Where no step names an item as moved by the app, none is to be skipped, whatever order the
  /// list takes.
  private static func model(_ entry: GeometryCase) -> ModelParameters {
    let namesMoves = entry.steps.contains { step in
      if case .change(_, _, let moved) = step.act { !moved.isEmpty } else { false }
    }
    var model = ModelParameters(host: .other)
    model.compensatesSizesAbove = false
    model.measuringAbove = .ignore
    model.jumpsAtFirstVisible = false
    model.holdsWhileScrolling = true
    model.fingerSuspendsClamp = true
    model.goneAnchor = entry.goneAnchor
    model.movedAnchor = namesMoves ? entry.movedAnchor : .follow
    return model
  }

  /// The frames up to the last step.
  func frames() throws -> [Frame] {
    var frames: [Frame] = []
    _ = try replay { frames.append($0) }
    return frames
  }

  /// What comes of the trace so far, in the strategy's run and in the recorded one.
  func replay(
    _ onFrame: @escaping (Frame) -> Void = { _ in }
  ) throws -> (own: RunVerdict, recorded: RunVerdict) {
    let options = RunOptions(update: .recorded, policy: .policy(policy), timing: .layout)
    let verdicts = try Replay.verdicts(header: header, events: events, runs: [options]) {
      onFrame($1)
    }
    guard let own = verdicts.runs.first, own.rejected.isEmpty else {
      throw CaseError("the list would not have taken a batch")
    }
    return (own, verdicts.recorded)
  }

  /// Adds an event in the frame of the step.
  mutating func add(_ kind: TraceEvent.Kind) {
    events.append(TraceEvent(time: FrameClock(rate: header.frameRate).time(of: frame), kind: kind))
  }
}

// Steps.
extension GeometryTrace {
  /// Takes a step, in a frame of its own.
  ///
  /// Another layout comes with it, before or after: in between, the content must not be shorter
  /// than it is in the end, since the offset would be clamped to that.
  mutating func take(_ step: GeometryStep) throws {
    frame += 1
    if let isDragging = step.isDragging { try hold(isDragging) }
    let old = layout
    layout = step.layout ?? old
    let isLayoutFirst = layout.columns <= old.columns
    let change =
      parameters(layout) == parameters(old) ? nil : LayoutEvent(layout: parameters(layout))
    if isLayoutFirst, let change { add(.layout(change)) }
    try act(step.act)
    if !isLayoutFirst, let change { add(.layout(change)) }
    if let height = step.layout?.tableHeader, height != tableHeader { setTableHeader(height) }
  }
}
