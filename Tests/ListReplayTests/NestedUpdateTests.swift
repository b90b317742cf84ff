// Goal: a reload inside the updates of a batch follows it as an update of its own.
// Method: rows of 44, one of which the reload makes 100 higher.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Reloads that wait for the batch that they are nested in (`uikit-semantics.md` rule 27).
struct NestedUpdateTests {
  /// A batch of nothing with a reload inside it that brings another height of row 0.
  private func events(_ animation: Animation?) -> [TraceEvent] {
    let rows = [row(0, 144)] + items(1..<20)
    let reload = UpdateEvent(
      delivery: .reload, content: .answered([recorded(0, rows)]), isNested: true)
    let batch = UpdateEvent(delivery: .batch(animation), content: .announced([]))
    return at(10, .update(reload), .update(batch))
  }

  @Test func `the batch knows nothing yet of the sizes that the reload brings`() throws {
    let list = table(host: .collectionView, offset: 200, items(0..<20))
    let verdict = try list.verdict(events(nil), .recorded)
    // As a change of the batch it would have been made up for.
    #expect(verdict.points == [100])
    #expect(verdict.finalOffset == pt(200))
    #expect(verdict.shifts.first?.cause?.event == 1)
  }

  @Test(arguments: CorrectionMoment.allCases)
  func `a correction belongs to the reload, and is made once`(moment: CorrectionMoment) throws {
    let list = table(host: .collectionView, offset: 200, items(0..<20))
    let corrected = events(.standard) + at(10, corrected(300, moment))
    let verdict = try list.verdict(corrected + at(15, scrolled(.drag, 320)), .recorded)
    #expect(verdict.finalOffset == pt(320))
    #expect(verdict.frames == 16)
  }
}
