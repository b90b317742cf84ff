// What is read of the browser's answers and events; it says more than that.

struct Nothing: Decodable {}

struct Version: Decodable {
  var product: String
}

struct Target: Decodable {
  var targetId: String
}

struct Attached: Decodable {
  var sessionId: String
}

struct Navigated: Decodable {
  /// Why the address was not reached.
  var errorText: String?
}

struct Evaluated<Value: Decodable>: Decodable {
  private struct Remote: Decodable {
    var value: Value?
  }

  private enum Fields: CodingKey {
    case result, exceptionDetails
  }

  private let value: Value?
  private let exceptionDetails: ExceptionDetails?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Fields.self)
    exceptionDetails = try fields.decodeIfPresent(ExceptionDetails.self, forKey: .exceptionDetails)
    // What was thrown stands as the result too, and is no value of that type.
    value =
      exceptionDetails == nil ? try fields.decode(Remote.self, forKey: .result).value : nil
  }

  /// What the script gave.
  var content: Value {
    get throws(BrowserFailure) {
      if let exceptionDetails { throw .refused(PageScript.plain(exceptionDetails.firstLine)) }
      guard let value else {
        throw .command(name: "Runtime.evaluate", problem: "no value")
      }
      return value
    }
  }
}

struct ExceptionDetails: Decodable {
  struct Exception: Decodable {
    var description: String?
  }

  var text: String
  var exception: Exception?

  /// What was thrown, without the way to it.
  var firstLine: String {
    let whole = exception?.description ?? text
    return String(whole.prefix { $0 != "\n" }.prefix(300))
  }
}

struct ExceptionThrown: Decodable {
  var exceptionDetails: ExceptionDetails
}

struct BindingCalled: Decodable {
  var name: String
  var payload: String
}

struct FrameNavigated: Decodable {
  struct Frame: Decodable {
    /// The frame around it; nil for the page itself.
    var parentId: String?
    var url: String
    /// The address in whose place an error is shown.
    var unreachableUrl: String?
  }

  var frame: Frame
}

struct Asked: Decodable {
  var url: String
}

struct RequestWillBeSent: Decodable {
  var request: Asked
}
