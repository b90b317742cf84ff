// Goal: state what a recording must come to, in numbers that were worked out by hand.
// Method: a claim names the shifts of one run; it knows nothing of goldens.

import ListModel
import ListReplay
import Testing
import Viewport

/// What one run of a recording must come to.
struct Claim: Sendable, CustomStringConvertible {
  let recording: String
  let update: UpdateChoice
  let policy: String
  /// The shifts, frame by frame.
  let shifts: [Shift]
  let offset: Double
  let content: Double

  struct Shift: Sendable {
    var frames: ClosedRange<Int>
    var item: String
    /// Each frame's shift in ticks.
    var ticks: Int64
    var reason: AnchorShift.Reason
  }

  var description: String { "\(recording), \(update.rawValue), \(policy)" }

  var files: RecordingFiles { RecordingFiles(name: recording) }

  var options: RunOptions? {
    guard policy != "recorded" else { return RunOptions(update: update) }
    return AnchorPolicy.catalogue.first { $0.name == policy }
      .map { RunOptions(update: update, policy: .policy($0)) }
  }
}

extension Claim.Shift {
  /// One frame, by whole points.
  static func once(
    _ frame: Int, _ item: String, _ points: Int, _ reason: AnchorShift.Reason
  ) -> Claim.Shift {
    Claim.Shift(frames: frame...frame, item: item, ticks: Int64(points) * 4800, reason: reason)
  }

  /// The fifteen frames of a quarter of a second at 60 Hz, from 61 on, in all by whole points.
  static func drift(_ item: String, _ points: Int, _ reason: AnchorShift.Reason) -> Claim.Shift {
    Claim.Shift(frames: 61...75, item: item, ticks: Int64(points) * 4800 / 15, reason: reason)
  }
}
