import BrowserRecording
import Foundation

/// One list, with scroll anchoring or without it, in the page and in the replayer in turn.
struct Comparison {
  private let page: PagePlayer
  private let model: ModelPlayer
  private let options: Options
  private let stepCount: Int
  private let framedCount: Int

  private var turn = Rates()
  private var framed = Rates()
  private var file = Rates()
  private var memory = Rates()
  private var builds: [Double] = []
  private var agreement = Agreement()

  init(
    rowCount: Int, isAnchored: Bool, in page: BrowserPage, trace: String, _ options: Options
  ) throws {
    let steps = Steps(rowCount: rowCount, options)
    self.page = PagePlayer(page: page, steps: steps, isAnchored: isAnchored)
    model = try ModelPlayer(steps, isAnchored: isAnchored, path: trace)
    self.options = options
    stepCount = steps.steps.count
    framedCount = min(options.framedStepCount, stepCount)
  }

  /// Plays all repetitions, and gives the lines to print.
  ///
  /// - Throws: `Disagreement` if the page and the replayer did not come to the same.
  mutating func run() throws -> [String] {
    let places = try model.places()
    let shifts = places.count(where: \.isShift)
    let expected = page.isAnchored ? 0 : stepCount
    guard shifts == expected else {
      throw Disagreement(reason: "\(shifts) shifts in the model, not \(expected)")
    }
    // In turn, so that whatever else the machine does slows all alike.
    for _ in 0..<options.repetitions {
      turn.take(try playPage(against: places, stepCount))
      file.take(try playModel(shifts) { try $0.playFile() })
      framed.take(try playPage(against: places, framedCount, isFramed: true))
      memory.take(try playModel(shifts) { try $0.playMemory() })
    }
    return lines(shifts)
  }

  /// The steps a second.
  private mutating func playPage(
    against places: [Place], _ count: Int, isFramed: Bool = false
  ) throws -> Double {
    let answer = try page.play(count, isFramed: isFramed)
    try agreement.compare(answer.places, places, count: count)
    let flagged = answer.places.count(where: \.isShift)
    guard flagged == places.prefix(count).count(where: \.isShift) else {
      throw Disagreement(reason: "\(flagged) shifts in the page")
    }
    builds.append(answer.build)
    return Double(count) / answer.milliseconds * 1000
  }

  /// The steps a second.
  private func playModel(
    _ shifts: Int, _ play: (ModelPlayer) throws -> (seconds: Double, shifts: Int)
  ) throws -> Double {
    let played = try play(model)
    guard played.shifts == shifts else {
      throw Disagreement(reason: "\(played.shifts) frames flagged, not \(shifts)")
    }
    return Double(stepCount) / played.seconds
  }

  private func lines(_ shifts: Int) -> [String] {
    let anchoring = page.isAnchored ? "on" : "off"
    let build = String(format: "%.0f", Rates.median(builds))
    return [
      "\(page.steps.heights.count) rows, anchoring \(anchoring), \(stepCount) steps"
        + " (\(framedCount) of them at one a frame)",
      Rates.head,
      turn.line("page, all in one turn"),
      framed.line("page, a frame for each"),
      file.line("replayer, from the file", against: [turn, framed]),
      memory.line("replayer, from memory", against: [turn, framed]),
      "  The anchors of \(agreement.comparedSteps) steps are the same and stand apart by at most"
        + " \(agreement.largestDifference) px.",
      "  Each flags \(shifts) shifts. The list takes the page \(build) ms to build, not counted.",
      "",
    ]
  }
}
