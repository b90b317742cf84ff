import ListModel
import TraceEvents

/// A step of a `geometry` entry.
struct GeometryStep {
  var act: Act
  /// The layout from then on, where it is told.
  var layout: CaseLayout?
  /// Whether a finger is down from then on, where it is told.
  var isDragging: Bool?
  /// The height of the content afterwards, where it is told.
  var contentHeight: Double?

  /// What happens.
  enum Act {
    /// The list is another one; the names are those of the items that the app moved.
    case change(Delivery, [CaseSection], moved: [String])
    case resize(Delivery, [String: Length])
    case tableHeader(Length)
    case window(WindowChange, pages: Length?)
    case scrollToItem(String, NavigateEvent.Position)
    /// The user scrolls so far.
    case frame(Length)
  }

  /// What changes of the window; nil where it stays.
  struct WindowChange: Equatable, Sendable {
    var width: Length?
    var height: Length?
    var top: Length?
    var bottom: Length?
  }

  init(_ value: JSONValue) throws {
    guard case .object(let all) = value else { throw CaseError("a step is no object") }
    let kind = try all.required("do").string("do")
    let common: Set = ["do", "layout", "dragging", "contentHeight"]
    func fields(_ own: Set<String>) throws -> [String: JSONValue] {
      try value.object(of: common.union(own), "step \(kind)")
    }
    act =
      switch kind {
      case "update": try Act(update: fields(["via", "after", "moved"]), .batch(nil))
      case "reload": try Act(update: fields(["after", "moved"]), .reload)
      case "resize": try Act(resize: fields(["via", "h"]))
      // The conventions name this step and give no example; both spellings are those of others.
      case "tableHeader": .tableHeader(try Act.oneHeight(fields(["h", "height"])))
      case "inset": try Act(window: fields(["top", "bottom"]))
      case "viewport": try Act(window: fields(["w", "h", "top", "bottom", "pages"]))
      case "scrollToItem": try Act(scroll: fields(["id", "at"]))
      case "frame": .frame(try CaseLayout.position(fields(["dy"]).required("dy"), "dy"))
      default: throw CaseError("unknown step \(kind)")
      }
    layout = try all["layout"].map(CaseLayout.init)
    isDragging = try all["dragging"]?.flag("dragging")
    contentHeight = try all["contentHeight"]?.number("contentHeight")
  }
}

extension GeometryStep.Act {
  fileprivate init(update fields: [String: JSONValue], _ delivery: Delivery) throws {
    self = .change(
      try GeometryStep.Act.delivery(fields["via"]) ?? delivery,
      try CaseSection.list(fields.required("after"), "after"),
      moved: try fields["moved"]?.array("moved").flatMap { name in
        try CaseItems.names(Substring(name.string("a name of moved")))
      } ?? [])
  }

  fileprivate init(resize fields: [String: JSONValue]) throws {
    guard case .object(let heights) = try fields.required("h"), !heights.isEmpty else {
      throw CaseError("h is no object, or empty")
    }
    var resized: [String: Length] = [:]
    for (name, height) in heights {
      let height = try CaseLayout.length(height, "h")
      for name in try CaseItems.names(Substring(name)) {
        guard resized.updateValue(height, forKey: name) == nil else {
          throw CaseError("two heights of \(name)")
        }
      }
    }
    self = .resize(try GeometryStep.Act.delivery(fields["via"]) ?? .batch(nil), resized)
  }

  fileprivate init(window fields: [String: JSONValue]) throws {
    func length(_ name: String) throws -> Length? {
      try fields[name].map { try CaseLayout.length($0, name) }
    }
    let change = GeometryStep.WindowChange(
      width: try length("w"), height: try length("h"), top: try length("top"),
      bottom: try length("bottom"))
    let pages = try length("pages")
    guard change != GeometryStep.WindowChange() || pages != nil else {
      throw CaseError("a window that does not change")
    }
    self = .window(change, pages: pages)
  }

  fileprivate init(scroll fields: [String: JSONValue]) throws {
    let word = try fields.required("at").string("at")
    let positions: [String: NavigateEvent.Position] = [
      "top": .top, "bottom": .bottom, "middle": .middle, "center": .middle, "centered": .middle,
      "nearest": .nearest,
    ]
    guard let position = positions[word] else { throw CaseError("unknown position \(word)") }
    self = .scrollToItem(try fields.required("id").string("id"), position)
  }

  fileprivate static func oneHeight(_ fields: [String: JSONValue]) throws -> Length {
    if fields["h"] != nil, fields["height"] != nil { throw CaseError("two heights") }
    return try CaseLayout.length(fields["h"] ?? fields.required("height"), "height")
  }

  private static func delivery(_ value: JSONValue?) throws -> Delivery? {
    switch try value?.string("via") {
    case nil: nil
    case "batch": .batch(nil)
    case "reload": .reload
    case let other?: throw CaseError("unknown via \(other)")
    }
  }
}
