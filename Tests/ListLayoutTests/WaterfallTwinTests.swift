import ListLayout
import ListModel
import TestSupport
import Testing

/// The waterfall against its twin.
struct WaterfallTwinTests {
  /// All lists of up to five items of three sizes, in one to three columns, in all orders, with and
  /// without a locked item, by every combination of the switches.
  @Test(arguments: WaterfallParameters.Order.allCases, [1, 2, 3])
  func agreesOnAllSmallLists(order: WaterfallParameters.Order, columns: Int) throws {
    var differing: [String] = []
    for switches in 0..<16 {
      let parameters = WaterfallParameters(
        columns: columns, columnSpacing: pt(4), rowSpacing: pt(9),
        insets: EdgeInsets(top: pt(2), left: pt(5), bottom: pt(7), right: pt(3)),
        spacesFirstRow: switches & 1 != 0, countsBottomInset: switches & 2 != 0,
        rounding: switches & 4 != 0 ? .exact : .pixelFloor, order: order,
        lockedColumns: switches & 8 != 0 ? [id(1): columns - 1] : [:])
      for items in lists(of: [nil, high(21), sized(17, 10)], upTo: 5) {
        let cut = items.count / 2
        let list = TestList(sections: [
          TestSection(items: Array(items[..<cut]), header: pt(9)),
          TestSection(items: Array(items[cut...]), footer: pt(5)),
        ])
        let geometry = try list.geometry(.waterfall(parameters), width: pt(100))
        let twin = WaterfallTwin.layOut(list, parameters, width: pt(100), scale: 2)
        if LaidOut(geometry) != twin { differing.append("\(items), switches \(switches)") }
      }
    }
    #expect(differing.isEmpty)
  }

  @Test("agrees on random lists", arguments: Seeds.all)
  func agreesOnRandomLists(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let width = Length(points: Int.random(in: 120...400, using: &random))
      let list = TestList.random(using: &random, width: 120)
      let parameters = parameters(using: &random)
      let scale = Int.random(in: 1...4, using: &random)
      let geometry = try list.geometry(.waterfall(parameters), width: width, scale: scale)
      let twin = WaterfallTwin.layOut(list, parameters, width: width, scale: scale)
      #expect(LaidOut(geometry) == twin, "round \(round)")
    }
  }

  private func parameters(using random: inout some RandomNumberGenerator) -> WaterfallParameters {
    func extent(_ limit: Int, using random: inout some RandomNumberGenerator) -> Length {
      Length(points: Int.random(in: 0...limit, using: &random))
    }
    let columns = Int.random(in: 1...6, using: &random)
    let locked = (0..<4).map { _ in
      (id(Int.random(in: 0..<40, using: &random)), Int.random(in: 0..<columns, using: &random))
    }
    return WaterfallParameters(
      columns: columns, columnSpacing: extent(8, using: &random),
      rowSpacing: extent(12, using: &random),
      insets: EdgeInsets(
        top: extent(20, using: &random), left: extent(20, using: &random),
        bottom: extent(20, using: &random), right: extent(20, using: &random)),
      spacesFirstRow: Bool.random(using: &random), countsBottomInset: Bool.random(using: &random),
      rounding: Bool.random(using: &random) ? .exact : .pixelFloor,
      order: [.shortestFirst, .leftToRight, .rightToLeft][Int.random(in: 0..<3, using: &random)],
      lockedColumns: Dictionary(locked) { first, _ in first })
  }
}
