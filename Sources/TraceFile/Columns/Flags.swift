/// The bits of the column `updateFlags`.
enum UpdateFlag {
  static let reload: Int64 = 1
  static let animated: Int64 = 2
  static let duration: Int64 = 4
  static let curve: Int64 = 8
  static let nested: Int64 = 16
  static let ops: Int64 = 32
  static let after: Int64 = 64
}

/// The bits of the column `resizeFlags`; the first four are those of an update.
enum ResizeFlag {
  static let measured: Int64 = 16
  static let tableHeader: Int64 = 32
  static let tableFooter: Int64 = 64
}

/// The bits of the column `op` above its number.
enum OpFlag {
  static let item: Int64 = 16
  static let section: Int64 = 32
}

/// The bits of the column `sectionFlags`.
enum SectionFlag {
  static let header: Int64 = 1
  static let footer: Int64 = 2
}

/// The bits of the column `itemFlags`.
enum ItemFlag {
  static let size: Int64 = 1
  static let width: Int64 = 2
  static let estimate: Int64 = 4
  static let saysAnchor: Int64 = 8
  static let mayBeAnchor: Int64 = 16
}

/// The bits of the column `navigateFlags`: the target in the lowest two, the position above it.
enum NavigateFlag {
  static let offset: Int64 = 1
  static let item: Int64 = 2
  static let targetMask: Int64 = 3
  static let positionShift: Int64 = 2
  static let animated: Int64 = 16
  static let attemptsShift: Int64 = 5
}

/// The bits of the column `correctFlags`: one more than the number of the moment, or none of it, in
/// the lowest three.
enum CorrectFlag {
  static let momentMask: Int64 = 7
  static let host: Int64 = 8
}
