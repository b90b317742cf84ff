import ListLayout
import ListModel
import Testing

/// The collection view of seed 000 (300 wide, items 100 x 100, spacings 10, header 100).
struct PrependAndHeaderTests {
  private func laidOut(items: Int, header: Double) throws -> LaidOut {
    let list = TestList(
      sections: [TestSection(items: Array(repeating: nil, count: items), header: pt(header))])
    let parameters = FlowParameters(itemSize: Size(width: pt(100), height: pt(100)))
    return LaidOut(try list.geometry(.flow(parameters), width: pt(300), scale: 2))
  }

  @Test func twentyItemsMakeTenLines() throws {
    let laidOut = try laidOut(items: 20, header: 100)
    #expect(laidOut.size == Size(width: pt(300), height: pt(1190)))
    #expect(laidOut.headers == [rect(0, 0, 300, 100)])
    for (order, frame) in laidOut.items.enumerated() {
      let line = Double(order / 2)
      #expect(frame == rect(order % 2 == 0 ? 0 : 200, 100 + 110 * line, 100, 100))
    }
  }

  @Test func sixItemsAboveMoveTheOldFirstOneTo430() throws {
    let laidOut = try laidOut(items: 26, header: 100)
    #expect(laidOut.size.height == pt(1520))
    #expect(laidOut.items[6] == rect(0, 430, 100, 100))
    #expect(laidOut.items[7] == rect(200, 430, 100, 100))
  }

  @Test func withoutTheHeaderEverythingStands100Higher() throws {
    let laidOut = try laidOut(items: 26, header: 0)
    #expect(laidOut.size.height == pt(1420))
    #expect(laidOut.items[6] == rect(0, 330, 100, 100))
    #expect(laidOut.headers == [nil])
  }
}
