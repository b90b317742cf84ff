// Goal: pages that a real browser records, and whom they may call.
// Method: a desk with one page; sockets of this machine.
import BrowserRecording
import Foundation
import Testing

enum Chromium {
  static let isThere =
    (try? FindBrowser.path(in: ProcessInfo.processInfo.environment)) != nil
}

/// A desk with a page, and a folder for temporary files whose path is short enough for a browser.
final class Page {
  let desk: Desk
  let temporary: String

  init(_ text: String) throws {
    desk = try Desk()
    try desk.write(text, to: "page.html")
    var template = Array("/tmp/page-XXXXXX".utf8CString)
    temporary = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { try? FileManager.default.removeItem(atPath: temporary) }

  /// The processes whose words name the folder, which is all of the browser's.
  var processes: [Int32: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var found: [Int32: String] = [:]
    for name in names {
      guard let number = Int32(name),
        let data = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { continue }
      let words = String(decoding: data, as: UTF8.self)
      if words.contains(temporary) { found[number] = words }
    }
    return found
  }
}

/// A socket that takes calls and answers none.
final class Socket {
  let port: Int
  let descriptor: Int32

  init(host: String) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr(host)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) + listen(descriptor, 8)
          + getsockname(descriptor, address, &size)
      }
    }
    try #require(result == 0)
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Whether somebody has called.
  var wasCalled: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}
