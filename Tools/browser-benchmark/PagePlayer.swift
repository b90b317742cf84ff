import BrowserRecording

/// Plays steps in a page.
struct PagePlayer {
  /// What the script of the page gives; times are in milliseconds.
  struct Answer: Decodable {
    /// From an empty page to the laid out list.
    var build: Double
    /// From before the first step until the place after the last is known.
    var milliseconds: Double
    var places: [Place]
  }

  let page: BrowserPage
  let steps: Steps
  let isAnchored: Bool

  /// Plays the first so many steps, either all in one turn of the script or one a frame.
  func play(_ count: Int, isFramed: Bool = false) throws(BrowserFailure) -> Answer {
    let given = steps.json(isAnchored: isAnchored, isFramed: isFramed, count: count)
    return try page.evaluate(
      "(\(PagePlayer.script))(\(given))", as: Answer.self, seconds: PagePlayer.patience)
  }

  /// A function.
  private static var script: String { String(decoding: PackageResources.steps_js, as: UTF8.self) }
  /// In seconds.
  private static let patience = 3600
}
