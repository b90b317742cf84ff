import Foundation

/// Why a program did not start.
package struct StartFailure: Error, Equatable, Sendable {
  /// The number of the system's error.
  package var number: Int32
}

/// What a program is given beyond its words.
package struct ProgramSetting {
  /// The variables, by name.
  package var environment: [String: String]
  /// Descriptors of ours by the number that each has for the program.
  ///
  /// Ours have to lie above all of those numbers.
  package var descriptors: [Int32: Int32] = [:]
  /// The file that the standard error goes to; nil for our own.
  ///
  /// With a file, the standard input and output are closed to the program.
  package var errors: String?
  /// Whether the program and all that it starts are a group of their own.
  package var ownsGroup = false

  package init(environment: [String: String]) { self.environment = environment }
}

/// A program that was started.
package final class ChildProgram {
  private let process: pid_t
  /// The status as a shell gives it; nil while the program was not seen to have ended.
  package private(set) var status: Int32?

  /// Starts a program, found as a shell finds it.
  ///
  /// - Throws: `StartFailure`.
  package init(
    _ words: [String], _ setting: ProgramSetting, signals: HeldSignals
  ) throws(StartFailure) {
    // Whoever started us may have it ignored, and then no end can be waited for.
    signal(SIGCHLD, SIG_DFL)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = signals.before
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let group = setting.ownsGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    setting.add(to: &actions)
    let variables = setting.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var process = pid_t()
    let number = withCStrings(words) { arguments in
      withCStrings(variables) { variables in
        posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard number == 0 else { throw StartFailure(number: number) }
    self.process = process
  }

  /// Whether the program has ended.
  package var hasEnded: Bool { ended(WNOHANG) }

  /// Hands a signal on.
  package func send(_ signal: Int32) { if status == nil { kill(process, signal) } }

  /// Sends a signal to all of the program's own group.
  ///
  /// - Returns: Whether anything is left of the group.
  @discardableResult
  package func sendToGroup(_ signal: Int32) -> Bool { kill(-process, signal) == 0 }

  /// Waits for the end; the status as a shell gives it.
  package func wait() -> Int32 {
    while !ended(0) {}
    return status ?? 0
  }

  private func ended(_ options: Int32) -> Bool {
    guard status == nil else { return true }
    var raw: Int32 = 0
    guard waitpid(process, &raw, options) == process else { return false }
    let signal = raw & 0x7F
    status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    return true
  }
}

extension ProgramSetting {
  fileprivate func add(to actions: inout posix_spawn_file_actions_t) {
    if let errors {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    for (number, ours) in descriptors.sorted(by: { $0.key < $1.key }) {
      precondition(ours > (descriptors.keys.max() ?? 0), "\(ours) would be overwritten")
      posix_spawn_file_actions_adddup2(&actions, ours, number)
    }
  }
}

/// Lends words as a C array that ends with a null pointer.
private func withCStrings<Result>(
  _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = words.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
