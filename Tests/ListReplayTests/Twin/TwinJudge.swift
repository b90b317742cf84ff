// Goal: the twin's verdict on a run.
// Method: design section 6 and the rows of section 10 that speak of anchors, over an array of all
// frames at once.

import ListModel
import ListReplay
import TraceEvents

/// A verdict, in ticks.
struct TwinVerdict {
  var meant: [TwinMotion] = []
  var shifts: [TwinShift] = []
  var lost: [TwinLoss] = []
}

/// A frame in which the anchor shifted.
struct TwinShift: Equatable {
  var frame: Int
  var item: ItemID
  var expected: Int64
  var actual: Int64
  var cause: TwinCause?
  var reason: AnchorShift.Reason
}

/// A frame in which the anchor moved as the policy meant it to.
struct TwinMotion: Equatable {
  var frame: Int
  var item: ItemID
  var way: Int64
}

/// An anchor that is gone.
struct TwinLoss: Equatable {
  var frame: Int
  var item: ItemID
  var successor: ItemID?
}

/// Goes through the frames of a run.
struct TwinJudge {
  let pixel: Int64
  let gone: ModelParameters.GoneAnchor
  private(set) var verdict = TwinVerdict()
  private var anchor: ItemID?
  private var moved: Set<ItemID> = []
  private var carried: Int64 = 0
  private var byRounding: Int64 = 0
  /// Since the list was at rest: all shifts summed, with what had been carried, and the first
  /// flagged.
  private var sum: Int64 = 0
  private var first = 0
  /// For each frame judged since the list was at rest: the item, and how far that and the offset
  /// went.
  private var ways: [(item: ItemID, moved: Int64, offset: Int64)] = []

  init(_ pictures: [TwinPicture], pixel: Int64, gone: ModelParameters.GoneAnchor) {
    self.pixel = pixel
    self.gone = gone
    var last: TwinPicture?
    var meant: (scrolled: Int64, navigated: Int64) = (0, 0)
    for (frame, picture) in pictures.enumerated() {
      moved.formUnion(picture.moved)
      meant = (meant.scrolled + picture.scrolled, meant.navigated + picture.navigated)
      guard picture.isDrawn else { continue }
      var picture = picture
      (picture.scrolled, picture.navigated) = meant
      if let last { judge(picture, after: last, frame) }
      keep(picture)
      last = picture
      meant = (0, 0)
    }
  }

  /// Which item is watched from a frame on.
  private mutating func keep(_ picture: TwinPicture) {
    if picture.isAtRest {
      rest()
      anchor = picture.anchor(without: [])
    } else if let kept = anchor, picture.scrolled != 0 || picture.navigated != 0,
      !picture.visible.contains(where: { $0.item == kept })
    {
      anchor = picture.anchor(without: moved)
    }
  }

  private mutating func judge(_ now: TwinPicture, after last: TwinPicture, _ frame: Int) {
    skipMoved(last)
    guard let kept = anchor, !moved.contains(kept) else { return }
    var (watched, stood) = (kept, kept)
    if now.edge(of: kept) == nil {
      let successor = last.neighbour(of: kept) { item in
        now.edge(of: item) != nil && !moved.contains(item)
      }
      verdict.lost.append(TwinLoss(frame: frame, item: kept, successor: successor))
      anchor = successor
      guard let successor else { return }
      watched = successor
      if gone == .stay { stood = successor }
    }
    guard let before = last.edge(of: stood), let actual = now.edge(of: watched) else { return }
    let explained = now.scrolled + now.navigated
    if now.isMeant {
      let way = actual - before + explained
      if way != 0 { verdict.meant.append(TwinMotion(frame: frame, item: watched, way: way)) }
      return
    }
    ways.append(
      (
        watched, actual + now.offset - before - last.offset,
        now.offset - last.offset - explained
      ))
    flag(watched, actual, expected: before - explained, now, last, frame)
  }

  /// An item that the app moved is no anchor of that update.
  private mutating func skipMoved(_ last: TwinPicture) {
    guard let kept = anchor, moved.contains(kept) else { return }
    let moved = self.moved
    let other =
      last.isAtRest
      ? last.anchor(without: moved) : last.neighbour(of: kept) { !moved.contains($0) }
    if let other { anchor = other }
  }

  private mutating func flag(
    _ item: ItemID, _ actual: Int64, expected: Int64, _ now: TwinPicture, _ last: TwinPicture,
    _ frame: Int
  ) {
    let shift = actual - expected
    sum += shift
    var flagged = TwinShift(
      frame: frame, item: item, expected: expected, actual: actual, cause: now.cause,
      reason: .policy)
    if abs(shift) <= pixel {
      carried += shift
      byRounding -= now.rounded
      if abs(carried) <= pixel { return }
      flagged.expected = actual - carried
      let share = Double(byRounding) / Double(carried)
      flagged.reason = share >= 0.5 ? .rounding : .drift
      (carried, byRounding) = (0, 0)
    } else if isByEstimates(shift, above: item, now, last) {
      flagged.reason = .estimate
    }
    if !now.suspendsClamp, isForced(flagged.actual - flagged.expected, now) {
      flagged.reason = .clamp
    }
    if isDoubled(flagged.actual - flagged.expected, now) { flagged.reason = .doubled }
    verdict.shifts.append(flagged)
  }

  /// Whether rows above that were measured, or forgot that, moved the item as far at least.
  private func isByEstimates(
    _ shift: Int64, above item: ItemID, _ now: TwinPicture, _ last: TwinPicture
  ) -> Bool {
    let order = now.items.compactMap(\.item)
    let above = order.prefix { $0 != item }
    var sum: Int64 = 0
    for row in above where now.measured.contains(row) != last.measured.contains(row) {
      guard let old = last.placed[row], let new = now.placed[row] else { continue }
      sum += new - old
    }
    return shift.signum() == sum.signum() && abs(shift) <= abs(sum) + pixel
  }

  /// Whether, since the list was at rest, the offset went twice as far as the item; not if it is at
  /// an end.
  private func isDoubled(_ shift: Int64, _ now: TwinPicture) -> Bool {
    guard let last = ways.last, now.offset != now.minimum, now.offset != now.maximum else {
      return false
    }
    let same = ways.reversed().prefix { $0.item == last.item }
    let moved = same.map(\.moved).reduce(0, +)
    let offset = same.map(\.offset).reduce(0, +)
    return abs(moved) > pixel && abs(offset - 2 * moved) <= pixel && (moved > 0) == (shift < 0)
  }

  /// Whether even the legal offset that comes closest to holding the anchor leaves the whole shift,
  /// to a pixel.
  private func isForced(_ shift: Int64, _ now: TwinPicture) -> Bool {
    let needed = now.offset + shift
    let forced = needed - min(max(needed, now.minimum), now.maximum)
    if forced.signum() != shift.signum() { return false }
    return abs(shift) - min(abs(forced), abs(shift)) <= pixel
  }

  /// What is back in its place once the list is at rest was late.
  private mutating func rest() {
    if abs(sum) <= pixel {
      for place in first..<verdict.shifts.count
      where ![.clamp, .doubled].contains(verdict.shifts[place].reason) {
        verdict.shifts[place].reason = .late
      }
    }
    sum = carried
    ways = []
    first = verdict.shifts.count
    moved = []
  }
}
