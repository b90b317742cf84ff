import Foundation
import Testing
import TraceEvents
import TraceFile

/// The file as the `zstd` program sees it, where that is installed.
@Suite(.enabled(if: zstdProgram != nil)) struct ProgramTests {
  @Test func zstdPrintsTheLines() throws {
    let folder = try TemporaryFolder()
    let trace = try Samples.trace([Samples.fullHeader] + Samples.events)
    try folder.write(
      Samples.blocks(of: [Samples.fullHeader] + Samples.events, perBlock: 4).bytes, to: "a")
    #expect(try zstd(["-t", folder.path("a")]).status == 0)
    let lines = try zstd(["-dc", folder.path("a")])
    #expect(lines.status == 0)
    let end = TraceLineEncoder(names: trace.names).line(
      for: TraceEnd(events: trace.events.count, digest: trace.digest), at: trace.endTime)
    #expect(lines.output == Samples.text(Array(trace.lines) + [end]))
  }

  @Test func aFileMadeByHandUnfolds() throws {
    let folder = try TemporaryFolder()
    var file = HandMade()
    file.append(Samples.text([Samples.header]))
    try folder.write(file.withTable, to: "a")
    #expect(try zstd(["-dc", folder.path("a")]).output == Samples.text([Samples.header]))
  }

  @Test func linesFoldedByZstdAreBlocks() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.text([Samples.header] + Samples.events), to: "lines")
    for arguments in [["-c"], ["-c", "-19"], ["-c", "-1", "--no-content-size"]] {
      let frame = try zstd(arguments + [folder.path("lines")]).output
      let file = HandMade().bytes + frame
      #expect(Outcome(file).events.count == Samples.events.count)
    }
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
