// Goal: seed 000 comes out as the numbers of design section 7.
// Method: every row by hand: a collection view of 300 x 600 with two items of 100 in a line.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Six items come in on top, a header comes and goes.
struct PrependSeedTests {
  private let animated = Delivery.batch(.standard)

  private func photos(
    _ numbers: some Sequence<Int>, header: Double = 100, offset: Double? = nil
  ) -> TraceHeader {
    let layout = FlowParameters(itemSize: Size(width: pt(100), height: pt(100)))
    return TraceHeader(
      host: .collectionView, scale: 2, viewport: Size(width: pt(300), height: pt(600)),
      offset: offset.map(pt), layout: .flow(layout),
      sections: [recorded(0, items(numbers), header: header)])
  }

  private func prepend(_ delivery: Delivery) -> TraceEvent.Kind {
    let updates = (0..<6).map { place in
      AnnouncedUpdate(
        .insertItem(after: ItemPath(section: 0, item: place)),
        item: RecordedItem(id: item(20 + place)))
    }
    return .update(UpdateEvent(delivery: delivery, content: .announced(updates)))
  }

  private func header(_ height: Double, _ delivery: Delivery) -> TraceEvent.Kind {
    .resize(ResizeEvent(via: .delivered(delivery), headers: [section(0): pt(height)]))
  }

  @Test(arguments: [UpdateChoice.reload, .batch])
  func `an uncorrected prepend moves the first item by 330`(update: UpdateChoice) throws {
    let verdict = try photos(0..<20).verdict(at(60, prepend(.batch(nil))), run(update))
    #expect(verdict.points == [330])
    #expect(verdict.flaggedFrames == [60])
    #expect(verdict.shifts.first?.item == item(0))
    #expect(verdict.shifts.first?.expected == pt(100))
    #expect(verdict.shifts.first?.actual == pt(430))
    #expect(verdict.reasons == [.policy])
    #expect(verdict.contentHeight == pt(1520))
    #expect(verdict.finalOffset == .zero)
    #expect(verdict.frames == 61)
  }

  @Test func `animated, it moves by 22 in each of 15 frames`() throws {
    let verdict = try photos(0..<20).verdict(at(60, prepend(animated)), run(.batch))
    #expect(verdict.points == Array(repeating: 22, count: 15))
    #expect(verdict.flaggedFrames == Array(61...75))
    #expect(verdict.reasons == [.policy])
    #expect(verdict.frames == 76)
  }

  @Test func `corrected in the completion without animations, nothing moves`() throws {
    let events = at(60, prepend(.batch(nil)), corrected(330, .completion))
    let verdict = try photos(0..<20).verdict(events, .recorded)
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(330))
    #expect(verdict.contentHeight == pt(1520))
  }

  @Test func `with animations on, it drifts for all of them and snaps back`() throws {
    let events = at(60, prepend(.batch(nil)), corrected(330, .completion))
    let verdict = try photos(0..<20).verdict(events, RunOptions(animation: .on))
    #expect(verdict.points == Array(repeating: 22, count: 15) + [-330])
    #expect(verdict.flaggedFrames == Array(61...76))
    #expect(verdict.reasons == [.late])
    #expect(verdict.shifts.last?.actual == pt(100))
    #expect(verdict.finalOffset == pt(330))
    #expect(verdict.worst == pt(-330))
  }

  @Test(
    arguments: [
      (Delivery.reload, [-100.0], 330.0), (.batch(nil), [], 230), (.batch(.standard), [], 230),
    ] as [(Delivery, [Double], Double)])
  func `a header that goes above the visible top moves the cells only under reload`(
    delivery: Delivery, shifts: [Double], offset: Double
  ) throws {
    let events =
      at(60, prepend(.batch(nil)), corrected(330, .completion)) + at(120, header(0, delivery))
    let verdict = try photos(0..<20).verdict(events, .recorded)
    #expect(verdict.points == shifts)
    #expect(verdict.flaggedFrames == shifts.map { _ in 120 })
    #expect(verdict.finalOffset == pt(offset))
    #expect(verdict.contentHeight == pt(1420))
  }

  @Test func `the first button, header hidden and reload at the top, is a matter of the clamp`()
    throws
  {
    let verdict = try photos(0..<20).verdict(at(60, header(0, .reload)), .recorded)
    #expect(verdict.points == [-100])
    #expect(verdict.reasons == [.clamp])
    #expect(verdict.shifts.first?.clampedPart == pt(-100))
    #expect(verdict.finalOffset == .zero)
    #expect(verdict.contentHeight == pt(1090))
  }

  @Test func `the second button, header shown and an empty batch at the top, is not`() throws {
    let list = photos(0..<20, header: 0)
    let atOnce = try list.verdict(at(60, header(100, .batch(nil))), .recorded)
    #expect(atOnce.points == [100])
    #expect(atOnce.reasons == [.policy])
    #expect(atOnce.finalOffset == .zero)
    let moving = try list.verdict(at(60, header(100, animated)), .recorded)
    #expect(moving.shifts.map(\.shift.ticks) == Array(repeating: 32_000, count: 15))
    #expect(moving.flaggedFrames == Array(61...75))
    #expect(moving.reasons == [.policy])
  }

  @Test func `policies that know what is above hold the prepend in every frame`() throws {
    for policy in [AnchorPolicy.contentSizeDifference, .firstVisible, .firstStarted] {
      for options in [run(.reload, policy), run(.batch, policy), run(.batch, policy, .call)] {
        let verdict = try photos(0..<20).verdict(at(60, prepend(.batch(nil))), options)
        #expect(verdict.points == [])
        #expect(verdict.finalOffset == pt(330))
      }
      let moving = try photos(0..<20).verdict(at(60, prepend(animated)), run(.batch, policy))
      #expect(moving.points == [])
    }
  }
}
