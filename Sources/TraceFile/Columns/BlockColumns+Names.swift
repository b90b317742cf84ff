import ListModel

// The names of a block.
extension BlockColumns {
  /// Enters the names of the block into those of the trace.
  ///
  /// - Returns: The place of each in that table.
  func names(enteredInto table: inout NameTable) throws(ColumnFault) -> [Int32] {
    let kinds = numbers(of: .nameKind)
    var reader = try NameReader(self)
    for kind in kinds {
      guard let kind = NameKind(rawValue: UInt8(kind)) else { throw .range(column: "nameKind") }
      try reader.take(kind)
    }
    try reader.finish()
    return reader.places(enteredInto: &table)
  }
}
