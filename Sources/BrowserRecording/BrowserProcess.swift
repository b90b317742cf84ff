import ChildPrograms
import Foundation

/// A browser that was started for one recording, with a folder of its own that goes with it.
final class BrowserProcess {
  let pipe: DebuggingPipe
  private let child: ChildProgram
  private let folder: BrowserFolder

  /// The status as a shell gives it; nil while the browser runs.
  var status: Int32? { child.hasEnded ? child.status : nil }

  /// Starts a browser without a window.
  init(
    _ path: String, window: WindowSize, environment: [String: String], signals: HeldSignals
  ) throws(BrowserFailure) {
    pipe = try DebuggingPipe()
    folder = try BrowserFolder(environment)
    var setting = ProgramSetting(environment: environment)
    // What it keeps for its user and what it leaves lying about goes with the folder.
    for name in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      setting.environment[name] = nil
    }
    for name in ["HOME", "TMPDIR"] { setting.environment[name] = folder.path }
    setting.descriptors = [3: pipe.browsersEnds.reads, 4: pipe.browsersEnds.writes]
    setting.errors = folder.errors
    setting.ownsGroup = true
    let words = [path] + BrowserProcess.options(profile: folder.profile, window)
    do throws(StartFailure) {
      child = try ChildProgram(words, setting, signals: signals)
    } catch {
      _ = folder.remove()
      throw .system(what: "start \(path)", number: error.number)
    }
    pipe.closeBrowsersEnds()
  }

  /// The end of what the browser said to its standard error.
  var lastWords: String { folder.lastWords }

  /// Ends the browser with all that it started, and removes its folder.
  ///
  /// - Returns: The folder if it could not be removed.
  func close(asking: Bool) -> String? {
    if asking {
      pipe.send(ProtocolCommand("Browser.close").message(number: 0, session: nil))
      let end = ContinuousClock.now + .seconds(3)
      while !child.hasEnded, !pipe.hasEnded, ContinuousClock.now < end {
        guard (try? pipe.exchange(waiting: 20)) != nil else { break }
      }
      for _ in 0..<100 where !child.hasEnded { poll(nil, 0, 10) }
    }
    child.sendToGroup(SIGKILL)
    _ = child.wait()
    // The ones that it started are not ours to wait for, only to end.
    for _ in 0..<20 where child.sendToGroup(SIGKILL) { poll(nil, 0, 10) }
    return folder.remove() ? nil : folder.path
  }

  private static func options(profile: String, _ window: WindowSize) -> [String] {
    let hosts = PageAddress.hosts
    let resolved = (["MAP * ~NOTFOUND"] + hosts.map { "EXCLUDE \($0)" }).joined(separator: ", ")
    // Chromium's sandbox does not work for root, and it does not start without this word then.
    return (geteuid() == 0 ? ["--no-sandbox"] : []) + [
      "--headless=new", "--remote-debugging-pipe", "--no-startup-window",
      "--user-data-dir=\(profile)", "--window-size=\(window.width),\(window.height)",
      "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--disable-sync",
      "--disable-background-networking", "--disable-component-update", "--disable-extensions",
      "--disable-breakpad",
      // No name but the loopback's is resolved, and what is asked by number goes to a port where
      // nobody listens: whoever in the browser asks.
      "--host-resolver-rules=\(resolved)", "--proxy-server=http://127.0.0.1:1",
      "--proxy-bypass-list=<-loopback>;\(hosts.joined(separator: ";"))",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    ]
  }
}

/// A folder for the profile, the home and the temporary files of one browser.
private struct BrowserFolder {
  let path: String

  var profile: String { path + "/profile" }
  var errors: String { path + "/stderr" }

  init(_ environment: [String: String]) throws(BrowserFailure) {
    let named = PrivateFolder.base(environment)
    // Chromium makes a socket in there, whose path may have 107 bytes.
    let base = named.utf8.count > 40 ? "/tmp" : named
    guard let made = PrivateFolder.make(in: base) else {
      throw .system(what: "make a folder in \(base)", number: errno)
    }
    path = made
  }

  /// The last line in which the browser gave up, else the last few.
  var lastWords: String {
    guard let data = FileManager.default.contents(atPath: errors) else { return "" }
    let lines = String(decoding: data.suffix(8192), as: UTF8.self).split(separator: "\n")
    if let fatal = lines.last(where: { $0.contains("FATAL") }) { return String(fatal.prefix(500)) }
    return lines.suffix(2).map { String($0.prefix(300)) }.joined(separator: " | ")
  }

  /// Removes it; what the dying write there may take a few turns.
  func remove() -> Bool {
    for _ in 0..<20 {
      try? FileManager.default.removeItem(atPath: path)
      guard FileManager.default.fileExists(atPath: path) else { return true }
      poll(nil, 0, 50)
    }
    return false
  }
}
