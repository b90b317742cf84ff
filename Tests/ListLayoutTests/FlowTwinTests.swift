import ListLayout
import ListModel
import TestSupport
import Testing

/// The flow layout against its twin.
struct FlowTwinTests {
  /// All lists of up to five items of three sizes (small, wide, wider than the narrowest list), as
  /// one section and as two, in lists where one, two or three fit.
  @Test(arguments: FlowParameters.LineAlignment.allCases, [1, 2, 3])
  func agreesOnAllSmallLists(alignment: FlowParameters.LineAlignment, scale: Int) throws {
    let insets = EdgeInsets(top: pt(2), left: pt(5), bottom: pt(4), right: pt(3))
    var differing: [String] = []
    for spacing in [0.0, 11] {
      let parameters = FlowParameters(
        lineSpacing: pt(6), interitemSpacing: pt(spacing), insets: insets, lineAlignment: alignment)
      for items in lists(of: [sized(30, 30), sized(70, 21), nil], upTo: 5) {
        for width in [60.0, 110, 139] {
          for cut in [0, items.count / 2] {
            let list = TestList(sections: [
              TestSection(items: Array(items[..<cut]), header: pt(9)),
              TestSection(items: Array(items[cut...]), footer: pt(5.3)),
            ])
            let laidOut = LaidOut(
              try list.geometry(.flow(parameters), width: pt(width), scale: scale))
            let twin = FlowTwin.layOut(list, parameters, width: pt(width), scale: scale)
            if laidOut != twin { differing.append("\(items), width \(width), cut \(cut)") }
          }
        }
      }
    }
    #expect(differing.isEmpty)
  }

  @Test("agrees on random lists", arguments: Seeds.all)
  func agreesOnRandomLists(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let width = Int.random(in: 60...300, using: &random)
      let list = TestList.random(using: &random, width: width)
      let parameters = parameters(using: &random)
      let scale = Int.random(in: 1...4, using: &random)
      let geometry = try list.geometry(
        .flow(parameters), width: Length(points: width), scale: scale)
      let twin = FlowTwin.layOut(list, parameters, width: Length(points: width), scale: scale)
      #expect(LaidOut(geometry) == twin, "round \(round)")
    }
  }

  private func parameters(using random: inout some RandomNumberGenerator) -> FlowParameters {
    func extent(_ limit: Int, using random: inout some RandomNumberGenerator) -> Length {
      Length(points: Int.random(in: 0...limit, using: &random))
    }
    return FlowParameters(
      itemSize: Size(width: extent(60, using: &random), height: extent(60, using: &random)),
      lineSpacing: extent(12, using: &random), interitemSpacing: extent(12, using: &random),
      insets: EdgeInsets(
        top: extent(20, using: &random), left: extent(20, using: &random),
        bottom: extent(20, using: &random), right: extent(20, using: &random)),
      lineAlignment: Bool.random(using: &random) ? .center : .top)
  }
}
