// Goal: the product's replay says what its rules say.
// Method: random traces through every kind of run, against a twin without shared code.

import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// The replay against its twin.
struct TwinTests {
  /// The policies that the twin does not have, and what they go by that its policies do not see;
  /// each has tests of its own.
  static let withoutTwin = [
    "chat-layout": "delivery", "recycler-view": "delivery", "recycler-view-reversed": "delivery",
    "texture": "delivery", "react-native": "delivery", "telegram": "delivery",
    "browser": "delivery and the anchor kept", "browser-strict": "delivery and the anchor kept",
    "firefox": "corrections so far", "webkit": "navigations so far",
    "doubled": "delivery and the anchor kept", "compose": "navigations in the frame",
    "tanstack": "measuring", "virtua": "measuring", "virtuoso": "measuring",
    "virtual-origin": "the row that once was the first", "flutter-standby": "the kind of change",
    "reload-threshold": "number of changes", "deferred": "what waits", "best-offset": "scores",
  ]

  /// Every combination of update model, policy, timing and animation that differs from the others.
  static let allRuns: [RunOptions] = {
    var runs: [RunOptions] = []
    let twins = AnchorPolicy.catalogue.filter { TwinTests.withoutTwin[$0.name] == nil }
    let policies: [PolicyChoice] = [.recorded] + twins.map { .policy($0) }
    for update in UpdateChoice.allCases {
      for animation in AnimationChoice.allCases {
        for policy in policies {
          for timing in CorrectionMoment.allCases {
            runs.append(
              RunOptions(update: update, policy: policy, timing: timing, animation: animation))
          }
        }
      }
    }
    return runs
  }()

  /// The traces of a seed; each with every 21st run, so that 21 traces see all of them.
  private static func traces(
    _ seed: UInt64
  ) -> [(seed: UInt64, trace: RandomReplay, runs: [RunOptions])] {
    var random = SplitMix64(seed: seed)
    return (0..<63).map { round in
      let seed = random.next()
      let trace = RandomReplay(seed: seed, events: 8, round % 4 == 3 ? .fine : .mixed)
      let runs = allRuns.enumerated().filter { $0.offset % 21 == round % 21 }.map(\.element)
      return (seed, trace, runs)
    }
  }

  @Test(arguments: Seeds.all)
  func `the replay and its twin agree on random traces`(seed: UInt64) throws {
    var seen: [RunVerdict] = []
    for (seed, trace, runs) in TwinTests.traces(seed) {
      let product = try Replay.verdicts(header: trace.header, events: trace.events, runs: runs)
      let differences = try differences(trace.header, trace.events, product)
      #expect(differences.isEmpty, "trace \(seed)")
      seen += product.runs
    }
    // Three update models, three animations, seventeen policies and the recorded corrections, five
    // timings.
    #expect(TwinTests.allRuns.count == 3 * 3 * 18 * 5)
    #expect(seen.count == 3 * TwinTests.allRuns.count)
    #expect(seen.filter { !$0.lost.isEmpty }.count > 100)
    #expect(seen.filter { !$0.declared.isEmpty }.count > 100)
    // No policy works on top of another, so that nothing is doubled but by chance; and none of
    // these gives up.
    let rare: [AnchorShift.Reason] = [.drift, .rounding, .doubled, .suppressed, .lostIdentity]
    for reason in AnchorShift.Reason.allCases where !rare.contains(reason) {
      #expect(seen.filter { $0.reasons.contains(reason) }.count > 5, "\(reason)")
    }
  }

