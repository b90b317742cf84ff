// Goal: what no trace can hold stops neither the host nor the trace, and is not lost in silence.
// Method: each field with numbers, names and places out of range, one table.

import Foundation
import ListModel
import Testing
import TraceEvents
import TraceLines
import TraceRecording

@Suite struct RefusalTests {
  private typealias Item = TraceRecorder.Item
  private typealias Op = TraceRecorder.Op

  private struct Case: Sendable {
    var refusal: RecordingRefusal
    var call: @Sendable (TraceRecorder) -> Void
  }

  private static let long = String(repeating: "n", count: 16_385)

  private static let cases = [
    Case(refusal: .number(field: "scroll.offset")) { $0.scrolled(.drag, offset: .nan) },
    Case(refusal: .number(field: "scroll.offset")) { $0.scrolled(.drag, offset: 1.1e10) },
    Case(refusal: .number(field: "scroll.velocity")) {
      $0.scrolled(.end, offset: 0, velocity: -.infinity)
    },
    Case(refusal: .number(field: "correct.offset")) { $0.corrected(offset: .infinity) },
    Case(refusal: .number(field: "navigate.to.offset")) {
      $0.navigated(to: .offset(.signalingNaN), animated: true)
    },
    Case(refusal: .name(field: "navigate.to.item")) {
      $0.navigated(to: .item("", at: .top), animated: true)
    },
    Case(refusal: .number(field: "observe.offset")) { $0.observe(StillList(offset: .nan)) },
    Case(refusal: .number(field: "viewport.width")) {
      $0.viewportChanged(StillList(boundsSize: TraceRecorder.Size(width: 0, height: 1)))
    },
    Case(refusal: .number(field: "viewport.insets.top")) {
      $0.viewportChanged(StillList(insets: TraceRecorder.Insets(top: -1)))
    },
    Case(refusal: .number(field: "resize.headers")) {
      $0.resized(via: .measured, headers: ["main": -1])
    },
    Case(refusal: .number(field: "resize.tableFooter")) {
      $0.resized(via: .measured, tableFooter: 2e7)
    },
    Case(refusal: .number(field: "resize.items.width")) {
      $0.resized(via: .measured, items: [Item("a", height: 1, width: .nan)])
    },
    Case(refusal: .number(field: "duration")) {
      let animation = Animation(duration: Timestamp(nanoseconds: -1), curve: .linear)
      $0.resized(via: .delivered(.batch(animation)))
    },
    Case(refusal: .name(field: "update.ops.id")) {
      $0.update(via: .reload, ops: [.insert(Item(long), section: 0, item: 0)])
    },
    Case(refusal: .place(field: "update.ops")) {
      $0.update(via: .reload, ops: [.delete(section: 0, item: -1)])
    },
    Case(refusal: .place(field: "update.ops")) {
      $0.update(via: .reload, ops: [.deleteSection(.max)])
    },
    Case(refusal: .number(field: "update.after.items.height")) {
      $0.update(
        via: .reload, after: [TraceRecorder.Section("s", items: [Item("a", height: .nan)])])
    },
  ]

  @Test(arguments: cases.indices)
  func `an event that no trace can hold leaves a mark in its place`(_ index: Int) throws {
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"))
    recorder.mark("before")
    #expect(recorder.flush())
    #expect(recorder.refusal == nil)
    RefusalTests.cases[index].call(recorder)
    recorder.scrolled(.drag, offset: .nan)
    recorder.mark("after")
    #expect(recorder.flush())
    #expect(recorder.refusal == RefusalTests.cases[index].refusal)
    #expect(recorder.events == 4)
    #expect(recorder.finish())
    let trace = try ReadTrace(folder.file("trace"))
    #expect(trace.events.count == 4)
    guard case .mark(let label) = trace.kinds[1] else {
      Issue.record("\(trace.kinds[1])")
      return
    }
    #expect(label.hasPrefix("left out: "))
    #expect(trace.kinds.last == .mark("after"))
    #expect(trace.end?.digest == trace.decoder.digest)
  }

  @Test func `a header that no trace can hold is refused before anything is opened`() throws {
    let folder = try Folder()
    let unlaid = StillList(boundsSize: TraceRecorder.Size(width: 0, height: 0))
    #expect(throws: RecordingRefusal.number(field: "viewport.width")) {
      try unlaid.recorder(file: folder.file("trace"))
    }
    #expect(throws: RecordingRefusal.number(field: "layout.table.rowHeight")) {
      try LayoutParameters.table(rowHeight: .nan)
    }
    #expect(throws: RecordingRefusal.number(field: "scale")) {
      try TraceRecorder(
        list: StillList(), sections: [], layout: .table(rowHeight: 1), host: .web, scale: 0,
        file: folder.file("trace"), environment: [:])
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func `the longest name that is taken is the longest that is read`() throws {
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"))
    let name = String(RefusalTests.long.dropLast())
    recorder.update(via: .reload, after: [TraceRecorder.Section(name, items: [Item(name)])])
    #expect(recorder.finish())
    #expect(recorder.refusal == nil)
    #expect(try ReadTrace(folder.file("trace")).events.count == 1)
  }
}
