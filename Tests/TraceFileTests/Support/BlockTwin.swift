// Goal: a block of columns, written from the specification alone.
// Method: every column is an array under the name that the page gives it; a test may change one,
// and choose among the forms in which a writer may put the same values.

/// The content of a block: its head, and the values of its columns by their names.
struct BlockTwin {
  /// The names of the columns in the order of their numbers, from 1.
  static let names = [
    "shape", "time", "timeRest", "timeGrid", "scrollOffset", "scrollTranslation",
    "scrollVelocity", "updateFlags", "duration", "curve", "opCount", "op", "section", "item",
    "sectionAfter", "itemAfter", "sectionCount", "sectionName", "sectionFlags", "sectionHeight",
    "itemCount", "itemName", "itemFlags", "itemHeight", "itemWidth", "itemEstimate",
    "resizeFlags", "resizeCount", "navigateFlags", "navigateOffset", "correctFlags",
    "correctOffset", "observeOffset", "observeCount", "observedName", "observedPlace",
    "lineLength", "lineBytes", "nameKind", "nameShared", "nameLength", "nameBytes", "namePrefix",
    "nameNumber", "prefixLength", "prefixBytes", "uuidBytes",
  ]
  /// The columns of bytes.
  static let texts = ["lineBytes", "nameBytes", "prefixBytes", "uuidBytes"]

  static func number(_ name: String) -> UInt8 {
    guard let place = names.firstIndex(of: name) else { preconditionFailure("column \(name)") }
    return UInt8(place) + 1
  }

  var flags: UInt8 = 0
  var events: UInt64 = 0
  var eventsBefore: UInt64 = 0
  var time: UInt64 = 0
  var offset: Int64 = 0
  var end: UInt64?
  /// How many blocks back a reader can begin; told by a block that begins with no header.
  var blocksBack: UInt64 = 1
  var columns: [String: [Int64]] = [:]
  var bytes: [String: [UInt8]] = [:]
  /// Columns of which the bytes behind the number are given, whatever the values are.
  var raw: [String: [UInt8]] = [:]
  /// What follows the columns.
  var rest: [UInt8] = []

  /// The values of a column; setting none takes the column away.
  subscript(_ column: String) -> [Int64] {
    get { columns[column] ?? [] }
    set { columns[column] = newValue }
  }

  var head: [UInt8] {
    [flags] + varint(events) + varint(eventsBefore) + varint(time) + varint(zigzag(offset))
      + (end.map(varint) ?? []) + (flags & 5 == 0 ? varint(blocksBack) : [])
  }

  /// The bytes of the content.
  func content(_ style: BlockStyle = BlockStyle()) -> [UInt8] {
    var content = head
    for name in BlockTwin.names {
      if let raw = raw[name] {
        content += [BlockTwin.number(name)] + raw
      } else if let bytes = bytes[name], !bytes.isEmpty {
        content += [BlockTwin.number(name)] + varint(UInt64(bytes.count)) + bytes
      } else if let values = columns[name], !values.isEmpty {
        content += [BlockTwin.number(name)] + style.column(values)
      }
    }
    return content + rest
  }
}

/// How the values of columns are put into bytes, where a writer may choose.
struct BlockStyle {
  /// The order; columns of too few values have a lower one.
  var order = 0
  /// Whether a unit is sought.
  var hasUnits = false
  /// The bytes of each distance at least.
  var width = 0

  /// A column behind its number.
  func column(_ values: [Int64]) -> [UInt8] {
    let unit =
      hasUnits ? BlockStyle.units.first { unit in values.allSatisfy { $0 % unit == 0 } } : 1
    let units = values.map { $0 / (unit ?? 1) }
    let order = min(order, values.count - 1)
    var distances = units
    for _ in 0..<order {
      for place in distances.indices.dropFirst().reversed() {
        distances[place] = distances[place] &- distances[place - 1]
      }
    }
    let planes = BlockStyle.planes(distances.dropFirst(order).map(zigzag), width)
    return [UInt8(order * 16 + planes.count)] + varint(UInt64(values.count))
      + varint(UInt64(unit ?? 1)) + units.prefix(order).flatMap { varint(zigzag($0)) }
      + planes.joined()
  }

  // The greatest that fits is not sought: any will do.
  private static let units: [Int64] = [1_000_000_000, 4800, 48, 10, 4, 3, 2, 1]

  private static func planes(_ distances: [UInt64], _ least: Int) -> [[UInt8]] {
    let width = (0...8).first { width in
      width >= least && distances.allSatisfy { width == 8 || $0 < 1 << (8 * UInt64(width)) }
    }
    return (0..<(width ?? 8)).map { plane in
      distances.map { UInt8(truncatingIfNeeded: $0 >> (8 * UInt64(plane))) }
    }
  }
}

func varint(_ number: UInt64) -> [UInt8] {
  number < 128 ? [UInt8(number)] : [UInt8(number % 128) + 128] + varint(number / 128)
}

func zigzag(_ number: Int64) -> UInt64 {
  number < 0 ? 2 &* number.magnitude &- 1 : 2 * UInt64(number)
}
