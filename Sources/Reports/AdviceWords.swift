import ListReplay

/// Where in UIKit a place can be kept, by what went wrong.
enum AdviceWords {
  static func advice(for explanation: Explanation) -> String? {
    switch explanation.shift.reason {
    case .clamp:
      return "the content ends too soon: more content, or a greater bottom inset until there is"
        + " some, lets the place be held; else let it go"
    case .late:
      return "the correction comes too late: move it from the completion, or from a later turn,"
        + " into the layout or the same turn"
    case .drift:
      return "put heights on device pixels before they are summed, or carry the rest along"
    case .rounding:
      return "hold the place that was chosen first, not the one that the last correction left: what"
        + " each takes to reach a pixel adds up"
    case .estimate:
      return "estimate closer, or measure rows before they come in; answer"
        + " contentOffsetAdjustment of the layout's invalidation context with the difference"
    case .lostIdentity:
      return "reload less: a batch update, or reconfigureItems, keeps the cells that the place is"
        + " told by; or tell rows by their ids"
    case .suppressed:
      return "take what turns anchoring off (insets, layout) out of the frame of the update, or"
        + " hold the place there by hand"
    default: break
    }
    switch explanation.options.update {
    case .reload:
      return "after reloadData() call layoutIfNeeded() in the same turn, then set contentOffset so"
        + " that the row's new frame stands as far below the top as the old one did"
    case .batch, .recorded:
      return "answer targetContentOffset(forProposedContentOffset:) of the layout or the delegate"
        + " with the offset above; in a table, set contentOffset in the same turn, with the whole"
        + " update inside UIView.performWithoutAnimation"
    }
  }
}
