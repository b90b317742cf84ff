// Goal: a page that comes over HTTP from this machine.
// Method: a thread that gives one text to whoever calls, whatever they ask for.
import Foundation
import Testing

/// A server on the loopback that has one page.
final class PageServer {
  /// The port at which it listens.
  let port: Int
  private let socket: Socket

  init(_ text: String, status: String = "200 OK") throws {
    let socket = try Socket(host: "127.0.0.1")
    (self.socket, port) = (socket, socket.port)
    let body = Array(text.utf8)
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\n"
      + "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    let answer = Array(head.utf8) + body
    let descriptor = socket.descriptor
    Thread.detachNewThread {
      // Ends once the socket is shut.
      while true {
        let caller = accept(descriptor, nil, nil)
        guard caller >= 0 else { return }
        PageServer.answer(caller, answer)
      }
    }
  }

  deinit { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Reads a question to its end and answers it.
  private static func answer(_ caller: Int32, _ answer: [UInt8]) {
    defer { close(caller) }
    var asked: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: asked, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(caller, &portion, portion.count, 0)
      guard count > 0 else { return }
      asked += portion[..<count]
    }
    var sent = 0
    while sent < answer.count {
      let count = answer[sent...].withUnsafeBytes {
        send(caller, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
