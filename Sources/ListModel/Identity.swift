/// The identity of an item, given by the recorder; it survives every update.
///
/// In memory it is the place of the item's name in the trace's `NameTable`.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The place in the name table.
  public let rawValue: Int32

  /// Creates an identity from a place in the name table.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Compares by place in the name table.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}

/// The identity of a section, given by the recorder; it survives every update.
///
/// In memory it is the place of the section's name in the trace's `NameTable`.
public struct SectionID: Hashable, Comparable, Sendable {
  /// The place in the name table.
  public let rawValue: Int32

  /// Creates an identity from a place in the name table.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Compares by place in the name table.
  public static func < (left: SectionID, right: SectionID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The names of a trace, each stored once; identities are places in it.
///
/// A section and an item may have the same name: they share the entry and nothing else.
public struct NameTable: Sendable {
  private var names: [String] = []
  private var places: [ExactName: Int32] = [:]

  /// Creates an empty table.
  public init() {}

  /// The number of different names.
  public var count: Int { names.count }

  /// The identity of the item with that name, which is entered if it is new.
  public mutating func item(named name: String) -> ItemID { ItemID(rawValue: place(of: name)) }

  /// The identity of the section with that name, which is entered if it is new.
  public mutating func section(named name: String) -> SectionID {
    SectionID(rawValue: place(of: name))
  }

  /// The name of an item of this table.
  public func name(of item: ItemID) -> String { names[Int(item.rawValue)] }

  /// The name of a section of this table.
  public func name(of section: SectionID) -> String { names[Int(section.rawValue)] }

  /// The name of an item as a terminal may be shown it: control characters as escapes.
  package func printable(_ item: ItemID) -> String { NameTable.printable(name(of: item)) }

  /// The name of a section as a terminal may be shown it: control characters as escapes.
  package func printable(_ section: SectionID) -> String {
    NameTable.printable(name(of: section))
  }

  private static func printable(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isControl) else { return name }
    return name.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }
      .joined()
  }

  /// C0 and C1, DEL, the line separators, and the marks that turn the direction of writing.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
    }
  }

  private mutating func place(of name: String) -> Int32 {
    let exact = ExactName(text: name)
    if let place = places[exact] { return place }
    let place = Int32(names.count)
    names.append(name)
    places[exact] = place
    return place
  }
}

/// A name by its bytes: two spellings of one accent are two names, as they are two keys to an app.
private struct ExactName: Hashable {
  let text: String

  static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
