import Foundation
import TraceEvents
import TraceRecording

/// An app that shows the chat and tells a recorder what happens to it, one event after the other.
struct ImaginaryApp {
  private var list = ImaginaryList()
  private let recorder: TraceRecorder
  private let clock = ManualClock()
  private var frame: Int64 = 0
  private let crashAfter: Int?

  /// Begins to record.
  ///
  /// - Throws: `RecordingRefusal`, which this list cannot meet: its numbers are constants.
  init(file: String, crashAfter: Int?) throws {
    self.crashAfter = crashAfter
    recorder = try TraceRecorder(
      list: list, sections: list.sections, layout: .table(rowHeight: ImaginaryList.rowHeight),
      host: .collectionView, producer: "imaginary-list", scale: 2, file: URL(filePath: file),
      clock: clock.reading)
  }

  /// Lives through it all; whether the whole trace was written.
  mutating func run() -> Bool {
    crashIfDue()
    observe()
    scroll()
    prependOlderMessages()
    hideHeader()
    goToTop()
    after(frames: 6) { $0.mark("the reader is back at the top") }
    return recorder.finish()
  }

  /// Why the trace was not written, for people.
  var complaint: String {
    guard let failure = recorder.failure else { return "nobody reads the trace" }
    return "cannot \(failure.step) \(failure.path): \(String(cString: strerror(failure.code)))"
  }

  /// A finger pulls the content up, lets go, and the list comes to rest 200 pt further down.
  private mutating func scroll() {
    scrolled(.begin, by: 0)
    for _ in 0..<6 { scrolled(.drag, by: 24) }
    scrolled(.end, by: 0, velocity: 1440)
    for distance in [24.0, 16, 8, 8] { scrolled(.decelerate, by: distance) }
    scrolled(.rest, by: 0)
    observe()
  }

  private mutating func scrolled(
    _ phase: ScrollEvent.Phase, by distance: Double, velocity: Double? = nil
  ) {
    list.offset += distance
    let offset = list.offset
    after(frames: 1) { $0.scrolled(phase, offset: offset, velocity: velocity) }
  }

  /// Six rows come in above; in the completion the app writes the offset that puts the row being
  /// read back where it was.
  private mutating func prependOlderMessages() {
    let older = (1...6).reversed().map { "older-\($0)" }
    list.prepend(older)
    after(frames: 12) {
      $0.update(
        via: .batch(nil),
        ops: TraceRecorder.Op.insert(
          older.map { TraceRecorder.Item($0) }, section: 0, item: 0))
    }
    list.offset += Double(older.count) * ImaginaryList.rowHeight
    let offset = list.offset
    after(frames: 0) { $0.corrected(offset: offset, when: .completion) }
    observe()
  }

  /// There is nothing older: the header, out of sight above, goes away in an empty batch.
  private mutating func hideHeader() {
    // A collection view moves the offset along with a header that shrinks above the visible top.
    list.offset -= list.header
    list.header = 0
    after(frames: 30) {
      $0.resized(via: .delivered(.batch(nil)), headers: ["chat": 0])
    }
    observe()
  }

  private mutating func goToTop() {
    after(frames: 30) { $0.navigated(to: .top, animated: true) }
    list.offset = -list.insets.top
    // The way there takes a while; what it shows in between is not observed.
    frame += 59
    observe()
  }

  private mutating func observe() {
    let list = list
    after(frames: 1) { $0.observe(list) }
  }

  /// Lets frames pass, and then happen what is one event.
  private mutating func after(frames: Int64, _ event: (TraceRecorder) -> Void) {
    frame += frames
    clock.show(frame: frame)
    event(recorder)
    crashIfDue()
  }

  private func crashIfDue() {
    guard let crashAfter, recorder.events >= crashAfter else { return }
    recorder.flush()
    kill(getpid(), SIGKILL)
  }
}
