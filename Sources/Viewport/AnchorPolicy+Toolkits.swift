import ListLayout
public import ListModel

// Policies of GTK, Qt, Telegram and of a package for Flutter.
extension AnchorPolicy {
  /// M22: the first row of a range that the app names keeps its place; without a range the first
  /// that ends at the top inset or below.
  ///
  /// Only rows in the window count, also under its insets, and of those only survivors; a reload
  /// names the whole list. Nothing is held while a navigation is on its way: the explicit scroll
  /// wins. Ends are snapped to by the clamp. Source: `ListView` of Telegram for iOS.
  ///
  /// - Parameter range: The indexes before the change that the app wants to stay where they are.
  /// - Returns: A policy with the name `telegram`, whatever the range.
  public static func telegram(stationary range: ClosedRange<Int>? = nil) -> AnchorPolicy {
    AnchorPolicy(
      number: "M22", name: "telegram",
      summary: "holds the first surviving row below the top inset, in a reload the first at all",
      needs: [.stationaryRange],
      held: { $0.stationary(range) },
      wantedOffset: { restoration in
        guard !restoration.capture.context.isNavigating else { return nil }
        return restoration.stationary(range).flatMap { restoration.offset(holding: .top, of: $0) }
      })
  }

  /// M23: holds the row at a point of the viewport that goes from its top to its bottom as the list
  /// goes from its top to its end.
  ///
  /// The row that covers the point stays, by its top edge if that is in view, else by its bottom
  /// edge, at the same fraction of the visible height. Between rows the one above the point counts,
  /// else the first visible. If the row is gone its neighbour takes that fraction, the one below
  /// before the one above. Source: `gtklistbase.c` of GTK 4.
  public static let gtk = AnchorPolicy(
    number: "M23", name: "gtk",
    summary: "holds the row at a point of the window that goes along with the offset",
    actsOnMeasuring: true,
    choose: { screen, isCandidate in screen.proportionalItem(where: isCandidate) },
    wantedOffset: { restoration in
      let screen = restoration.capture.screen
      guard let anchor = restoration.capture.anchor, let item = restoration.heldItem else {
        return nil
      }
      let edge: Screen.Edge = screen.isInView(anchor, .top) ? .top : .bottom
      guard let place = screen.place(of: anchor, edge) else { return nil }
      let scaled =
        restoration.scaled(place - screen.viewport.visibleStart)
        + restoration.viewport.visibleStart
      return edge == .top
        ? restoration.offset(puttingTopOf: item, at: scaled)
        : restoration.offset(puttingBottomOf: item, at: scaled)
    })

  /// M24: holds the first row that ends below the visible top; if it is gone, the next row takes
  /// exactly its place.
  ///
  /// So every change of height above is made up for. The next is the one below, else the one above,
  /// whatever `goneAnchor` says. Source: `qquickitemview.cpp`.
  public static let qt = AnchorPolicy(
    number: "M24", name: "qt",
    summary: "holds the first visible row; if it is gone the next takes its place",
    actsOnMeasuring: true,
    choose: { screen, isCandidate in screen.firstVisibleItem(where: isCandidate) },
    wantedOffset: { restoration in
      guard let anchor = restoration.capture.anchor, let item = restoration.heldItem,
        let place = restoration.capture.screen.top(of: anchor)
      else { return nil }
      return restoration.offset(puttingTopOf: item, at: place)
    })

  /// M29: in an update that only inserts, the row whose index is higher by their number takes the
  /// place of the first visible one.
  ///
  /// Whatever the place of the inserts, so that one below the window makes the list jump. Nothing
  /// is held where a row is removed or moved, where none comes in, where the number of the offset
  /// is at most a threshold, and when the viewport or the layout changes. The first visible row
  /// stands for the first that is laid out. Source: `fluttercandies/flutter_scrollview_observer`.
  ///
  /// - Parameter threshold: The greatest offset at which nothing is held.
  /// - Returns: A policy with the name `flutter-standby`, whatever the threshold.
  public static func flutterStandby(from threshold: Length = .zero) -> AnchorPolicy {
    AnchorPolicy(
      number: "M29", name: "flutter-standby",
      summary: "holds the first visible row as if all that came in were above it",
      needs: [.rowsOutOfView, .announcedCount],
      choose: { screen, _ in screen.firstVisibleItem { _ in true } },
      held: { $0.standby },
      wantedOffset: { restoration in
        let screen = restoration.capture.screen
        guard screen.offset > threshold, let anchor = restoration.capture.anchor,
          let item = restoration.standby, let place = screen.top(of: anchor)
        else { return nil }
        return restoration.offset(puttingTopOf: item, at: place)
      })
  }
}

extension Restoration {
  /// M22's row.
  fileprivate func stationary(_ range: ClosedRange<Int>?) -> ItemID? {
    let screen = capture.screen
    let rows = screen.drawnItems().filter(isSurvivor)
    if capture.context.isReload { return rows.first }
    if let range {
      return rows.first { row in screen.positions.order(of: row).map(range.contains) ?? false }
    }
    let start = screen.viewport.visibleTop(at: screen.offset)
    // A row that ends at the inset is in the window only if the inset is.
    return rows.first { row in screen.frame(of: row).map { $0.maxY >= start } ?? false }
  }

  /// The same fraction of the visible height as it is now.
  fileprivate func scaled(_ distance: Length) -> Length {
    let old = capture.screen.viewport.visibleHeight
    guard old > .zero, viewport.visibleHeight != old else { return distance }
    return distance.share(viewport.visibleHeight.ticks, of: old.ticks)
  }

  /// M29's row: the one that the number of new rows makes of the first visible one.
  fileprivate var standby: ItemID? {
    let before = capture.screen.positions
    guard case .update = capture.context.change, capture.context.moved.isEmpty,
      let anchor = capture.anchor, let order = before.order(of: anchor)
    else { return nil }
    let index = order + positions.itemCount - before.itemCount
    guard index > order, index < positions.itemCount, difference.gone.isEmpty else { return nil }
    return positions.item(at: index)
  }
}

extension Screen {
  /// M23's row.
  fileprivate func proportionalItem(where isCandidate: (ItemID) -> Bool) -> ItemID? {
    let range = end - viewport.minimumOffset
    let way = min(max(offset - viewport.minimumOffset, .zero), range)
    let point =
      viewport.visibleTop(at: offset)
      + (range == .zero ? .zero : viewport.visibleHeight.share(way.ticks, of: range.ticks))
    let visible = visibleItems().filter(isCandidate)
    let above = visible.filter { item in frame(of: item).map { $0.minY <= point } ?? false }
    return above.last { item in frame(of: item).map { $0.maxY > point } ?? false }
      ?? above.last ?? visible.first
  }
}
