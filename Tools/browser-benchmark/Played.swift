/// Where the anchor of a step stood before it and after it, from the top of the viewport.
struct Place: Decodable {
  /// The number of the row.
  var row: Int
  var before: Double
  var after: Double

  /// Whether the anchor shifted, by the measure of both.
  var isShift: Bool { abs(after - before) > Place.tolerance }

  /// How far apart two places may be and still be the same.
  static let tolerance = 0.5
}

/// Why the page and the replayer did not do the same.
struct Disagreement: Error {
  var reason: String
}

/// How well the page and the replayer agreed so far.
struct Agreement {
  private(set) var largestDifference = 0.0
  private(set) var comparedSteps = 0

  /// Holds what the page showed against what the model did.
  mutating func compare(_ page: [Place], _ model: [Place], count: Int) throws(Disagreement) {
    guard page.count == count, model.count >= count, count > 0 else {
      throw Disagreement(reason: "\(page.count) and \(model.count) steps of \(count) were played")
    }
    for (step, (page, model)) in zip(page, model).enumerated() {
      guard page.row == model.row else {
        throw Disagreement(
          reason: "step \(step): the anchor is row \(page.row), in the model row \(model.row)")
      }
      let difference = max(abs(page.before - model.before), abs(page.after - model.after))
      largestDifference = max(largestDifference, difference)
      guard difference <= Place.tolerance else {
        throw Disagreement(reason: "step \(step), row \(page.row): page \(page), model \(model)")
      }
    }
    comparedSteps += count
  }
}
