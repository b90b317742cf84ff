// Goal: every kind of contradiction can come about, and each mode says the kinds that are its own.
// Method: the kinds found in all pairs of updates on small lists are collected and compared by
// name.

import ListModel
import TestSupport
import Testing

struct KindsReachedTests {
  /// The kinds in the order of `uikit-semantics.md` 2.1.
  static let uikit = [
    "deleteAndReloadSamePath", "deleteSectionOutOfRange", "deleteAndMoveSameSection",
    "deleteAndMoveSameSource", "moveFromDeletedSection", "deleteItemMissingSection",
    "deleteItemOutOfRange", "insertSectionOutOfRange", "insertAndMoveSameSection",
    "insertAndMoveSameDestination", "moveIntoInsertedSection", "insertItemMissingSection",
    "insertItemOutOfRange", "moveSectionOutOfRange", "moveSectionTargetOutOfRange",
    "moveSourceMissingSection", "moveSourceMissing", "moveTargetMissingSection",
    "moveTargetMissing", "moveSectionToBoth", "moveItemToBoth", "moveBothSections",
    "moveBothItems", "sectionCountMismatch", "negativeItemCount", "itemCountMismatch",
  ]

  static let strictOnly = [
    "duplicateDelete", "duplicateInsert", "duplicateSectionDelete", "duplicateSectionInsert",
    "deleteAndReloadSameSection", "reconfigureItemOutOfRange",
  ]

  /// The kinds that a mode finds in pairs of updates, each pair with the next of some answers.
  private func kinds(_ mode: JudgementMode) -> (rejected: Set<String>, reloaded: Set<String>) {
    let universe = UpdateUniverse(counts: [1, 1])
    let updates = universe.sound + universe.unsound
    let answers = [[1, 1], [2, 1], [1, -1], [1], [1, 1, 1]]
    var rejected = Set<String>()
    var reloaded = Set<String>()
    for (place, first) in updates.enumerated() {
      for (other, second) in updates[place...].enumerated() {
        let judge = BatchJudge(before: [1, 1], after: answers[(place + other) % answers.count])
        switch judge.verdict(on: [first, second], mode: mode) {
        case .accepted: continue
        case .rejected(let found): rejected.formUnion(found.map(\.kind))
        case .reloaded(let found): reloaded.insert(found.kind)
        }
      }
    }
    return (rejected, reloaded)
  }

  @Test func `the uikit mode finds its twenty-six kinds and no other`() {
    let (rejected, reloaded) = kinds(.uikit)
    #expect(rejected == Set(KindsReachedTests.uikit) && reloaded.isEmpty)
    #expect(rejected.count == 26)
  }

  @Test func `the strict mode finds six more`() {
    let (rejected, reloaded) = kinds(.strict)
    #expect(rejected == Set(KindsReachedTests.uikit + KindsReachedTests.strictOnly))
    #expect(reloaded.isEmpty && rejected.count == 32)
  }

  @Test func `the lenient mode falls back for the last three and for no other`() {
    let (rejected, reloaded) = kinds(.lenient)
    #expect(rejected == Set(KindsReachedTests.uikit.dropLast(3)))
    #expect(reloaded == Set(KindsReachedTests.uikit.suffix(3)))
  }
}
