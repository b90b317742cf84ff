// Goal: no damage of a trace passes as an equal verdict.
// Method: one bit of every byte flipped, and every length cut, each as a trace of its own with its
// golden, so that one run of `verify` judges them all. What passes has to have equal content.
import ReplayCommands
import Testing

@Suite struct TraceDamageTests {
  /// A folder with one trace and golden for each damage of a trace.
  private func desk(damaging damages: ([UInt8]) -> [[UInt8]]) throws -> (Desk, count: Int) {
    let desk = try Desk()
    try desk.makeFolder("f")
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    _ = try desk.listreplay("accept", "--update=batch", "--policy=none", "a.listtrace")
    let golden = try desk.bytes(of: "a.golden")
    let damaged = damages(try desk.bytes(of: "a.listtrace"))
    for (number, bytes) in damaged.enumerated() {
      try desk.write(bytes, to: "f/\(number).listtrace")
      try desk.write(golden, to: "f/\(number).golden")
    }
    return (desk, damaged.count)
  }

  /// The traces that a run of `verify` neither complained of nor found different.
  private func passed(_ outcome: Outcome, count: Int) -> [String] {
    let said = Set(
      (outcome.out + outcome.err).matches(of: #/(?m)^(?:listreplay|different): f/(\d+)[.]/#)
        .map { String($0.1) })
    return (0..<count).map(String.init).filter { !said.contains($0) }
  }

  @Test(arguments: 0..<2)
  func `a flipped bit passes only where it means nothing`(_ shift: Int) throws {
    let (desk, count) = try desk { bytes in
      bytes.indices.map { place in
        var flipped = bytes
        flipped[place] ^= 1 << UInt8((place + 4 * shift) % 8)
        return flipped
      }
    }
    let outcome = try desk.listreplay("verify", "f")
    #expect(outcome.status == ExitStatus.badInput.code)
    let passed = passed(outcome, count: count)
    #expect(outcome.out.hasSuffix(" \(passed.count) equal, \(count - passed.count) not\n"))
    // Two bytes are a minor version, which any reader takes; a few bits of zstd are unused.
    #expect(passed.count <= 8, "\(passed)")
    let lines = try desk.lines(of: "a.listtrace")
    for number in passed { #expect(try desk.lines(of: "f/\(number).listtrace") == lines) }
    for number in stride(from: 0, to: count, by: 40) where !passed.contains("\(number)") {
      let alone = try desk.listreplay("verify", "f/\(number).listtrace")
      #expect([1, 65].contains(alone.status), "\(number)")
    }
  }

  @Test func `a trace that is cut off anywhere is bad`() throws {
    let (desk, count) = try desk { bytes in bytes.indices.map { Array(bytes[..<$0]) } }
    let outcome = try desk.listreplay("verify", "f")
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.out == "\(count) traces: 0 equal, \(count) not\n")
    #expect(outcome.err.split(separator: "\n").count == count)
    #expect(passed(outcome, count: count).isEmpty)
    for number in stride(from: 0, to: count, by: 60) {
      #expect(try desk.listreplay("inspect", "f/\(number).listtrace").status == 65, "\(number)")
    }
  }

  @Test func `what follows a trace is bad`() throws {
    let (desk, count) = try desk { [$0 + [0], $0 + $0, $0 + $0.prefix(24)] }
    let outcome = try desk.listreplay("verify", "f")
    #expect(outcome.out == "\(count) traces: 0 equal, \(count) not\n")
    #expect(outcome.err.contains("something follows the seek table"))
  }
}
