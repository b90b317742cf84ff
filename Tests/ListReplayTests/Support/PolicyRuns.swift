// Goal: tests of policies that read as a list, what happens to it, and where it ends.
// Method: short makers without rules of their own.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Thirty rows of 44 in a window of 300, whose end is 1020: at 100, row 2 is the first visible with
/// its top 12 above the window, row 9 the last with its bottom 40 below.
func rows30(_ offset: Double = 100, _ insets: EdgeInsets = .zero) -> TraceHeader {
  table(offset: offset, insets: insets, items(0..<30))
}

/// At frame 9 the list becomes rows of those numbers, by batch without animation.
func become(_ numbers: some Sequence<Int>, _ frame: Int = 9) -> [TraceEvent] {
  at(frame, answered(.batch(nil), items(numbers)))
}

/// At frame 9 rows take other heights, by batch without animation.
func grow(_ heights: [Int: Double], _ frame: Int = 9) -> [TraceEvent] {
  at(frame, resized(.delivered(.batch(nil)), heights))
}

/// At frame 9 the viewport has another height or other insets.
func viewport(
  height: Double? = nil, top: Double? = nil, bottom: Double? = nil
) -> [TraceEvent] {
  var event = ViewportEvent(height: height.map(pt))
  if top != nil || bottom != nil {
    event.insets = EdgeInsets(top: pt(top ?? 0), bottom: pt(bottom ?? 0))
  }
  return at(9, .viewport(event))
}

extension TraceHeader {
  /// Where a list ends under a policy, everything by batch unless said otherwise.
  func end(
    _ events: [TraceEvent], _ policy: AnchorPolicy, _ update: UpdateChoice = .batch
  ) throws -> Double {
    try verdict(events, run(update, policy)).finalOffset.points
  }

  /// The offset that a frame draws under a policy.
  func offset(
    at frame: Int, _ events: [TraceEvent], _ policy: AnchorPolicy
  ) throws -> Double {
    let drawn = try frames(events, run(.batch, policy)).first { $0.index == frame }
    return try #require(drawn).screen.offset.points
  }
}
