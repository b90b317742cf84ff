// Goal: every rule can fail, and fails at the right place.
// Method: small samples, good and bad.
import Testing

@Suite struct RuleTests {
  private func file(_ text: String, _ path: String = "Sources/ListModel/A.swift") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  @Test func `code is what is left without comments and texts`() {
    let text = #"""
      let a = "print(" // Date()
      /* print( */ let b = #"say "print(" \n"#
      let c = """
        print("x")
        """
      let d = #/"print/#; let f = "\"" + e
      """#
    let kept = code(of: text)
    #expect(kept.count == text.count)
    #expect(!kept.contains("print") && !kept.contains("Date"))
    #expect(kept.contains("let b = ") && kept.contains("let c") && kept.hasSuffix(" + e"))
    #expect(kept.count { $0 == "\n" } == text.count { $0 == "\n" })
  }

  @Test func `long files and lines are found`() {
    #expect(Size.findings(in: file(String(repeating: "a\n", count: 400))).isEmpty)
    #expect(Size.findings(in: file(String(repeating: "a\n", count: 401))).map(\.line) == [0])
    let line = String(repeating: "é", count: 100)
    #expect(Size.findings(in: file("a\n" + line)).isEmpty)
    #expect(Size.findings(in: file("a\n" + line + "b\n")).map(\.line) == [2])
  }

  @Test func `long functions are found, also without a name`() {
    for head in ["func a()", "init?(b: [Int] = [])", "deinit", "subscript(a: Int) -> Int"] {
      let body = { String(repeating: "  a()\n", count: $0) }
      #expect(Size.findings(in: file("struct A {\n\(head) {\n\(body(58))}\n}\n")).isEmpty)
      let found = Size.findings(in: file("struct A {\n\(head) {\n\(body(59))}\n}\n"))
      #expect(found.map(\.line) == [2], "\(head)")
    }
  }

  @Test func `what has no body is no function, and a call is none`() {
    let text = """
      protocol P {
        func a(_ b: () -> Int) -> Int
        init(c: Int)
        var d: Int { get }
      }
      func e(
        f: Int = { 1 }()
      ) { self.init(); .init { } }
      """
    #expect(Size.functions(in: text).map(\.line) == [6])
    #expect(Size.functions(in: text).map(\.count) == [3])
  }

  /// Code that only some modules may have, and one that may; nil if none may.
  static let banned: [(String, String?)] = [
    ("let a = Date()", "TraceRecording"), ("let a = ContinuousClock.now", "TraceRecording"),
    ("DispatchTime.now()", "TraceRecording"), ("usleep(3)", nil), ("UUID().uuidString", "Goldens"),
    ("Int.random(in: 0..<3)", nil), ("[1].shuffled()", nil), ("SystemRandomNumberGenerator()", nil),
    ("  print(3)", nil), ("ProcessInfo.processInfo", "ReplayCommands"),
    ("getenv(a)", "TraceRecording"),
    ("FileManager.default", "TraceFile"), ("FileHandle(b)", "Goldens"),
    ("Data(contentsOf: a)", "TraceFile"), ("Locale.current", nil), ("String(format: a, b)", nil),
    ("try! a()", nil), ("assertionFailure()", nil),
  ]

  @Test(arguments: banned)
  func `a banned word is found, and only where it is banned`(
    _ code: String, _ home: String?
  ) throws {
    #expect(try Words.findings(in: file("\n" + code + "\n")).map(\.line) == [2])
    #expect(try Words.findings(in: file("// \(code)\n")).isEmpty)
    #expect(try Words.findings(in: file(code, "Tests/ListModelTests/A.swift")).isEmpty)
    guard let home else { return }
    #expect(try Words.findings(in: file(code, "Sources/\(home)/A.swift")).isEmpty)
    #expect(try !Words.findings(in: file(code, "Sources/Viewport/A.swift")).isEmpty)
  }

  @Test func `words that only look like banned ones are not`() throws {
    let text = """
      a.print(b); fingerprint(c); Int.random(in: 0..<3, using: &d); [1].shuffled(using: &d)
      update(e); Dates(f); consoles.dump(g)
      """
    #expect(try Words.findings(in: file(text)).isEmpty)
  }

  @Test func `notes to oneself are found in comments and pages`() throws {
    for word in ["TO" + "DO", "FIX" + "ME"] {
      #expect(try Words.notes(in: file("a\n// \(word): b\n")).map(\.line) == [2])
      #expect(try Words.notes(in: file(word, "README.md")).count == 1)
    }
    #expect(try Words.notes(in: file("a TODOS list")).isEmpty)
  }

  @Test func `unsafe memory is found, and so is a file that is listed without need`() {
    for word in [
      "a.withUnsafeBytes { }", "UnsafePointer<Int>", "OpaquePointer", "unsafeBitCast(a)",
    ] {
      #expect(Pointers.findings(in: file(word)).count == 1)
      #expect(Pointers.findings(in: file(word, "Sources/TraceFile/Zstd.swift")).isEmpty)
    }
    #expect(Pointers.findings(in: file("a()", "Sources/TraceFile/Zstd.swift")).count == 1)
    #expect(Pointers.findings(in: file("// Unsafe")).isEmpty)
  }
}
