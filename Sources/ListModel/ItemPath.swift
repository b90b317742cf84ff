/// Where an item stands: its section and its place in the section, both from 0.
///
/// A path alone does not say whether it speaks of the list *before* or *after* an update; every
/// parameter of this type is therefore labelled.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The place of the section in the list.
  public var section: Int
  /// The place of the item in the section.
  public var item: Int

  /// Creates a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Compares by section, then by item.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The path as traces write it: `section.item`.
  public var description: String { "\(section).\(item)" }
}
