import ListModel

extension TestList {
  /// A list of up to five sections with up to twelve items each, sizes in half points.
  ///
  /// A section's items are alike, or different; some have no size, some no width, some no height.
  static func random(using random: inout some RandomNumberGenerator, width: Int) -> TestList {
    func extent(to limit: Int, using random: inout some RandomNumberGenerator) -> Length {
      Length(ticks: Int64.random(in: 0...Int64(limit * 2), using: &random) * 2400)
    }
    func size(using random: inout some RandomNumberGenerator) -> ItemSize? {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: nil
      case 1, 2: ItemSize(height: extent(to: 80, using: &random))
      case 3: ItemSize(width: extent(to: width, using: &random), height: .zero)
      default:
        ItemSize(
          width: extent(to: width / Int.random(in: 1...5, using: &random), using: &random),
          height: extent(to: 80, using: &random))
      }
    }
    func band(using random: inout some RandomNumberGenerator) -> Length {
      Bool.random(using: &random) ? .zero : extent(to: 40, using: &random)
    }
    let sections = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let count = Int.random(in: 0...12, using: &random)
      let alike = size(using: &random)
      let isUniform = Bool.random(using: &random)
      return TestSection(
        items: (0..<count).map { _ in isUniform ? alike : size(using: &random) },
        header: band(using: &random), footer: band(using: &random))
    }
    return TestList(
      sections: sections, header: band(using: &random), footer: band(using: &random))
  }
}
