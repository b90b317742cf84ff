public import Foundation
public import ListModel
public import TraceEvents

/// Takes what happens to a list, as calls, and writes it as a trace of JSON Lines.
///
/// A host app makes one when its list is on the screen, calls it wherever the list or its data
/// source changes, and calls `finish()` at the end:
///
///     let recorder = try TraceRecorder(
///       list: adapter, sections: sections, layout: .table(rowHeight: 44), host: .tableView,
///       file: URL(filePath: "chat.jsonl"))
///     recorder.update(via: .batch(.standard), ops: [.delete(section: 0, item: 3)])
///     recorder.finish()
///
/// **Where it writes.** If the environment names a pipe or file in `LISTREPLAY_PIPE`, lines go
/// there as they come; `listreplay record -- COMMAND` sets it. Else they go to `NAME.unfinished`
/// beside the file, which `finish()` renames. A trace without `finish()` has no end line, and
/// readers say that it was cut off. Two recorders must not write to the same place at the same
/// time.
///
/// **What a call costs.** A call reads the clock and puts its arguments into a queue, under a lock
/// that nobody holds for longer than that takes; it asks for no memory while fewer than 1024 calls
/// wait. A thread of the recorder takes what waits, judges it, makes the lines and writes them. The
/// arguments are shared, not copied: an array that the app changes before its line is made is
/// copied by that change. Calls may come from any thread; lines stand in the order in which the
/// calls got the lock.
///
/// **When the thread cannot follow** (a slow disk, a reader that does not read), nothing is dropped
/// and no call waits for it: the memory grows by a block for each 1024 calls, and `waitingEvents`
/// says how many there are. Where the thread finds more than `waitingLimit` at once, a mark stands
/// before them in the trace: `recorder fell behind: N events waited`.
///
/// **What can go wrong.** Nothing of it stops the host. If the file cannot be written (a reader
/// that went away, a full disk), the recorder stops and keeps why as `failure`; what waits then is
/// lost, and so are calls from then on. An event that no trace can hold (an offset that is no
/// number, an empty id) is left out; a mark that names the field stands in its place, and `refusal`
/// has the first one. A clock past `Timestamp.limit` leaves no mark. SIGPIPE is blocked on the
/// recorder's thread alone (on Darwin: switched off for its descriptor); the host's own handling of
/// signals is not touched.
public final class TraceRecorder: Sendable {
  /// The environment variable that names the pipe.
  public static let pipeVariable = "LISTREPLAY_PIPE"

  /// How many calls may wait at once without a mark that says so in the trace.
  public static let waitingLimit = 65_536

  private let writer: LineWriter
  private let now: @Sendable () -> Timestamp

  /// Begins a trace with the list as it is now.
  ///
  /// - Parameters:
  ///   - list: The list; viewport, insets and offset of the header are taken from it.
  ///   - sections: What the data source holds.
  ///   - layout: How the list is laid out.
  ///   - host: What kind of list it is.
  ///   - producer: Who records: the name and version of the app, say.
  ///   - scale: Device pixels in a point, 1 to 4.
  ///   - frameRate: Frames in a second, 1 to 1000.
  ///   - alignment: Where the content rests while it is shorter than the viewport.
  ///   - isInverted: Whether the list is shown upside down, its first item at the bottom.
  ///   - model: What the models take for what no event says; nil for the defaults of the host.
  ///   - tableHeader: The height of what stands above the first section, in points.
  ///   - tableFooter: The height of what stands below the last section, in points.
  ///   - file: Where the trace goes if the environment names no pipe.
  ///   - environment: The environment; that of the process unless a test passes another.
  ///   - clock: Nanoseconds of a monotonic clock; the system's unless a program passes another.
  /// - Throws: `RecordingRefusal` if no trace can hold the header: a list that has no size yet,
  ///   say. Nothing is opened or written then. What goes wrong with the file later is `failure`.
  public init(
    list: some ObservableList, sections: [Section], layout: LayoutParameters,
    host: TraceHeader.Host, producer: String? = nil, scale: Int = 3, frameRate: Int = 60,
    alignment: ContentAlignment = .top, isInverted: Bool = false, model: ModelParameters? = nil,
    tableHeader: Double = 0, tableFooter: Double = 0, file: URL,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    clock: @escaping @Sendable () -> Int64 = TraceRecorder.systemClock
  ) throws(RecordingRefusal) {
    guard (1...4).contains(scale) else { throw .number(field: "scale") }
    guard (1...1000).contains(frameRate) else { throw .number(field: "frameRate") }
    var progress = Progress()
    let header = TraceHeader(
      host: host, producer: producer, frameRate: frameRate, scale: scale,
      viewport: try list.boundsSize.lengths("viewport"),
      insets: try list.insets.lengths("viewport.insets"),
      offset: try PointRange.offset.length(list.offset, "offset"), layout: layout,
      alignment: alignment, isInverted: isInverted, model: model,
      tableHeader: try PointRange.size.length(tableHeader, "tableHeader"),
      tableFooter: try PointRange.size.length(tableFooter, "tableFooter"),
      sections: try progress.names.recorded(sections, "sections"))
    var line: [UInt8] = []
    try progress.write(header, to: &line)
    let start = clock()
    now = { Timestamp(nanoseconds: clock().subtractingClamped(start)) }
    let pipe = environment[TraceRecorder.pipeVariable].flatMap { $0.isEmpty ? nil : $0 }
    writer = LineWriter(pipe.map { .stream($0) } ?? .file(file.path), header: line, progress)
  }

  /// A recorder that nobody finished leaves what it has, without an end.
  deinit { writer.cutOff() }

  /// The system's monotonic clock.
  public static let systemClock: @Sendable () -> Int64 = {
    Int64(clamping: DispatchTime.now().uptimeNanoseconds)
  }

  /// Why the recorder stopped writing; nil while it goes well.
  ///
  /// A failure is known when the background thread has met it, not when the call returns; `flush`
  /// and `finish` wait for that.
  public var failure: RecordingFailure? { writer.failure }

  /// Why the first event that was left out was left out; nil if none was.
  ///
  /// A refusal is known when the background thread has met it, not when the call returns; `flush`
  /// and `finish` wait for that.
  public var refusal: RecordingRefusal? { writer.refusal }

  /// The number of calls taken so far, written or not; those that came after a failure or after
  /// `finish()` were not taken.
  ///
  /// The trace may have more events than that, since it has marks for calls that waited.
  public var events: Int { writer.events }

  /// The number of calls that were taken and are not written yet.
  public var waitingEvents: Int { writer.waiting }

  /// Waits until everything recorded so far is written.
  ///
  /// - Parameter seconds: How long to wait at most.
  /// - Returns: Whether it is written; false if writing failed or lasts longer.
  @discardableResult
  public func flush(within seconds: Double = 5) -> Bool {
    writer.waitUntilWritten(Date(timeIntervalSinceNow: seconds))
  }

  /// Writes the end of the trace, waits until all is written, and gives the file its name.
  ///
  /// This and `flush` are the calls that wait. If the time runs out, the background thread goes on,
  /// and another call waits again. Calls that record are ignored from here on.
  ///
  /// - Parameter seconds: How long to wait at most.
  /// - Returns: Whether the whole trace is written.
  @discardableResult
  public func finish(within seconds: Double = 5) -> Bool {
    writer.finish(now)
    return writer.waitUntilClosed(Date(timeIntervalSinceNow: seconds))
  }

  /// Takes a call that is made now.
  func record(_ call: RecordedCall) { writer.append(call, now) }
}

extension Int64 {
  fileprivate func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : difference
  }
}
