import ListLayout
import ListModel
import Testing

/// Lines of a flow layout, worked out by hand from `uikit-semantics.md` 6.1.
struct FlowTests {
  /// The left edges in points of one section's items.
  private func leftEdges(
    _ items: [ItemSize?], width: Double, _ parameters: FlowParameters = FlowParameters()
  ) throws -> [Double] {
    let list = TestList(sections: [TestSection(items: items)])
    return LaidOut(try list.geometry(.flow(parameters), width: pt(width))).items.map(\.x.points)
  }

  @Test func equalItemsKeepTheColumnsOfAFullLine() throws {
    // floor((200 + 10) / 70) = 3, and 60 * 3 + 20 = 200 fits exactly.
    let five = Array(repeating: sized(60, 9), count: 5)
    #expect(try leftEdges(five, width: 200) == [0, 70, 140, 0, 70])
    // One point less: two to a line, and the gap is 199 - 120 = 79.
    #expect(try leftEdges(Array(repeating: sized(60, 9), count: 3), width: 199) == [0, 139, 0])
    // Fewer than a full line: the gap is still that of three, (215 - 180) / 2 = 17.5.
    #expect(try leftEdges([sized(60, 9), sized(60, 9)], width: 215) == [0, 77.5])
    #expect(try leftEdges([sized(60, 9)], width: 215) == [0])
  }

  @Test func aSingleFittingEqualItemIsCentredBetweenTheInsets() throws {
    // left + (A - w - left - right) / 2 = 30 + (200 - 90 - 30 - 10) / 2 = 65, last line included.
    let parameters = FlowParameters(insets: EdgeInsets(left: pt(30), right: pt(10)))
    let items = [sized(90, 9), sized(90, 9)]
    #expect(try leftEdges(items, width: 200, parameters) == [65, 65])
    #expect(try leftEdges([sized(90, 9)], width: 200, parameters) == [65])
  }

  @Test func differentItemsAreJustifiedAndTheLastLineLeads() throws {
    // a = 200: 50 + 60 fit (70 left over after two spacings), 80 does not: gap 200 - 110 = 90.
    // 80 + 70 fit; the last line keeps the spacing of 10.
    let items = [sized(50, 9), sized(60, 9), sized(80, 9), sized(70, 9)]
    #expect(try leftEdges(items, width: 200) == [0, 140, 0, 90])
    // The last of a line needs no spacing behind it: 50 + 10 + 60 + 10 + 70 = 200.
    #expect(try leftEdges([sized(50, 9), sized(60, 9), sized(70, 9)], width: 200) == [0, 60, 130])
    #expect(try leftEdges([sized(50, 9), sized(60, 9), sized(71, 9)], width: 200) == [0, 140, 0])
  }

