/// Calls in their order, in blocks of memory that are used again.
///
/// A call that is taken asks for no memory while a block has room. When many wait, each block that
/// is full stays where it is and another begins: no call has to copy those before it.
struct CallQueue: Sendable {
  /// The calls in a block.
  static let blockSize = 1024

  /// The blocks that are full.
  private var full: [[TimedCall]] = []
  /// The block that is being filled, with room for all that it will hold.
  private var last: [TimedCall] = []

  /// An empty queue that has the memory for one block.
  init() {
    last.reserveCapacity(CallQueue.blockSize)
    full.reserveCapacity(CallQueue.blockSize)
  }

  /// The number of calls.
  var count: Int { full.count * CallQueue.blockSize + last.count }

  var isEmpty: Bool { last.isEmpty && full.isEmpty }

  /// The first of all calls.
  var first: TimedCall? { full.first?.first ?? last.first }

  mutating func append(_ call: TimedCall) {
    if last.count == CallQueue.blockSize { beginBlock() }
    last.append(call)
  }

  /// Hands the calls over in their order and forgets them; the memory for one block stays.
  ///
  /// A full block is given back before the next is handed over. After an error the rest is lost.
  mutating func takeAll<Failure: Error>(
    _ body: (TimedCall) throws(Failure) -> Void
  ) throws(Failure) {
    defer { removeAll() }
    for place in full.indices {
      for call in full[place] { try body(call) }
      full[place] = []
    }
    for call in last { try body(call) }
  }

  private mutating func removeAll() {
    full.removeAll(keepingCapacity: full.count <= CallQueue.blockSize)
    last.removeAll(keepingCapacity: true)
  }

  private mutating func beginBlock() {
    full.append(last)
    last = []
    last.reserveCapacity(CallQueue.blockSize)
  }
}
