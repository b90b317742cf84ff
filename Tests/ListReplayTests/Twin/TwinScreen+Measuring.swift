// Goal: what the twin's screen does when rows turn out to have other heights than estimated.
// Method: rule 17 round by round: find an edge, measure, see where the edge went.

import ListModel
import TraceEvents

/// An edge of an item that the offset moves along with.
struct TwinEdge {
  var item: ItemID
  var isTop: Bool
  var y: Int64
}

extension TwinScreen {
  func isEstimated(_ item: ItemID) -> Bool { list.sizes[item]?.estimatedHeight != nil }

  /// Measures what meets the window; gives whether that was anything new.
  mutating func measureOnce() -> Bool {
    guard isInWindow else { return false }
    let new = bands.filter { $0.meets(offset, bottom) }.compactMap(\.item).filter {
      isEstimated($0) && !measured.contains($0)
    }
    measured.formUnion(new)
    return !new.isEmpty
  }

  /// Measures what came on screen because the offset went there, and again as long as that brings
  /// in more; gives how far the offset moved along.
  mutating func measureEntering() -> Int64 {
    var distance: Int64 = 0
    while true {
      let edge = followedEdge
      guard measureOnce() else { return distance }
      distance += follow(edge)
    }
  }

  /// The first top edge in view, else the last bottom edge.
  private var followedEdge: TwinEdge? {
    let seen = bands.filter { $0.item != nil && $0.meets(visibleTop, bottom) }
    if let first = seen.first(where: { $0.y >= visibleTop }), let item = first.item {
      return TwinEdge(item: item, isTop: true, y: first.y)
    }
    guard let last = seen.last, let item = last.item else { return nil }
    return TwinEdge(item: item, isTop: false, y: last.bottom)
  }

  private mutating func follow(_ edge: TwinEdge?) -> Int64 {
    guard let edge, model.measuringAbove != .ignore,
      let now = bands.first(where: { $0.item == edge.item })
    else { return 0 }
    let distance = (edge.isTop ? now.y : now.bottom) - edge.y
    if flight != nil, model.measuringAbove == .afterBatch {
      withheld += distance
      deeds.insert(.withheld)
      return 0
    }
    if distance != 0 { deeds.insert(.compensated) }
    move(along: distance)
    return distance
  }

  /// The offset moves along; a navigation goes on from there.
  private mutating func move(along distance: Int64) {
    if distance == 0 { return }
    offset += distance
    trip?.place = offset
    guard var trip, frame < end(trip.start, 300_000_000) else { return }
    deeds.insert(.wentOn)
    trip.from = offset
    trip.done = way(of: trip)
    self.trip = trip
  }

  /// Goes where a policy wants after rows were measured; gives where that is.
  mutating func makeUp(_ wanted: Int64) -> Int64 {
    let target = pixel(suspendsClamp ? wanted : clamped(wanted))
    if target != offset { deeds.insert(.madeUp) }
    move(along: target - offset)
    _ = measureEntering()
    return target
  }

  /// What was withheld during an animation that is over.
  mutating func repay() {
    if withheld == 0 { return }
    deeds.insert(.repaid)
    move(along: withheld)
    withheld = 0
    _ = measureEntering()
  }

  /// Rows were measured on display: a fact.
  mutating func measure(_ event: ResizeEvent) {
    let (edge, isFree) = (followedEdge, suspendsClamp)
    list.resize(event)
    for item in event.items.keys where isEstimated(item) { measured.insert(item) }
    _ = follow(edge)
    _ = measureEntering()
    if !isFree { offset = min(offset, maximum) }
  }
}
