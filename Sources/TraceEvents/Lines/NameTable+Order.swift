import ListModel

extension NameTable {
  /// Values of items, by name.
  func ordered<Value>(_ values: [ItemID: Value]) -> [(name: String, value: Value)] {
    values.sorted { precedes($0.key, $1.key) }.map { (name(of: $0.key), $0.value) }
  }

  /// Values of sections, by name.
  func ordered<Value>(_ values: [SectionID: Value]) -> [(name: String, value: Value)] {
    values.sorted { precedes($0.key, $1.key) }.map { (name(of: $0.key), $0.value) }
  }
}
