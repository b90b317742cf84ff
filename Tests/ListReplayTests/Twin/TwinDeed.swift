// Goal: that random traces really lead to what the rules are about.
// Method: the twin notes each rule when it makes a difference.

/// A rule that made a difference in a run of the twin.
enum TwinDeed: CaseIterable {
  // Heights.
  case compensated, withheld, repaid, keptHeights, forgotHeights, rebased
  // Animations.
  case jumped, movedIn, animatedViewport, animatedLayout
  // Policies and what they wait for.
  case delayed, unheard, followed, clampedUnderFinger
  // The list and its window.
  case restedAtBottom, changedLayout, updatedAway, returned
  // Updates in updates.
  case nestedBatch, nestedReload
  // Navigations.
  case madeUp, sprangBack, wentToItem, askedAgain, askedAgainOnArrival, wentOn, wentBack
}
