import Foundation
import Testing
import TraceEvents
import TraceFile

@Suite struct WriterTests {
  private let folder: TemporaryFolder
  private let trace: Trace

  init() throws {
    folder = try TemporaryFolder()
    trace = try Samples.trace([Samples.fullHeader] + Samples.events)
  }

  private func writer(_ name: String) throws(TraceWritingError) -> TraceWriter {
    try TraceWriter(header: trace.header, names: trace.names, to: folder.path(name))
  }

  /// Writes all events and ends the trace.
  private func write(_ name: String) throws {
    var writer = try writer(name)
    for event in trace.events { try writer.append(event, names: trace.names) }
    try writer.finish()
  }

  /// Why no writer can be had at a path.
  private func refusal(_ name: String) -> TraceWritingError? {
    do throws(TraceWritingError) {
      _ = try writer(name)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileHasTheBytesOfTheEncoder() throws {
    try write("a.listtrace")
    #expect(try folder.bytes(of: "a.listtrace") == trace.encoded())
    #expect(try folder.names == ["a.listtrace"])
    let read = try Trace(reading: TraceSource(path: folder.path("a.listtrace")))
    #expect(Array(read.lines) == Array(trace.lines))
  }

  @Test func aDroppedWriterLeavesWhatWasFlushed() throws {
    do {
      var writer = try writer("a.listtrace")
      for event in trace.events.prefix(5) { try writer.append(event, names: trace.names) }
      try writer.flush()
      for event in trace.events.suffix(2) { try writer.append(event, names: trace.names) }
      #expect(writer.events == 7)
    }
    #expect(try folder.names == ["a.listtrace.unfinished"])
    let read = try Trace(reading: TraceSource(path: folder.path("a.listtrace.unfinished")))
    #expect(Array(read.lines) == Array(Array(trace.lines).prefix(6)))
    let size = try folder.bytes(of: "a.listtrace.unfinished").count
    #expect(read.completeness == .cutOff(events: 5, atByte: size))
    // Such a file is in nobody's way.
    try write("a.listtrace")
    #expect(try folder.names == ["a.listtrace"])
  }

  @Test func whatWasFlushedEarlyIsFoldedAnew() throws {
    func writeFlushing(_ name: String) throws {
      var writer = try writer(name)
      for event in trace.events {
        try writer.append(event, names: trace.names)
        try writer.flush()
      }
      try writer.finish(at: trace.endTime)
    }
    try writeFlushing("a.listtrace")
    #expect(try folder.names == ["a.listtrace"])
    #expect(try folder.bytes(of: "a.listtrace") == trace.encoded())
    // Where there is no room for that, the small blocks stay.
    try FileManager.default.createDirectory(
      atPath: folder.path("b.listtrace.unfinished.compact"), withIntermediateDirectories: false)
    try writeFlushing("b.listtrace")
    #expect(
      try folder.names == ["a.listtrace", "b.listtrace", "b.listtrace.unfinished.compact"])
    let bytes = try folder.bytes(of: "b.listtrace")
    #expect(SeekTableTwin(of: bytes).entries.count == trace.events.count + 2)
    #expect(try Trace(reading: TraceSource(bytes: bytes)).digest == trace.digest)
  }

  @Test func theArchiveSaysTheSame() throws {
    let archive = try trace.encoded(level: .archive)
    #expect(archive != (try trace.encoded()))
    #expect(try Trace(reading: TraceSource(bytes: archive)).digest == trace.digest)
  }

  @Test func theTargetStaysUntilTheEnd() throws {
    try folder.write(Array("old".utf8), to: "a.listtrace")
    var writer = try writer("a.listtrace")
    try writer.append(trace.events[0], names: trace.names)
    try writer.flush()
    #expect(try folder.bytes(of: "a.listtrace") == Array("old".utf8))
    try writer.finish()
    #expect(try Trace(reading: TraceSource(path: writer.path)).events.count == 1)
    writer.discard()
    #expect(try folder.names == ["a.listtrace"])
  }

  @Test func discardingLeavesTheTarget() throws {
    try folder.write(Array("old".utf8), to: "a.listtrace")
    let writer = try writer("a.listtrace")
    writer.discard()
    #expect(try folder.names == ["a.listtrace"])
    #expect(try folder.bytes(of: "a.listtrace") == Array("old".utf8))
  }

  @Test func whatIsNoFileIsRefused() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: false)
    mkfifo(folder.path("pipe"), 0o600)
    #expect(refusal("sub") == .notRegularFile(path: folder.path("sub"), errno: EISDIR))
    #expect(refusal("pipe") == .notRegularFile(path: folder.path("pipe"), errno: EINVAL))
    #expect(
      refusal("no/a") == .system(.create, path: folder.path("no/a.unfinished"), errno: ENOENT))
    #expect(
      refusal("pipe/a")
        == .system(.create, path: folder.path("pipe/a.unfinished"), errno: ENOTDIR))
    #expect(try folder.names == ["pipe", "sub"])
    #expect(
      throws: TraceWritingError.notRegularFile(path: "", errno: ENOENT)
    ) {
      _ = try TraceWriter(header: trace.header, names: trace.names, to: "")
    }
  }

  @Test func aFolderWithoutPermissionIsRefused() throws {
    guard geteuid() != 0 else { return }
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      refusal("a") == .system(.create, path: folder.path("a.unfinished"), errno: EACCES))
  }

  @Test func twoWritersDoNotMix() throws {
    let first = try writer("a.listtrace")
    #expect(
      refusal("a.listtrace")
        == .system(.create, path: folder.path("a.listtrace.unfinished"), errno: EWOULDBLOCK))
    first.discard()
    try write("a.listtrace")
  }

  @Test func aFullDiskLeavesNothing() throws {
    guard access("/dev/full", W_OK) == 0 else { return }
    // The unfinished file is a link to a device that is always full.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.unfinished"), withDestinationPath: "/dev/full")
    let error = refusal("a")
    guard case .system(_, path: folder.path("a.unfinished"), let number) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(number == ENOSPC || number == EINVAL)
  }

  @Test func afterAFailureAllFails() throws {
    var writer = try writer("a.listtrace")
    // The folder takes the place of the target behind the writer's back.
    try FileManager.default.createDirectory(
      atPath: folder.path("a.listtrace"), withIntermediateDirectories: false)
    do throws(TraceWritingError) {
      try writer.finish()
      Issue.record("a file took the place of a folder")
    } catch {
      #expect(error == .system(.rename, path: writer.path, errno: EISDIR))
    }
    // What was recorded is not lost.
    let read = try Trace(reading: TraceSource(path: writer.unfinishedPath))
    #expect(read.completeness == .complete)
    writer.discard()
    #expect(try folder.names == ["a.listtrace"])
  }

  @Test func whatCannotBeReadIsNamed() throws {
    for (path, number) in [(folder.path("none"), ENOENT), (folder.path, EISDIR)] {
      #expect(throws: TraceFileError.system(path: path, errno: number)) {
        try Trace(reading: TraceSource(path: path))
      }
    }
  }
}
