import ListLayout
import ListModel
import TraceEvents
import Viewport

/// One run through a trace: the model, what is still to come of the corrections, and the judge.
struct ReplayRun {
  let options: RunOptions
  var model: ScreenModel
  private(set) var detector: ShiftDetector
  private(set) var measure: ListMeasure
  var clamps: [OffsetClamp] = []
  var rejected: [Rejection] = []
  /// Whether the run ended at a rejected batch.
  var hasStopped = false
  let onReject: RejectChoice
  let plan: CorrectionPlan
  private let firstFrame: Int
  let onFrame: ((Frame) -> Void)?

  var pending: [PendingCorrection] = []
  /// Recorded corrections that were part of the layout of their update.
  var doneInLayout: Set<Int> = []
  /// What the user has scrolled since the start.
  var scrolledInAll = Length.zero
  /// What of it no finger did.
  var glided = Length.zero
  var memory: PolicyMemory
  var waiting = WaitingChanges()

  /// What was seen of a real screen in the frame that is being made, and the offset seen before.
  var observation: ObserveEvent?
  var lastSeen: Length?

  // What happened since the last frame that was drawn.
  var scrolled = Length.zero
  var navigated = Length.zero
  var moved: Set<ItemID> = []
  var arrived: Set<ItemID> = []
  var rounded = Length.zero
  var cause: Cause?

  /// What the policy says of the changes since the list was last at rest.
  var stance = PolicyStance()

  init(
    _ options: RunOptions, header: TraceHeader, list: RecordedList, plan: CorrectionPlan,
    layouts: RecentLayouts, firstFrame: Int, onReject: RejectChoice,
    onFrame: ((Frame) -> Void)?
  ) {
    self.options = options
    self.onReject = onReject
    self.plan = plan
    self.onFrame = onFrame
    self.firstFrame = firstFrame
    model = ScreenModel(header, list: list, layouts: layouts, frame: firstFrame)
    memory = PolicyMemory(
      origin: model.positions, newestEdge: header.isInverted ? .top : .bottom)
    memory.note(list, at: model.positions)
    let edge = header.edge
    detector = ShiftDetector(
      tolerance: .pixel(atScale: header.scale), edge: edge, goneAnchor: header.model.goneAnchor)
    measure = ListMeasure(
      tolerance: .pixel(atScale: header.scale), edge: edge, frameRate: header.frameRate)
  }

  /// The verdict, once the run is finished, `glided` being how far momentum takes a list in which
  /// nothing changes.
  func verdict(undisturbed glided: Length? = nil) -> RunVerdict {
    var measures = measure.measures
    measures.lostMomentum = glided.map { $0.advanced(by: -self.glided) } ?? .zero
    measures.staleness = waiting.rowFrames(to: model.frame) * 1000 / model.clock.rate
    return RunVerdict(
      options: options, frames: model.frame - firstFrame + (hasStopped ? 0 : 1),
      shifts: detector.shifts, declared: detector.declared, lost: detector.lost,
      measures: measures, clamps: clamps,
      hasStopped: hasStopped, rejected: rejected,
      finalOffset: model.drawnOffset,
      contentHeight: model.positions.contentSize.height)
  }
}

// The clock.
extension ReplayRun {
  /// Draws every frame before the one given and begins that one; frames in which nothing can change
  /// are skipped.
  mutating func advance(to frame: Int) {
    guard frame > model.frame, !hasStopped else { return }
    draw()
    while let next = nextActiveFrame, next < frame {
      begin(next)
      draw()
    }
    begin(frame)
  }

  /// Draws until the list is at rest and no navigation is on its way.
  mutating func finish() {
    guard !hasStopped else { return }
    draw()
    while let next = nextActiveFrame {
      begin(next)
      draw()
    }
  }

  /// The next frame in which something changes by itself; nil if nothing does.
  private var nextActiveFrame: Int? {
    if model.isAnimating || model.isNavigating || model.isFlinging { return model.frame + 1 }
    return pending.map(\.frame).min().map { max($0, model.frame + 1) }
  }

  private mutating func begin(_ frame: Int) {
    memory.begin()
    // What was seen is of its own frame, though nobody judges that out of a window.
    observation = nil
    measuring { run in
      let passage = run.model.begin(frame: frame)
      run.navigated = run.navigated.advanced(by: passage.navigated)
      run.noteScroll(passage.scrolled)
      if passage.navigated != .zero { run.memory.noteNavigation() }
      return passage.navigated + passage.returned + passage.scrolled
    }
    let due = pending.filter { $0.frame <= frame && $0.eventFrame < frame }
    pending.removeAll { $0.frame <= frame && $0.eventFrame < frame }
    for correction in due { perform(correction) }
    bringWaiting()
  }

  /// Out of a window nothing is seen, so nothing is judged; what happens there explains the next
  /// frame that is.
  private mutating func draw() {
    guard model.isInWindow, let screen = takeScreen() else { return }
    var frame = Frame(
      index: model.frame, screen: screen, scrolled: scrolled, navigated: navigated,
      moved: moved, excluded: memory.excluded,
      isAtRest: !model.isAnimating && pending.isEmpty,
      isClampSuspended: model.isClampSuspended, cause: cause, arrived: arrived,
      measured: model.sizes.measured, rounded: rounded, isDeclared: stance.isDeclared,
      givenUp: stance.givenUp)
    detector.take(frame)
    measure.take(frame, anchor: detector.judged, declared: detector.lastDeclared)
    if let onFrame {
      (frame.snapshot, frame.pinning) = (model.snapshot, model.layout.pinning)
      frame.anchor = detector.judged ?? detector.anchor
      onFrame(frame)
    }
    (moved, arrived, scrolled, navigated, rounded) = ([], [], .zero, .zero, .zero)
    if frame.isAtRest { stance = PolicyStance() }
  }
}
