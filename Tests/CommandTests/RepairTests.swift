// Goal: what is left of a trace becomes a whole one, and nothing is made up.
// Method: a trace cut and damaged in many places, repaired by the program and read again.
import ReplayCommands
import Testing
import TraceFile

@Suite struct RepairTests {
  /// A trace of three events, each in a block of its own.
  private func blocks() throws -> [UInt8] {
    let text = Scenario.held
    let trace = try Trace(reading: TraceSource(bytes: Array(text.utf8)))
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    try encoder.flush()
    for event in trace.events {
      try encoder.append(event, names: trace.names)
      try encoder.flush()
    }
    try encoder.finish()
    return encoder.takeBytes()
  }

  @Test func `a whole trace stays as it is`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "whole")
    let bytes = try desk.bytes(of: "whole")
    let outcome = try desk.listreplay("repair", "-o", "mended", "whole")
    #expect(outcome.status == 0)
    #expect(outcome.err == "listreplay: whole: nothing is wrong with it; mended has 2 events\n")
    #expect(try desk.bytes(of: "mended") == bytes)
    #expect(try desk.names == ["mended", "whole"])
  }

  @Test func `what a killed recording leaves becomes a trace`() throws {
    let desk = try Desk()
    try desk.write(Scenario.flagged + #"{"t":9,"mark":"ha"#, to: "torn")
    let outcome = try desk.listreplay("repair", "-o", "mended", "torn")
    #expect(outcome.status == 0)
    let size = Scenario.flagged.utf8.count
    #expect(outcome.err.hasPrefix("listreplay: torn: cut off at byte \(size); "))
    #expect(outcome.err.hasSuffix("; mended has 2 events\n"))
    try desk.makeTrace(Scenario.flagged, "whole")
    #expect(try desk.lines(of: "mended") == desk.lines(of: "whole"))
  }

  @Test func `all before the damage is kept, and no more`() throws {
    let desk = try Desk()
    let whole = try blocks()
    try desk.write(whole, to: "whole")
    let lines = try desk.lines(of: "whole").dropLast()
    #expect(lines.count == 4)
    var kept: Set<Int> = []
    for place in stride(from: 24, to: whole.count, by: 23) {
      var wrong = whole
      wrong[place] ^= 0x5A
      try desk.write(wrong, to: "wrong")
      try desk.write(whole.prefix(place), to: "torn")
      for name in ["wrong", "torn"] {
        let outcome = try desk.listreplay("repair", "-o", "\(name)-\(place)", name)
        guard outcome.status == 0 else {
          #expect(outcome.status == 65 && outcome.err.contains("nothing is left of it"))
          #expect(try !desk.names.contains("\(name)-\(place)"))
          continue
        }
        let mended = try desk.lines(of: "\(name)-\(place)").dropLast()
        #expect(Array(mended) == Array(lines.prefix(mended.count)), "byte \(place)")
        kept.insert(mended.count)
      }
    }
    #expect(kept == [1, 2, 3, 4])
  }

  @Test func `a batch that is not ended is left out`() throws {
    let desk = try Desk()
    let begun = [
      #"{"t":3,"update":{"via":"batch","nested":true,"ops":[]}}"#, #"{"t":3,"mark":"inside"}"#,
      #"{"t":4,"upd"#,
    ]
    try desk.write(Scenario.flagged + begun.joined(separator: "\n"), to: "torn")
    let outcome = try desk.listreplay("repair", "-o", "mended", "torn")
    #expect(outcome.err.hasSuffix("; mended has 2 events\n"))
    #expect(try desk.listreplay("replay", "mended").status != 65)
  }

  @Test func `nothing is written where there is nothing to keep`() throws {
    let desk = try Desk()
    try desk.write(String(Scenario.header.dropLast(5)), to: "torn")
    let outcome = try desk.listreplay("repair", "-o", "mended", "torn")
    #expect(outcome.status == 65)
    #expect(try desk.listreplay("repair", "-o", "mended", "absent").status == 66)
    #expect(try desk.listreplay("repair", "torn").status == 64)
    #expect(try desk.names == ["torn"])
  }
}
