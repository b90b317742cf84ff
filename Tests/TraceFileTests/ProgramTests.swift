import Foundation
import Testing
import TraceEvents
import TraceFile

/// The file as the `zstd` program sees it, where that is installed.
@Suite(.enabled(if: zstdProgram != nil)) struct ProgramTests {
  @Test func zstdUnfoldsTheBlocks() throws {
    let folder = try TemporaryFolder()
    let bytes = try Samples.blocks(of: [Samples.fullHeader] + Samples.events, perBlock: 4).bytes
    try folder.write(bytes, to: "a")
    #expect(try zstd(["-t", folder.path("a")]).status == 0)
    let unfolded = try zstd(["-dc", folder.path("a")])
    #expect(unfolded.status == 0)
    var rest = unfolded.output[...]
    for entry in SeekTableTwin(of: bytes).entries.dropFirst() {
      let content = Array(rest.prefix(entry.contentSize))
      rest = rest.dropFirst(entry.contentSize)
      #expect(checksum(content) == entry.checksum)
    }
    #expect(rest.isEmpty)
  }

  @Test func aFileMadeByHandUnfolds() throws {
    let folder = try TemporaryFolder()
    let content = try Samples.twins(of: [Samples.header])[0].content()
    try folder.write(HandMade(blocks: [content]).withTable, to: "a")
    #expect(try zstd(["-dc", folder.path("a")]).output == content)
  }

  @Test func columnsFoldedByZstdAreBlocks() throws {
    let folder = try TemporaryFolder()
    let lines = [Samples.header] + Samples.events
    try folder.write(Samples.twins(of: lines)[0].content(), to: "content")
    for arguments in [["-c"], ["-c", "-19"], ["-c", "-1", "--no-content-size"]] {
      let frame = try zstd(arguments + [folder.path("content")]).output
      let read = try Trace(reading: TraceSource(bytes: HandMade().bytes + frame))
      #expect(try Array(read.lines) == Array(Samples.trace(lines).lines))
    }
  }

  @Test func zstdFindsTheRecordingsWhole() throws {
    let folder = sources.deletingLastPathComponent().path + "/Recordings/"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".listtrace") }
    #expect(names.count > 100)
    #expect(try zstd(["-t"] + names.map { folder + $0 }).status == 0)
  }

  private func zstd(_ arguments: [String]) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(zstdProgram))
    process.arguments = ["-q"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

/// Where the program is, if it is installed.
private let zstdProgram: String? = [
  "/usr/bin/zstd", "/usr/local/bin/zstd", "/opt/homebrew/bin/zstd",
]
.first { FileManager.default.isExecutableFile(atPath: $0) }
