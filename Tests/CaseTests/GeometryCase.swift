import ListModel
import TraceEvents

/// An entry of the group `geometry`: a list in a window, what happens to it, and where it must then
/// stand under each strategy.
struct GeometryCase {
  var layout: CaseLayout
  var window: CaseWindow
  var sections: [CaseSection]
  /// The offset at the start; nil if the list rests at its top.
  var offset: Length?
  /// The height of the content at the start, where it is told.
  var contentHeight: Double?
  /// The item whose place on screen is told.
  var watched: String?
  var pick = CaseStrategy.Pick.firstVisible
  var goneAnchor = ModelParameters.GoneAnchor.stay
  var movedAnchor = ModelParameters.MovedAnchor.skip
  var isAlignedAtBottom = false
  /// Whether a finger is down at the start; nil if nothing is said.
  var isDragging: Bool?
  var steps: [GeometryStep]
  /// What is expected of each strategy.
  var expected: [(strategy: CaseStrategy, steps: [Expectation])] = []

  /// Where the list must stand after a step.
  struct Expectation: Equatable, Sendable {
    /// The step, from 0.
    var step: Int
    var offset: Double?
    var shift: Double?
  }

  private static let fields: Set = [
    "viewport", "layout", "sections", "offset", "contentHeight", "watch", "pick", "fallback",
    "movedAnchor", "alignBottom", "dragging", "steps", "expect",
  ]

  init(_ value: JSONValue) throws {
    let fields = try value.object(of: GeometryCase.fields, "geometry")
    layout = try CaseLayout(fields["layout"] ?? .object(["kind": .string("table")]))
    window = try CaseWindow(fields.required("viewport"))
    sections = try CaseSection.list(fields.required("sections"), "sections")
    offset = try fields["offset"].map { try CaseLayout.position($0, "offset") }
    contentHeight = try fields["contentHeight"]?.number("contentHeight")
    watched = try fields["watch"]?.string("watch")
    steps = try fields.required("steps").array("steps").map(GeometryStep.init)
    try readChoices(fields)
    try readExpectations(fields.required("expect"))
  }

  private mutating func readChoices(_ fields: [String: JSONValue]) throws {
    pick = try fields["pick"]?.word("pick") ?? .firstVisible
    goneAnchor = try fields["fallback"]?.word("fallback") ?? .stay
    movedAnchor = try fields["movedAnchor"]?.word("movedAnchor") ?? .skip
    isAlignedAtBottom = try fields["alignBottom"]?.flag("alignBottom") ?? false
    isDragging = try fields["dragging"]?.flag("dragging")
  }

  private mutating func readExpectations(_ value: JSONValue) throws {
    guard case .object(let strategies) = value, !strategies.isEmpty else {
      throw CaseError("expect is no object, or empty")
    }
    for (name, value) in strategies.sorted(by: { $0.key < $1.key }) {
      let expectations = try value.array(name).map(expectation)
      guard !expectations.isEmpty else { throw CaseError("nothing is expected of \(name)") }
      expected.append((try CaseStrategy(name, pick), expectations))
    }
  }

  private func expectation(_ value: JSONValue) throws -> Expectation {
    let fields = try value.object(of: ["step", "offset", "shift"], "an expectation")
    let step = try fields.required("step").whole("step")
    guard (1...max(1, steps.count)).contains(step), !steps.isEmpty else {
      throw CaseError("step \(step) of \(steps.count)")
    }
    guard fields.count > 1 else { throw CaseError("nothing is expected of step \(step)") }
    if fields["shift"] != nil, watched == nil { throw CaseError("a shift, and nothing to watch") }
    return Expectation(
      step: step - 1, offset: try fields["offset"]?.number("offset"),
      shift: try fields["shift"]?.number("shift"))
  }
}

/// The window of a case.
struct CaseWindow: Equatable, Sendable {
  var size: Size
  var insets: EdgeInsets

  init(_ value: JSONValue) throws {
    let fields = try value.object(of: ["w", "h", "top", "bottom"], "viewport")
    size = Size(
      width: try CaseLayout.length(fields.required("w"), "w"),
      height: try CaseLayout.length(fields.required("h"), "h"))
    insets = EdgeInsets(
      top: try CaseLayout.length(fields["top"], "top"),
      bottom: try CaseLayout.length(fields["bottom"], "bottom"))
  }
}
