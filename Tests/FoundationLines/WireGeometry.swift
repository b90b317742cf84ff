import ListModel
import StrictJSON
import TraceEvents

/// Insets as a line writes them; a side that is not named is zero.
struct WireInsets: Decodable {
  var insets: EdgeInsets

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["top", "left", "bottom", "right"])
    insets = EdgeInsets(
      top: try fields.length("top", .size) ?? .zero,
      left: try fields.length("left", .size) ?? .zero,
      bottom: try fields.length("bottom", .size) ?? .zero,
      right: try fields.length("right", .size) ?? .zero)
  }
}

/// A pair `[width, height]`, both more than zero.
struct WireSize: Decodable {
  var size: Size

  init(from decoder: any Decoder) throws {
    let numbers = try [Double](from: decoder)
    let lengths = numbers.compactMap(LengthRange.positiveSize.length)
    guard numbers.count == 2, lengths.count == 2 else {
      throw FieldError(
        path: FieldError.text(of: decoder.codingPath),
        problem: .malformed(form: "[width, height], each \(LengthRange.positiveSize.text)"))
    }
    size = Size(width: lengths[0], height: lengths[1])
  }
}

/// The viewport of a header.
struct WireBounds: Decodable {
  var event: ViewportEvent

  init(from decoder: any Decoder) throws {
    event = try FieldReader(decoder, fields: ["width", "height", "insets"]).bounds()
  }
}

/// A change of the viewport; what is missing stays.
struct WireViewport: Decodable {
  var event: ViewportEvent

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(
      decoder,
      fields: ["width", "height", "insets", "window", "animated", "duration", "curve"])
    event = try fields.bounds()
    event.isInWindow = try fields.optional("window", as: Bool.self)
    event.animation = try fields.animation(unlessSaid: false)
  }
}

/// A change of the layout.
struct WireLayoutChange: Decodable {
  var layout: WireLayout
  var animation: Animation?

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["to", "animated", "duration", "curve"])
    layout = try fields.value("to", as: WireLayout.self)
    animation = try fields.animation(unlessSaid: false)
  }
}

extension FieldReader {
  fileprivate func bounds() throws -> ViewportEvent {
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
