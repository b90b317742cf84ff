package import ListModel

/// All lists of a small space, or evenly spread ones of a larger space: counted through in mixed
/// radix, so that each number is one list.
package enum ListSpace {
  /// All sequences of that length of what is known, each at most once, and of new things, which are
  /// numbered from 100.
  package static func sequences(of known: [Int32], length: Int) -> [[Int32]] {
    if length == 0 { return [[]] }
    return sequences(of: known, length: length - 1).flatMap { start in
      (known.filter { !start.contains($0) } + [100 + Int32(length)]).map { start + [$0] }
    }
  }

  /// The permutation of that number, of the n! there are.
  package static func permutation(_ number: Int, of values: [Int32]) -> [Int32] {
    var rest = values
    var number = number
    return values.indices.map { _ in
      defer { number /= rest.count + 1 }
      return rest.remove(at: number % rest.count)
    }
  }

  /// A list of sections with that many items each; items are taken in order, and those whose bit is
  /// set in the mask are replaced by new ones.
  package static func list(
    sections: [Int32], counts: [Int], items: [Int32], replacing mask: Int
  ) throws -> ListSnapshot {
    var next = items.enumerated().map { place, id in
      ItemID(rawValue: mask >> place & 1 == 1 ? id + 200 : id)
    }[...]
    return try ListSnapshot(
      sections: zip(sections, counts).map { id, count in
        defer { next = next.dropFirst(count) }
        return Section(id: SectionID(rawValue: id), items: Array(next.prefix(count)))
      })
  }

  /// All lists that can be made of some of the sections and items.
  package static func lists(sections: [Int32], items: [Int32]) throws -> [ListSnapshot] {
    try arrangements(of: sections).flatMap { sections in
      try arrangements(of: items).flatMap { items in
        try splits(items.count, into: sections.count).map { counts in
          try list(sections: sections, counts: counts, items: items, replacing: 0)
        }
      }
    }
  }

  /// All ways to divide that many items among sections in order.
  package static func splits(_ count: Int, into parts: Int) -> [[Int]] {
    if parts == 0 { return count == 0 ? [[]] : [] }
    return (0...count).flatMap { first in
      splits(count - first, into: parts - 1).map { [first] + $0 }
    }
  }

  /// All orders of all subsets.
  private static func arrangements(of values: [Int32]) -> [[Int32]] {
    [[]]
      + values.flatMap { first in
        arrangements(of: values.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
