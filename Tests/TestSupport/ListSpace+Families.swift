package import ListModel

// All pairs of small lists, but for the names of things.
extension ListSpace {
  /// Pairs of lists with the same list before, and the same sections and counts after.
  package struct Family: Sendable {
    /// The numbers of items of each section before; ids count through them.
    package let before: [Int]
    /// The sections after, by place before; from 100 on where they are new.
    package let sections: [Int32]
    /// The numbers of items of each section after.
    package let counts: [Int]

    /// Hands over the pairs: the items after are any of those before in any order, and new ones.
    ///
    /// - Throws: `ListSnapshotError`, which would be a mistake of this space.
    package func forEachPair(
      _ body: (_ before: ListSnapshot, _ after: ListSnapshot) -> Void
    ) throws {
      let before = try ListSnapshot(counts: self.before)
      let known = Array(0..<Int32(before.itemCount))
      for items in ListSpace.sequences(of: known, length: counts.reduce(0, +)) {
        body(
          before,
          try ListSpace.list(sections: sections, counts: counts, items: items, replacing: 0))
      }
    }
  }

  /// The families of lists of up to so many sections, of up to so many items each, with at most
  /// `itemLimit` items in all.
  package static func families(sections: Int, items: Int, itemLimit: Int) -> [Family] {
    let shapes = shapes(sections: sections, items: items, itemLimit: itemLimit)
    return shapes.flatMap { before in
      shapes.flatMap { counts in
        sequences(of: before.indices.map { Int32($0) }, length: counts.count).map {
          Family(before: before, sections: $0, counts: counts)
        }
      }
    }
  }

  private static func shapes(sections: Int, items: Int, itemLimit: Int) -> [[Int]] {
    var shapes: [[Int]] = [[]]
    var longest = shapes
    for _ in 0..<sections {
      longest = longest.flatMap { shape in
        (0...items).map { shape + [$0] }.filter { $0.reduce(0, +) <= itemLimit }
      }
      shapes += longest
    }
    return shapes
  }
}
