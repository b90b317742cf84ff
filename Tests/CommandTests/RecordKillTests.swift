// Goal: a recorder that is killed at any moment leaves a trace that opens, with all that had been
// brought to the disk.
// Method: a program writes a mark every twentieth of a second, with the time of day in it; its
// recorder is killed at random moments, many times, and what is left is read.
import Foundation
import ReplayCommands
import TestSupport
import Testing

@Suite(.serialized) struct RecordKillTests {
  /// How many recorders are killed, and how many run at a time.
  private static let (kills, atOnce) = (100, 10)

  private static let script =
    #"exec 3> "$LISTREPLAY_PIPE"; cat header >&3; i=1; while :; do "#
    + #"echo "{\"t\":$i,\"mark\":\"$(date +%s%N)\"}" >&3; i=$((i + 1)); sleep 0.05; done"#

  @Test func `kill -9 at a hundred random moments`() async throws {
    let seed = UInt64.random(in: 1...1_000_000)
    var random = SplitMix64(seed: seed)
    let delays = (0..<RecordKillTests.kills).map { _ in Int.random(in: 5...1800, using: &random) }
    var left: [Outcome] = []
    for start in stride(from: 0, to: delays.count, by: RecordKillTests.atOnce) {
      let some = delays[start..<min(start + RecordKillTests.atOnce, delays.count)]
      try await withThrowingTaskGroup(of: Outcome.self) { group in
        for delay in some { group.addTask { try await RecordKillTests.kill(after: delay) } }
        for try await outcome in group { left.append(outcome) }
      }
    }
    #expect(left.count == RecordKillTests.kills)
    // Early ones have nothing yet; most have a good part.
    #expect(left.count { $0.events > 0 } > RecordKillTests.kills / 3, "seed \(seed)")
    let worst = left.map(\.missing).max() ?? 0
    print("killed \(left.count) recorders; at most \(worst) ms of marks were not on the disk")
    // Half a second is promised; the rest is for a machine that does other things as well.
    #expect(worst < 3000)
  }

  /// What a killed recorder left.
  private struct Outcome {
    /// The events that can be read.
    var events: Int
    /// How long before the kill the last of them was written, in milliseconds; 0 without any.
    var missing: Int
  }

  private static func kill(after milliseconds: Int) async throws -> Outcome {
    let desk = try Desk()
    try desk.write(Scenario.text([Scenario.header]), to: "header")
    let program = try desk.start(
      BuiltProgram.listreplay, ["record", "-o", "x", "--", "/bin/sh", "-c", script])
    try await Task.sleep(for: .milliseconds(milliseconds))
    let before = (try? desk.bytes(of: "x.unfinished")) ?? []
    let killed = Date().timeIntervalSince1970
    program.send(SIGKILL)
    #expect(try program.end().status == 128 + 9)
    #expect(try !desk.names.contains("x"))
    guard try desk.names.contains("x.unfinished") else {
      #expect(before.isEmpty)
      return Outcome(events: 0, missing: 0)
    }
    // Nothing that was on the disk is lost.
    #expect(try desk.bytes(of: "x.unfinished").starts(with: before))
    let read = try desk.listreplay("inspect", "--events", "x.unfinished")
    guard read.status != ExitStatus.badInput.code || read.err.contains("cut off at byte") else {
      // Not even the first block.
      #expect(read.err.contains("cut off before its first line"), "\(read.err)")
      return Outcome(events: 0, missing: 0)
    }
    let marks = read.out.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: "\"").first { $0.count == 19 && $0.allSatisfy(\.isNumber) }
        .flatMap { Double($0) }
    }
    // Each mark but the last is followed by the next: none is missing between them.
    #expect(
      read.out.split(separator: "\n").dropFirst().enumerated().allSatisfy { place, line in
        line.hasPrefix(#"{"t":\#(place + 1),"#)
      })
    guard let last = marks.last else { return Outcome(events: 0, missing: 0) }
    return Outcome(events: marks.count, missing: max(0, Int((killed - last / 1e9) * 1000)))
  }
}
