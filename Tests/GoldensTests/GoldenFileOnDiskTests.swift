import Foundation
import Goldens
import Testing

/// What accepting leaves alone, and what happens when the system refuses.
@Suite struct GoldenFileOnDiskTests {
  private func attribute(_ key: FileAttributeKey, of path: String) throws -> NSObject? {
    try FileManager.default.attributesOfItem(atPath: path)[key] as? NSObject
  }

  @Test func acceptingTheSameBytesDoesNotTouchTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("same\n".utf8, to: "golden")
    let path = folder.path("golden")
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: path)
    let inode = try attribute(.systemFileNumber, of: path)
    #expect(try GoldenFile(path: path).accept("same\n") == .unchanged)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == longAgo)
    #expect(try attribute(.systemFileNumber, of: path) == inode)
  }

  @Test func permissionsStay() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n".utf8, to: "golden")
    let path = folder.path("golden")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try GoldenFile(path: path).accept("new\n") == .replaced)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [true, false])
  func linkStaysALink(leadsSomewhere: Bool) throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: folder.path("middle"), withDestinationPath: "real/golden")
    try files.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("middle"))
    if leadsSomewhere { try folder.write("old\n".utf8, to: "real/golden") }
    let golden = GoldenFile(path: folder.path("link"))
    #expect(try golden.accept("new\n") == (leadsSomewhere ? .replaced : .written))
    #expect(try folder.bytes(of: "real/golden") == Array("new\n".utf8))
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("middle")) == "real/golden")
    #expect(describe(golden.compare(with: "new\n")) == "equal")
  }

  @Test func pipeIsNeitherReadNorReplaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let golden = GoldenFile(path: path)
    #expect(describe(golden.compare(with: "")) == "unreadable \(GoldenUnreadable.notRegularFile)")
    #expect(throws: GoldenError.notRegularFile(path: path, errno: EINVAL)) {
      try golden.accept("new\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
  }

  @Test func longestNameCanBeAccepted() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    #expect(try GoldenFile(path: folder.path(name)).accept("new\n") == .written)
    #expect(try folder.bytes(of: name) == Array("new\n".utf8))
  }

  @Test func tooLongANameIsReported() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(String(repeating: "n", count: 256))
    #expect(throws: GoldenError.system(.inspect, path: path, errno: ENAMETOOLONG)) {
      try GoldenFile(path: path).accept("new\n")
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDiskIsReported() throws {
    let full = try OpenFile(writing: "/dev/full")
    let failure = #expect(throws: SystemFailure.self) {
      try full.append(Array("new\n".utf8))
    }
    #expect(failure?.number == ENOSPC)
  }

  @Test func refusedRenameLeavesNoTemporaryFile() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("golden"), withIntermediateDirectories: false)
    let failure = #expect(throws: ReplaceFailure.self) {
      try replaceFile(at: folder.path("golden"), with: [1, 2, 3])
    }
    #expect(failure?.step == .rename)
    #expect(failure?.number == EISDIR)
    #expect(try folder.contents().keys.sorted() == ["golden"])
  }
}
