import ListModel
import StrictJSON

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
        path: FieldReader.text(of: decoder.codingPath),
        problem: .malformed(form: "[width, height], each \(LengthRange.positiveSize.text)"))
    }
    size = Size(width: lengths[0], height: lengths[1])
  }
}

/// The viewport of a header, or of a change, where what is missing stays.
struct WireViewport: Decodable {
  var event: ViewportEvent

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["width", "height", "insets"])
    event = ViewportEvent(
      width: try fields.length("width", .positiveSize),
      height: try fields.length("height", .positiveSize),
      insets: try fields.optional("insets", as: WireInsets.self)?.insets)
  }
}
