// Goal: a recording goes where it should, and nothing that happens there reaches the host.
// Method: real files, named pipes and full devices; waits are generous and end early.

import Foundation
import Testing
import TraceEvents
import TraceLines
import TraceRecording

@Suite struct DestinationTests {
  /// Waits until something holds; half a minute at most.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<3000 {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return condition()
  }

  @Test func `a file has its name only when it is whole`() throws {
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"))
    recorder.mark("one")
    #expect(recorder.flush())
    #expect(recorder.waitingEvents == 0)
    #expect(try folder.names == ["trace.unfinished"])
    let cutOff = try ReadTrace(folder.file("trace.unfinished"))
    #expect(cutOff.kinds == [.mark("one")])
    #expect(cutOff.end == nil)
    #expect(recorder.finish())
    #expect(try folder.names == ["trace"])
    #expect(try ReadTrace(folder.file("trace")).end?.events == 1)
  }

  @Test func `finishing again and recording afterwards change nothing`() throws {
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"))
    recorder.mark("one")
    #expect(recorder.finish())
    let written = try Data(contentsOf: folder.file("trace"))
    recorder.mark("two")
    #expect(recorder.finish())
    #expect(recorder.flush())
    #expect(recorder.events == 1)
    #expect(try Data(contentsOf: folder.file("trace")) == written)
  }

  @Test func `a finished file takes the place of an old one`() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: folder.file("trace"))
    let recorder = try StillList().recorder(file: folder.file("trace"))
    #expect(recorder.flush())
    #expect(try Data(contentsOf: folder.file("trace")) == Data("old".utf8))
    #expect(recorder.finish())
    #expect(try ReadTrace(folder.file("trace")).end != nil)
  }

  @Test func `a recorder that nobody finished leaves what it has`() throws {
    let folder = try Folder()
    try StillList().recorder(file: folder.file("trace")).mark("one")
    let file = folder.file("trace.unfinished")
    #expect(eventually { (try? ReadTrace(file).events.count) == 1 })
    #expect(try folder.names == ["trace.unfinished"])
    #expect(try ReadTrace(file).end == nil)
  }

  @Test func `the pipe of the environment is taken before the file`() throws {
    let folder = try Folder()
    let pipe = try folder.pipe()
    let recorder = try StillList().recorder(file: folder.file("trace"), pipe: pipe)
    recorder.mark("one")
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    recorder.scrolled(.drag, offset: 1)
    // So few lines fit into the pipe, whether they are read or not.
    #expect(recorder.finish(within: 30))
    let trace = try ReadTrace(reader.readToEnd() ?? Data())
    #expect(trace.events.count == 2)
    #expect(trace.end?.digest == trace.decoder.digest)
    #expect(try folder.names == ["pipe"])
  }

  @Test func `an empty variable names no pipe`() throws {
    let folder = try Folder()
    #expect(try StillList().recorder(file: folder.file("trace"), pipe: "").finish())
    #expect(try folder.names == ["trace"])
  }

  @Test func `a reader that goes away stops the recorder and not the host`() throws {
    let folder = try Folder()
    let pipe = try folder.pipe()
    let recorder = try StillList().recorder(file: folder.file("trace"), pipe: pipe)
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    #expect(recorder.flush(within: 30))
    try reader.close()
    recorder.mark("nobody reads this")
    #expect(eventually { recorder.failure != nil })
    let failure = RecordingFailure(step: .write, path: pipe, code: EPIPE)
    #expect(recorder.failure == failure)
    let events = recorder.events
    recorder.mark("nor this")
    #expect(recorder.events == events)
    #expect(recorder.waitingEvents == 0)
    #expect(!recorder.flush())
    #expect(!recorder.finish())
    #expect(!recorder.finish())
    #expect(recorder.failure == failure)
  }

  @Test func `a full disk stops the recorder`() throws {
    let folder = try Folder()
    let recorder = try StillList().recorder(file: folder.file("trace"), pipe: "/dev/full")
    #expect(!recorder.finish())
    #expect(recorder.failure == RecordingFailure(step: .write, path: "/dev/full", code: ENOSPC))
  }

  @Test func `a folder that is missing, or stands in the way, is told`() throws {
    let folder = try Folder()
    let missing = folder.file("missing/trace")
    let recorder = try StillList().recorder(file: missing)
    recorder.mark("one")
    #expect(!recorder.finish())
    #expect(
      recorder.failure
        == RecordingFailure(step: .open, path: missing.path + ".unfinished", code: ENOENT))
    let taken = folder.file("taken")
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: false)
    let other = try StillList().recorder(file: taken)
    #expect(!other.finish())
    #expect(
      other.failure
        == RecordingFailure(step: .rename, path: taken.path + ".unfinished", code: EISDIR))
    #expect(try ReadTrace(folder.file("taken.unfinished")).end != nil)
  }

  @Test func `a pipe that nobody reads holds up no call, and everything arrives in the end`() throws
  {
    let folder = try Folder()
    let pipe = try folder.pipe()
    let recorder = try StillList().recorder(file: folder.file("trace"), pipe: pipe)
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    for _ in 0..<100_000 { recorder.mark("") }
    // No pipe of the system holds a megabyte unless it is told to.
    #expect(recorder.waitingEvents > 50_000)
    #expect(!recorder.finish(within: 0.01))
    let data = try reader.readToEnd() ?? Data()
    #expect(recorder.finish(within: 60))
    #expect(recorder.waitingEvents == 0)
    // Reading a hundred thousand lines strictly takes long; lines and digest say enough.
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let marks = lines.filter { $0.elementsEqual(#"{"t":0,"mark":""}"#.utf8) }
    #expect(marks.count == 100_000)
    // How many wait when the thread looks is a matter of chance, and so is whether a mark says so.
    let behind = Data(#"{"t":0,"mark":"recorder fell behind: "#.utf8)
    let others = lines.dropFirst().dropLast().count { $0.starts(with: behind) }
    #expect(lines.count == 100_002 + others)
    #expect(lines.last?.contains("\(100_000 + others)".utf8) == true)
  }

  @Test func `a pipe that nobody ever opens holds up finish no longer than it is told`() throws {
    let folder = try Folder()
    let pipe = try folder.pipe()
    let recorder = try StillList().recorder(file: folder.file("trace"), pipe: pipe)
    recorder.mark("one")
    #expect(!recorder.flush(within: 0.01))
    #expect(!recorder.finish(within: 0.01))
    #expect(recorder.failure == nil)
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    #expect(try ReadTrace(reader.readToEnd() ?? Data()).events.count == 1)
    #expect(recorder.finish(within: 30))
  }

  @Test func `calls of eight threads at once make whole lines in the order of time`() throws {
    let folder = try Folder()
    let recorder = try StillList().recorder(
      file: folder.file("trace"), clock: TraceRecorder.systemClock)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for call in 0..<250 {
        switch call % 3 {
        case 0: recorder.mark("\(thread).\(call)")
        case 1: recorder.scrolled(.drag, offset: Double(call))
        default: recorder.observe(StillList(offset: Double(thread)))
        }
      }
    }
    #expect(recorder.events == 2000)
    #expect(recorder.finish(within: 30))
    // The decoder refuses a time that runs backwards, a wrong count and a wrong digest.
    let trace = try ReadTrace(folder.file("trace"))
    #expect(trace.events.count == 2000)
    #expect(trace.end?.digest == trace.decoder.digest)
    let marks = trace.kinds.compactMap { if case .mark(let label) = $0 { label } else { nil } }
    #expect(Set(marks).count == 8 * 84)
    for thread in 0..<8 {
      let own = marks.filter { $0.hasPrefix("\(thread).") }
      #expect(own == stride(from: 0, to: 250, by: 3).map { "\(thread).\($0)" })
    }
  }
}
