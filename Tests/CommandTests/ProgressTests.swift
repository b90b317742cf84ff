// Goal: long work tells how far it is, on a terminal alone, and leaves nothing of it behind.
// Method: a program that reports for two seconds and a stream that does not end are recorded behind
// a terminal; what the terminal got is looked at byte by byte.
import Testing

@Suite(.enabled(if: Desk.hasTerminal, "there is no 'script'")) struct ProgressTests {
  private static let erasing = "\r\u{1B}[K"

  /// A shell command that writes a trace, then marks for that many seconds.
  private func slow(_ desk: Desk, seconds: Double) throws -> String {
    try desk.write(Scenario.text([Scenario.header, Scenario.prepend]), to: "head.jsonl")
    try desk.write(
      """
      cat head.jsonl
      end=$(($(date +%s%N) + \(Int(seconds * 1e9))))
      while [ "$(date +%s%N)" -lt "$end" ]; do
        i=0
        while [ $i -lt 50 ]; do echo '{"t":2,"mark":"x"}'; i=$((i+1)); done
      done
      """, to: "slow.sh")
    return "sh slow.sh"
  }

  private let record = #"| "$LISTREPLAY" record -o x.listtrace -"#

  @Test func `what takes long tells how far it is, and takes that away`() throws {
    let desk = try Desk()
    let shown = try desk.terminal(try slow(desk, seconds: 1.5) + record + "; echo done")
    let lines = shown.components(of: ProgressTests.erasing)
    // At most ten a second, after half a second.
    #expect((3...11).contains(lines.count - 1), "\(lines)")
    for line in lines.dropFirst().dropLast() {
      #expect(line.wholeMatch(of: #/record: reading -, [0-9.]+ MB\r/#) != nil, "\(line)")
    }
    #expect(lines.last == "done\n")
    #expect(try desk.names.contains("x.listtrace"))
  }

  @Test func `several traces are counted, with a pace and what is left`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    try desk.makeFolder("many")
    for number in 0..<400 {
      try desk.write(try desk.bytes(of: "a.listtrace"), to: "many/\(number).listtrace")
    }
    let command = #""$LISTREPLAY" replay many > out; echo done"#
    let lines = try desk.terminal(command).components(of: ProgressTests.erasing)
    #expect(lines.count > 1, "400 traces took less than half a second")
    // Where data was written in between, the line was taken away twice.
    for line in lines.dropFirst().dropLast() where !line.isEmpty {
      let pattern = #/replay: [0-9]+ of 400 traces, [0-9.]+ a second, [0-9]+ s left\r/#
      #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
    }
    #expect(lines.last == "done\n")
  }

  @Test func `where data goes to the same terminal, the end of it is the last line`() throws {
    let desk = try Desk()
    try desk.makeFolder("many")
    try desk.makeAccepted(Scenario.flagged, "many/a")
    for number in 0..<400 {
      try desk.write(try desk.bytes(of: "many/a.listtrace"), to: "many/\(number).listtrace")
      try desk.write(try desk.text(of: "many/a.golden"), to: "many/\(number).golden")
    }
    let shown = try desk.terminal(#""$LISTREPLAY" verify many"#)
    let lines = shown.components(of: ProgressTests.erasing)
    #expect(lines.count > 1, "verifying took less than half a second")
    #expect(lines.last?.withoutColours.hasSuffix("traces: 401 equal, 0 not\n") == true)
    #expect(lines.last?.contains("\r") == false)
  }

  @Test(arguments: [
    (["CI": "1"], ""), (["TERM": "dumb"], ""), ([:], " -q"), ([:], " 2> err"),
  ])
  func `no progress without somebody to see it`(
    _ variables: [String: String], _ rest: String
  ) throws {
    let desk = try Desk()
    let shown = try desk.terminal(
      try slow(desk, seconds: 0.9) + record + rest, TerminalSetting(variables: variables))
    #expect(shown.isEmpty)
    #expect(try desk.names.contains("x.listtrace"))
    if rest.contains("err") { #expect(try desk.text(of: "err").isEmpty) }
  }

  @Test func `a message takes the line away first`() throws {
    let desk = try Desk()
    let bad = "(" + (try slow(desk, seconds: 1)) + "; echo no) " + record
    let shown = try desk.terminal(bad)
    let last = try #require(shown.components(of: ProgressTests.erasing).last)
    #expect(last.withoutColours.hasPrefix("listreplay: -: line "), "\(shown)")
    #expect(shown.contains("record: reading"))
  }

  @Test func `a signal takes the line away`() throws {
    let desk = try Desk()
    // Job control: a shell without it has what runs in the background ignore the signal.
    let script = """
      set -m
      mkfifo lines
      \(try slow(desk, seconds: 20)) > lines &
      "$LISTREPLAY" record -o x.listtrace lines &
      sleep 1.5
      kill -INT $!
      wait $! 2> /dev/null
      echo "status $?"
      """
    let shown = try desk.terminal(script)
    #expect(shown.contains("record: reading"))
    let last = try #require(shown.components(of: ProgressTests.erasing).last)
    #expect(last.contains("status 130\n"), "\(last)")
    #expect(!last.contains("record:"))
  }
}

extension String {
  fileprivate func components(of separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
