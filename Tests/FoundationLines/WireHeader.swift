import ListModel
import StrictJSON
import TraceEvents

/// The first line.
struct WireHeader: Decodable {
  var header: TraceHeader
  var layout: WireLayout
  var focus: String?
  var sections: [WireSection]

  static let fields = [
    "listreplay", "host", "producer", "axis", "frameRate", "scale", "viewport", "offset", "layout",
    "alignment", "inverted", "model", "tableHeader", "tableFooter",
    "focus", "sections",
  ]

  init(from decoder: any Decoder) throws {
    // The version is judged before anything else, since another version may have other fields.
    let version = try FieldReader(open: decoder).value("listreplay", as: Double.self)
    guard version == Double(TraceHeader.version) else {
      throw FieldError(path: "listreplay", problem: .notOneOf([String(TraceHeader.version)]))
    }
    let fields = try FieldReader(decoder, fields: WireHeader.fields)
    if let axis = try fields.optional("axis", as: String.self), axis != "vertical" {
      throw fields.error("axis", .notOneOf(["vertical"]))
    }
    focus = fields.contains("focus") ? try fields.name("focus") : nil
    layout = try fields.value("layout", as: WireLayout.self)
    guard let sections = try fields.sections("sections") else {
      throw fields.error("sections", .missing)
    }
    self.sections = sections
    let viewport = try fields.value("viewport", as: WireBounds.self).event
    guard let width = viewport.width, let height = viewport.height else {
      throw fields.error("viewport." + (viewport.width == nil ? "width" : "height"), .missing)
    }
    guard fields.contains("host") else { throw fields.error("host", .missing) }
    let host = try fields.word("host", default: TraceHeader.Host.other)
    header = TraceHeader(
      host: host,
      producer: try fields.optional("producer", as: String.self),
      frameRate: try fields.whole("frameRate", in: 1...1000) ?? 60,
      scale: try fields.whole("scale", in: 1...4) ?? 3,
      viewport: Size(width: width, height: height),
      insets: viewport.insets ?? .zero,
      offset: try fields.length("offset", .offset),
      layout: layout.parameters,
      alignment: try fields.word("alignment", default: .top),
      isInverted: try fields.optional("inverted", as: Bool.self) ?? false,
      model: try fields.optional("model", as: WireModel.self)?.parameters(for: host),
      tableHeader: try fields.length("tableHeader", .size) ?? .zero,
      tableFooter: try fields.length("tableFooter", .size) ?? .zero,
      sections: [])
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireHeader) -> TraceHeader {
    var header = wire.header
    header.focused = wire.focus.map { item(named: $0) }
    header.sections = wire.sections.map { recorded($0) }
    header.layout = recorded(wire.layout)
    return header
  }
}
