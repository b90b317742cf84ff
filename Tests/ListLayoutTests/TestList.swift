import ListLayout
import ListModel

/// A list as a test writes it: the items of all sections have the ids 0, 1, 2 and so on.
struct TestList {
  var sections: [TestSection]
  var header: Length = .zero
  var footer: Length = .zero

  func geometry(
    _ layout: LayoutParameters, width: Length, scale: Int = 2
  ) throws -> ListGeometry {
    var next: Int32 = 0
    var known: SizeTable = [:]
    var snapshotSections: [Section] = []
    for (place, section) in sections.enumerated() {
      var items: [ItemID] = []
      for size in section.items {
        items.append(ItemID(rawValue: next))
        known[ItemID(rawValue: next)] = size
        next += 1
      }
      let id = SectionID(rawValue: Int32(place))
      snapshotSections.append(
        Section(id: id, items: items, header: section.header, footer: section.footer))
    }
    return ListGeometry(
      layout: layout, width: width, scale: scale,
      snapshot: try ListSnapshot(sections: snapshotSections, header: header, footer: footer),
      sizes: ItemSizes(known: known))
  }
}

/// A section as a test writes it; nil is an item whose size is not known.
struct TestSection {
  var items: [ItemSize?]
  var header: Length = .zero
  var footer: Length = .zero
}

/// What a layout answers for a whole list.
struct LaidOut: Equatable {
  var items: [Rect] = []
  var headers: [Rect?] = []
  var footers: [Rect?] = []
  var size: Size
}

extension LaidOut {
  /// Asks for everything.
  init(_ geometry: ListGeometry) {
    let positions = geometry.positions()
    let sections = geometry.snapshot.sections
    items = (0..<positions.itemCount).compactMap { positions.frame(of: positions.item(at: $0)) }
    headers = sections.indices.map { positions.headerFrame(ofSection: $0) }
    footers = sections.indices.map { positions.footerFrame(ofSection: $0) }
    size = positions.contentSize
  }
}

/// A length of a decimal number of points.
func pt(_ points: Double) -> Length {
  Length(ticks: Int64((points * 4800).rounded()))
}

/// A rectangle in points.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: pt(x), y: pt(y), width: pt(width), height: pt(height))
}

/// An item of which only the height is known, in points.
func high(_ height: Double) -> ItemSize { ItemSize(height: pt(height)) }

/// An item of a known size, in points.
func sized(_ width: Double, _ height: Double) -> ItemSize {
  ItemSize(width: pt(width), height: pt(height))
}

/// The place of an item in a `TestList`.
func id(_ order: Int) -> ItemID { ItemID(rawValue: Int32(order)) }

/// All lists of up to `count` members out of `values`, shortest first.
func lists<Value>(of values: [Value], upTo count: Int) -> [[Value]] {
  var all: [[Value]] = [[]]
  var longest: [[Value]] = [[]]
  for _ in 0..<count {
    longest = longest.flatMap { list in values.map { list + [$0] } }
    all += longest
  }
  return all
}
