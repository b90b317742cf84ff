import ListLayout
import ListModel
import Testing

/// Ten items in three columns by both families of waterfalls, worked out by hand.
///
/// Every margin is another one: insets 11 (top), 12 (left), 13 (bottom), 15 (right), 6 between
/// columns, 7 between rows. A width of 330 gives columns of (330 - 12 - 15 - 2 * 6) / 3 = 97 at
/// x = 12, 115 and 218.
///
/// | item | known as  | height | columns before (7.1) | column     | y (7.1) | y (seed 003) |
/// | ---- | --------- | ------ | -------------------- | ---------- | ------- | ------------ |
/// | 0    | 97 x 50   | 50     | 11, 11, 11           | 0 (tie)    | 11      | 18           |
/// | 1    | 194 x 80  | 40     | 68, 11, 11           | 1 (tie)    | 11      | 18           |
/// | 2    | 97 x 40   | 40     | 68, 58, 11           | 2          | 11      | 18           |
/// | 3    | 30 high   | 30     | 68, 58, 58           | 1 (tie)    | 58      | 65           |
/// | 4    | 97 x 20   | 20     | 68, 95, 58           | 2          | 58      | 65           |
/// | 5    | nothing   | 97     | 68, 95, 85           | 0          | 68      | 75           |
/// | 6    | 194 x 0   | 0      | 172, 95, 85          | 2          | 85      | 92           |
/// | 7    | 97 x 63   | 63     | 172, 95, 92          | 2          | 92      | 99           |
/// | 8    | 48.5 x 10 | 20     | 172, 95, 162         | 1          | 95      | 102          |
/// | 9    | 13 high   | 13     | 172, 122, 162        | 1          | 122     | 129          |
///
/// By 7.1 the columns end at 172, 142 and 162 with a spacing behind each: the content is 172 - 7 +
/// 13 = 178 high. By the seed they end at 172, 142 and 162 without one, and the bottom inset is
/// left out: 172. The seed's relatives (7.2) count it: 185.
struct WaterfallVariantTests {
  private let items = [
    sized(97, 50), sized(194, 80), sized(97, 40), high(30), sized(97, 20), nil, sized(194, 0),
    sized(97, 63), sized(48.5, 10), high(13),
  ]
  private let columns = [0, 1, 2, 1, 2, 0, 2, 2, 1, 1]
  private let heights: [Double] = [50, 40, 40, 30, 20, 97, 0, 63, 20, 13]

  private func parameters(_ change: (inout WaterfallParameters) -> Void) -> LayoutParameters {
    var parameters = WaterfallParameters(
      columns: 3, columnSpacing: pt(6), rowSpacing: pt(7),
      insets: EdgeInsets(top: pt(11), left: pt(12), bottom: pt(13), right: pt(15)))
    change(&parameters)
    return .waterfall(parameters)
  }

  private func frames(tops: [Double]) -> [Rect] {
    tops.indices.map { rect([12, 115, 218][columns[$0]], tops[$0], 97, heights[$0]) }
  }

  @Test func betterKnownVariant() throws {
    let list = TestList(sections: [TestSection(items: items)])
    let laidOut = LaidOut(try list.geometry(parameters { _ in }, width: pt(330)))
    #expect(laidOut.items == frames(tops: [11, 11, 11, 58, 58, 68, 85, 92, 95, 122]))
    #expect(laidOut.size == Size(width: pt(330), height: pt(178)))
  }

  @Test(arguments: [(false, 172.0), (true, 185.0)])
  func variantOfTheSeed(countsBottomInset: Bool, height: Double) throws {
    let list = TestList(sections: [TestSection(items: items)])
    let parameters = parameters {
      $0.spacesFirstRow = true
      $0.countsBottomInset = countsBottomInset
      $0.rounding = .exact
    }
    let laidOut = LaidOut(try list.geometry(parameters, width: pt(330)))
    #expect(laidOut.items == frames(tops: [18, 18, 18, 65, 65, 75, 92, 99, 102, 129]))
    #expect(laidOut.size == Size(width: pt(330), height: pt(height)))
  }

  /// With the seed's own numbers, 10 everywhere, the spacing above makes up for the inset below:
  /// the heights of the contents coincide, and only the positions tell the variants apart.
  @Test func variantsHaveOneHeightWhereMarginAndInsetAreEqual() throws {
    let inset = EdgeInsets(top: pt(10), left: pt(10), bottom: pt(10), right: pt(10))
    let known = WaterfallParameters(columns: 3, insets: inset)
    let seed = WaterfallParameters(
      columns: 3, insets: inset, spacesFirstRow: true, countsBottomInset: false, rounding: .exact)
    let list = TestList(sections: [TestSection(items: items)])
    let first = LaidOut(try list.geometry(.waterfall(known), width: pt(331)))
    let second = LaidOut(try list.geometry(.waterfall(seed), width: pt(331)))
    #expect(first.size == second.size)
    #expect(first.items.map { $0.y + pt(10) } == second.items.map(\.y))
    // (331 - 20 - 20) / 3 = 97: the same columns at 10, 117 and 224.
    let firstRow = [rect(10, 20, 97, 50), rect(117, 20, 97, 40), rect(224, 20, 97, 40)]
    #expect(second.items.prefix(3) == firstRow[...])
  }

  /// One item of 97 x 45 in front, and only two of the ten keep their columns.
  @Test func aPrependReflowsEverything() throws {
    let list = TestList(sections: [TestSection(items: [sized(97, 45)] + items)])
    let laidOut = LaidOut(try list.geometry(parameters { _ in }, width: pt(330)))
    // Columns 63, 11, 11 after the new one; then 50 to 1 (68), 40 to 2 (58), 40 to 2 (105), 30 to 0
    // (100), 20 to 1 (95), 97 to 1 (199), 0 to 0 (107), 63 to 2 (175), 20 to 0 (134), 13 to 0.
    let places: [(Double, Double)] = [
      (12, 11), (115, 11), (218, 11), (218, 58), (12, 63), (115, 68), (115, 95), (12, 100),
      (218, 105), (12, 107), (12, 134),
    ]
    #expect(laidOut.items.map { [$0.x, $0.y] } == places.map { [pt($0.0), pt($0.1)] })
    #expect(laidOut.size.height == pt(199 - 7 + 13))
  }
}
