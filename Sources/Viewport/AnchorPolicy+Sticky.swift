import ListLayout
public import ListModel

// The two directions of MagazineLayout, each the mirror image of the other
// (`uikit-semantics.md` 3.7; `TargetContentOffsetAnchor.swift` there).
extension AnchorPolicy {
  /// M05: goes to the top if the list stood within a threshold of it, else holds the top edge of
  /// the first visible item.
  ///
  /// Content that is short stands at its top. The distance is rounded to a pixel. If the item is
  /// gone nothing is held in its place and the offset keeps its number. Items that the app moved
  /// are passed over. Source: MagazineLayout from top to bottom, whose threshold is none.
  ///
  /// - Parameter threshold: The greatest distance from the top at which the list goes there.
  /// - Returns: A policy with the name `stick-to-top`, whatever the threshold.
  public static func stickToTop(within threshold: Length = .zero) -> AnchorPolicy {
    AnchorPolicy(
      number: "M05", name: "stick-to-top",
      summary: "goes to the top from the top, else holds the first visible item if it survives",
      needs: [.excludedItems], actsOnMeasuring: true,
      choose: { screen, isCandidate in screen.firstVisibleItem(where: isCandidate) },
      held: { $0.survivingAnchor },
      declaresMotion: { restoration in
        let screen = restoration.capture.screen
        return screen.offset - screen.viewport.minimumOffset <= threshold
      },
      wantedOffset: { restoration in
        let screen = restoration.capture.screen
        if screen.offset - screen.viewport.minimumOffset <= threshold { return restoration.top }
        guard let anchor = restoration.survivingAnchor, let top = screen.top(of: anchor) else {
          return nil
        }
        let viewport = restoration.viewport
        let distance = (top - screen.viewport.visibleStart).rounded(toScale: viewport.scale)
        return restoration.offset(puttingTopOf: anchor, at: viewport.visibleStart + distance)
      })
  }

  /// M06: goes to the end if the list stood within a threshold of it, else holds the bottom edge of
  /// the last visible item.
  ///
  /// The distance is that from the visible bottom, so that a keyboard takes the item along. All
  /// else is as with M05, the other way round. Source: MagazineLayout from bottom to top.
  ///
  /// - Parameter threshold: The greatest distance from the end at which the list goes there.
  /// - Returns: A policy with the name `stick-to-bottom`, whatever the threshold.
  public static func stickToBottom(within threshold: Length = .zero) -> AnchorPolicy {
    AnchorPolicy(
      number: "M06", name: "stick-to-bottom",
      summary: "goes to the end from the end, else holds the last visible item if it survives",
      needs: [.excludedItems], actsOnMeasuring: true,
      choose: { screen, isCandidate in screen.visibleItems().last(where: isCandidate) },
      held: { $0.survivingAnchor },
      declaresMotion: { $0.capture.screen.end - $0.capture.screen.offset <= threshold },
      wantedOffset: { restoration in
        let screen = restoration.capture.screen
        if screen.end - screen.offset <= threshold { return restoration.end }
        guard let anchor = restoration.survivingAnchor,
          let bottom = screen.place(of: anchor, .bottom)
        else { return nil }
        let viewport = restoration.viewport
        let distance = (bottom - screen.viewport.visibleEnd).rounded(toScale: viewport.scale)
        return restoration.offset(puttingBottomOf: anchor, at: viewport.visibleEnd + distance)
      })
  }
}

extension Restoration {
  /// The anchor, if the list still holds it: nothing takes its place.
  package var survivingAnchor: ItemID? { capture.anchor.flatMap { exists($0) ? $0 : nil } }
}
