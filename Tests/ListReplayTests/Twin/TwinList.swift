// Goal: the twin's own idea of where everything in a list lies.
// Method: one band per part from the top to the bottom, in whole ticks, made anew at every
// question.

import ListModel
import TestSupport
import TraceEvents

/// What takes up height in a list.
enum TwinPart: Hashable {
  case listHeader, listFooter
  case header(SectionID), footer(SectionID)
  case item(ItemID)
}

/// A part, and where it lies.
struct TwinBand {
  var part: TwinPart
  var y: Int64
  var height: Int64
  var bottom: Int64 { y + height }
}

/// A list with all that is known of its sizes.
struct TwinList {
  var header: Int64
  var footer: Int64
  var sections: [Section] = []
  var sizes: [ItemID: ItemSize] = [:]

  init(_ header: TraceHeader) {
    self.header = header.tableHeader.ticks
    self.footer = header.tableFooter.ticks
    answer(header.sections)
  }

  var items: [ItemID] { sections.flatMap(\.items) }

  /// Every part in order, as a table, or as a flow layout whose items are all alike.
  func bands(_ layout: LayoutParameters, width: Int64, measured: Set<ItemID>) -> [TwinBand] {
    var bands = [TwinBand(part: .listHeader, y: 0, height: header)]
    var y = header
    func add(_ part: TwinPart, _ height: Int64) {
      bands.append(TwinBand(part: part, y: y, height: height))
      y += height
    }
    for section in sections {
      add(.header(section.id), section.header.ticks)
      switch layout {
      case .flow(let flow):
        y += flow.insets.top.ticks
        let count = TwinList.itemsInLine(flow, width)
        for (place, item) in section.items.enumerated() {
          if place > 0, place % count == 0 {
            y += flow.itemSize.height.ticks + flow.lineSpacing.ticks
          }
          bands.append(
            TwinBand(part: .item(item), y: y, height: flow.itemSize.height.ticks))
        }
        if !section.items.isEmpty { y += flow.itemSize.height.ticks }
        y += flow.insets.bottom.ticks
      case .table(let table):
        for item in section.items {
          add(.item(item), height(of: item, measured) ?? table.rowHeight.ticks)
        }
      case .waterfall: preconditionFailure("the twin knows no waterfall")
      }
      add(.footer(section.id), section.footer.ticks)
    }
    add(.listFooter, footer)
    return bands
  }

  private func height(of item: ItemID, _ measured: Set<ItemID>) -> Int64? {
    guard let size = sizes[item] else { return nil }
    if let estimate = size.estimatedHeight, !measured.contains(item) { return estimate.ticks }
    return size.height.ticks
  }

  private static func itemsInLine(_ flow: FlowParameters, _ width: Int64) -> Int {
    var count = 1
    var used = flow.itemSize.width.ticks
    while used + flow.interitemSpacing.ticks + flow.itemSize.width.ticks
      <= width - flow.insets.left.ticks - flow.insets.right.ticks
    {
      count += 1
      used += flow.interitemSpacing.ticks + flow.itemSize.width.ticks
    }
    return count
  }
}

// What events make of it.
extension TwinList {
  /// The list is what the data source answers.
  mutating func answer(_ answer: [RecordedSection]) {
    sections = answer.map { recorded in
      let old = sections.first { $0.id == recorded.id }
      return Section(
        id: recorded.id, items: recorded.items.map(\.id),
        header: recorded.header ?? old?.header ?? .zero,
        footer: recorded.footer ?? old?.footer ?? .zero)
    }
    for item in answer.flatMap(\.items) {
      if let size = item.size { sizes[item.id] = size }
    }
  }

  /// The app changed the list.
  ///
  /// Returns the items that it moved. An answer without an announcement must not reorder anything.
  mutating func update(_ content: UpdateEvent.Content) throws -> Set<ItemID> {
    switch content {
    case .answered(let answer):
      self.answer(answer)
      return []
    case .judged(let updates, let answer):
      let moved = moved(by: updates)
      self.answer(answer)
      return moved
    case .announced(let updates):
      let moved = moved(by: updates)
      try announce(updates)
      return moved
    }
  }

  private func moved(by updates: [AnnouncedUpdate]) -> Set<ItemID> {
    var moved: Set<ItemID> = []
    for update in updates {
      switch update.update {
      case .moveItem(let path, _): moved.insert(sections[path.section].items[path.item])
      case .moveSection(let place, _): moved.formUnion(sections[place].items)
      default: continue
      }
    }
    return moved
  }

  private mutating func announce(_ updates: [AnnouncedUpdate]) throws {
    var batch = Batch(
      before: try ListSnapshot(sections: sections), updates: updates.map(\.update))
    for update in updates {
      if let item = update.item, let size = item.size { sizes[item.id] = size }
      for item in update.section?.items ?? [] {
        if let size = item.size { sizes[item.id] = size }
      }
      switch update.update {
      case .insertItem(let path): batch.items[path] = update.item?.id
      case .insertSection(let place):
        batch.sections[place] = update.section.map {
          Section(
            id: $0.id, items: $0.items.map(\.id), header: $0.header ?? .zero,
            footer: $0.footer ?? .zero)
        }
      default: continue
      }
    }
    guard let result = NaiveBatch.result(of: batch) else { throw TwinError.contradiction }
    sections = result
  }

  /// Something has another size.
  mutating func resize(_ event: ResizeEvent) {
    for place in sections.indices {
      let id = sections[place].id
      if let height = event.headers[id] { sections[place].header = height }
      if let height = event.footers[id] { sections[place].footer = height }
    }
    if let height = event.tableHeader { header = height.ticks }
    if let height = event.tableFooter { footer = height.ticks }
    for (item, size) in event.items {
      // A new height says nothing of the estimate.
      let estimate = size.estimatedHeight ?? sizes[item]?.estimatedHeight
      sizes[item] = ItemSize(width: size.width, height: size.height, estimatedHeight: estimate)
    }
  }
}

/// What the twin cannot follow.
enum TwinError: Error {
  case contradiction
}
