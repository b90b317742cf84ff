import ListModel
import TraceEvents

/// A column of a block: the values of one field, in the order in which the events of the block have
/// them (`trace-file-format.md`, Columns).
enum Column: UInt8, CaseIterable {
  // Events.
  case shape = 1
  case time, timeRest, timeGrid
  // Offsets are told as ways from the last offset that the block speaks of.
  case scrollOffset, scrollTranslation, scrollVelocity
  case updateFlags, duration, curve
  case opCount, op, section, item, sectionAfter, itemAfter
  case sectionCount, sectionName, sectionFlags, sectionHeight, itemCount
  case itemName, itemFlags, itemHeight, itemWidth, itemEstimate
  case resizeFlags, resizeCount
  case navigateFlags, navigateOffset
  case correctFlags, correctOffset
  case observeOffset, observeCount, observedName, observedPlace
  case lineLength, lineBytes
  // Names of sections and items, which the columns above count from 0.
  case nameKind, nameShared, nameLength, nameBytes
  case namePrefix, nameNumber, prefixLength, prefixBytes
  case uuidBytes

  /// The values that the column may hold; nil for one of bytes.
  ///
  /// What cannot be told of a value by itself is left to who reads it.
  var range: ClosedRange<Int64>? {
    switch self {
    case .lineBytes, .nameBytes, .prefixBytes, .uuidBytes: nil
    case .shape: 0...EventShape.lineNumber
    case .time, .timeRest, .timeGrid: -Timestamp.limit.nanoseconds...Timestamp.limit.nanoseconds
    case .scrollOffset, .correctOffset, .observeOffset, .navigateOffset, .observedPlace:
      // Ways between two offsets, or between two places in the content.
      -4 * Length.offsetLimit.ticks...4 * Length.offsetLimit.ticks
    case .scrollTranslation, .scrollVelocity:
      -Length.offsetLimit.ticks...Length.offsetLimit.ticks
    case .duration: 1...60_000_000_000
    case .curve: 0...Int64(Animation.Curve.allCases.count - 1)
    case .updateFlags, .op, .sectionFlags, .itemFlags, .resizeFlags, .navigateFlags, .correctFlags:
      0...255
    case .section, .item, .sectionAfter, .itemAfter, .opCount, .sectionCount, .itemCount,
      .resizeCount, .observeCount:
      0...Int64(ListSnapshot.itemLimit)
    case .sectionHeight, .itemHeight, .itemWidth, .itemEstimate: 0...Length.sizeLimit.ticks
    case .sectionName, .itemName, .observedName, .namePrefix: 0...Int64(BlockLimit.values)
    case .lineLength: 0...Int64(TraceLine.byteLimit)
    case .nameKind: 0...Int64(NameKind.allCases.count - 1)
    case .nameShared, .nameLength, .prefixLength: 0...Int64(BlockLimit.nameBytes)
    case .nameNumber: -2 * NameKind.numberLimit...2 * NameKind.numberLimit
    }
  }
}

extension Column {
  /// Whether events ask for its numbers one by one; shapes, times and names are taken as a whole.
  var isOfEvents: Bool {
    switch self {
    case .shape, .time, .timeRest, .timeGrid, .lineBytes, .nameKind, .nameShared, .nameLength,
      .nameBytes,
      .namePrefix, .nameNumber, .prefixLength, .prefixBytes, .uuidBytes:
      false
    default: true
    }
  }
}

/// What a block may hold at most; a reader refuses more before it takes memory for it.
enum BlockLimit {
  /// The bytes that a block may unfold to.
  static let contentBytes = 128 << 20
  /// The values of all columns together.
  static let values = 1 << 25
  /// The bytes of one name.
  static let nameBytes = 16_384
  /// The bytes of all names together.
  static let allNameBytes = 64 << 20

  /// The events at which a writer closes a block.
  static let closingEvents = 1 << 14
  /// The values at which a writer closes a block.
  static let closingValues = 1 << 18
  /// The bytes of names and lines at which a writer closes a block.
  static let closingBytes = 1 << 20
}

/// How the name of a section or an item is told.
enum NameKind: UInt8, CaseIterable {
  /// By what it shares with the last name of this kind, and the rest.
  case text
  /// By a prefix and a decimal number without leading zeros.
  case numbered
  /// By the 16 bytes of a UUID in lower case.
  case lowerUUID
  /// By the 16 bytes of a UUID in upper case.
  case upperUUID

  /// The greatest number that a numbered name may end with: 18 digits.
  static let numberLimit: Int64 = 999_999_999_999_999_999
}
