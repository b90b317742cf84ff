// Goal: what an app tells is what a reader of the trace learns.
// Method: each call once, the file read back by the decoder and compared with the event meant.

import Foundation
import ListModel
import Testing
import TraceEvents
import TraceLines
import TraceRecording

@Suite struct RecordedCallsTests {
  private typealias Item = TraceRecorder.Item
  private typealias Op = TraceRecorder.Op

  /// The trace that some calls make.
  private func trace(_ calls: (TraceRecorder) -> Void) throws -> ReadTrace {
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"))
    calls(recorder)
    #expect(recorder.finish())
    #expect(recorder.failure == nil)
    let trace = try ReadTrace(folder.file("trace"))
    #expect(trace.end?.events == trace.events.count)
    #expect(trace.end?.digest == trace.decoder.digest)
    return trace
  }

  @Test func `the header has the list as it stood`() throws {
    let trace = try trace { _ in }
    let header = try #require(trace.header)
    #expect(header.host == .tableView)
    #expect(header.viewport == Size(width: Length(points: 100), height: Length(points: 200)))
    #expect(header.insets == EdgeInsets(top: Length(points: 20)))
    #expect(header.offset == Length(points: 10))
    #expect(header.layout == .table(TableParameters(rowHeight: Length(points: 50))))
    let items = [
      RecordedItem(id: trace.item("a"), size: ItemSize(height: Length(points: 50))),
      RecordedItem(id: trace.item("b")), RecordedItem(id: trace.item("c")),
    ]
    #expect(
      header.sections == [
        RecordedSection(id: trace.section("main"), header: Length(points: 30), items: items)
      ])
  }

  @Test func `scrolls, navigations, corrections and marks arrive as they were told`() throws {
    let trace = try trace { recorder in
      recorder.scrolled(.begin, offset: 10)
      recorder.scrolled(.end, offset: -0.25, velocity: 1200)
      recorder.navigated(to: .top, animated: true)
      recorder.navigated(to: .offset(7.5), animated: false)
      recorder.navigated(to: .item("b", at: .middle), animated: true)
      recorder.corrected(offset: 330, when: .completion)
      recorder.corrected(offset: 331)
      recorder.mark("línea\n\"1\"")
    }
    let quarter = Length(ticks: -1200)
    let velocity = Length(points: 1200)
    #expect(
      trace.kinds == [
        .scroll(ScrollEvent(phase: .begin, offset: Length(points: 10))),
        .scroll(ScrollEvent(phase: .end, offset: quarter, velocity: velocity)),
        .navigate(NavigateEvent(target: .top, animated: true)),
        .navigate(NavigateEvent(target: .offset(Length(ticks: 36_000)), animated: false)),
        .navigate(NavigateEvent(target: .item(trace.item("b"), at: .middle), animated: true)),
        .correct(CorrectEvent(offset: Length(points: 330), moment: .completion)),
        .correct(CorrectEvent(offset: Length(points: 331))),
        .mark("línea\n\"1\""),
      ])
  }

  @Test func `an update has its ops, its answer, or both`() throws {
    let after = [TraceRecorder.Section("main", items: [Item("a"), Item("b")])]
    let animation = try #require(Animation(seconds: 0.3, curve: .easeOut))
    let trace = try trace { recorder in
      recorder.update(
        via: .batch(animation),
        ops: Op.insert([Item("x", height: 1), Item("y")], section: 0, item: 2))
      recorder.update(via: .reload, after: after)
      recorder.update(via: .batch(nil), ops: [.delete(section: 0, item: 2)], after: after)
    }
    let answer = [
      RecordedSection(
        id: trace.section("main"),
        items: [RecordedItem(id: trace.item("a")), RecordedItem(id: trace.item("b"))])
    ]
    let size = ItemSize(height: Length(points: 1))
    let inserts = [
      AnnouncedUpdate(
        .insertItem(after: ItemPath(section: 0, item: 2)),
        item: RecordedItem(id: trace.item("x"), size: size)),
      AnnouncedUpdate(
        .insertItem(after: ItemPath(section: 0, item: 3)),
        item: RecordedItem(id: trace.item("y"))),
    ]
    let delete = AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: 2)))
    #expect(
      trace.kinds == [
        .update(UpdateEvent(delivery: .batch(animation), content: .announced(inserts))),
        .update(UpdateEvent(delivery: .reload, content: .answered(answer))),
        .update(UpdateEvent(delivery: .batch(nil), content: .judged([delete], answer: answer))),
      ])
  }

  @Test func `each op is the update that it is named after`() throws {
    let section = TraceRecorder.Section("new", items: [])
    let trace = try trace { recorder in
      recorder.update(
        via: .batch(nil),
        ops: [
          .insert(Item("x"), section: 1, item: 2), .delete(section: 1, item: 2),
          .move(section: 1, item: 2, toSection: 3, item: 4),
          .reload(section: 1, item: 2), .reconfigure(section: 1, item: 2, now: Item("x")),
          .insertSection(section, at: 5), .deleteSection(5), .moveSection(5, to: 6),
          .reloadSection(5, now: section),
        ])
    }
    guard case .update(let update) = trace.kinds.first, case .announced(let ops) = update.content
    else {
      Issue.record("no announced update")
      return
    }
    let path = ItemPath(section: 1, item: 2)
    #expect(
      ops.map(\.update) == [
        .insertItem(after: path), .deleteItem(before: path),
        .moveItem(before: path, after: ItemPath(section: 3, item: 4)), .reloadItem(before: path),
        .reconfigureItem(before: path), .insertSection(after: 5), .deleteSection(before: 5),
        .moveSection(before: 5, after: 6), .reloadSection(before: 5),
      ])
    #expect(
      ops.map { $0.item != nil } == [true, false, false, false, true]
        + .init(repeating: false, count: 4))
    #expect(ops.map { $0.section != nil }.suffix(4) == [true, false, false, true])
  }

  @Test func `sizes arrive with how the list came to know them`() throws {
    let trace = try trace { recorder in
      recorder.resized(
        via: .measured, items: [Item("a", height: 80, width: 100, estimatedHeight: 44), Item("b")])
      recorder.resized(
        via: .delivered(.batch(.standard)), headers: ["main": 0], footers: ["main": 5],
        tableHeader: 1, tableFooter: 2)
    }
    let size = ItemSize(
      width: Length(points: 100), height: Length(points: 80), estimatedHeight: Length(points: 44))
    let main = trace.section("main")
    #expect(
      trace.kinds == [
        .resize(ResizeEvent(via: .measured, items: [trace.item("a"): size])),
        .resize(
          ResizeEvent(
            via: .delivered(.batch(.standard)), headers: [main: .zero],
            footers: [main: Length(points: 5)], tableHeader: Length(points: 1),
            tableFooter: Length(points: 2))),
      ])
  }

  @Test func `an observation has the places on the screen, a change of viewport the new one`()
    throws
  {
    let trace = try trace { recorder in
      recorder.observe(StillList(offset: 60))
      recorder.viewportChanged(
        StillList(boundsSize: TraceRecorder.Size(width: 200, height: 100)))
    }
    let places = [
      trace.item("a"): Length(points: -60), trace.item("b"): Length(points: -10),
      trace.item("c"): Length(points: 40),
    ]
    #expect(
      trace.kinds == [
        .observe(ObserveEvent(offset: Length(points: 60), items: places)),
        .viewport(
          ViewportEvent(
            width: Length(points: 200), height: Length(points: 100),
            insets: EdgeInsets(top: Length(points: 20)))),
      ])
  }

  @Test func `nested calls, another layout and the window arrive as told`() throws {
    let animation = try #require(Animation(seconds: 0.3, curve: .easeOut))
    let trace = try trace { recorder in
      recorder.update(via: .batch(nil), ops: [.delete(section: 0, item: 1)], isNested: true)
      recorder.update(via: .reload, after: [], isNested: true)
      recorder.update(via: .batch(nil), ops: [.delete(section: 0, item: 0)])
      recorder.layoutChanged(.table(TableParameters()), animation: animation)
      recorder.windowChanged(isInWindow: false)
    }
    func delete(_ item: Int) -> UpdateEvent.Content {
      let update = AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: item)))
      return .announced([update])
    }
    #expect(
      trace.kinds == [
        .update(UpdateEvent(delivery: .batch(nil), content: delete(1), isNested: true)),
        .update(UpdateEvent(delivery: .reload, content: .answered([]), isNested: true)),
        .update(UpdateEvent(delivery: .batch(nil), content: delete(0))),
        .layout(LayoutEvent(layout: .table(TableParameters()), animation: animation)),
        .viewport(ViewportEvent(isInWindow: false)),
      ])
  }

  @Test func `a clock that goes back stands still, and one far off is refused`() throws {
    let clock = ManualClock()
    clock.show(nanoseconds: -5)
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"), clock: clock.reading)
    for moment in [7, 3, .min, 9, .max] as [Int64] {
      clock.show(nanoseconds: moment)
      recorder.mark("\(moment)")
    }
    #expect(recorder.finish())
    #expect(recorder.refusal == .time)
    let trace = try ReadTrace(folder.file("trace"))
    #expect(trace.events.map(\.time.nanoseconds) == [12, 12, 12, 14])
    #expect(trace.decoder.time == .limit)
  }

  @Test @MainActor func `a list of the main actor can be recorded`() throws {
    struct View: @MainActor ObservableList {
      @MainActor var still = StillList()
      @MainActor var offset: Double { still.offset }
      @MainActor var boundsSize: TraceRecorder.Size { still.boundsSize }
      @MainActor var insets: TraceRecorder.Insets { still.insets }
      @MainActor var visibleItems: [TraceRecorder.VisibleItem] { still.visibleItems }
    }
    let folder = try Folder()
    let recorder = try TraceRecorder(
      list: View(), sections: [], layout: .flow(itemSize: .init(width: 10, height: 10)),
      host: .collectionView, file: folder.file("trace"), environment: [:])
    recorder.observe(View())
    #expect(recorder.finish())
    #expect(try ReadTrace(folder.file("trace")).events.count == 1)
  }
}
