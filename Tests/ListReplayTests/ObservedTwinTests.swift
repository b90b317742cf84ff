// Goal: what was seen of a screen, and a policy beside the app's own writes, come to what the rules
// say.
// Method: random traces in which some frames were seen and some corrections are the host's, against
// the twin.

import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// The run `observed`, and runs that keep what the app wrote, against their twin.
struct ObservedTwinTests {
  /// What was seen is made up: anywhere near, so that it is often not where a model has the list.
  private static func trace(
    seed: UInt64, _ flavour: RandomReplay.Flavour
  ) throws -> RandomReplay {
    var trace = RandomReplay(seed: seed, events: 12, flavour)
    var random = SplitMix64(seed: seed)
    var list = try RecordedList(trace.header)
    var offset = trace.header.offset ?? .zero
    trace.events = try trace.events.flatMap { event in
      var event = event
      _ = try list.apply(event.kind)
      if case .correct(var correction) = event.kind, Bool.random(using: &random) {
        correction.author = .host
        event.kind = .correct(correction)
      }
      guard Int.random(in: 0..<3, using: &random) > 0 else { return [event] }
      if Bool.random(using: &random) {
        offset = Length(ticks: Int64.random(in: -40...400, using: &random) * 2400)
      }
      var seen = ObserveEvent(offset: offset, items: [:])
      for item in list.snapshot.sections.flatMap(\.items)
      where Int.random(in: 0..<3, using: &random) == 0 {
        seen.items[item] = Length(ticks: Int64.random(in: -100...500, using: &random) * 4800)
      }
      return [event, TraceEvent(time: event.time, kind: .observe(seen))]
    }
    return trace
  }

  @Test(arguments: Seeds.all)
  func `what was seen is judged as the twin judges it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shifts, lost, unseen) = (0, 0, 0)
    for round in 0..<60 {
      let seed = random.next()
      let trace = try ObservedTwinTests.trace(seed: seed, round % 3 == 2 ? .fine : .mixed)
      let product = try Replay.verdicts(
        header: trace.header, events: trace.events, runs: [RunOptions(policy: .observed)])
      let differences = try TwinTests().differences(trace.header, trace.events, product)
      #expect(differences.isEmpty, "trace \(seed)")
      shifts += product.runs[0].shifts.count
      lost += product.runs[0].lost.count
      unseen += product.runs[0].finalOffset == product.recorded.finalOffset ? 0 : 1
    }
    #expect(shifts > 100)
    #expect(lost > 3)
    #expect(unseen > 30)
  }

  @Test(arguments: Seeds.all)
  func `what the app wrote is kept beside a policy as the twin keeps it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var kept = 0
    let policies = AnchorPolicy.catalogue.filter { TwinTests.withoutTwin[$0.name] == nil }
    for (round, policy) in (policies + policies).enumerated() {
      let seed = random.next()
      let trace = try ObservedTwinTests.trace(seed: seed, round % 3 == 2 ? .fine : .mixed)
      let timings = CorrectionMoment.allCases
      let runs = UpdateChoice.allCases.flatMap { update in
        [true, false].map { keeps in
          RunOptions(
            update: update, policy: .policy(policy), timing: timings[round % timings.count],
            keepsAppCorrections: keeps)
        }
      }
      let product = try Replay.verdicts(header: trace.header, events: trace.events, runs: runs)
      let differences = try TwinTests().differences(trace.header, trace.events, product)
      #expect(differences.isEmpty, "trace \(seed)")
      kept += product.runs[0].finalOffset == product.runs[1].finalOffset ? 0 : 1
    }
    #expect(kept > 4)
  }
}
