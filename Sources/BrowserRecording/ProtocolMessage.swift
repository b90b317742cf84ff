import Foundation
import StrictJSON

/// A command to the browser.
struct ProtocolCommand: Equatable {
  var method: String
  /// The parameters, as a JSON object.
  var parameters: String

  init(_ method: String, _ fill: (inout JSONText) -> Void = { _ in }) {
    self.method = method
    var json = JSONText()
    json.object(fill)
    parameters = json.text
  }

  /// The message, in the language of the debugging pipe.
  func message(number: Int, session: String?) -> String {
    var json = JSONText()
    json.object { json in
      json.field("id", number)
      json.field("method", method)
      if let session { json.field("sessionId", session) }
      json.name("params")
      json.literal(parameters)
    }
    return json.text
  }
}

extension ProtocolCommand {
  /// Runs a script in the page.
  ///
  /// What a promise comes to is waited for if `awaitsPromise` says so.
  static func evaluation(_ script: String, awaitsPromise: Bool = false) -> ProtocolCommand {
    ProtocolCommand("Runtime.evaluate") { json in
      json.field("expression", script)
      json.field("returnByValue", true)
      if awaitsPromise { json.field("awaitPromise", true) }
    }
  }

  /// Gives the page its size, whatever the window around it leaves for it.
  static func windowSize(_ window: WindowSize) -> ProtocolCommand {
    ProtocolCommand("Emulation.setDeviceMetricsOverride") { json in
      json.field("width", window.width)
      json.field("height", window.height)
      json.field("deviceScaleFactor", 0)
      json.field("mobile", false)
    }
  }
}

extension JSONText {
  mutating func field(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  mutating func field(_ name: String, _ value: Int) {
    self.name(name)
    number(value)
  }

  mutating func field(_ name: String, _ value: Double) {
    self.name(name)
    literal("\(value)")
  }

  mutating func field(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }
}

/// What the browser says: an answer to a command, or an event.
struct ProtocolMessage {
  /// The envelope, whatever is in it.
  struct Head: Decodable, Equatable {
    struct Failure: Decodable, Equatable {
      var message: String
    }

    /// The number of the command that is answered; nil for an event.
    var id: Int?
    /// The name of the event.
    var method: String?
    var sessionId: String?
    /// Why the command was refused.
    var error: Failure?
  }

  let head: Head
  private let text: [UInt8]

  init(_ text: [UInt8]) throws(BrowserFailure) {
    self.text = text
    head = try ProtocolMessage.read(text)
  }

  /// The parameters of an event.
  func parameters<Value: Decodable>(as type: Value.Type) throws(BrowserFailure) -> Value {
    let body: Parameters<Value> = try ProtocolMessage.read(text)
    return body.params
  }

  /// The result of a command.
  func result<Value: Decodable>(as type: Value.Type) throws(BrowserFailure) -> Value {
    let body: Result<Value> = try ProtocolMessage.read(text)
    return body.result
  }

  private struct Parameters<Value: Decodable>: Decodable { var params: Value }
  private struct Result<Value: Decodable>: Decodable { var result: Value }

  private static func read<Value: Decodable>(_ text: [UInt8]) throws(BrowserFailure) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text))
    } catch {
      let start = String(decoding: text.prefix(200), as: UTF8.self)
      throw .command(name: "message", problem: start)
    }
  }
}
