/// The lines of a text with their line feeds, cut in the plainest way.
func naiveLines(_ text: String) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var line: [UInt8] = []
  for byte in text.utf8 {
    line.append(byte)
    if byte == 10 {
      lines.append(line)
      line = []
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// The smallest number of lines to remove and add, by the quadratic table of the textbook.
func naiveEditCount(_ golden: String, _ actual: String) -> Int {
  let old = naiveLines(golden)
  let new = naiveLines(actual)
  var row = [Int](repeating: 0, count: new.count + 1)
  for line in old {
    let above = row
    for place in new.indices {
      row[place + 1] =
        line == new[place] ? above[place] + 1 : max(above[place + 1], row[place])
    }
  }
  return old.count + new.count - 2 * row[new.count]
}
