import ListModel
import ListReplay
import TraceEvents
import Viewport

// What happens in a step, as events of a trace.
extension GeometryTrace {
  /// What a step says that happens, as events.
  mutating func act(_ act: GeometryStep.Act) throws {
    switch act {
    case .change(let delivery, let after, let moved):
      let content = try GeometryTrace.content(from: sections, to: after, moved: moved, &names)
      sections = after
      add(.update(UpdateEvent(delivery: delivery, content: content)))
    case .resize(let delivery, let heights): resize(delivery, heights)
    case .tableHeader(let height): setTableHeader(height)
    case .window(let change, let pages): self.change(change, pages: pages)
    case .scrollToItem(let name, let position):
      let target = NavigateEvent.Target.item(names.item(named: name), at: position)
      add(.navigate(NavigateEvent(target: target, animated: false)))
    case .frame(let distance): try scroll(by: distance)
    }
  }

  /// The identity of an item.
  mutating func item(named name: String) -> ItemID { names.item(named: name) }

  /// The parameters of our layout.
  mutating func parameters(_ layout: CaseLayout) -> LayoutParameters {
    layout.parameters(width: window.size.width) { names.item(named: $0) }
  }

  private mutating func resize(_ delivery: Delivery, _ heights: [String: Length]) {
    var event = ResizeEvent(via: .delivered(delivery))
    for (name, height) in heights {
      event.items[names.item(named: name)] = ItemSize(height: height)
    }
    for place in sections.indices {
      for item in sections[place].items.indices {
        let name = sections[place].items[item].name
        if let height = heights[name] { sections[place].items[item].height = height }
      }
    }
    add(.resize(event))
  }

  /// What stands above the first section takes another height.
  mutating func setTableHeader(_ height: Length) {
    tableHeader = height
    add(.resize(ResizeEvent(via: .delivered(.batch(nil)), tableHeader: height)))
  }

  /// Pages take their height with the window: after it if they shrink, else before, so that no
  /// clamp comes in between.
  private mutating func change(_ change: GeometryStep.WindowChange, pages: Length?) {
    let items = sections.flatMap(\.items)
    let heights = pages.map { height in
      Dictionary(items.map { ($0.name, height) }) { first, _ in first }
    }
    let isGrowing = pages.map { height in items.contains { $0.height < height } } ?? false
    if isGrowing, let heights { resize(.batch(nil), heights) }
    // A grid of the cases has its columns whatever the width; one of ours would set other lines
    // between the change of the width and that of the layout, so its width stays.
    if !layout.isGrid { window.size.width = change.width ?? window.size.width }
    window.size.height = change.height ?? window.size.height
    window.insets.top = change.top ?? window.insets.top
    window.insets.bottom = change.bottom ?? window.insets.bottom
    add(
      .viewport(
        ViewportEvent(
          width: window.size.width, height: window.size.height, insets: window.insets)))
    if !isGrowing, let heights { resize(.batch(nil), heights) }
  }

  /// A finger comes down or goes up where the list is.
  mutating func hold(_ isDragging: Bool) throws {
    self.isDragging = isDragging
    let offset = try replay().recorded.finalOffset
    add(.scroll(ScrollEvent(phase: isDragging ? .drag : .rest, offset: offset)))
  }

  /// The user scrolls; without a finger the list stays within its range.
  private mutating func scroll(by distance: Length) throws {
    let now = try replay()
    let range = ViewportGeometry(
      size: window.size, insets: window.insets, scale: CaseLayout.scale)
    var target = now.own.finalOffset + distance
    if !isDragging { target = range.clamped(target, contentHeight: now.own.contentHeight) }
    let way = target - now.own.finalOffset
    let offset = now.recorded.finalOffset + way
    add(.scroll(ScrollEvent(phase: isDragging ? .drag : .rest, offset: offset)))
  }
}
