import Foundation

/// Signals that would end this program, held back while a recording runs, so that it can be brought
/// to its end first.
final class HeldSignals {
  private var held = sigset_t()
  /// The signals held before, which a program that is started gets back.
  private(set) var before = sigset_t()

  init() {
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// A signal that came meanwhile; nil if none did.
  func next() -> Int32? {
    var none = timespec()
    let signal = sigtimedwait(&held, nil, &none)
    return signal > 0 ? signal : nil
  }

  /// Lets the signals through again; one that is left then ends the program as ever.
  func release() { pthread_sigmask(SIG_SETMASK, &before, nil) }
}

/// A program that was started.
final class ChildProgram {
  private let process: pid_t
  private var status: Int32?

  /// Starts a program, found as a shell finds it, with one variable more.
  ///
  /// - Throws: `LoadingFailure` with status `notFound` if it cannot be started.
  init(
    _ words: [String], setting variable: String, to value: String, signals: HeldSignals
  ) throws(LoadingFailure) {
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
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var environment = ProcessInfo.processInfo.environment
    environment[variable] = value
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var process = pid_t()
    let number = withCStrings(words) { arguments in
      withCStrings(variables) { variables in
        posix_spawnp(&process, words[0], nil, &attributes, arguments, variables)
      }
    }
    guard number == 0 else {
      throw LoadingFailure(
        message: "\(words[0]): cannot be started: \(SystemWords.text(number))", status: .notFound)
    }
    self.process = process
  }

  /// Whether the program has ended.
  var hasEnded: Bool { ended(WNOHANG) }

  /// Hands a signal on.
  func send(_ signal: Int32) { if status == nil { kill(process, signal) } }

  /// Waits for the end; the status as a shell gives it.
  func wait() -> Int32 {
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

/// Lends words as a C array that ends with a null pointer.
private func withCStrings<Result>(
  _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = words.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
