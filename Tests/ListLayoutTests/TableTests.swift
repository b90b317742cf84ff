import ListLayout
import ListModel
import TestSupport
import Testing

/// Rows, headers and footers of a table (`uikit-semantics.md` 6.2).
struct TableTests {
  @Test func stacksEverythingWithoutGaps() throws {
    let list = TestList(
      sections: [
        TestSection(items: [high(10), nil], header: pt(28), footer: pt(5)),
        TestSection(items: []),
        TestSection(items: [high(0), high(7)], footer: pt(6)),
      ], header: pt(100), footer: pt(50))
    let laidOut = LaidOut(try list.geometry(.table(TableParameters()), width: pt(320)))
    // 100, header 28, row 10, row 44, footer 5, nothing, row 0, row 7, footer 6, 50.
    #expect(
      laidOut.items == [
        rect(0, 128, 320, 10), rect(0, 138, 320, 44), rect(0, 187, 320, 0), rect(0, 187, 320, 7),
      ])
    #expect(laidOut.headers == [rect(0, 100, 320, 28), nil, nil])
    #expect(laidOut.footers == [rect(0, 182, 320, 5), nil, rect(0, 194, 320, 6)])
    #expect(laidOut.size == Size(width: pt(320), height: pt(250)))
  }

  @Test func anEmptyListHasTheListsOwnHeaderAndFooter() throws {
    let list = TestList(sections: [], header: pt(10), footer: pt(20))
    let positions = try list.geometry(.table(TableParameters()), width: pt(320)).positions()
    #expect(positions.contentSize.height == pt(30))
    #expect(positions.itemCount == 0)
    #expect(positions.items(from: pt(-100), to: pt(100)).isEmpty)
    #expect(positions.item(atOffset: .zero) == nil)
  }

  @Test func takesTheEstimateUntilTheRowIsMeasured() throws {
    let size = ItemSize(height: pt(80), estimatedHeight: pt(50))
    let list = TestList(sections: [TestSection(items: [size, high(10)])])
    var geometry = try list.geometry(.table(TableParameters()), width: pt(320))
    #expect(geometry.positions().frame(of: id(1)) == rect(0, 50, 320, 10))
    let isAnother = geometry.sizes.measure(id(0))
    #expect(isAnother)
    #expect(geometry.positions().frame(of: id(1)) == rect(0, 80, 320, 10))
  }

  @Test func identitiesAndPlacesGoBothWays() throws {
    let section = Section(id: SectionID(rawValue: 0), items: [id(7), id(3), id(5)])
    let geometry = ListGeometry(
      layout: .table(TableParameters()), width: pt(100), scale: 1,
      snapshot: try ListSnapshot(sections: [section]), sizes: ItemSizes())
    let positions = geometry.positions()
    #expect((0..<3).map { positions.item(at: $0) } == [id(7), id(3), id(5)])
    #expect([id(7), id(3), id(5), id(4)].map { positions.order(of: $0) } == [0, 1, 2, nil])
    #expect(positions.frame(of: id(4)) == nil)
    #expect(positions.frame(of: id(3)) == rect(0, 44, 100, 44))
  }

  /// All lists of up to five rows of three heights, cut in two sections at every place, with and
  /// without headers and footers.
  @Test func agreesWithTheTwinOnAllSmallLists() throws {
    var differing = 0
    for rows in lists(of: [nil, high(0), high(30.5)], upTo: 5) {
      for cut in 0...rows.count {
        for (header, footer) in [(0.0, 0.0), (20, 0), (0, 15), (20, 15)] {
          let list = TestList(
            sections: [
              TestSection(items: Array(rows[..<cut]), header: pt(header), footer: pt(footer)),
              TestSection(items: Array(rows[cut...]), header: pt(footer), footer: pt(header)),
            ], header: pt(header), footer: pt(footer))
          let geometry = try list.geometry(.table(TableParameters()), width: pt(320))
          if LaidOut(geometry) != tableTwin(of: list, width: pt(320)) { differing += 1 }
        }
      }
    }
    #expect(differing == 0)
  }

  @Test("agrees with the twin on random lists", arguments: Seeds.all)
  func agreesWithTheTwin(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      let list = TestList.random(using: &random, width: 100)
      let geometry = try list.geometry(.table(TableParameters()), width: pt(320))
      #expect(LaidOut(geometry) == tableTwin(of: list, width: pt(320)), "round \(round)")
    }
  }
}

/// A table in which the top of each part is the sum of all that stands above it, counted anew.
private func tableTwin(of list: TestList, width: Length) -> LaidOut {
  let parts = list.sections.map { section in
    [section.header] + section.items.map { $0?.height ?? pt(44) } + [section.footer]
  }
  func band(_ section: Int, _ part: Int) -> Rect {
    let above = parts[..<section].joined() + parts[section][..<part]
    let top = list.header.ticks + above.map(\.ticks).reduce(0, +)
    return Rect(x: .zero, y: Length(ticks: top), width: width, height: parts[section][part])
  }
  let height = parts.joined().map(\.ticks).reduce(list.header.ticks + list.footer.ticks, +)
  var laidOut = LaidOut(size: Size(width: width, height: Length(ticks: height)))
  for (section, heights) in parts.enumerated() {
    let last = heights.count - 1
    laidOut.headers.append(heights[0] == .zero ? nil : band(section, 0))
    laidOut.items += (1..<last).map { band(section, $0) }
    laidOut.footers.append(heights[last] == .zero ? nil : band(section, last))
  }
  return laidOut
}
