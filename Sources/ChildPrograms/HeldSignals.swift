import Foundation

/// Signals that would end this program, held back while a recording runs, so that it can be brought
/// to its end first.
package final class HeldSignals {
  private var held = sigset_t()
  /// The signals held before, which a program that is started gets back.
  private(set) var before = sigset_t()

  package init() {
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// A signal that came meanwhile; nil if none did.
  package func next() -> Int32? {
    var none = timespec()
    let signal = sigtimedwait(&held, nil, &none)
    return signal > 0 ? signal : nil
  }

  /// Lets the signals through again; one that is left then ends the program as ever.
  package func release() { pthread_sigmask(SIG_SETMASK, &before, nil) }
}
