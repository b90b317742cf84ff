// Goal: what the twin shows in a frame.
// Method: every item, in view or not, with all that a judge needs to know.

import ListModel

/// What one frame shows.
struct TwinPicture {
  var items: [TwinBand]
  /// The height of every item where the layout puts it.
  var placed: [ItemID: Int64]
  var offset: Int64
  var top: Int64
  var bottom: Int64
  var minimum: Int64
  var maximum: Int64
  var contentHeight: Int64
  /// Whether the list is in a window; nobody sees the frame otherwise.
  var isDrawn: Bool
  /// Whether bottom edges count.
  var isAlignedToBottom: Bool
  var isAtRest: Bool
  var suspendsClamp: Bool
  var scrolled: Int64
  var navigated: Int64
  var moved: Set<ItemID>
  /// The items that were measured.
  var measured: Set<ItemID>
  /// What putting offsets on pixels added to the policy's.
  var rounded: Int64
  /// Whether the policy means what is read to move.
  var isMeant: Bool
  var cause: TwinCause?
}

/// An event, and the update that it is or belongs to.
struct TwinCause: Equatable {
  var event: Int
  var update: Int
}

extension TwinPicture {
  /// How far below the top of the window the edge of an item is that counts.
  func edge(of item: ItemID) -> Int64? {
    items.first { $0.item == item }.map { (isAlignedToBottom ? $0.bottom : $0.y) - offset }
  }

  var visible: [TwinBand] { items.filter { $0.meets(top, bottom) } }

  /// The one nearest to the edge of the visible part that counts, if its own is in view, else the
  /// one that is cut off there.
  func anchor(without moved: Set<ItemID>) -> ItemID? {
    let candidates = visible.filter { $0.item.map { !moved.contains($0) } ?? false }
    if isAlignedToBottom {
      let ended = candidates.filter { $0.bottom > top && $0.bottom <= bottom }
      let lowest = ended.map(\.bottom).max()
      return (ended.last { $0.bottom == lowest } ?? candidates.last)?.item
    }
    let started = candidates.filter { $0.y >= top && $0.y < bottom }
    let highest = started.map(\.y).min()
    return (started.first { $0.y == highest } ?? candidates.first)?.item
  }

  /// The next below an item for which a condition holds, else the next above.
  func neighbour(of item: ItemID, where holds: (ItemID) -> Bool) -> ItemID? {
    let order = items.compactMap(\.item)
    guard let place = order.firstIndex(of: item) else { return nil }
    return (order[place...].dropFirst() + order[..<place].reversed()).first(where: holds)
  }
}
