// Goal: state what a recording must come to, in numbers that were worked out by hand.
// Method: a claim names the shifts of one run; it knows nothing of goldens.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// What one run of a recording must come to.
struct Claim: Sendable, CustomStringConvertible {
  let recording: String
  let update: UpdateChoice
  let policy: String
  /// When the policy acts.
  let timing: CorrectionMoment
  /// The shifts, frame by frame.
  let shifts: [Shift]
  /// The motion that the policy means, frame by frame.
  let declared: [Motion]
  /// The anchors that are lost, in order.
  let lost: [String]
  /// The offset in frames on the way, in points.
  let drawn: [Int: Double]
  let offset: Double
  let content: Double

  struct Shift: Sendable {
    var frames: ClosedRange<Int>
    var item: String
    /// Each frame's shift in ticks.
    var ticks: Int64
    var reason: AnchorShift.Reason
  }

  struct Motion: Sendable {
    var frames: ClosedRange<Int>
    var item: String
    /// How far each frame takes it, in ticks.
    var ticks: Int64
  }

  var description: String { "\(recording), \(update.rawValue), \(policy), \(timing.rawValue)" }

  var files: RecordingFiles { RecordingFiles(name: recording) }

  var options: RunOptions? { RunOptions(update, named: policy, at: timing) }

  /// Every claim on the recordings of the repository.
  static let all: [Claim] = [
    SeedClaims.all, FlingClaims.all, BurstClaims.all, EndClaims.all, RangeClaims.all,
    ShortContentClaims.all, AboveClaims.all, EstimateClaims.all, GrowthClaims.all, LateClaims.all,
    SectionClaims.all, WindowClaims.all, PixelClaims.all, RubberBandClaims.all,
    MixedBatchClaims.all, AnchorGoneClaims.all, DoubledClaims.all, ThresholdClaims.all,
    FeedbackClaims.all, ScrollToClaims.all, RestoredOffsetClaims.all, ReloadInsertClaims.all,
    ExcludedRowClaims.all, FocusClaims.all, PageClaims.all, BrowserTableClaims.all,
  ].flatMap { $0 }

  /// Several runs of a recording that come to the same: under both update models, unless said.
  static func runs(
    _ recording: String, by updates: [UpdateChoice] = [.reload, .batch], _ policies: String...,
    at timings: [CorrectionMoment] = [.layout], shifts: [Shift] = [], declared: [Motion] = [],
    lost: [String] = [], drawn: [Int: Double] = [:], offset: Double, content: Double
  ) -> [Claim] {
    updates.flatMap { update in
      policies.flatMap { policy in
        timings.map { timing in
          Claim(
            recording: recording, update: update, policy: policy, timing: timing, shifts: shifts,
            declared: declared, lost: lost, drawn: drawn, offset: offset, content: content)
        }
      }
    }
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
  static func drift(
    _ item: String, _ points: Int, _ reason: AnchorShift.Reason, from first: Int = 61
  ) -> Claim.Shift {
    Claim.Shift(
      frames: first...first + 14, item: item, ticks: Int64(points) * 4800 / 15, reason: reason)
  }

  /// Several frames, each by so many ticks.
  static func each(
    _ frames: ClosedRange<Int>, _ item: String, ticks: Int64, _ reason: AnchorShift.Reason
  ) -> Claim.Shift {
    Claim.Shift(frames: frames, item: item, ticks: ticks, reason: reason)
  }
}

extension Sequence<Claim.Shift> {
  /// The same shifts, for another reason.
  func because(_ reason: AnchorShift.Reason) -> [Claim.Shift] {
    map { Claim.Shift(frames: $0.frames, item: $0.item, ticks: $0.ticks, reason: reason) }
  }
}

extension RunOptions {
  /// A run under the policy of a name, or under the recorded corrections; nil if no policy has it.
  init?(_ update: UpdateChoice, named policy: String, at timing: CorrectionMoment = .layout) {
    guard policy != "recorded" else {
      self.init(update: update)
      return
    }
    guard let policy = AnchorPolicy.named(policy) else { return nil }
    self.init(update: update, policy: .policy(policy), timing: timing)
  }
}
