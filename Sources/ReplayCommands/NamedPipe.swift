import ChildPrograms
import Foundation

/// A pipe with a name, in a folder that only this user can enter.
///
/// Both ends are held open here, so that a program may open and close it as often as it likes.
final class NamedPipe {
  /// The path by which a program finds it.
  let path: String
  /// The descriptor to read from; reading never waits.
  let descriptor: Int32
  private let folder: String

  init() throws(LoadingFailure) {
    folder = try NamedPipe.privateFolder()
    path = folder + "/lines"
    guard mkfifo(path, 0o600) == 0 else {
      let number = errno
      rmdir(folder)
      throw NamedPipe.failure("make a pipe in \(folder)", number)
    }
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let number = errno
      unlink(path)
      rmdir(folder)
      throw NamedPipe.failure("open \(path)", number)
    }
  }

  /// Closes the pipe and removes it with its folder.
  func remove() {
    close(descriptor)
    unlink(path)
    rmdir(folder)
  }

  private static func privateFolder() throws(LoadingFailure) -> String {
    let base = PrivateFolder.base(ProcessInfo.processInfo.environment)
    guard let made = PrivateFolder.make(in: base) else {
      throw failure("make a folder in \(base)", errno)
    }
    return made
  }

  private static func failure(_ what: String, _ number: Int32) -> LoadingFailure {
    LoadingFailure(
      message: "cannot \(what): \(SystemWords.text(number))", status: .outputFailed)
  }
}
