// Goal: calls that wait for the recorder's thread lose nothing: neither order, time nor what is to
// be said of them.
// Method: a pipe that nobody has opened yet holds the thread up, so that every call waits until the
// test opens it.

import Foundation
import ListModel
import Testing
import TraceEvents
import TraceLines
import TraceRecording

@Suite struct WaitingCallsTests {
  /// A recorder whose thread waits for somebody to read.
  private struct HeldUp {
    let folder: Folder
    let pipe: String
    let clock = ManualClock()
    let recorder: TraceRecorder

    init() throws {
      folder = try Folder()
      pipe = try folder.pipe()
      recorder = try StillList().recorder(
        file: folder.file("trace"), pipe: pipe, clock: clock.reading)
    }

    /// Finishes the trace, lets the thread go on, and reads everything.
    func finished() throws -> Data {
      #expect(!recorder.finish(within: 0))
      let reader = try #require(FileHandle(forReadingAtPath: pipe))
      let data = try reader.readToEnd() ?? Data()
      #expect(recorder.finish(within: 60))
      #expect(recorder.waitingEvents == 0)
      return data
    }
  }

  @Test func `lines are those of the encoder, in the order and time of the calls`() throws {
    let held = try HeldUp()
    let calls: [(TraceRecorder) -> Void] = [
      { $0.update(via: .batch(nil), ops: [.insert(.init("x", height: 7), section: 0, item: 1)]) },
      { $0.scrolled(.end, offset: 1.5, velocity: -20) },
      { $0.observe(StillList(offset: 60)) },
      { $0.resized(via: .measured, items: [.init("x", height: 9)], headers: ["main": 3]) },
      { $0.corrected(offset: .nan) },
      { $0.mark("done") },
    ]
    for (place, call) in calls.enumerated() {
      held.clock.show(nanoseconds: Int64(place) * 500_000_000)
      call(held.recorder)
    }
    let data = try held.finished()
    let expected = [
      #"{"t":0,"update":{"via":"batch","animated":false,"ops":[["insert","0.1","x:7"]]}}"#,
      #"{"t":0.5,"scroll":{"phase":"end","offset":1.5,"velocity":-20}}"#,
      #"{"t":1,"observe":{"offset":60,"items":{"a":-60,"b":-10,"c":40}}}"#,
      #"{"t":1.5,"resize":{"via":"measured","items":{"x":9},"headers":{"main":3}}}"#,
      #"{"t":2,"mark":"left out: no trace can hold the number in correct.offset"}"#,
      #"{"t":2.5,"mark":"done"}"#,
    ]
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Array(lines.dropFirst().dropLast()) == expected)
    let trace = try ReadTrace(data)
    let encoder = TraceLineEncoder(names: trace.decoder.names)
    #expect(trace.events.map { encoder.line(for: $0) } == expected)
    #expect(lines.first == trace.header.map { encoder.line(for: $0) })
    #expect(trace.end == TraceEnd(events: 6, digest: trace.decoder.digest))
  }

  @Test(arguments: [0, 1])
  func `a mark says how many calls waited, once they are more than the limit`(
    _ excess: Int
  ) throws {
    let held = try HeldUp()
    let count = TraceRecorder.waitingLimit + excess
    held.clock.show(nanoseconds: 1_000_000_000)
    held.recorder.scrolled(.drag, offset: 1)
    held.clock.show(nanoseconds: 2_000_000_000)
    for _ in 1..<count { held.recorder.mark("") }
    #expect(held.recorder.waitingEvents == count)
    let lines = try held.finished().split(separator: UInt8(ascii: "\n"))
    var texts = lines.prefix(3).dropFirst().map { String(decoding: $0, as: UTF8.self) }
    if excess > 0 {
      let mark = texts.removeFirst()
      #expect(mark == #"{"t":1,"mark":"recorder fell behind: \#(count) events waited"}"#)
    }
    #expect(texts.first == #"{"t":1,"scroll":{"phase":"drag","offset":1}}"#)
    // Reading so many lines strictly takes long.
    #expect(lines.count == 2 + count + excess)
    let waited = lines.dropFirst(2 + excess).dropLast()
    #expect(waited.count == count - 1)
    #expect(waited.allSatisfy { $0.elementsEqual(#"{"t":2,"mark":""}"#.utf8) })
    var digest = LineDigest()
    for line in lines.dropLast() { digest.add(line: Array(line)) }
    let end = TraceEnd(events: count + excess, digest: digest)
    let line = TraceLineEncoder(names: NameTable()).line(
      for: end, at: Timestamp(nanoseconds: 2_000_000_000))
    #expect(lines.last.map { String(decoding: $0, as: UTF8.self) } == line)
    #expect(held.recorder.events == count)
  }

  @Test func `a refusal is known when its turn has come, which flush waits for`() throws {
    let held = try HeldUp()
    held.recorder.corrected(offset: .infinity)
    #expect(held.recorder.refusal == nil)
    #expect(held.recorder.events == 1)
    #expect(held.recorder.waitingEvents == 1)
    let reader = try #require(FileHandle(forReadingAtPath: held.pipe))
    #expect(held.recorder.flush(within: 30))
    #expect(held.recorder.refusal == .number(field: "correct.offset"))
    #expect(held.recorder.waitingEvents == 0)
    #expect(held.recorder.finish(within: 30))
    #expect(try ReadTrace(reader.readToEnd() ?? Data()).events.count == 1)
  }

  @Test func `the end has the time of finish, however late it is written`() throws {
    let held = try HeldUp()
    held.clock.show(nanoseconds: 5)
    #expect(!held.recorder.finish(within: 0))
    held.clock.show(nanoseconds: 9)
    held.recorder.mark("too late")
    #expect(held.recorder.events == 0)
    let trace = try ReadTrace(held.finished())
    #expect(trace.events.isEmpty)
    #expect(trace.decoder.time == Timestamp(nanoseconds: 5))
  }

  @Test func `what the app does to its array afterwards does not reach the trace`() throws {
    let held = try HeldUp()
    var ops = [TraceRecorder.Op.delete(section: 0, item: 1)]
    held.recorder.update(via: .reload, ops: ops)
    ops[0] = .delete(section: 0, item: 2)
    held.recorder.update(via: .reload, ops: ops)
    let trace = try ReadTrace(held.finished())
    let deletes = [1, 2].map { item in
      let update = AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: item)))
      return TraceEvent.Kind.update(
        UpdateEvent(delivery: .reload, content: .announced([update])))
    }
    #expect(trace.kinds == deletes)
  }
}
