import ListLayout
public import ListModel
public import Viewport

/// Measures frames: every row that moved without reason, what that scores, and what the best offset
/// would have scored (`anchoring.md` 5).
///
/// A row counts if any of it was drawn in the last frame, also under an inset, and the list still
/// holds it; rows that the app moved, or that come in on the way of an animation, do not count
/// until the list is at rest.
public struct ListMeasure: Sendable {
  /// The sums over the frames taken so far.
  public private(set) var measures = RunMeasures()
  /// What a displacement has to exceed: one device pixel.
  public let tolerance: Length
  /// The edge by which the place of a row is told.
  public let edge: Screen.Edge
  /// The most frames that a row is away in a flash.
  public let flashFrames: Int

  private var previous: Frame?
  /// The rows of that frame, if somebody asked for them.
  private var drawn: DrawnFrame?
  private var moved: Set<ItemID> = []
  private var away: AwayRows
  private var windows: SessionWindows
  private var browserWindows: SessionWindows

  /// Creates a measure of frames of which `frameRate` make a second.
  public init(
    tolerance: Length, edge: Screen.Edge = .top, frameRate: Int, flashFrames: Int = 5
  ) {
    self.tolerance = tolerance
    self.edge = edge
    self.flashFrames = flashFrames
    away = AwayRows(tolerance: tolerance, edge: edge, patience: 5 * frameRate)
    windows = SessionWindows(rate: frameRate)
    browserWindows = SessionWindows(rate: frameRate)
  }

  /// Takes the next drawn frame, and the item that is watched as the anchor in it, if any.
  ///
  /// `declared` is how far the policy meant the anchor to move on screen, positive downwards; all
  /// rows are expected to go along.
  ///
  /// - Returns: What moved; nil if nothing did.
  /// - Complexity: O(1) if nothing but the offset changed, and that as it should; else
  ///   O(log n + v + a) in the numbers of items, of visible items and of rows displaced in the last
  ///   five seconds; if something moved, that of the oracle on top (`OffsetScores.least`).
  @discardableResult
  public mutating func take(
    _ frame: Frame, anchor: ItemID?, declared: Length = .zero
  ) -> FrameMeasure? {
    if declared != .zero {
      var meant = frame
      meant.navigated = frame.navigated.advanced(by: -declared)
      return take(meant, anchor: anchor)
    }
    var drawn: DrawnFrame?
    defer {
      if frame.isAtRest { moved = [] }
      previous = frame
      self.drawn = drawn
    }
    moved.formUnion(frame.moved)
    moved.formUnion(frame.arrived)
    away.carry(by: frame.scrolled.advanced(by: frame.navigated))
    guard let previous, !frame.isStill(after: previous) else { return nil }
    let now = DrawnFrame(frame)
    let measure = measure(now, after: self.drawn ?? DrawnFrame(previous), anchor)
    drawn = now
    if let measure { add(measure) }
    note(away.take(frame, measure?.displacements ?? [], moved: moved))
    return measure
  }

  private mutating func add(_ measure: FrameMeasure) {
    let score = measure.listShift.score
    measures.listShift += score
    measures.regret += measure.regret
    measures.anchorRegret += measure.anchorRegret
    measures.clampForced += measure.clampForced
    measures.browserShift += measure.browserScore
    measures.displacedFrames += measure.displacements.isEmpty ? 0 : 1
    measures.lostContext += measure.lostContextShare
    windows.take(score, in: measure.frame)
    browserWindows.take(measure.browserScore, in: measure.frame)
    measures.worstWindow = windows.worst
    measures.worstBrowserWindow = browserWindows.worst
  }

  private mutating func note(_ returns: [Int]) {
    measures.latency = max(measures.latency, returns.max() ?? 0)
    if let shortest = returns.min(), shortest <= flashFrames { measures.flashes += 1 }
  }
}

extension ListMeasure {
  private func measure(
    _ drawn: DrawnFrame, after previous: DrawnFrame, _ anchor: ItemID?
  ) -> FrameMeasure? {
    let rows = kept(previous.rows, drawn, previous)
    let anchors = kept(anchor.flatMap(previous.row).map { [$0] } ?? [], drawn, previous)
    let browser = BrowserShift(from: previous, to: drawn)
    let lost = previous.lostContext(in: drawn)
    let offset = drawn.screen.offset
    let displaced = rows.filter { isDisplaced($0, at: offset) }
    let isStill = displaced.isEmpty && !anchors.contains { isDisplaced($0, at: offset) }
    if isStill && browser.isNothing && lost == .zero { return nil }
    let scores = OffsetScores(rows, height: drawn.height, tolerance: tolerance)
    let anchorScores = OffsetScores(anchors, height: drawn.height, tolerance: tolerance)
    let least = scores.least(at: offset, within: drawn.legalOffsets)
    return FrameMeasure(
      frame: drawn.frame.index,
      displacements: displaced.map {
        Displacement(item: $0.item, distance: $0.place.displacement(at: offset))
      },
      listShift: scores.listShift(at: offset), least: least,
      leastAnywhere: least.listShift.isZero
        ? least : scores.least(at: offset, within: nil, known: least),
      anchorShift: anchorScores.listShift(at: offset),
      leastAnchorShift: anchorScores.least(at: offset, within: drawn.legalOffsets),
      browserScore: browser.score, lostContext: lost)
  }

  private func kept(
    _ rows: [PlacedItem], _ drawn: DrawnFrame, _ previous: DrawnFrame
  ) -> [KeptRow] {
    var kept: [KeptRow] = []
    kept.reserveCapacity(rows.count)
    drawn.forEachRect(of: rows) { row, new in
      if let new, !moved.contains(row.item) {
        kept.append(KeptRow(item: row.item, place: drawn.place(of: row, at: new, previous, edge)))
      }
      return .goesOn
    }
    return kept
  }

  private func isDisplaced(_ row: KeptRow, at offset: Length) -> Bool {
    row.place.displacement(at: offset).magnitude > tolerance
  }
}
