import ListLayout
public import ListModel

// Policies with a rule of their own at the top or the end of the content.
extension AnchorPolicy {
  /// Holds the first visible item unless the list stands at its top or beyond, where the offset
  /// keeps its number: new content on top is to be seen there.
  ///
  /// The top is minus the top inset. Unlike M05 it writes no offset there, so that a finger may
  /// hold the list beyond its top, and a bar that grows covers what is read. Source: case B70 (the
  /// CSS working group's zero offset, Yelp's Bento).
  public static let firstVisibleBelowTop = AnchorPolicy(
    name: "first-visible-below-top",
    summary: "holds the first visible item, and nothing at the top",
    choose: { screen, isCandidate in
      guard screen.offset > screen.viewport.minimumOffset else { return nil }
      return screen.firstVisibleItem(where: isCandidate)
    },
    wantedOffset: { $0.offsetHoldingAnchor() })

  /// Goes to the top if the offset was at most a threshold, else holds the first visible item.
  ///
  /// The threshold is compared with the number of the offset, whatever the insets, as React
  /// Native's `autoscrollToTopThreshold` does it (the last exception of M17); the top is minus the
  /// top inset. Source: case B31; 10 pt are those of React Native's own example.
  ///
  /// - Parameter threshold: The greatest offset at which the list goes to its top.
  /// - Returns: A policy with the name `top-within`, whatever the threshold.
  public static func topWithin(_ threshold: Length = Length(points: 10)) -> AnchorPolicy {
    AnchorPolicy(
      name: "top-within",
      summary: "goes to the top from an offset up to \(threshold), else holds the first visible",
      choose: { screen, isCandidate in screen.firstVisibleItem(where: isCandidate) },
      declaresMotion: { $0.capture.screen.offset <= threshold },
      wantedOffset: { restoration in
        guard restoration.capture.screen.offset <= threshold else {
          return restoration.offsetHoldingAnchor()
        }
        return restoration.viewport.minimumOffset.advanced(by: restoration.scrolled)
      })
  }

  /// Goes to the new end if the list stood within a threshold of the old one, or beyond it; else
  /// the offset keeps its number.
  ///
  /// The end is the greatest legal offset, bottom inset included; content that is short stands at
  /// its end. Unlike M06 nothing is held away from the end. Source: case B74, whose report asks for
  /// 100 pt (ChatLayout).
  ///
  /// - Parameter threshold: The greatest distance from the end at which the list follows it.
  /// - Returns: A policy with the name `end-within`, whatever the threshold.
  public static func endWithin(_ threshold: Length = Length(points: 100)) -> AnchorPolicy {
    AnchorPolicy(
      name: "end-within",
      summary: "goes to the end from up to \(threshold) before it, else keeps the offset's number",
      declaresMotion: { $0.capture.screen.end - $0.capture.screen.offset <= threshold }
    ) { restoration in
      let screen = restoration.capture.screen
      guard screen.end - screen.offset <= threshold else { return nil }
      let height = restoration.positions.contentSize.height
      return restoration.viewport.maximumOffset(contentHeight: height)
        .advanced(by: restoration.scrolled)
    }
  }
}
