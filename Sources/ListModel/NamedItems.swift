/// The items that the updates of a batch name, in the order of the batch.
///
/// The mapping asks several times where items leave and where they arrive. In a batch whose kinds
/// of updates are mixed each such way through it costs more for the choice between kinds than for
/// the rest.
struct NamedItems {
  /// What is named in the list before.
  private(set) var before: [NamedItem] = []
  /// What is named in the list after.
  private(set) var after: [NamedItem] = []
  /// Whether an item or a section is reloaded.
  private(set) var hasReloads = false

  init(_ updates: [ListUpdate]) {
    precondition(updates.count < 1 << 29, "\(updates.count) updates")
    before.reserveCapacity(updates.count)
    after.reserveCapacity(updates.count)
    for (number, update) in updates.enumerated() {
      func named(_ path: ItemPath, _ role: NamedItem.Role) -> NamedItem {
        NamedItem(path, update: number, role: role)
      }
      switch update {
      case .insertItem(let path): after.append(named(path, .insert))
      case .deleteItem(let path): before.append(named(path, .delete))
      case .moveItem(let source, let target):
        before.append(named(source, .move))
        after.append(named(target, .move))
      case .reloadItem(let path):
        before.append(named(path, .reload))
        hasReloads = true
      case .reconfigureItem(let path): before.append(named(path, .reconfigure))
      case .reloadSection: hasReloads = true
      case .insertSection, .deleteSection, .moveSection: continue
      }
    }
  }
}

/// An item that an update names.
struct NamedItem {
  enum Role: UInt32 {
    case insert, delete, move, reload, reconfigure
  }

  let path: ItemPath
  /// The place of the update in the batch, and in the last three bits the role.
  fileprivate let tag: UInt32

  init(_ path: ItemPath, update: Int, role: Role) {
    self.path = path
    tag = UInt32(update) << 3 | role.rawValue
  }

  /// The place of the update in the batch.
  var update: Int { Int(tag >> 3) }

  func has(_ role: Role) -> Bool { tag & 7 == role.rawValue }
}

/// The place of an item that an update names, counted through the sections of its list.
struct PlaceClaim {
  /// The greatest number of items that can be counted through.
  static let placeLimit = 1 << 32

  /// The place, and in the last 32 bits what a named item has: what is sorted is half as large.
  private let bits: UInt64

  init(_ item: NamedItem, place: Int) { bits = UInt64(place) << 32 | UInt64(item.tag) }

  var place: Int { Int(bits >> 32) }

  /// The place of the update in the batch.
  var update: Int { Int(bits >> 3 & 0x1fff_ffff) }

  func has(_ role: NamedItem.Role) -> Bool { bits & 7 == UInt64(role.rawValue) }
}
