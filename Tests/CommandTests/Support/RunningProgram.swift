// Goal: a program that runs while a test does something else.
// Method: spawned by hand. Foundation's Process counts a program as running while any grandchild
// runs, and hands on the blocked signals of the test's thread.
import Foundation

/// What a program is started with.
struct Start {
  var program: String
  var words: [String]
  var environment: [String: String]
  var folder: String
  /// The files for input, output and error.
  var files: [String]
}

/// A program that was started.
final class RunningProgram {
  /// The number by which the system knows it.
  let number: pid_t
  private let files: [String]
  /// Who owns the files, which must not go before the end.
  private let owner: AnyObject

  init(_ start: Start, owner: AnyObject) throws {
    var number = pid_t()
    let result = spawn(start, &number)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
    self.number = number
    files = start.files
    self.owner = owner
  }

  func send(_ signal: Int32) { kill(number, signal) }

  /// Waits for the end; a program that hangs is killed, so that the test fails and goes on.
  func end() throws -> Outcome {
    var raw: Int32 = 0
    let hasEnded = eventually(seconds: 60) { waitpid(number, &raw, WNOHANG) == number }
    if !hasEnded {
      send(SIGKILL)
      waitpid(number, &raw, 0)
    }
    let signal = raw & 0x7F
    return Outcome(
      status: signal == 0 ? (raw >> 8) & 0xFF : 128 + signal, out: try text(1), err: try text(2))
  }

  private func text(_ end: Int) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: files[end])), as: UTF8.self)
  }
}

private func spawn(_ start: Start, _ number: inout pid_t) -> Int32 {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (end, file) in start.files.enumerated() {
    posix_spawn_file_actions_addopen(
      &actions, Int32(end), file, end == 0 ? O_RDONLY : O_WRONLY, 0)
  }
  // Swift does not see the action that changes the folder: a shell does it and makes way.
  let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, start.folder, start.program]
  var words = (shell + start.words).map { strdup($0) } + [nil]
  var variables = start.environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { (words + variables).forEach { free($0) } }
  return posix_spawn(&number, shell[0], &actions, &attributes, &words, &variables)
}

/// Waits until something holds, a while at most; whether it does.
func eventually(seconds: Int = 20, _ holds: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<(seconds * 500) {
    if try holds() { return true }
    usleep(2000)
  }
  return false
}
