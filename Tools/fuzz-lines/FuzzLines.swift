import ListModel
import ListReplay
import TraceEvents
import TraceLines
import Viewport

/// What the fuzzer calls: any bytes as the lines of a scenario, judged and replayed.
///
/// Nothing is expected but that it returns: a trap, a sanitizer's finding or a long wait is a
/// fault.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLines(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let lines = UnsafeBufferPointer(start: start, count: count).split(
    separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  var decoder = TraceLineDecoder()
  var header: TraceHeader?
  var events: [TraceEvent] = []
  do {
    for line in lines {
      switch try decoder.decode(Array(line)) {
      case .header(let found)?: header = found
      case .event(let event)?: events.append(event)
      case .end?, nil: continue
      }
    }
  } catch {
    // What came before a bad line is replayed all the same.
  }
  guard let header else { return 0 }
  checkWriting(header, events, decoder.names)
  for mode in JudgementMode.allCases {
    _ = try? TraceJudge.verdict(header: header, events: events, mode: mode)
  }
  replay(header, events)
  return 0
}

/// What was read is written and read again to the same.
private func checkWriting(_ header: TraceHeader, _ events: [TraceEvent], _ names: NameTable) {
  let encoder = TraceLineEncoder(names: names)
  var decoder = TraceLineDecoder()
  let first = encoder.line(for: header)
  guard case .header(let again)? = try? decoder.decode(Array(first.utf8)) else {
    fatalError("a header that was read cannot be read again: \(first)")
  }
  precondition(TraceLineEncoder(names: decoder.names).line(for: again) == first)
  for event in events {
    let line = encoder.line(for: event)
    guard case .event(let again)? = try? decoder.decode(Array(line.utf8)) else {
      fatalError("an event that was read cannot be read again: \(line)")
    }
    precondition(TraceLineEncoder(names: decoder.names).line(for: again) == line)
  }
}

/// Replays what is small enough to be replayed often.
private func replay(_ header: TraceHeader, _ events: [TraceEvent]) {
  let items = header.sections.reduce(0) { $0 + $1.items.count }
  guard items < 1000, events.count < 100 else { return }
  // One policy and one timing of all, by what the input is like.
  let policies = AnchorPolicy.catalogue
  let policy = policies[(items + 7 * events.count) % policies.count]
  let timing = CorrectionMoment.allCases[items % CorrectionMoment.allCases.count]
  let runs = [UpdateChoice.reload, .batch].flatMap { update in
    [PolicyChoice.recorded, .policy(policy)].map {
      RunOptions(update: update, policy: $0, timing: timing, animation: .on)
    }
  }
  _ = try? Replay.verdicts(
    header: header, events: events, runs: runs, judging: .uikit, onReject: .reload)
}