  @Test func `every rule makes a difference in some of these traces`() throws {
    var deeds: [TwinDeed: Int] = [:]
    for (_, trace, runs) in Seeds.all.flatMap(TwinTests.traces) {
      let recorded = try TwinRun(trace.header, trace.events, .recorded, scrolls: nil)
      let other = try TwinRun(trace.header, trace.events, runs[0], scrolls: recorded.taken)
      let measuring = runs.first { TwinCapture.measuring.contains($0.policy.name) }
      let third = try measuring.map {
        try TwinRun(trace.header, trace.events, $0, scrolls: recorded.taken).screen.deeds
      }
      for deed in recorded.screen.deeds.union(other.screen.deeds).union(third ?? []) {
        deeds[deed, default: 0] += 1
      }
    }
    for deed in TwinDeed.allCases { #expect(deeds[deed, default: 0] > 1, "\(deed)") }
  }

  @Test(arguments: Seeds.all)
  func `the replay and its twin agree on steps of less than a pixel`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var height = 44.0
    let events = (1...14).flatMap { place in
      height += Double.random(in: 0.05...0.3, using: &random)
      let delivery: Delivery = Bool.random(using: &random) ? .batch(.standard) : .reload
      return at(9 * place, resized(.delivered(delivery), [0: height]))
    }
    var header = table(offset: 90, items(0..<12))
    header.scale = 3
    let runs = TwinTests.allRuns.filter { $0.timing == .layout && $0.policy.name == "none" }
    let product = try Replay.verdicts(header: header, events: events, runs: runs)
    #expect(try differences(header, events, product).isEmpty)
    #expect(product.runs.filter { $0.reasons.contains(.drift) }.count == 9)
  }

  func differences(
    _ header: TraceHeader, _ events: [TraceEvent],
    _ product: (recorded: RunVerdict, runs: [RunVerdict])
  ) throws -> [String] {
    let recorded = try TwinRun(header, events, .recorded, scrolls: nil)
    var differences = difference(recorded, product.recorded, header)
    for verdict in product.runs {
      // What was seen is where the user scrolled it to, wherever the app had the list.
      let scrolls = verdict.options.isObserved ? nil : recorded.taken
      let twin = try TwinRun(header, events, verdict.options, scrolls: scrolls)
      differences += difference(twin, verdict, header)
    }
    return differences
  }

  private func difference(
    _ twin: TwinRun, _ product: RunVerdict, _ header: TraceHeader
  ) -> [String] {
    let judged = TwinJudge(
      twin.pictures, pixel: 4800 / Int64(header.scale), gone: header.model.goneAnchor
    ).verdict
    let shifts = product.shifts.map(TwinShift.init)
    let lost = product.lost.map {
      TwinLoss(frame: $0.frame, item: $0.item, successor: $0.successor)
    }
    let options = product.options
    let name = "\(options.update) \(options.policy.name) \(options.timing) \(options.animation)"
    var differences: [String] = []
    func compare<Value: Equatable>(_ what: String, _ ours: Value?, _ theirs: Value?) {
      if ours != theirs {
        differences.append(
          "\(name): \(what): \(String(describing: ours)), twin \(String(describing: theirs))")
      }
    }
    for place in 0..<max(shifts.count, judged.shifts.count) {
      let ours = shifts.indices.contains(place) ? shifts[place] : nil
      let theirs = judged.shifts.indices.contains(place) ? judged.shifts[place] : nil
      compare("shift \(place)", ours, theirs)
    }
    let meant = product.declared.map {
      TwinMotion(frame: $0.frame, item: $0.item, way: $0.distance.ticks)
    }
    compare("meant", meant, judged.meant)
    compare("lost", lost, judged.lost)
    compare("frames", product.frames, twin.pictures.count)
    compare("offset", product.finalOffset.ticks, twin.pictures.last?.offset)
    compare("content", product.contentHeight.ticks, twin.pictures.last?.contentHeight)
    return differences
  }
}

extension TwinShift {
  /// A shift as the product says it.
  init(_ shift: AnchorShift) {
    self.init(
      frame: shift.frame, item: shift.item, expected: shift.expected.ticks,
      actual: shift.actual.ticks,
      cause: shift.cause.map { TwinCause(event: $0.event, update: $0.update) },
      reason: shift.reason)
  }
}
