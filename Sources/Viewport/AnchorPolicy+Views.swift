import ListLayout
import ListModel
import TraceEvents

// Policies that tell a row by its view or node, which no reload keeps.
extension AnchorPolicy {
  /// M16: holds the top edge of the first row in the window through a batch without animation, and
  /// nothing in any other change.
  ///
  /// The window counts whole, also what its insets cover. The row is told by its node, so it is
  /// followed where the app moves it; one that is gone or was given a new cell is given up, and the
  /// offset keeps its number. Texture clamps nothing afterwards; here the clamp comes over it as
  /// over every policy. Source: Texture's `ASTableView`, `automaticallyAdjustsContentOffset`.
  public static let texture = AnchorPolicy(
    number: "M16", name: "texture",
    summary: "holds the first row in the window, only through batches without animation",
    needs: [.rebuiltCells],
    choose: { screen, _ in screen.drawnItems().first },
    held: { $0.survivingView },
    whyGivenUp: { $0.whyNoView },
    wantedOffset: { restoration in
      guard restoration.capture.context.change == .update(.batch(nil)) else { return nil }
      return restoration.survivingView.flatMap { restoration.offset(holding: .top, of: $0) }
    })

  /// M17: holds the top edge of the first row from an index on that ends behind the offset; told by
  /// its view.
  ///
  /// Insets count as content. A view that is gone, or new as after every reload, is given up.
  /// A distance of up to half a point is not made up for. What React Native does on top, an
  /// animated way to the top from a small offset (`autoscrollToTopThreshold`), is no choice of an
  /// offset and not part of this; `top-within` is that without its animation. Source:
  /// `RCTScrollViewComponentView.mm`.
  ///
  /// - Parameter minimumIndex: The first index that may be held, `minIndexForVisible`.
  /// - Returns: A policy with the name `react-native`, whatever the index.
  public static func reactNative(from minimumIndex: Int = 0) -> AnchorPolicy {
    AnchorPolicy(
      number: "M17", name: "react-native",
      summary: "holds the first row that ends behind the offset, not through reloads",
      needs: [.rebuiltCells],
      choose: { screen, _ in screen.firstItemEndingBelowOffset(from: minimumIndex) },
      held: { $0.survivingView },
      whyGivenUp: { $0.whyNoView },
      wantedOffset: { restoration in
        guard let item = restoration.survivingView,
          let wanted = restoration.offset(holding: .top, of: item),
          (wanted - restoration.offsetBefore).magnitude > Length(points: 1).share(1, of: 2)
        else { return nil }
        return wanted
      })
  }
}

extension Restoration {
  /// The anchor, if its view is still there.
  fileprivate var survivingView: ItemID? {
    survivingAnchor.flatMap { capture.context.keepsView(of: $0) ? $0 : nil }
  }

  /// Why it is not held although the list still has it.
  fileprivate var whyNoView: AnchorPolicy.GivenUp? {
    survivingAnchor != nil && survivingView == nil ? .lostIdentity : nil
  }
}

extension Screen {
  /// The first item in the list's order, from an index on, whose bottom edge lies below the offset.
  ///
  /// - Complexity: O(n) in the number of items.
  fileprivate func firstItemEndingBelowOffset(from index: Int) -> ItemID? {
    guard index < positions.itemCount else { return nil }
    return positions.allItems[index...].first { item in
      frame(of: item).map { $0.maxY > offset } ?? false
    }
  }
}
