import ListModel

// The order in which a line names what is kept by identity. Bytes decide, so that two spellings of
// one accent have an order, too.
extension NameTable {
  /// Values of items, by name.
  func ordered<Value>(_ values: [ItemID: Value]) -> [(name: String, value: Value)] {
    values.map { (name(of: $0.key), $0.value) }.sorted(by: precedes)
  }

  /// Values of sections, by name.
  func ordered<Value>(_ values: [SectionID: Value]) -> [(name: String, value: Value)] {
    values.map { (name(of: $0.key), $0.value) }.sorted(by: precedes)
  }

  private func precedes<Value>(
    _ left: (name: String, value: Value), _ right: (name: String, value: Value)
  ) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
