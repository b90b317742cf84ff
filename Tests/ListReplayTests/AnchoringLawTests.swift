// Goal: what holds an anchor holds it, and what lies below it does not matter.
// Method: random lists and updates one after the other, with whole points, from printed seeds.

import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// Laws of anchors on random traces.
struct AnchoringLawTests {
  /// The updates of a trace, each long after the one before.
  private func updates(_ trace: RandomReplay) -> [TraceEvent] {
    let kinds = trace.events.map(\.kind).filter { kind in
      switch kind {
      case .update: true
      case .resize(let resize): resize.via != .measured
      default: false
      }
    }
    return kinds.enumerated().flatMap { place, kind in at(60 * (place + 1), kind) }
  }

  @Test(arguments: Seeds.all)
  func `first started, in the layout and without a clamp, holds every survivor still`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var held = 0
    for _ in 0..<40 {
      let seed = random.next()
      let trace = RandomReplay(seed: seed, events: 6, .plain)
      for update in [UpdateChoice.reload, .batch] {
        for animation in AnimationChoice.allCases {
          let options = run(update, .firstStarted, animation: animation)
          let verdict = try trace.header.verdict(updates(trace), options)
          guard verdict.clamps.isEmpty, verdict.lost.isEmpty else { continue }
          #expect(verdict.points == [], "trace \(seed) \(update) \(animation)")
          held += 1
        }
      }
    }
    #expect(held > 30)
  }

  /// A table of declared rows, of which some begin below the window.
  private func randomTable(_ random: inout SplitMix64) -> (rows: [Int], offset: Int, below: Int) {
    let rows = (0..<12).map { _ in Int.random(in: 10...120, using: &random) }
    let offset = Int.random(in: 0...max(0, rows.reduce(0, +) - 300), using: &random)
    var edge = 0
    let below = rows.firstIndex { height in
      defer { edge += height }
      return edge >= offset + 300
    }
    return (rows, offset, below ?? rows.count)
  }

  @Test(arguments: Seeds.all, [TraceHeader.Host.tableView, .collectionView])
  func `a change wholly below the window flags nothing in a table`(
    seed: UInt64, host: TraceHeader.Host
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let (rows, offset, below) = randomTable(&random)
      let old = rows.enumerated().map { row($0, Double($1)) }
      var new = Array(old[..<below])
      for old in old[below...] where Bool.random(using: &random) { new.append(old) }
      if Bool.random(using: &random) { new.append(row(99, 50)) }
      let list = table(host: host, offset: Double(offset), old)
      for delivery in [Delivery.reload, .batch(nil), .batch(.standard)] {
        for policy in [AnchorPolicy.none, .firstVisible, .firstStarted, .firstStartedOnly] {
          let verdict = try list.verdict(at(9, answered(delivery, new)), run(.recorded, policy))
          #expect(verdict.points == [], "\(rows) \(offset) \(new)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (Delivery.reload, [4.5]), (.batch(nil), [4.5]),
      (.batch(.standard), Array(repeating: 0.3, count: 15)),
    ] as [(Delivery, [Double])])
  func `a change below that ends the content in the window is a matter of the clamp`(
    delivery: Delivery, steps: [Double]
  ) throws {
    // Lines of 100 at 0, 110, 220 and so on; the window ends in the gap behind the third.
    let flow = FlowParameters(itemSize: Size(width: pt(300), height: pt(100)))
    var list = table(host: .collectionView, offset: 24.5, items(0..<9))
    list.layout = .flow(flow)
    list.scale = 4
    let verdict = try list.verdict(at(9, answered(delivery, items(0..<3))), run())
    #expect(verdict.shifts.map(\.shift) == steps.map(pt))
    #expect(verdict.reasons == [.clamp])
    #expect(verdict.finalOffset == pt(20))
  }
}
