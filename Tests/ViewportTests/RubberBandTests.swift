// Goal: the band shows what the formula says, never turns back, and can be asked backwards.
// Method: against the formula in floating point; every tick of a small view, and random ones from
// printed seeds.

import ListModel
import TestSupport
import Testing

@testable import Viewport

/// The rubber band.
struct RubberBandTests {
  private static let coefficients = [(11, 20), (143, 200), (1, 2), (2, 5), (17, 100)].map {
    Share(numerator: $0, denominator: $1)
  }
  private static let dimensions: [Int64] = [1, 2, 4800, 812 * 4800, Length.sizeLimit.ticks]

  private static var bands: [RubberBand] {
    coefficients.flatMap { coefficient in
      dimensions.map { RubberBand(dimension: Length(ticks: $0), coefficient: coefficient) }
    }
  }

  /// A distance whose every magnitude is as likely as any other.
  private func distance(_ random: inout SplitMix64, upTo limit: Int64) -> Length {
    let bound = min(limit, 1 << Int64.random(in: 0...46, using: &random))
    return Length(ticks: .random(in: 0...bound, using: &random))
  }

  @Test(arguments: Seeds.all)
  func `a pull shows what the formula says, to the nearest tick`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for band in RubberBandTests.bands {
      let (d, c) = (Double(band.dimension.ticks), band.coefficient.value)
      for _ in 0..<200 {
        let pull = distance(&random, upTo: RubberBand.pullLimit.ticks)
        let formula = d * (1 - 1 / (1 + c * Double(pull.ticks) / d))
        let shown = Double(band.shown(forPull: pull).ticks)
        // Half a tick is the rounding, or a whole one short of the dimension; the rest is that of
        // the formula in floating point.
        let isNear = abs(shown - formula) <= 0.5 + d * 1e-15 || (shown == d - 1 && formula > d - 1)
        #expect(isNear, "seed \(seed): \(pull) in \(band): \(formula)")
      }
    }
  }

  @Test(arguments: Seeds.all)
  func `a longer pull never shows less, and none the whole dimension`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for band in RubberBandTests.bands {
      let pulls = (0..<200).map { _ in distance(&random, upTo: .max) }.sorted()
      let shown = (pulls + [Length(ticks: .max)]).map(band.shown(forPull:))
      #expect(zip(shown, shown.dropFirst()).allSatisfy(<=), "seed \(seed): \(band)")
      #expect(shown.allSatisfy { $0 >= .zero && $0 < band.dimension }, "seed \(seed): \(band)")
      #expect(zip(pulls, shown).allSatisfy(>=), "seed \(seed): \(band)")
    }
  }

  @Test func `every tick of a small view is shown for the pull that is named for it`() {
    for coefficient in RubberBandTests.coefficients {
      let band = RubberBand(dimension: Length(points: 2), coefficient: coefficient)
      let shown = (0..<band.dimension.ticks).map { Length(ticks: $0) }
      let pulls = shown.map(band.pull(forShown:))
      #expect(pulls.map(band.shown(forPull:)) == shown)
      #expect(zip(pulls, pulls.dropFirst()).allSatisfy(<))
    }
  }

  @Test(arguments: Seeds.all)
  func `what a band shows is shown again for the pull that is named for it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for band in RubberBandTests.bands {
      for _ in 0..<200 {
        let shown = distance(&random, upTo: band.shown(forPull: RubberBand.pullLimit).ticks)
        let pull = band.pull(forShown: shown)
        #expect(band.shown(forPull: pull) == shown, "seed \(seed): \(shown) in \(band)")
        #expect(pull <= RubberBand.pullLimit)
      }
    }
  }

  @Test func `more than a band shows has the longest pull there is`() {
    let band = RubberBand(dimension: Length(points: 800))
    for shown in [band.dimension, band.dimension * 50, Length(ticks: .max)] {
      #expect(band.pull(forShown: shown) == RubberBand.pullLimit)
    }
  }

  @Test func `without a dimension there is no band`() {
    let band = RubberBand(dimension: .zero)
    let range = ClosedRange<Length>(points: 0...100)
    for points in [-700, -1, 0, 50, 100, 101, 9000] {
      let offset = Length(points: points)
      #expect(band.shown(at: offset, within: range) == offset)
      #expect(band.free(at: offset, within: range) == offset)
    }
  }

  @Test(arguments: Seeds.all)
  func `offsets are banded at both ends alike, and not between them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let band = RubberBand(dimension: Length(points: 800))
    for _ in 0..<200 {
      let range = -distance(&random, upTo: 48_000_000)...distance(&random, upTo: 48_000_000)
      let pull = distance(&random, upTo: 48_000_000)
      let shown = band.shown(forPull: pull)
      #expect(band.shown(at: range.upperBound + pull, within: range) == range.upperBound + shown)
      #expect(band.shown(at: range.lowerBound - pull, within: range) == range.lowerBound - shown)
      let inside = Length(
        ticks: .random(in: range.lowerBound.ticks...range.upperBound.ticks, using: &random))
      #expect(band.shown(at: inside, within: range) == inside)
      #expect(band.free(at: inside, within: range) == inside)
      for end in [range.upperBound + shown, range.lowerBound - shown] {
        #expect(band.shown(at: band.free(at: end, within: range), within: range) == end)
      }
    }
  }
}
