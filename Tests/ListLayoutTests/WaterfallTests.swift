import ListLayout
import ListModel
import Testing

/// The rules of a waterfall one by one (`uikit-semantics.md` 7.1, 7.2).
struct WaterfallTests {
  private func laidOut(
    _ sections: [TestSection], width: Double, _ parameters: WaterfallParameters, scale: Int = 2,
    header: Double = 0, footer: Double = 0
  ) throws -> LaidOut {
    let list = TestList(sections: sections, header: pt(header), footer: pt(footer))
    return LaidOut(try list.geometry(.waterfall(parameters), width: pt(width), scale: scale))
  }

  @Test func sectionsStackWithHeadersInsetsAndFooters() throws {
    let parameters = WaterfallParameters(
      insets: EdgeInsets(top: pt(3), left: pt(5), bottom: pt(4), right: pt(5)))
    let sections = [
      TestSection(items: [high(20), high(30), high(6)], header: pt(12), footer: pt(8)),
      TestSection(items: [high(1)], header: pt(2)),
    ]
    let laidOut = try laidOut(sections, width: 120, parameters, header: 100, footer: 50)
    // 100 + 12 + 3 = 115; columns end at 145 + 6 and 145 (without spacing): 151 + 4 = 155, footer
    // to 163, header to 165, item at 168, 169 + 4 = 173, and 50.
    #expect(
      laidOut.items == [
        rect(5, 115, 50, 20), rect(65, 115, 50, 30), rect(5, 145, 50, 6), rect(5, 168, 50, 1),
      ])
    #expect(laidOut.headers == [rect(0, 100, 120, 12), rect(0, 163, 120, 2)])
    #expect(laidOut.footers == [rect(0, 155, 120, 8), nil])
    #expect(laidOut.size == Size(width: pt(120), height: pt(223)))
  }

  /// 7.1 step 5 takes a spacing off an empty section too; 7.2 has nothing to take off.
  @Test func anEmptySectionLosesOneSpacing() throws {
    var parameters = WaterfallParameters(insets: EdgeInsets(top: pt(3), bottom: pt(4)))
    let sections = [
      TestSection(items: [], header: pt(50), footer: pt(8)), TestSection(items: [high(5)]),
    ]
    let known = try laidOut(sections, width: 110, parameters)
    // 50 + 3 - 10 + 4 = 47: the footer overlaps the header.
    #expect(known.footers == [rect(0, 47, 110, 8), nil])
    #expect(known.items == [rect(0, 58, 50, 5)])
    #expect(known.size.height == pt(67))
    parameters.spacesFirstRow = true
    let other = try laidOut(sections, width: 110, parameters)
    #expect(other.footers == [rect(0, 57, 110, 8), nil])
    #expect(other.items == [rect(0, 78, 50, 5)])
    #expect(other.size.height == pt(87))
  }

  @Test func theContentOfEmptySectionsIsNeverNegative() throws {
    let sections = [TestSection(items: []), TestSection(items: [])]
    let laidOut = try laidOut(sections, width: 110, WaterfallParameters(), header: 30, footer: 5)
    #expect(laidOut.size.height == pt(35))
  }

  @Test func ordersNameTheColumns() throws {
    let items = [high(100), high(10), high(20), high(30), high(40)]
    var parameters = WaterfallParameters(
      columns: 3, columnSpacing: .zero, rowSpacing: .zero)
    func columns() throws -> [Double] {
      try laidOut([TestSection(items: items)], width: 30, parameters).items.map { $0.x.points / 10 }
    }
    #expect(try columns() == [0, 1, 2, 1, 2])
    parameters.order = .leftToRight
    #expect(try columns() == [0, 1, 2, 0, 1])
    parameters.order = .rightToLeft
    #expect(try columns() == [2, 1, 0, 2, 1])
    // A locked item leaves the turn of the others as it is.
    parameters.lockedColumns = [id(1): 2, id(4): 0]
    #expect(try columns() == [2, 2, 0, 2, 0])
    parameters.order = .shortestFirst
    // 0 to column 0 (100), 1 locked to 2 (10), 2 to 1 (20), 3 to 2 (40), 4 locked to 0.
    #expect(try columns() == [0, 2, 1, 2, 0])
  }

  @Test func placesCountAnewInEachSection() throws {
    let parameters = WaterfallParameters(
      columnSpacing: .zero, rowSpacing: .zero, order: .leftToRight)
    let sections = [TestSection(items: [high(5)]), TestSection(items: [high(5), high(5)])]
    let laidOut = try laidOut(sections, width: 20, parameters)
    #expect(laidOut.items == [rect(0, 0, 10, 5), rect(0, 5, 10, 5), rect(10, 5, 10, 5)])
  }

  /// (331 - 2 * 6 - 27) / 3 = 97.333.
  @Test(arguments: [(1, 97), (2, 97), (3, 292.0 / 3), (4, 97.25)] as [(Int, Double)])
  func columnsAreFlooredToThePixel(scale: Int, width: Double) throws {
    var parameters = WaterfallParameters(
      columns: 3, columnSpacing: pt(6), insets: EdgeInsets(left: pt(12), right: pt(15)))
    let sections = [TestSection(items: [sized(3, 1), high(10.1), nil])]
    let floored = try laidOut(sections, width: 331, parameters, scale: scale).items
    let column = pt(width)
    #expect(floored.map(\.width) == [column, column, column])
    #expect(floored[0].height == Length(ticks: column.ticks / 3).floored(toScale: scale))
    #expect(floored[1] == Rect(x: pt(18) + column, y: .zero, width: column, height: pt(10.1)))
    #expect(floored[2].height == column)
    parameters.rounding = .exact
    let exact = try laidOut(sections, width: 331, parameters, scale: scale).items
    // 97 1/3 is 467200 ticks, and a third of it 155733.3.
    #expect(exact.map(\.width.ticks) == [467_200, 467_200, 467_200])
    #expect(exact.map(\.height.ticks) == [155_733, 48_480, 467_200])
  }

  /// 25 * 97 / (97 + one tick) is a quarter of a tick less than 25.
  @Test func heightsAreFlooredFromTheExactQuotient() throws {
    let size = ItemSize(width: pt(97) + Length(ticks: 1), height: pt(25))
    var parameters = WaterfallParameters(columns: 1)
    let sections = [TestSection(items: [size])]
    #expect(try laidOut(sections, width: 97, parameters).items[0].height == pt(24.5))
    parameters.rounding = .exact
    #expect(try laidOut(sections, width: 97, parameters).items[0].height == pt(25))
  }

  @Test(arguments: WaterfallParameters.Rounding.allCases)
  func degenerateSizesStayInBounds(rounding: WaterfallParameters.Rounding) throws {
    let thin = ItemSize(width: Length(ticks: 1), height: .sizeLimit)
    let items = [sized(0, 30), sized(30, 0), sized(0, 0), thin, nil]
    let parameters = WaterfallParameters(columns: 1, rowSpacing: .zero, rounding: rounding)
    let wide = try laidOut([TestSection(items: items)], width: 100, parameters)
    #expect(wide.items.map(\.height) == [.zero, .zero, .zero, .sizeLimit, pt(100)])
    // No room for the spacings: columns of width zero, where they would stand.
    let narrow = try laidOut(
      [TestSection(items: items)], width: 5, WaterfallParameters(columns: 3, rounding: rounding))
    #expect(narrow.items.map(\.width) == Array(repeating: .zero, count: 5))
    #expect(narrow.items.allSatisfy { $0.height == .zero })
    #expect(narrow.items.map(\.x).max() == pt(20))
  }

  @Test func refusesColumnsThatCannotBe() async {
    await #expect(processExitsWith: .failure) {
      _ = LaidOut(
        try TestList(sections: []).geometry(
          .waterfall(WaterfallParameters(columns: 0)), width: pt(10)))
    }
    await #expect(processExitsWith: .failure) {
      let parameters = WaterfallParameters(columns: 2, lockedColumns: [id(0): 2])
      let list = TestList(sections: [TestSection(items: [nil])])
      _ = LaidOut(try list.geometry(.waterfall(parameters), width: pt(10)))
    }
  }
}
