/// Messages as they lie in a pipe: each ends with a zero byte, whatever portions they come in.
struct MessageFraming {
  /// The bytes that a message may have at most.
  static let limit = 256 << 20

  private var open: [UInt8] = []

  /// Whether the message that has begun is longer than any may be.
  var isTooLong: Bool { open.count > MessageFraming.limit }
  /// Whether a message has begun and not ended.
  var isOpen: Bool { !open.isEmpty }

  /// Takes bytes; gives the messages that they end, in their order.
  mutating func take(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0) {
      messages.append(open + rest[..<end])
      open = []
      rest = rest[rest.index(after: end)...]
    }
    open += rest
    return messages
  }

  /// A message ready to be sent.
  static func framed(_ message: String) -> [UInt8] { Array(message.utf8) + [0] }
}
