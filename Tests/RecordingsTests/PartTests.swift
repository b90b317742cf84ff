// Goal: a replay from any block on is the replay of what the trace says from there, however the
// trace is stored; and what it finds is what a replay of the whole finds there.
// Method: recordings are stored in small blocks with many states, and as text, which has none; each
// place around the start of each block is replayed from both.
import Foundation
import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

@testable import TraceFile

@Suite struct PartTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "parts-\(UUID().uuidString)")

  /// The same trace in blocks of so many events, and as text.
  private func stored(
    _ trace: Trace, perBlock: Int
  ) throws -> (blocks: TraceInput, text: TraceInput) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    encoder.statePrice = StatePrice(bytes: 200, bytesForItem: 1)
    var state: TraceState? = try TraceState(trace.header)
    for (place, event) in trace.events.enumerated() {
      try encoder.append(event, names: trace.names, following: &state)
      if place % perBlock == perBlock - 1 { try encoder.flush() }
    }
    #expect(state != nil)
    try encoder.finish(at: trace.endTime)
    let (file, text) = (folder.appending(path: "file"), folder.appending(path: "text"))
    try Data(encoder.takeBytes()).write(to: file)
    try Data((trace.lines.joined(separator: "\n") + "\n").utf8).write(to: text)
    return (try TraceInput(path: file.path()), try TraceInput(path: text.path()))
  }

  @Test(arguments: ["web/feed-1", "web/feed-2-anchoring-off"])
  func replayingFromAnyBlockIsReplayingFromTheStart(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = try Trace(
      reading: TraceSource(path: RecordingFiles.folder.appending(path: name + ".listtrace").path()))
    let perBlock = max(5, trace.events.count / 7)
    let (blocks, text) = try stored(trace, perBlock: perBlock)
    var (begun, passedOver): (Set<Int>, Int) = ([], 0)
    for start in stride(from: 0, to: trace.events.count, by: perBlock) {
      for event in [start - 1, start, start + 1] where trace.events.indices.contains(event) {
        let part = try blocks.beginning(at: .event(event))
        let slow = try text.beginning(at: .event(event))
        #expect(part.event == slow.event && part.time == slow.time && part.event <= event)
        passedOver += event - part.event
        guard begun.insert(part.event).inserted else { continue }
        #expect(try Outcome(part) == Outcome(slow))
      }
      let time = trace.events[start].time
      #expect(
        try blocks.beginning(at: .time(time)).event == text.beginning(at: .time(time)).event)
    }
    #expect(begun.count > 4)
  }

  /// The jumps that the app's own run shows in a part are those that it shows there in the whole.
  ///
  /// What adds up from rounded steps since the beginning is another one, and no jump.
  @Test(arguments: ["web/feed-2", "web/feed-2-anchoring-off"])
  func aPartShowsTheShiftsOfTheWhole(name: String) throws {
    let path = RecordingFiles.folder.appending(path: name + ".listtrace").path()
    let trace = try Trace(reading: TraceSource(path: path))
    let whole = try Replay.verdicts(header: trace.header, events: trace.events, runs: [])
    let input = try TraceInput(path: path)
    var (shifts, parts) = (0, 0)
    for seconds in stride(from: 5.0, to: 60, by: 15) {
      let time = try #require(Timestamp(seconds: seconds))
      let part = try input.beginning(at: .time(time))
      let recorded = try Outcome(part).recorded
      // What began before is not over yet: a second is enough for it.
      let from = FrameClock(rate: trace.header.frameRate).frame(at: part.time) + 60
      func told(_ verdict: RunVerdict) -> [String] {
        verdict.shifts.filter { $0.frame >= from && $0.shift.magnitude > Length(points: 5) }.map {
          "\($0.frame) \($0.reason) \($0.shift) \($0.cause?.event ?? -1)"
        }
      }
      #expect(told(recorded) == told(whole.recorded), "from \(seconds) s")
      shifts += told(recorded).count
      parts += 1
    }
    #expect(parts == 4)
    if name.hasSuffix("off") { #expect(shifts > 0) }
  }
}

/// What comes of a part, as the app did it and under several policies.
private struct Outcome: Equatable {
  let recorded: RunVerdict
  /// Each run in words, by the names of rows: no two readers count identities alike.
  private let words: [String]

  init(_ part: TraceBeginning) throws {
    var (reader, events): (TraceReader, [TraceEvent]) = (part.reader, [])
    while let event = try reader.next() { events.append(event) }
    var outlook = ReplayOutlook(part.header, from: part.event)
    for event in events { outlook.take(event) }
    let policies: [AnchorPolicy] = [.none, .browser]
    var session = try ReplaySession(
      part.header, outlook,
      runs: policies.flatMap { policy in
        [UpdateChoice.reload, .batch].map { RunOptions(update: $0, policy: .policy(policy)) }
      }, from: ReplayStart(event: part.event, time: part.time))
    for event in events { try session.take(event) }
    let verdicts = session.finish()
    recorded = verdicts.recorded
    words = ([verdicts.recorded] + verdicts.runs).map { run in
      "\(run.frames) \(run.finalOffset) \(run.contentHeight) \(run.measures) \(run.clamps)"
        + run.shifts.map { shift in
          " \(shift.frame) \(reader.names.name(of: shift.item)) \(shift.shift) \(shift.reason)"
        }.joined()
    }
  }

  static func == (left: Outcome, right: Outcome) -> Bool { left.words == right.words }
}
