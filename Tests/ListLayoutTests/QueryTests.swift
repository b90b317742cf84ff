import ListLayout
import ListModel
import TestSupport
import Testing

/// What lies in a stretch, against a filter over all frames.
struct QueryTests {
  private static let layouts: [LayoutParameters] = [
    .table(TableParameters(rowHeight: pt(12))),
    .flow(FlowParameters(itemSize: Size(width: pt(30), height: pt(25)))),
    .flow(FlowParameters(lineSpacing: .zero, insets: EdgeInsets(top: pt(6)), lineAlignment: .top)),
    .waterfall(WaterfallParameters()),
    .waterfall(WaterfallParameters(columns: 3, rowSpacing: .zero, order: .leftToRight)),
    .waterfall(WaterfallParameters(spacesFirstRow: true, order: .rightToLeft)),
  ]

  /// All lists of up to four items, none, low or high, in one section and in two.
  @Test(arguments: layouts)
  func agreesWithAFilterOnAllSmallLists(layout: LayoutParameters) throws {
    var differing: [String] = []
    for items in lists(of: [sized(40, 0), sized(30, 10), high(35)], upTo: 4) {
      for cut in [0, items.count / 2] {
        let list = TestList(
          sections: [
            TestSection(items: Array(items[..<cut]), header: pt(5)),
            TestSection(items: Array(items[cut...]), footer: pt(5)),
          ], header: pt(8))
        differing += differences(in: try list.geometry(layout, width: pt(100)))
      }
    }
    #expect(differing.isEmpty)
  }

  @Test("agrees with a filter on random lists", arguments: Seeds.all)
  func agreesWithAFilter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for layout in QueryTests.layouts {
      let list = TestList.random(using: &random, width: 100)
      let differing = differences(in: try list.geometry(layout, width: pt(100)), step: 7)
      #expect(differing.isEmpty, "\(layout)")
    }
  }

  @Test func edgesBelongToWhatBeginsThere() throws {
    let list = TestList(
      sections: [TestSection(items: [high(10), high(0), high(20)], header: pt(5))])
    let positions = try list.geometry(.table(TableParameters()), width: pt(100)).positions()
    let tick = Length(ticks: 1)
    #expect(positions.item(atOffset: pt(5) - tick) == nil)
    #expect(positions.item(atOffset: pt(5)) == id(0))
    #expect(positions.item(atOffset: pt(15) - tick) == id(0))
    #expect(positions.item(atOffset: pt(15)) == id(2))
    #expect(positions.item(atOffset: pt(35)) == nil)
    #expect(positions.items(from: pt(14), to: pt(16)) == [id(0), id(2)])
    #expect(positions.items(from: pt(15), to: pt(15)).isEmpty)
    #expect(positions.items(from: pt(16), to: pt(14)).isEmpty)
    #expect(positions.items(from: pt(-1000), to: pt(1000)) == [id(0), id(2)])
  }

  /// Column 0 holds items 0, 2 and 4 down to 100, 110 and 120, column 1 items 1, 3 and 5 down to
  /// 10, 20 and 115: item 2 begins below item 3.
  @Test func answersInTheListsOrderWhereFramesAreNot() throws {
    let parameters = WaterfallParameters(
      columnSpacing: .zero, rowSpacing: .zero, order: .leftToRight)
    let list = TestList(
      sections: [TestSection(items: [high(100), high(10), high(10), high(10), high(10), high(95)])])
    let positions = try list.geometry(.waterfall(parameters), width: pt(20)).positions()
    #expect(positions.items(from: pt(5), to: pt(15)) == [id(0), id(1), id(3)])
    #expect(positions.items(from: pt(15), to: pt(105)) == [id(0), id(2), id(3), id(5)])
    #expect(positions.items(from: pt(112), to: pt(200)) == [id(4), id(5)])
    #expect(positions.item(atOffset: pt(105)) == id(2))
    #expect(positions.item(atOffset: pt(114.5)) == id(4))
  }

  /// Four thousand million looks at a frame would not end in a minute; a few for each query do.
  @Test(.timeLimit(.minutes(1)), arguments: [layouts[0], layouts[1], layouts[4]])
  func queriesDoNotLookAtTheWholeList(layout: LayoutParameters) throws {
    let items = (0..<100_000).map { sized(30, Double(10 + $0 % 7)) }
    let list = TestList(sections: [TestSection(items: items)])
    let positions = try list.geometry(layout, width: pt(100)).positions()
    let height = positions.contentSize.height
    var seen = 0
    for query in 0..<40_000 {
      let y = height.share(Int64(query), of: 40_000)
      seen += positions.items(from: y, to: y + pt(20)).count
    }
    #expect(seen > 40_000)
  }
}

/// The stretches, between any two edges, points a tick beside them and points far outside, for
/// which the positions answer something else than a filter over all frames.
///
/// Of the ends only every `step`th is asked.
private func differences(in geometry: ListGeometry, step: Int = 1) -> [String] {
  let positions = geometry.positions()
  let frames = LaidOut(geometry).items
  let edges = Set(frames.flatMap { [$0.y.ticks, $0.y.ticks + $0.height.ticks] } + [0])
  let ys = Set(edges.flatMap { [$0 - 1, $0, $0 + 1] } + [-96_000, 9_600_000]).sorted()
  var differing: [String] = []
  for from in ys {
    let covering = frames.firstIndex { $0.y.ticks <= from && from < $0.y.ticks + $0.height.ticks }
    if positions.item(atOffset: Length(ticks: from)) != covering.map(id) {
      differing.append("\(geometry.layout): at \(from)")
    }
    for to in stride(from: 0, to: ys.count, by: step).map({ ys[$0] }) {
      let sharing = frames.indices.filter {
        max(frames[$0].y.ticks, from) < min(frames[$0].y.ticks + frames[$0].height.ticks, to)
      }
      if positions.items(from: Length(ticks: from), to: Length(ticks: to)) != sharing.map(id) {
        differing.append("\(geometry.layout): \(from)..<\(to)")
      }
    }
  }
  return differing
}
