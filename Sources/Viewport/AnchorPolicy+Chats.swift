import ListLayout
import ListModel

// Policies of chats: each has its own idea of which row matters.
extension AnchorPolicy {
  /// M07: holds the bottom edge of the last visible row in a batch, the row told by its index,
  /// which each insert and delete moves along.
  ///
  /// A delete before the row takes one off the index, a delete of the row itself makes it the row
  /// before; an insert at up to one behind the row adds one, so that at the end of the list the new
  /// row is followed. A move is a delete and an insert. Nothing is held where the content is no
  /// higher than the visible part, in a reload, or when the viewport or the layout changes: there
  /// the app itself takes a snapshot (M04). A row that begins at or above the visible bottom and
  /// turns out to have another height moves the offset by the difference. Source: ChatLayout's
  /// `StateController`.
  public static let chatLayout = AnchorPolicy(
    number: "M07", name: "chat-layout",
    summary: "holds the last visible row of a batch by index, and follows one inserted behind it",
    needs: [.excludedItems], actsOnMeasuring: true,
    held: { $0.chatAnchor?.now },
    declaresMotion: { restoration in
      guard let now = restoration.chatAnchor?.now else { return false }
      return restoration.capture.screen.positions.order(of: now) == nil
    },
    wantedOffset: { restoration in
      if restoration.capture.context.change == .measuring {
        return restoration.offsetResizing { screen, frame in
          frame.minY <= screen.viewport.visibleBottom(at: screen.offset)
        }
      }
      let screen = restoration.capture.screen
      guard let (old, now) = restoration.chatAnchor, let place = screen.place(of: old, .bottom)
      else { return nil }
      let distance = (place - screen.viewport.visibleEnd)
        .rounded(toScale: restoration.viewport.scale)
      let end = restoration.viewport.visibleEnd
      return restoration.offset(puttingBottomOf: now, at: end + distance)
    })

  /// M08: holds the first of the visible rows that survives, walked from the end that the bias
  /// names; if none does, the nearest survivor to them; if there is none, the distance from the end
  /// (M02).
  ///
  /// Told by id, in reloads as in batches. The edge that is held is that of the bias. Nearest is
  /// counted in rows from the visible ones, above before below for a bias to the top, else below
  /// before above. Source: Signal's `ConversationViewLayout` and `ConversationViewController`.
  ///
  /// - Parameter bias: The end from which the visible rows are walked.
  /// - Returns: A policy with the name `survivor-list`, whatever the bias.
  public static func survivorList(bias: Screen.Edge = .top) -> AnchorPolicy {
    AnchorPolicy(
      number: "M08", name: "survivor-list",
      summary: "holds the first visible row that survives, else the nearest, else the end",
      needs: [.excludedItems],
      choose: { screen, isCandidate in
        let visible = screen.visibleItems().filter(isCandidate)
        return bias == .top ? visible.first : visible.last
      },
      held: { $0.survivor(bias) },
      wantedOffset: { restoration in
        guard let item = restoration.survivor(bias) else {
          return AnchorPolicy.distanceFromEnd.wantedOffset(restoration)
        }
        return restoration.offset(holding: bias, of: item)
      })
  }
}

extension Restoration {
  /// M07's row: the last visible one, and the one at its index after the batch.
  fileprivate var chatAnchor: (old: ItemID, now: ItemID)? {
    let screen = capture.screen
    guard capture.context.isBatch,
      screen.positions.contentSize.height > screen.viewport.visibleHeight,
      let old = screen.visibleItems().last(where: { !capture.context.excluded.contains($0) }),
      let order = screen.positions.order(of: old)
    else { return nil }
    let index = index(movedAlong: order)
    guard (0..<positions.itemCount).contains(index) else { return nil }
    return (old, positions.item(at: index))
  }

  /// Where the deletes and inserts of the update take an index.
  private func index(movedAlong order: Int) -> Int {
    let before = capture.screen.positions
    let difference = difference
    var index = order
    for old in capture.places(of: difference.gone, in: before).reversed() where old <= index {
      index -= 1
    }
    index = max(index, 0)
    for new in capture.places(of: difference.new, in: positions) where new <= index + 1 {
      index += 1
    }
    return index
  }

  /// M08's row.
  fileprivate func survivor(_ bias: Screen.Edge) -> ItemID? {
    let screen = capture.screen
    let visible = screen.visibleItems()
    let walked = bias == .top ? visible : visible.reversed()
    if let first = walked.first(where: isSurvivor) { return first }
    let before = screen.positions
    guard let first = visible.first.flatMap(before.order(of:)),
      let last = visible.last.flatMap(before.order(of:))
    else { return before.allItems.first(where: isSurvivor) }
    for distance in 1...max(1, before.itemCount) {
      let sides = [first - distance, last + distance]
      for order in bias == .top ? sides : sides.reversed()
      where (0..<before.itemCount).contains(order) && isSurvivor(before.item(at: order)) {
        return before.item(at: order)
      }
    }
    return nil
  }

  /// Whether an item may be held and is still in the list.
  func isSurvivor(_ item: ItemID) -> Bool { exists(item) && capture.mayHold(item) }
}

extension Capture {
  /// Places in a list's order and those of the items that the app moved, ascending.
  fileprivate func places(of places: [Int], in positions: any ListPositions) -> [Int] {
    if context.moved.isEmpty { return places }
    return Set(places + context.moved.compactMap { positions.order(of: $0) }).sorted()
  }
}
