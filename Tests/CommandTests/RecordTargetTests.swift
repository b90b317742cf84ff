// Goal: a target that cannot be written is told, with status 74, and nothing is left behind.
// Method: folders, devices, missing and full places; a limit on the size of files stands for a full
// disk where none can be mounted.
import Foundation
import ReplayCommands
import Testing

@Suite struct RecordTargetTests {
  @Test func `a target is replaced only by a whole trace`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "a")
    let old = try desk.bytes(of: "a")
    try desk.makeTrace(Scenario.flagged, "a")
    #expect(try desk.bytes(of: "a") != old)
    #expect(try desk.names == ["a"])
    let both = try desk.listreplay("record", "-o", "a", "a")
    #expect(both.status == 0, "input and target may be the same")
    #expect(try desk.names == ["a"])
  }

  /// Targets that cannot be, and the words for it.
  static let targets = [
    ("missing/x.listtrace", "missing/x.listtrace.unfinished: cannot create the file: No such file"),
    ("folder", "folder: Is a directory"),
    ("file/x.listtrace", "file/x.listtrace.unfinished: cannot create the file: Not a directory"),
    ("/proc/x.listtrace", "/proc/x.listtrace.unfinished: cannot create the file: "),
    ("/dev/full", "/dev/full: Invalid argument"),
    ("", ": No such file or directory"),
  ]

  @Test(arguments: targets)
  func `a place that takes no file is told`(_ target: String, _ part: String) throws {
    let desk = try Desk()
    try desk.makeFolder("folder")
    try desk.write("", to: "file")
    let before = try desk.snapshot()
    let outcome = try desk.listreplay("record", "-o", target, input: Scenario.held)
    #expect(outcome.status == ExitStatus.outputFailed.code)
    #expect(outcome.err.hasPrefix("listreplay: " + part), "\(outcome.err)")
    #expect(try desk.snapshot() == before)
    let program = try desk.start(
      BuiltProgram.listreplay, ["record", "-o", target, "--", BuiltProgram.imaginaryList])
    let recorded = try program.end()
    #expect(recorded.status == ExitStatus.outputFailed.code)
    #expect(recorded.err.hasSuffix("; nothing is recorded\n"), "\(recorded.err)")
    #expect(try desk.snapshot() == before)
    #expect(try desk.leftovers.isEmpty)
  }

  @Test func `a file that may not grow on is removed, and the old one stays`() throws {
    let desk = try Desk()
    try desk.write(Scenario.large, to: "large.jsonl")
    try desk.write("old", to: "x")
    let outcome = try desk.shell(
      #"trap "" XFSZ; ulimit -f 1; exec "$LISTREPLAY" record -o x large.jsonl"#)
    #expect(outcome.status == ExitStatus.outputFailed.code)
    #expect(outcome.err == "listreplay: x.unfinished: cannot write: File too large\n")
    #expect(try desk.text(of: "x") == "old")
    #expect(try desk.names == ["large.jsonl", "x"])
  }

  static let canMount = geteuid() == 0 && (try? Desk().shell(mounting("true")).status) == 0

  /// A script in a small file system of its own, which goes with it.
  static func mounting(_ script: String) -> String {
    "mkdir disk && unshare -m sh -c 'mount -t tmpfs -o size=4k tmpfs disk && { \(script)\n}'"
  }

  @Test(.enabled(if: canMount, "no small disk can be mounted here"))
  func `a full disk leaves nothing behind`() throws {
    let desk = try Desk()
    try desk.write(Scenario.large, to: "large.jsonl")
    let outcome = try desk.shell(
      RecordTargetTests.mounting(
        #""$LISTREPLAY" record -o disk/x large.jsonl; echo status $?; ls -A disk"#))
    #expect(outcome.out == "status 74\n")
    #expect(
      outcome.err == "listreplay: disk/x.unfinished: cannot write: No space left on device\n")
  }

  @Test func `a second recording of the same target is refused while the first one runs`() throws {
    let desk = try Desk()
    try desk.write(Scenario.held, to: "s.jsonl")
    let script = #"cat s.jsonl > "$LISTREPLAY_PIPE"; until [ -e go ]; do sleep 0.02; done"#
    let first = try desk.start(
      BuiltProgram.listreplay, ["record", "-o", "x", "--", "/bin/sh", "-c", script])
    #expect(try eventually { try desk.names.contains("x.unfinished") })
    let second = try desk.listreplay("record", "-o", "x", "s.jsonl")
    #expect(second.status == ExitStatus.outputFailed.code)
    #expect(second.err == "listreplay: x.unfinished: another recording is writing it\n")
    try desk.write("", to: "go")
    #expect(try first.end().status == 0)
    #expect(try desk.lines(of: "x").count == 5)
  }
}
