import ListModel
import StrictJSON
import TraceEvents

/// Insets as a line writes them; a side that is not named is zero.
struct WireInsets: LineValue {
  var insets: EdgeInsets

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["top", "left", "bottom", "right"])
    insets = EdgeInsets(
      top: try fields.length("top", .size) ?? .zero,
      left: try fields.length("left", .size) ?? .zero,
      bottom: try fields.length("bottom", .size) ?? .zero,
      right: try fields.length("right", .size) ?? .zero)
  }
}

/// A pair `[width, height]`, both more than zero.
struct WireSize: LineValue {
  var size: Size

  init(_ node: JSONNode) throws(NodeFault) {
    let numbers = try [Double](node)
    let lengths = numbers.compactMap(LengthRange.positiveSize.length)
    guard numbers.count == 2, lengths.count == 2 else {
      throw NodeFault(
        at: node, .malformed(form: "[width, height], each \(LengthRange.positiveSize.text)"))
    }
    size = Size(width: lengths[0], height: lengths[1])
  }
}

/// The viewport of a header.
struct WireBounds: LineValue {
  var event: ViewportEvent

  init(_ node: JSONNode) throws(NodeFault) {
    event = try FieldReader(node, fields: ["width", "height", "insets"]).bounds()
  }
}

/// A change of the viewport; what is missing stays.
struct WireViewport: LineValue {
  var event: ViewportEvent

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(
      node,
      fields: ["width", "height", "insets", "window", "animated", "duration", "curve"])
    event = try fields.bounds()
    event.isInWindow = try fields.optional("window", as: Bool.self)
    event.animation = try fields.animation(unlessSaid: false)
  }
}

/// A change of the layout.
struct WireLayoutChange: LineValue {
  var layout: WireLayout
  var animation: Animation?

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["to", "animated", "duration", "curve"])
    layout = try fields.value("to", as: WireLayout.self)
    animation = try fields.animation(unlessSaid: false)
  }
}

extension FieldReader {
  fileprivate func bounds() throws(NodeFault) -> ViewportEvent {
    ViewportEvent(
      width: try length("width", .positiveSize), height: try length("height", .positiveSize),
      insets: try optional("insets", as: WireInsets.self)?.insets)
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireLayoutChange) -> LayoutEvent {
    LayoutEvent(layout: recorded(wire.layout), animation: wire.animation)
  }
}
