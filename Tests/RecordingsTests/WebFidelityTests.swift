// Goal: the model of the browser stands where the browser stood, in every frame that was seen.
// Method: each recording of a page against its model, and against the other one, which has to be
// found wrong; no browser is needed for that.

import ListModel
import ListReplay
import Testing
import TraceEvents
import TraceFile
import Viewport

@Suite("Models against a browser")
struct WebFidelityTests {
  /// The recordings in which the model is apart, and why.
  static let apart = [
    "style-then-layout-then-insert": """
    the page makes a layout between a style that suppresses and the insert, in one task; a recorder
    learns of both at its end, so that the model takes them for one
    """
  ]

  @Test("no frame is apart, until a browser takes back its own", arguments: WebRecording.all)
  func isClose(_ recording: WebRecording) throws {
    let trace = try recording.trace()
    let fidelity = try trace.fidelity(recording.model)
    // All that the trace has, which is no less than a start and what came of it.
    #expect(fidelity.frames == trace.observedFrames)
    #expect(fidelity.frames >= (recording.isFeed ? 500 : 2))
    #expect(fidelity.rows.count >= fidelity.frames)
    if let frame = trace.takenBack {
      #expect(recording.isFeed && recording.isHeld && fidelity.partings.first?.frame == frame)
    } else {
      #expect(fidelity.isClose == (WebFidelityTests.apart[recording.name] == nil))
    }
  }

  @Test("every exception is of a recording that is there")
  func exceptions() {
    #expect(Set(WebRecording.all.map(\.name)).isSuperset(of: WebFidelityTests.apart.keys))
  }

  @Test("the other model is apart in many, so that the comparison can fail")
  func bites() throws {
    var (apart, frames) = ([true: 0, false: 0], [true: 0, false: 0])
    for recording in WebRecording.pagesAlone {
      let other = recording.isHeld ? AnchorPolicy.none : .browser
      let fidelity = try recording.trace().fidelity(other)
      apart[recording.isHeld, default: 0] += fidelity.isClose ? 0 : 1
      frames[recording.isHeld, default: 0] += fidelity.differing
    }
    for isHeld in [true, false] {
      #expect(apart[isHeld, default: 0] >= 50, "of 81 or more")
      #expect(frames[isHeld, default: 0] >= 200)
    }
  }
}

extension Trace {
  /// The number of frames in which it says what the screen showed.
  fileprivate var observedFrames: Int {
    let clock = FrameClock(rate: header.frameRate)
    let frames = events.compactMap { event in
      if case .observe = event.kind { clock.frame(at: event.time) } else { nil }
    }
    return Set(frames).count
  }

  /// Holds a model against what the screen showed.
  fileprivate func fidelity(_ policy: AnchorPolicy) throws -> Fidelity {
    try Replay.fidelity(
      header: header, events: events,
      of: RunOptions(policy: .policy(policy), keepsAppCorrections: true))
  }
}
