// Goal: times that follow the frames of a screen are read as they were, in whatever form they are
// told.
// Method: random rhythms of frames in turn, frames twice, gaps and late stamps on several grids,
// written by the twin in every form; times are compared.
import ListModel
import TestSupport
import Testing
import TraceEvents
import TraceFile

@Suite struct RhythmTests {
  struct Rhythm: Sendable, CustomTestStringConvertible {
    let rate: Int64, phase: Int64
    /// By how much a stamp may be behind its frame.
    let lateness: Int64

    var testDescription: String { "\(rate) a second from \(phase), \(lateness) ns late" }
  }

  static let rhythms = [
    Rhythm(rate: 60, phase: 0, lateness: 0), Rhythm(rate: 120, phase: 7, lateness: 0),
    Rhythm(rate: 59, phase: 16_000_001, lateness: 1), Rhythm(rate: 1, phase: 0, lateness: 0),
    Rhythm(rate: 7, phase: 3, lateness: 200_000_000), Rhythm(rate: 1000, phase: 0, lateness: 300),
  ]

  /// Times of a random rhythm, of which frames are told twice, left out, or follow each other.
  private func times(_ rhythm: Rhythm, _ random: inout SplitMix64) -> [Timestamp] {
    var (step, times): (Int64, [Timestamp]) = (0, [])
    for _ in 0..<8 {
      step += [0, 1, 2, 90, 400, 70_000][Int.random(in: 0..<6, using: &random)]
      let stride: Int64 = [0, 1, 1, 1, 2][Int.random(in: 0..<5, using: &random)]
      for _ in 0..<Int.random(in: 1..<30, using: &random) {
        step += stride
        // By hand: the nearest nanosecond, halves up, of numbers that are not negative.
        let moment = rhythm.phase + (2 * step * 1_000_000_000 + rhythm.rate) / (2 * rhythm.rate)
        let late = Int64.random(in: 0...rhythm.lateness, using: &random)
        times.append(max(times.last ?? .zero, Timestamp(nanoseconds: moment + late)))
      }
    }
    return times
  }

  @Test(arguments: Seeds.all, rhythms)
  func timesAreRead(seed: UInt64, rhythm: Rhythm) throws {
    var random = SplitMix64(seed: seed)
    let header = try Samples.trace([Samples.header])
    let times = times(rhythm, &random)
    let events = times.map {
      TraceEvent(time: $0, kind: .scroll(ScrollEvent(phase: .drag, offset: .zero)))
    }
    for perBlock in [37, 1000] {
      let blocks = BlockMaker.blocks(
        header.header, events, end: times.last ?? .zero, names: header.names, perBlock: perBlock,
        BlockWays(grid: (rhythm.rate, rhythm.phase)))
      for (order, width) in [(0, 0), (1, 0), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)] {
        let style = BlockStyle(order: order, hasUnits: order == 1, width: width)
        let file = HandMade(blocks: blocks.map { $0.content(style) })
        let read = try Trace(reading: TraceSource(bytes: file.withTable))
        #expect(read.events.map(\.time) == times, "order \(order), width \(width)")
      }
    }
  }
}
