import Foundation
import Goldens
import Testing

/// What may stand where a golden is looked for.
enum Situation: CaseIterable, Sendable {
  case absent, equal, different, notUTF8, directory, folderAbsent, belowAFile, circleOfLinks

  /// Sets the situation up and gives the name of the golden in it.
  func prepare(in folder: TemporaryFolder) throws -> String {
    try folder.write("other\n".utf8, to: "neighbour")
    let files = FileManager.default
    switch self {
    case .absent: break
    case .equal: try folder.write("new\n".utf8, to: "golden")
    case .different: try folder.write("old\n".utf8, to: "golden")
    case .notUTF8: try folder.write([0x61, 0x0A, 0xEF, 0xBF, 0x0A], to: "golden")
    case .directory:
      try files.createDirectory(
        atPath: folder.path("golden"), withIntermediateDirectories: false)
    case .folderAbsent: return "nowhere/golden"
    case .belowAFile: return "neighbour/golden"
    case .circleOfLinks:
      try files.createSymbolicLink(
        atPath: folder.path("golden"), withDestinationPath: "golden")
    }
    return "golden"
  }

  /// What comparing with "new\n" finds.
  var comparison: String {
    switch self {
    case .absent, .folderAbsent: "missing"
    case .equal: "equal"
    case .different: "different old new"
    case .notUTF8: "unreadable \(GoldenUnreadable.notUTF8(line: 2))"
    case .directory: "unreadable \(GoldenUnreadable.directory)"
    case .belowAFile: "unreadable \(GoldenUnreadable.system(errno: ENOTDIR))"
    case .circleOfLinks: "unreadable \(GoldenUnreadable.system(errno: ELOOP))"
    }
  }

  /// What accepting "new\n" comes to.
  func acceptance(path: String) -> Result<GoldenAcceptance, GoldenError> {
    switch self {
    case .absent: .success(.written)
    case .equal: .success(.unchanged)
    case .different, .notUTF8: .success(.replaced)
    case .directory: .failure(.notRegularFile(path: path, errno: EISDIR))
    case .folderAbsent: .failure(.system(.create, path: path, errno: ENOENT))
    case .belowAFile: .failure(.system(.inspect, path: path, errno: ENOTDIR))
    case .circleOfLinks: .failure(.system(.inspect, path: path, errno: ELOOP))
    }
  }
}

@Suite struct GoldenFileTests {
  @Test(arguments: Situation.allCases)
  func compareTellsAndWritesNothing(situation: Situation) throws {
    let folder = try TemporaryFolder()
    let golden = GoldenFile(path: folder.path(try situation.prepare(in: folder)))
    let before = try folder.contents()
    #expect(describe(golden.compare(with: "new\n")) == situation.comparison)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: Situation.allCases)
  func acceptIsWholeOrNothing(situation: Situation) throws {
    let folder = try TemporaryFolder()
    let name = try situation.prepare(in: folder)
    let golden = GoldenFile(path: folder.path(name))
    var expected = try folder.contents()
    let result = Result { () throws(GoldenError) in try golden.accept("new\n") }
    #expect(result == situation.acceptance(path: golden.path))
    if case .success = result {
      expected[name] = Array("new\n".utf8)
    }
    // The whole folder, so that a temporary file left behind would show.
    #expect(try folder.contents() == expected)
  }

  @Test func acceptedTextComparesEqual() throws {
    let folder = try TemporaryFolder()
    let golden = GoldenFile(path: folder.path("golden"))
    let awkward = [
      "", "a", "\u{FEFF}a\r\n", "e\u{301}\u{0}\u{2028}\n", String(repeating: "é", count: 1 << 20),
    ]
    for text in awkward {
      _ = try golden.accept(text)
      #expect(try folder.bytes(of: "golden") == Array(text.utf8))
      #expect(describe(golden.compare(with: text)) == "equal")
    }
  }

  @Test func twoSpellingsOfAnAccentDiffer() throws {
    let folder = try TemporaryFolder()
    let golden = GoldenFile(path: folder.path("golden"))
    _ = try golden.accept("\u{E9}\n")
    #expect(describe(golden.compare(with: "e\u{301}\n")) == "different \u{E9} e\u{301}")
    #expect(try golden.accept("e\u{301}\n") == .replaced)
  }

  @Test func diffCarriesTheNameGiven() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n".utf8, to: "golden")
    let golden = GoldenFile(path: folder.path("golden"), diffName: "Recordings/golden")
    guard case .different(let diff) = golden.compare(with: "new\n") else {
      Issue.record("equal")
      return
    }
    #expect(diff.text.hasPrefix("--- Recordings/golden\n+++ Recordings/golden\n"))
  }

  @Test func sizeLimitHoldsForBothDirections() throws {
    let folder = try TemporaryFolder()
    try folder.write("1234567".utf8, to: "golden")
    var golden = GoldenFile(path: folder.path("golden"))
    golden.byteLimit = 7
    #expect(describe(golden.compare(with: "1234567")) == "equal")
    golden.byteLimit = 6
    let reason = GoldenUnreadable.tooLarge(byteCount: 7, limit: 6)
    #expect(describe(golden.compare(with: "1234567")) == "unreadable \(reason)")
    #expect(throws: GoldenError.tooLarge(path: golden.path, byteCount: 7, limit: 6)) {
      try golden.accept("7654321")
    }
    #expect(try golden.accept("654321") == .replaced)
  }

  @Test func fileBeyondTheStandardLimitIsNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "golden")
    let size = GoldenFile.sizeLimit + 1
    // A hole, which takes no room on the disk.
    #expect(truncate(folder.path("golden"), off_t(size)) == 0)
    let reason = GoldenUnreadable.tooLarge(byteCount: size, limit: GoldenFile.sizeLimit)
    let golden = GoldenFile(path: folder.path("golden"))
    #expect(describe(golden.compare(with: "")) == "unreadable \(reason)")
  }
}

func describe(_ comparison: GoldenComparison) -> String {
  switch comparison {
  case .equal: "equal"
  case .missing: "missing"
  case .unreadable(let reason): "unreadable \(reason)"
  case .different(let diff):
    "different \(diff.firstDifference.golden ?? "nil") \(diff.firstDifference.actual ?? "nil")"
  }
}
