// Goal: the names of a block as its columns, written from the specification alone.
// Method: with texts and regular expressions, name by name.

extension BlockTwin {
  /// Sets the columns of names.
  mutating func setNames(_ names: [String], asTexts hasTextsOnly: Bool = false) {
    var (last, prefixes, numbers): ([UInt8], [String], [Int64]) = ([], [], [])
    for name in names {
      if !hasTextsOnly, let (digits, kind) = BlockTwin.uuid(name) {
        columns["nameKind", default: []].append(kind)
        bytes["uuidBytes", default: []] += digits
      } else if !hasTextsOnly, let match = name.wholeMatch(of: #/(?s)(.*?)(0|[1-9]\d{0,17})/#),
        let number = Int64(match.2)
      {
        let prefix = String(match.1)
        let place = prefixes.firstIndex { Array($0.utf8) == Array(prefix.utf8) } ?? prefixes.count
        if place == prefixes.count {
          prefixes.append(prefix)
          numbers.append(0)
          columns["prefixLength", default: []].append(Int64(prefix.utf8.count))
          bytes["prefixBytes", default: []] += Array(prefix.utf8)
        }
        columns["nameKind", default: []].append(1)
        columns["namePrefix", default: []].append(Int64(place))
        columns["nameNumber", default: []].append(number - numbers[place])
        numbers[place] = number
      } else {
        addText(Array(name.utf8), behind: last)
        last = Array(name.utf8)
      }
    }
  }

  /// Adds a name of any bytes as a text that shares as much as it can.
  mutating func addText(_ name: [UInt8], behind last: [UInt8]) {
    var shared = 0
    while shared < min(name.count, last.count), name[shared] == last[shared] { shared += 1 }
    columns["nameKind", default: []].append(0)
    columns["nameShared", default: []].append(Int64(shared))
    columns["nameLength", default: []].append(Int64(name.count - shared))
    bytes["nameBytes", default: []] += name[shared...]
  }

  private static func uuid(_ name: String) -> (digits: [UInt8], kind: Int64)? {
    let groups = name.split(separator: "-", omittingEmptySubsequences: false)
    let isUpper = name == name.uppercased()
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12], isUpper || name == name.lowercased(),
      name.wholeMatch(of: #/[0-9a-fA-F\-]*/#) != nil
    else { return nil }
    let digits = Array(groups.joined())
    let bytes = stride(from: 0, to: 32, by: 2).map {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    return (bytes.compactMap { $0 }, isUpper ? 3 : 2)
  }
}
