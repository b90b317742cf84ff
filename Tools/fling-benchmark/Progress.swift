import Foundation
import ListReplay
import Viewport

/// Counts frames, and tells of time and memory now and then.
struct Progress {
  /// After how many frames to tell.
  let interval: Int
  private(set) var frames = 0
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  init(interval: Int) {
    self.interval = interval
    start = clock.now
  }

  mutating func take(_ frame: Frame) {
    frames += 1
    guard frames % interval == 0 else { return }
    let memory = Progress.residentMegabytes.map { String(format: "%.1f MB", $0) } ?? "unknown"
    print("  frame \(frames): offset \(frame.screen.offset), memory \(memory)")
  }

  /// The time since the start over the frames so far, in microseconds.
  var microsecondsPerFrame: Double {
    let time = (clock.now - start).components
    return (Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12) / Double(max(1, frames))
  }

  /// The memory of this program in use now; nil where the system does not tell.
  private static var residentMegabytes: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return pages.map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576 }
  }
}
