// Goal: run the built programs as a user does, in a folder of their own.
// Method: a process whose input and output are files: nothing has to be read before the end is
// waited for, and no end of a pipe gets into a program that another test starts at the same moment.
import Foundation

/// What came of a run.
struct Outcome: Equatable {
  /// The status as a shell gives it: 128 and the number of the signal that ended the program.
  var status: Int32
  var out: String
  var err: String
}

/// A folder in which programs are run, removed at the end.
final class Desk {
  /// The working folder of every program.
  let folder: String
  /// What `TMPDIR` says to every program.
  let temporary: String
  private let root: String
  private let files = FileManager.default

  init() throws {
    root = NSTemporaryDirectory() + "desk-" + UUID().uuidString
    folder = root + "/desk"
    temporary = root + "/tmp"
    for path in [root, folder, temporary, root + "/said"] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
  }

  deinit { try? files.removeItem(atPath: root) }

  /// Runs `listreplay` to its end.
  func listreplay(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(BuiltProgram.listreplay, words, input: input, environment: environment).end()
  }

  /// Runs a script of `sh`, to which `$LISTREPLAY` and `$IMAGINARY` are the built programs.
  func shell(_ script: String, environment: [String: String] = [:]) throws -> Outcome {
    try start("/bin/sh", ["-c", script], environment: environment).end()
  }

  /// Starts a program.
  func start(
    _ program: String, _ words: [String], input: String = "",
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let said = root + "/said/" + UUID().uuidString
    for (end, text) in [(".in", input), (".out", ""), (".err", "")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: said + end))
    }
    let variables = [
      "TMPDIR": temporary, "LISTREPLAY": BuiltProgram.listreplay,
      "IMAGINARY": BuiltProgram.imaginaryList,
    ]
    return try RunningProgram(
      Start(
        program: program, words: words,
        environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }
          .merging(environment) { $1 },
        folder: folder, files: [said + ".in", said + ".out", said + ".err"]),
      owner: self)
  }
}

// What is on the disk.
extension Desk {
  /// The names of everything in the working folder, sorted.
  var names: [String] {
    get throws { try files.subpathsOfDirectory(atPath: folder).sorted() }
  }

  /// What programs left in their folder for temporary files.
  var leftovers: [String] {
    get throws { try files.subpathsOfDirectory(atPath: temporary).sorted() }
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func makeFolder(_ name: String) throws {
    try files.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// Every file and folder with its bytes, its number and the time of its last change.
  func snapshot() throws -> [String: String] {
    var snapshot: [String: String] = [:]
    for name in try names + ["."] {
      var status = stat()
      _ = lstat(path(name), &status)
      let time = status.st_mtim
      let isFile = status.st_mode & S_IFMT == S_IFREG
      let bytes = isFile ? try bytes(of: name) : []
      snapshot[name] = "\(status.st_ino) \(time.tv_sec).\(time.tv_nsec) \(bytes)"
    }
    return snapshot
  }
}
