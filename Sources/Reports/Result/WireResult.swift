import Foundation

// The lines of a result file as JSON has them; what they mean is judged where they are read.

struct WireHead: Decodable {
  var listreplayResult: Int
  var producer: String
  var command: String
}

struct WireTail: Decodable {
  var end: End

  struct End: Decodable {
    var traces: Int
    var status: Int
  }
}

struct WireTraceLine: Decodable {
  var trace: WireTrace
}

struct WireTrace: Decodable {
  var name: String
  var failure: Failure?
  var header: WireValue?
  var items: Int?
  var events: Int?
  var digest: String?
  var from: Start?
  var cutOff: Bool?
  var notes: [Note]?
  var recorded: WireRun?
  var runs: [WireRun]?
  var golden: WireGolden?

  struct Failure: Decodable {
    var message: String
    var status: Int
  }

  struct Start: Decodable {
    var event: Int
    var time: Double
  }

  struct Note: Decodable {
    var event: Int
    var time: Double
    var words: String
    var delivers: Bool?
  }
}

struct WireRun: Decodable {
  var update: String
  var policy: String
  var timing: String
  var animation: String
  var stopped: Bool?
  var frames: Int
  var listShift: Decimal
  var regret: Decimal
  var browserShift: Decimal
  var flashes: Int
  var worstWindow: Decimal
  var worstBrowserWindow: Decimal
  var clampForced: Decimal
  var lostContext: Decimal
  var latency: Int
  var lostMomentum: Double
  var staleness: Int
  var anchorRegret: Decimal
  var displacedFrames: Int
  var finalOffset: Double
  var contentHeight: Double
  var shifts: [Shift]
  var declared: [Declared]
  var lost: [Lost]
  var clamps: [Clamp]
  var rejected: [WireRejection]

  struct Shift: Decodable {
    var frame: Int
    var item: String
    var expected: Double
    var actual: Double
    var event: Int?
    var update: Int?
    var reason: String
    var clamped: Double?
  }

  struct Declared: Decodable {
    var frame: Int
    var item: String
    var distance: Double
    var event: Int?
    var update: Int?
  }

  struct Lost: Decodable {
    var frame: Int
    var item: String
    var successor: String?
    var event: Int?
    var update: Int?
  }

  struct Clamp: Decodable {
    var frame: Int
    var event: Int
    var wanted: Double
    var granted: Double
  }
}

struct WireRejection: Decodable {
  var event: Int
  var found: [[Word]]
  var message: String?
  var diagnosis: String
  var words: [String]

  /// A kind, a name, a number or a path.
  enum Word: Decodable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }
}

struct WireGolden: Decodable {
  var state: String
  var path: String
  var message: String?
  var first: Difference?
  var removed: Int?
  var added: Int?
  var diff: String?
  var runs: [Run]?

  struct Difference: Decodable {
    var line: Int
    var golden: String?
    var actual: String?
    var words: String
  }

  struct Run: Decodable {
    var run: String
    var frames: Int
    var flagged: Int
    var worst: Double
    var finalOffset: Double
    var contentHeight: Double
    var shifts: [Shift]
  }

  struct Shift: Decodable {
    var frame: Int
    var item: String
    var expected: Double
    var actual: Double
    var event: Int?
    var reason: String
  }
}
