import Foundation

/// Tools/decode-trace, the second reader.
enum DecodeTrace {
  private static let program =
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Tools/decode-trace"

  /// Runs it on files; what it says goes through a file in a folder, as nobody reads a second pipe
  /// meanwhile.
  static func run(
    _ paths: [String], in folder: TemporaryFolder
  ) throws -> (status: Int32, output: [UInt8], errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", program] + paths
    let output = Pipe()
    process.standardOutput = output
    try folder.write([], to: "errors")
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("errors")))
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let said = String(decoding: try folder.bytes(of: "errors"), as: UTF8.self)
    return (process.terminationStatus, bytes, said)
  }

  /// Whether Python and libzstd are there; else one line says that nothing was compared.
  static let canRun: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", program, "--check"]
    process.standardError = FileHandle.nullDevice
    if (try? process.run()) != nil {
      process.waitUntilExit()
      if process.terminationStatus == 0 { return true }
    }
    print("Tools/decode-trace was not run: it needs python3 and libzstd.")
    return false
  }()
}
