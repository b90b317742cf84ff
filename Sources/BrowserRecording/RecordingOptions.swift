/// The size of a page, in px.
package struct WindowSize: Equatable, Sendable {
  package var width: Int
  package var height: Int

  /// The size that a page has if nobody says another.
  package static let standard = WindowSize(width: 800, height: 600)

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reads `800x600`; nil for anything else, and for sizes that no window has.
  package init?(_ text: String) {
    guard let form = text.wholeMatch(of: #/([0-9]{2,4})x([0-9]{2,4})/#),
      let width = Int(form.1), let height = Int(form.2)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// How a page is recorded.
package struct RecordingOptions {
  /// The page.
  package var page: PageAddress
  /// What scrolls, as a CSS selector; nil for what the page declares, else the page itself.
  package var scroller: String?
  /// The attribute that names a row; nil for what the page declares, else `id`.
  package var key: String?
  /// What the user does; nil for what the page's scenario says.
  package var actions: [PageAction]?
  /// How long a page without a scenario is recorded, and for how long the end of one with a
  /// scenario is waited; nil for the standard times.
  package var seconds: Int?
  /// How long each step before and after may take, in seconds.
  package var patience = 30
  /// Whether the engine is kept from holding the reader's place.
  package var isAnchoringOff = false
  package var window = WindowSize.standard

  /// How long a page without a scenario is recorded, in seconds.
  package static let standardSeconds = 10
  /// For how long the end of a scenario is waited, in seconds.
  package static let scenarioSeconds = 120

  package init(page: PageAddress) { self.page = page }
}
