import ListModel

/// The frames of a list while a layout puts them down, from the top to the bottom.
struct Arrangement {
  /// The width of headers, footers and rows.
  let width: Length
  /// The frames of the items in the list's order.
  var itemFrames: [Rect] = []
  /// The frames of the section headers, by place of the section; nil where there is none.
  var headerFrames: [Rect?] = []
  /// The frames of the section footers, by place of the section; nil where there is none.
  var footerFrames: [Rect?] = []
  /// Where each section stands, header and footer included, by place of the section.
  var sectionFrames: [Rect] = []
  /// The bottom of what has been put down so far.
  var bottom: Length

  /// Lays a list out.
  ///
  /// The list's header stands above the first section and its footer below the last one, in every
  /// layout; `uikit-semantics.md` 6.2 knows them for tables, elsewhere they are ours.
  init(_ geometry: ListGeometry) {
    width = geometry.width
    bottom = geometry.snapshot.header
    itemFrames.reserveCapacity(geometry.snapshot.itemCount)
    switch geometry.layout {
    case .table(let parameters):
      TableArranger(geometry: geometry, parameters: parameters).arrange(in: &self)
    case .flow(let parameters):
      FlowArranger(geometry: geometry, parameters: parameters).arrange(in: &self)
    case .waterfall(let parameters):
      WaterfallArranger(geometry: geometry, parameters: parameters).arrange(in: &self)
    }
    bottom += geometry.snapshot.footer
    if geometry.alignment == .bottom { moveDown(to: geometry.visibleHeight) }
  }

  /// Puts down a section.
  mutating func takeSection(_ putDown: (inout Arrangement) -> Void) {
    let top = bottom
    putDown(&self)
    // A waterfall's empty section may end above its own top.
    sectionFrames.append(Rect(x: .zero, y: top, width: width, height: max(.zero, bottom - top)))
  }

  /// Puts what is free above the content, so that it ends at a height.
  private mutating func moveDown(to height: Length) {
    let free = height - bottom
    guard free > .zero else { return }
    for place in itemFrames.indices { itemFrames[place].y += free }
    for place in headerFrames.indices { headerFrames[place]?.y += free }
    for place in footerFrames.indices { footerFrames[place]?.y += free }
    for place in sectionFrames.indices { sectionFrames[place].y += free }
    bottom = height
  }

  /// Takes the next stretch over the whole width, as a row, a header or a footer does.
  mutating func takeBand(height: Length) -> Rect {
    defer { bottom += height }
    return Rect(x: .zero, y: bottom, width: width, height: height)
  }

  /// Takes the next stretch for a header or a footer, of which there is none at height zero.
  mutating func takeSupplementary(height: Length) -> Rect? {
    height == .zero ? nil : takeBand(height: height)
  }
}
