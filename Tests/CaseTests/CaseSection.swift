import ListModel

/// A section of a case's list.
struct CaseSection: Equatable, Sendable {
  /// Its own name, or one that tells its place.
  var name: String
  var header: Length
  var footer: Length
  var items: [CaseItem] = []

  /// The section at that place of a list; without a name of its own its place is its identity.
  init(_ value: JSONValue, at place: Int) throws {
    let fields = try value.object(of: ["id", "items", "hdr", "ftr"], "a section")
    name = try fields["id"].map { "id \(try $0.string("id"))" } ?? "place \(place)"
    header = try CaseLayout.length(fields["hdr"], "hdr")
    footer = try CaseLayout.length(fields["ftr"], "ftr")
    for text in try fields.required("items").array("items") {
      let group = try CaseItems(text.string("an item"))
      let height = CaseLayout.laidOut(group.height)
      items += group.names.map { CaseItem(name: $0, height: height) }
    }
  }

  /// The sections of a list.
  static func list(_ value: JSONValue, _ what: String) throws -> [CaseSection] {
    try value.array(what).enumerated().map { try CaseSection($0.element, at: $0.offset) }
  }
}

/// An item of a case's list, its height as it is laid out.
struct CaseItem: Equatable, Sendable {
  var name: String
  var height: Length
}
