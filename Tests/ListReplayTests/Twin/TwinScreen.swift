// Goal: the twin's screen: one list in one window, with what is in motion.
// Method: the rules of design section 5 and of `uikit-semantics.md` 9, in whole ticks, each value
// worked out from nothing whenever it is asked for.

import ListModel
import TraceEvents

/// An update on its way: how far each item and the offset were from their places at its start.
struct TwinFlight {
  var start: Int
  var duration: Int64
  var items: [ItemID: (y: Int64, height: Int64)]
  var offset: Int64
}

/// An animated navigation on its way.
struct TwinTrip {
  var start: Int
  var from: Int64
  var to: Int64
  /// What of the way was done at `from`, in parts of 2^40, to which the product takes a curve.
  var done: Int64 = 0
  /// Where it put the list last.
  var place: Int64
  var asked: NavigateEvent
}

/// How far a scroll took the recorded run, and whether that stayed within its content.
struct TwinScroll {
  var distance: Int64
  var staysInside: Bool
}

/// What is to become of the offset in an update.
enum TwinWish {
  case own, number
  case held(Int64)
  case written(Int64)
}

/// The screen.
struct TwinScreen {
  let rate: Int64
  let scale: Int64
  let model: ModelParameters
  let alignment: ContentAlignment
  var layout: LayoutParameters
  var frame = 0
  var size: Size
  var insets: EdgeInsets
  var isInWindow = true
  var list: TwinList
  var measured: Set<ItemID> = []
  var offset: Int64
  /// What `afterBatch` still owes the offset.
  var withheld: Int64 = 0
  var fingerDown = false
  /// While the list springs back: how far it is from its offset, which is on a pixel.
  var spring: Double?
  /// Whether the last change was a reload, which calls no completion.
  var wasReloaded = false
  /// Whether the last scroll told of momentum, and whether a correction has ended it since.
  var hasMomentum = false
  var isStopped = false
  var flight: TwinFlight?
  var trip: TwinTrip?
  var deeds: Set<TwinDeed> = []

  /// The height of every item.
  var heights: [ItemID: Int64] {
    Dictionary(
      bands.compactMap { band in band.item.map { ($0, band.height) } }, uniquingKeysWith: { $1 })
  }

  init(_ header: TraceHeader) {
    rate = Int64(header.frameRate)
    scale = Int64(header.scale)
    model = header.model
    alignment = header.alignment
    layout = header.layout
    size = header.viewport
    insets = header.insets
    list = TwinList(header)
    let top = header.model.insetsExtendRange ? -header.insets.top.ticks : 0
    offset = header.offset?.ticks ?? top
    while measureOnce() {}
  }

  /// Everything from the top to the bottom; at the bottom of the window if it is short and is to
  /// rest there.
  var bands: [TwinBand] {
    let width = size.width.ticks - insets.left.ticks - insets.right.ticks
    let bands = list.bands(layout, width: max(0, width), measured: measured)
    let free = freeAbove(bands.last?.bottom ?? 0)
    return bands.map { TwinBand(part: $0.part, y: $0.y + free, height: $0.height) }
  }

  /// What is kept free above content of that height.
  func freeAbove(_ height: Int64) -> Int64 {
    alignment == .top ? 0 : max(0, visibleBottom - visibleTop - height)
  }

  var contentHeight: Int64 { bands.last?.bottom ?? 0 }
  var minimum: Int64 { model.insetsExtendRange ? -insets.top.ticks : 0 }
  var maximum: Int64 {
    let below = model.insetsExtendRange ? insets.bottom.ticks : 0
    let end = contentHeight + below - size.height.ticks
    return max(minimum, model.snapsRangeEnd ? pixel(end) : end)
  }
  var visibleTop: Int64 { offset + insets.top.ticks }
  var visibleBottom: Int64 { bottom - insets.bottom.ticks }
  var bottom: Int64 { offset + size.height.ticks }
  var suspendsClamp: Bool {
    fingerDown && model.fingerSuspendsClamp || spring != nil && offset != clamped(offset)
  }

  /// The first in the visible part.
  var firstVisible: TwinBand? {
    bands.first { $0.item != nil && $0.meets(visibleTop, visibleBottom) }
  }

  func pixel(_ length: Int64) -> Int64 {
    let pixel = 4800 / scale
    if scale == 1, length < 0 { return -((-length + pixel / 2) / pixel * pixel) }
    let shifted = length + pixel / 2
    let rest = ((shifted % pixel) + pixel) % pixel
    return shifted - rest
  }

  func clamped(_ offset: Int64) -> Int64 { min(max(offset, minimum), maximum) }
}

extension TwinBand {
  /// The item, if the part is one.
  var item: ItemID? { if case .item(let item) = part { item } else { nil } }

  /// Whether something of it lies between two heights.
  func meets(_ top: Int64, _ bottom: Int64) -> Bool {
    height > 0 && top < bottom && y < bottom && self.bottom > top
  }
}