  @Test func aSingleDifferentItemOfAFullLineIsCentredInTheWholeList() throws {
    let parameters = FlowParameters(insets: EdgeInsets(left: pt(30), right: pt(10)))
    // a = 160: 150 stands alone at (200 - 150) / 2 = 25; 100 and 20 share a line, with a gap of 40;
    // 30 leads the last line.
    #expect(
      try leftEdges(
        [sized(150, 9), sized(100, 9), sized(20, 9), sized(30, 9)], width: 200, parameters)
        == [25, 30, 170, 30])
    // Every line has one item, so the last is centred as well.
    #expect(try leftEdges([sized(150, 9), sized(100, 9)], width: 200, parameters) == [25, 50])
    // Not so if any line has two.
    #expect(
      try leftEdges([sized(150, 9), sized(150, 9), sized(20, 9)], width: 220, parameters)
        == [35, 30, 190])
  }

  @Test func anItemWiderThanTheListHasALineOfItsOwn() throws {
    #expect(try leftEdges([sized(240, 9), sized(0, 9), sized(20, 9)], width: 200) == [-20, 0, 10])
    #expect(try leftEdges([sized(240, 9), sized(240, 9)], width: 200) == [-20, -20])
    #expect(try leftEdges([sized(20, 9), sized(240, 9)], width: 200) == [90, -20])
  }

  @Test func itemsWithoutWidthStandInOneLine() throws {
    let parameters = FlowParameters(interitemSpacing: .zero)
    let items = Array(repeating: sized(0, 9), count: 3)
    #expect(try leftEdges(items, width: 200, parameters) == [0, 100, 200])
  }

  @Test func itemsStandInTheMiddleOrAtTheTopOfTheirLine() throws {
    let list = TestList(
      sections: [TestSection(items: [sized(40, 10), sized(50, 31), sized(60, 20)])])
    for (alignment, tops) in [
      (FlowParameters.LineAlignment.center, [10.5, 0, 41]), (.top, [0, 0, 41]),
    ] {
      let parameters = FlowParameters(lineAlignment: alignment)
      let laidOut = LaidOut(try list.geometry(.flow(parameters), width: pt(110)))
      #expect(laidOut.items.map(\.y.points) == tops)
      #expect(laidOut.size.height == pt(61))
    }
  }

  @Test func sectionsStackWithHeadersInsetsAndFooters() throws {
    let insets = EdgeInsets(top: pt(3), left: pt(10), bottom: pt(4), right: pt(20))
    let parameters = FlowParameters(
      itemSize: Size(width: pt(30), height: pt(20)), lineSpacing: pt(7), insets: insets)
    let list = TestList(
      sections: [
        TestSection(items: [nil, nil, nil], header: pt(12), footer: pt(6)),
        TestSection(items: []),
        TestSection(items: [nil], header: pt(1)),
      ], header: pt(100), footer: pt(50))
    let laidOut = LaidOut(try list.geometry(.flow(parameters), width: pt(110)))
    // a = 80: two to a line, gap 80 - 60 = 20. 100 + 12 + 3 = 115; 115 + 20 + 7 = 142; the section
    // ends at 142 + 20 + 4 + 6 = 172. The empty one has its insets: 179. 179 + 1 + 3 = 183.
    #expect(
      laidOut.items == [
        rect(10, 115, 30, 20), rect(60, 115, 30, 20), rect(10, 142, 30, 20), rect(10, 183, 30, 20),
      ])
    #expect(laidOut.headers == [rect(0, 100, 110, 12), nil, rect(0, 179, 110, 1)])
    #expect(laidOut.footers == [rect(0, 166, 110, 6), nil, nil])
    #expect(laidOut.size == Size(width: pt(110), height: pt(257)))
  }

  /// Four items of 10 in a width of 60: gaps of 20 / 3, so x = 0, 16.667, 33.333, 50.
  @Test(
    arguments: [
      (1, [0, 17, 33, 50]), (2, [0, 16.5, 33.5, 50]), (3, [0, 50.0 / 3, 100.0 / 3, 50]),
      (4, [0, 16.75, 33.25, 50]),
    ] as [(Int, [Double])])
  func originsAreRoundedToThePixelAndSizesAreNot(scale: Int, edges: [Double]) throws {
    let items = Array(repeating: sized(10, 10.3), count: 5)
    let list = TestList(sections: [TestSection(items: items)])
    let laidOut = LaidOut(
      try list.geometry(
        .flow(FlowParameters(lineSpacing: .zero, interitemSpacing: pt(6))), width: pt(60),
        scale: scale))
    #expect(laidOut.items.prefix(4).map(\.x) == edges.map(pt))
    #expect(laidOut.items.allSatisfy { $0.width == pt(10) && $0.height == pt(10.3) })
    #expect(laidOut.items[4].y == pt(10.3).rounded(toScale: scale))
    #expect(laidOut.size.height == pt(20.6))
  }

  /// What is rounded does not carry on: the third line begins at 20.6 and not at 10 + 10.
  @Test func roundingsDoNotAddUp() throws {
    let items = Array(repeating: sized(60, 10.3), count: 3)
    let list = TestList(sections: [TestSection(items: items, header: pt(0.4), footer: pt(0.4))])
    let parameters = FlowParameters(lineSpacing: .zero)
    let laidOut = LaidOut(try list.geometry(.flow(parameters), width: pt(60), scale: 1))
    // 0.4, 10.7, 21.0; the footer at 31.3.
    #expect(laidOut.items.map(\.y.points) == [0, 11, 21])
    #expect(laidOut.footers == [rect(0, 31, 60, 0.4)])
    #expect(laidOut.size.height == pt(31.7))
  }
}
