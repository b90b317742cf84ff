import TestSupport
// Goal: what holds of every tear and every wrong bit of short files holds of large ones.
// Method: some places and bits of all, others with another REPLAY_SEED; Tools/damage-exhaustively
// takes all.
import Testing
import TraceDamage

@Suite struct LargeDamageTests {
  private let seed = Seeds.all[Seeds.all.count - 1]

  /// In few large blocks and in many small ones.
  @Test(arguments: [600, 20])
  func tearsOfALargeFileGiveItsWholeBlocks(perBlock: Int) throws {
    let trace = try LargeTrace(seed: 1, bytes: 200_000, perBlock: perBlock)
    let blocks = trace.frameEnds.count - 1
    #expect(perBlock == 20 ? blocks > 100 : (3...20).contains(blocks))
    let step = 101
    let start = Int(seed % UInt64(step))
    let tears = Tears(of: trace, from: start, step: step, ends: 8)
    print("Tears from byte \(start) on, \(step) apart, in \(blocks) blocks: \(tears.places).")
    #expect(tears.faults.isEmpty, "\(tears.faults)")
    #expect(tears.places >= trace.bytes.count / step)
    #expect(tears.placesReadAnew >= 3 * min(8, trace.frameEnds.count))
  }

  @Test(arguments: [600, 40])
  func wrongBitsOfALargeFileAreRefusedOrMeanNothing(perBlock: Int) throws {
    let trace = try LargeTrace(seed: 1, bytes: 20_000, perBlock: perBlock)
    var random = SplitMix64(seed: seed)
    let sample = (0..<200).map { _ in Int.random(in: 0..<(8 * trace.bytes.count), using: &random) }
    // And those that mean nothing.
    let unused =
      (8 * 18..<8 * 20) + [0, 1].map { 8 * (trace.bytes.count - 5) + $0 }
      + trace.frameEnds.dropLast().map { 8 * ($0 + 4) + 4 }
    let flips = Flips(of: trace, bits: sample + unused)
    print("Flipped \(flips.bits) bits, chosen by seed \(seed): \(flips.refused) refused.")
    #expect(flips.faults.isEmpty, "seed \(seed): \(flips.faults)")
    #expect(flips.refused > 100)
    #expect(flips.harmless[.unusedBitOfFrame, default: 0] >= trace.frameEnds.count - 1)
  }
}
