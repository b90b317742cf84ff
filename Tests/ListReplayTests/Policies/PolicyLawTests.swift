// Goal: laws of whole families of policies.
// Method: random lists and updates from printed seeds; each law names the policies that it does not
// hold for, with the reason.

import ListLayout
import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// Laws of policies.
struct PolicyLawTests {
  /// Those that know an item by more than its id, or an update by its delivery.
  private static let tellsReloads: [String: String] = [
    "chat-layout": "index paths of a batch", "browser": "elements", "browser-strict": "elements",
    "firefox": "elements", "webkit": "elements", "doubled": "elements",
    "recycler-view": "positions without stable ids",
    "recycler-view-reversed": "positions without stable ids", "texture": "nodes",
    "react-native": "views", "reload-threshold": "M00 in a reload",
    "telegram": "the range of a reload reaches under the insets",
  ]

  /// The updates of a random trace, each long after the one before.
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
  func `what knows an item by its id does the same under reload and batch`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var differing: Set<String> = []
    for _ in 0..<40 {
      let seed = random.next()
      let trace = RandomReplay(seed: seed, events: 6, .plain)
      var header = trace.header
      header.model.compensatesSizesAbove = false
      let events = updates(trace)
      for policy in AnchorPolicy.catalogue where policy.name != "none" {
        let reload = try header.verdict(events, run(.reload, policy))
        let batch = try header.verdict(events, run(.batch, policy, animation: .off))
        if reload.finalOffset == batch.finalOffset { continue }
        differing.insert(policy.name)
        #expect(PolicyLawTests.tellsReloads[policy.name] != nil, "trace \(seed) \(policy.name)")
      }
    }
    #expect(differing.count > 4)
  }

  /// A table of declared rows that is not at one of its ends.
  private func randomTable(
    _ random: inout SplitMix64
  ) -> (rows: [RecordedItem], header: TraceHeader) {
    let heights = (0..<30).map { _ in Int.random(in: 20...90, using: &random) }
    let rows = heights.enumerated().map { row($0, Double($1)) }
    let offset = Int.random(in: 0...heights.reduce(0, +) - 300, using: &random)
    return (rows, table(offset: Double(offset), rows))
  }

  /// The rows with a few more between them.
  private func inserting(
    into rows: [RecordedItem], _ random: inout SplitMix64
  ) -> [RecordedItem] {
    var rows = rows
    for number in 40..<40 + Int.random(in: 1...5, using: &random) {
      let new = row(number, Double(Int.random(in: 20...90, using: &random)))
      rows.insert(new, at: Int.random(in: 0...rows.count, using: &random))
    }
    return rows
  }

  /// Those that do not go back the way they came.
  private static let oneWay: [String: String] = [
    "virtuoso": "only inserts are made up for", "flutter-standby": "removals are ignored",
    "gtk": "another offset has another row at its point",
    "doubled": "other rows are above once the list has moved",
    "chat-layout": "the row that it followed may be out of view",
    "top-within": "goes to the top", "end-within": "goes to the end", "page": "goes to an item",
    "best-offset": "several offsets may be as good",
  ]

  @Test(arguments: Seeds.all)
  func `what comes in and goes again leaves the place, but for clamps`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var checked: [String: Int] = [:]
    for _ in 0..<30 {
      let (rows, header) = randomTable(&random)
      let events =
        at(9, answered(.batch(nil), inserting(into: rows, &random)))
        + at(20, answered(.batch(nil), rows))
      for policy in AnchorPolicy.catalogue where PolicyLawTests.oneWay[policy.name] == nil {
        let verdict = try header.verdict(events, run(.batch, policy))
        guard verdict.clamps.isEmpty else { continue }
        checked[policy.name, default: 0] += 1
        #expect(verdict.finalOffset == header.offset, "\(policy.name) \(events)")
      }
    }
    #expect(checked.count == AnchorPolicy.catalogue.count - PolicyLawTests.oneWay.count)
    #expect(checked.values.allSatisfy { $0 > 10 })
  }

  /// Those to which steps are not the same as their sum.
  private static let stepwise: [String: String] = [
    "flutter-standby": "a removal in the batch turns all of it off",
    "virtuoso": "a removal in the batch turns all of it off",
    "gtk": "another offset has another row at its point",
    "doubled": "other rows are above once the list has moved",
    "virtual-origin": "what goes behind the origin counts until the origin itself goes",
    "end-within": "goes to the end", "page": "goes to an item", "top-within": "goes to the top",
  ]

  /// Rows of which some above and below the window go, and some come in there.
  private func changing(
    _ rows: [RecordedItem], _ visible: Range<Int>, _ random: inout SplitMix64
  ) -> [[RecordedItem]] {
    var steps = [rows]
    var current = rows
    for index in rows.indices.reversed()
    where !(visible.lowerBound - 1...visible.upperBound).contains(index)
      && Int.random(in: 0..<5, using: &random) == 0
    {
      current.remove(at: index)
      steps.append(current)
    }
    for number in 40..<43 {
      let first = current.firstIndex { $0.id == rows[visible.lowerBound].id } ?? 0
      let isAbove = Bool.random(using: &random)
      let place = isAbove ? 0...first : first + visible.count + 1...current.count
      let height = Double(Int.random(in: 20...90, using: &random))
      current.insert(row(number, height), at: Int.random(in: place, using: &random))
      steps.append(current)
    }
    return steps
  }

  @Test(arguments: Seeds.all)
  func `changes out of view end alike in one batch and in single steps`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var checked: [String: Int] = [:]
    for _ in 0..<30 {
      let (rows, header) = randomTable(&random)
      let screen = try #require(try header.frames([], run()).first).screen
      let visible = screen.visibleItems().compactMap { screen.positions.order(of: $0) }
      guard let first = visible.first, let last = visible.last, last < 28 else { continue }
      let steps = changing(rows, first..<last + 1, &random)
      let single = steps.dropFirst().enumerated().flatMap { place, rows in
        at(9 + place, answered(.batch(nil), rows))
      }
      let whole = at(9, answered(.batch(nil), steps[steps.count - 1]))
      for policy in AnchorPolicy.catalogue where PolicyLawTests.stepwise[policy.name] == nil {
        let one = try header.verdict(whole, run(.batch, policy))
        let many = try header.verdict(single, run(.batch, policy))
        guard one.clamps.isEmpty, many.clamps.isEmpty else { continue }
        checked[policy.name, default: 0] += 1
        #expect(one.finalOffset == many.finalOffset, "\(policy.name) \(single)")
      }
    }
    #expect(checked.count == AnchorPolicy.catalogue.count - PolicyLawTests.stepwise.count)
    #expect(checked.values.allSatisfy { $0 > 5 })
  }

  @Test func `a policy of one's own sees what those of the catalogue see`() throws {
    // Holds the first visible row while nobody scrolls, and tells what it was told.
    let polite = AnchorPolicy(
      name: "polite", summary: "holds the first visible row while nobody scrolls",
      choose: { screen, isCandidate in screen.visibleItems().first(where: isCandidate) },
      wantedOffset: { restoration in
        let context = restoration.capture.context
        guard context.direction == nil, !context.isReload else { return nil }
        return restoration.offsetHoldingAnchor()
      })
    let prepended = become([40] + Array(0..<30))
    #expect(try rows30().end(prepended, polite) == 144)
    #expect(try rows30().end(prepended, polite, .reload) == 100)
    let drag = at(5, scrolled(.begin, 90)) + at(6, scrolled(.drag, 100))
    #expect(try rows30().end(drag + prepended, polite) == 100)
  }
}
