/// The names of a trace, each stored once; identities are places in it.
///
/// A section and an item may have the same name: they share the entry and nothing else. Names are
/// told apart by their bytes: two spellings of one accent are two names, as they are two keys to an
/// app.
public struct NameTable: Sendable {
  /// The bytes of all names in UTF-8, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`.
  private var ends: [Int] = []
  /// Where a name stands by its hash: the place in `ends` and the hash, or `Slot.empty`.
  ///
  /// There is always an empty slot, and the number of slots is a power of two.
  private var slots: [Slot] = []

  /// Creates an empty table.
  public init() {}

  /// The number of different names.
  public var count: Int { ends.count }

  /// Whether the table has more names than a trace may have: 2^24, or 2^30 bytes of them.
  package var isTooLarge: Bool { count > 1 << 24 || bytes.count > 1 << 30 }

  /// The identity of the item with that name, which is entered if it is new.
  public mutating func item(named name: String) -> ItemID { ItemID(rawValue: place(of: name)) }

  /// The identity of the section with that name, which is entered if it is new.
  public mutating func section(named name: String) -> SectionID {
    SectionID(rawValue: place(of: name))
  }

  /// The name of an item of this table.
  ///
  /// - Complexity: O(n) in the bytes of the name, which are made a text of their own.
  public func name(of item: ItemID) -> String { name(at: Int(item.rawValue)) }

  /// The name of a section of this table.
  ///
  /// - Complexity: O(n) in the bytes of the name, which are made a text of their own.
  public func name(of section: SectionID) -> String { name(at: Int(section.rawValue)) }

  /// The bytes of a name, by its place in the table.
  package func utf8(at place: Int) -> ArraySlice<UInt8> { bytes[range(of: place)] }

  /// How many bytes a name has, by its place in the table.
  package func byteCount(at place: Int) -> Int { range(of: place).count }

  /// The place of a name that is given by its bytes, which have to be UTF-8; it is entered if it is
  /// new.
  ///
  /// - Complexity: O(n) in the bytes of the name.
  package mutating func place(ofUTF8 name: UnsafeRawBufferPointer) -> Int32 {
    if (count + 1) * 2 > slots.count { grow() }
    let mark = NameHash.mark(name)
    var slot = Int(mark) & (slots.count - 1)
    while slots[slot].place >= 0 {
      if slots[slot].mark == mark, isEqual(Int(slots[slot].place), name) {
        return slots[slot].place
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let place = Int32(count)
    slots[slot] = Slot(place: place, mark: mark)
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    return place
  }
}

// Many names in one go.
extension NameTable {
  /// The places of names that are given by their bytes, one behind the other, and by where each
  /// ends; those that are new are entered.
  ///
  /// They are hashed before any is looked for, so that the processor need not wait for the slot of
  /// one name before it asks for that of the next; and what is new is copied by stretches. With
  /// that, reading a trace with batches takes some five hundredths less.
  ///
  /// - Complexity: O(n) in the bytes.
  package mutating func places(ofUTF8 names: UnsafeRawBufferPointer, ends: [Int]) -> [Int32] {
    var places: [Int32] = []
    places.reserveCapacity(ends.count)
    var start = 0
    // Some at a time, since names that the table has need no room.
    for first in stride(from: 0, to: ends.count, by: 512) {
      let stretch = ends[first..<min(first + 512, ends.count)]
      while (count + stretch.count + 1) * 2 > slots.count { grow() }
      enter(names, from: start, stretch, &places)
      start = stretch.last ?? start
    }
    return places
  }

  private mutating func enter(
    _ names: UnsafeRawBufferPointer, from start: Int, _ ends: ArraySlice<Int>,
    _ places: inout [Int32]
  ) {
    var (marks, begin) = ([UInt32](), start)
    marks.reserveCapacity(ends.count)
    for end in ends {
      marks.append(NameHash.mark(UnsafeRawBufferPointer(rebasing: names[begin..<end])))
      begin = end
    }
    begin = start
    // Where the bytes begin that are not copied yet.
    var fresh = start
    let mask = slots.count - 1
    for (mark, end) in zip(marks, ends) {
      var slot = Int(mark) & mask
      var found: Int32?
      while slots[slot].place >= 0 {
        let place = slots[slot].place
        if slots[slot].mark == mark {
          bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: names[fresh..<begin]))
          fresh = begin
          if isEqual(Int(place), UnsafeRawBufferPointer(rebasing: names[begin..<end])) {
            found = place
            break
          }
        }
        slot = (slot + 1) & mask
      }
      if let found {
        places.append(found)
        fresh = end
      } else {
        let place = Int32(count)
        slots[slot] = Slot(place: place, mark: mark)
        self.ends.append(bytes.count + end - fresh)
        places.append(place)
      }
      begin = end
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: names[fresh..<begin]))
  }
}

// The order in which files tell what is kept by identity: that of the names' bytes.
extension NameTable {
  /// Whether the name of an item comes before that of another.
  package func precedes(_ left: ItemID, _ right: ItemID) -> Bool {
    precedes(left.rawValue, right.rawValue)
  }

  /// Whether the name of a section comes before that of another.
  package func precedes(_ left: SectionID, _ right: SectionID) -> Bool {
    precedes(left.rawValue, right.rawValue)
  }

  private func precedes(_ left: Int32, _ right: Int32) -> Bool {
    utf8(at: Int(left)).lexicographicallyPrecedes(utf8(at: Int(right)))
  }
}

// How a name is found.
extension NameTable {
  private struct Slot: Sendable {
    var place: Int32
    var mark: UInt32

    static let empty = Slot(place: -1, mark: 0)
  }

  private mutating func place(of name: String) -> Int32 {
    var name = name
    return name.withUTF8 { place(ofUTF8: UnsafeRawBufferPointer($0)) }
  }

  private func name(at place: Int) -> String { String(decoding: utf8(at: place), as: UTF8.self) }

  private func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }

  private func isEqual(_ place: Int, _ name: UnsafeRawBufferPointer) -> Bool {
    let range = range(of: place)
    guard range.count == name.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      NameHash.areEqual(UnsafeRawBufferPointer(rebasing: bytes[range]), name)
    }
  }

  /// The bytes of names are not looked at: the marks tell where they belong.
  ///
  /// A small table grows by much, so that most names are put in their place once or twice.
  private mutating func grow() {
    let factor = slots.count < 1 << 16 ? 4 : 2
    var slots = [Slot](repeating: .empty, count: max(64, self.slots.count * factor))
    for old in self.slots where old.place >= 0 {
      var slot = Int(old.mark) & (slots.count - 1)
      while slots[slot].place >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = old
    }
    self.slots = slots
  }
}

// Names as a terminal may be shown them.
extension NameTable {
  /// The name of an item, control characters as escapes.
  package func printable(_ item: ItemID) -> String { NameTable.printable(name(of: item)) }

  /// The name of a section, control characters as escapes.
  package func printable(_ section: SectionID) -> String {
    NameTable.printable(name(of: section))
  }

  /// A name, control characters as escapes.
  package static func printable(_ name: String) -> String {
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
}
