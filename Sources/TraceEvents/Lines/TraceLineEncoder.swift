public import ListModel
import StrictJSON

/// Writes a trace as lines, in the one form that reading them again and writing them leaves as it
/// is.
public struct TraceLineEncoder: Sendable {
  private let names: NameTable

  /// Creates an encoder for identities of that table.
  public init(names: NameTable) { self.names = names }

  /// The line of a header, without a line feed.
  public func line(for header: TraceHeader) -> String {
    var json = JSONText()
    json.object { json in
      json.name("listreplay")
      json.number(TraceHeader.version)
      json.field("host", text: header.host.rawValue)
      if let producer = header.producer { json.field("producer", text: producer) }
      json.name("frameRate")
      json.number(header.frameRate)
      json.name("scale")
      json.number(header.scale)
      json.field("viewport") { json in
        json.bounds(
          width: header.viewport.width, height: header.viewport.height,
          insets: header.insets == .zero ? nil : header.insets)
      }
      json.field("offset", length: header.offset)
      json.name("layout")
      json.layout(header.layout, names: names)
      if header.alignment != .top { json.field("alignment", text: header.alignment.rawValue) }
      if header.isInverted { json.field("inverted", flag: true) }
      json.model(header)
      if header.tableHeader != .zero { json.field("tableHeader", length: header.tableHeader) }
      if header.tableFooter != .zero { json.field("tableFooter", length: header.tableFooter) }
      if let item = header.focused { json.field("focus", text: names.name(of: item)) }
      json.name("sections")
      json.sections(header.sections, names: names)
    }
    return json.text
  }

  /// The line of an event, without a line feed.
  public func line(for event: TraceEvent) -> String {
    if case .ignored(let line) = event.kind { return line }
    var json = JSONText()
    json.object { json in
      json.name("t")
      json.literal(event.time.description)
      json.event(event.kind, names: names)
    }
    return json.text
  }

  /// The line of an end, without a line feed.
  public func line(for end: TraceEnd, at time: Timestamp) -> String {
    var json = JSONText()
    json.object { json in
      json.name("t")
      json.literal(time.description)
      json.name("end")
      json.object { json in
        json.name("events")
        json.number(end.events)
        if let digest = end.digest { json.field("digest", text: digest.description) }
      }
    }
    return json.text
  }
}
