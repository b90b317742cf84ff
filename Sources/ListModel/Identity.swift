/// The identity of an item, given by the recorder; it survives every update.
///
/// In memory it is the place of the item's name in the trace's `NameTable`.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The place in the name table.
  public let rawValue: Int32

  /// Creates an identity from a place in the name table.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Compares by place in the name table.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}

/// The identity of a section, given by the recorder; it survives every update.
///
/// In memory it is the place of the section's name in the trace's `NameTable`.
public struct SectionID: Hashable, Comparable, Sendable {
  /// The place in the name table.
  public let rawValue: Int32

  /// Creates an identity from a place in the name table.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Compares by place in the name table.
  public static func < (left: SectionID, right: SectionID) -> Bool {
    left.rawValue < right.rawValue
  }
}
