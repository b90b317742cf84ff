// Goal: the updates of random traces.
// Method: the arrays change first; then it is announced how.

import ListModel
import TestSupport
import TraceEvents

extension RandomReplay {
  mutating func update() -> UpdateEvent {
    let delivery = delivery()
    let updates = oneIn(6) ? changeSections() : changeItems()
    let moves = updates.contains {
      if case .moveItem = $0.update { true } else { false }
    }
    switch below(3) {
    case 0: return UpdateEvent(delivery: delivery, content: .announced(updates))
    case 1 where !moves: return UpdateEvent(delivery: delivery, content: .answered(said()))
    default: return UpdateEvent(delivery: delivery, content: .judged(updates, answer: said()))
    }
  }

  /// A batch of which a part was announced in others inside it, maybe with a reload among them.
  mutating func nest() {
    let updates = changeItems()
    let cuts = [0, below(updates.count + 1), below(updates.count + 1), updates.count].sorted()
    var parts = zip(cuts, cuts.dropFirst()).map { batch(Array(updates[$0..<$1])) }
    let outermost = parts.removeLast()
    if oneIn(2) {
      var reload = update()
      reload.delivery = .reload
      parts.insert(reload, at: below(parts.count + 1))
    }
    for var part in parts {
      part.isNested = true
      events.append(TraceEvent(time: Timestamp(nanoseconds: time), kind: .update(part)))
      if oneIn(4) { time += Int64(below(30_000_000)) }
    }
    add(.update(outermost))
  }

  private mutating func batch(_ updates: [AnnouncedUpdate]) -> UpdateEvent {
    UpdateEvent(
      delivery: .batch(oneIn(3) ? nil : animation()),
      content: oneIn(2) ? .announced(updates) : .judged(updates, answer: said()))
  }

  /// The list as the data source answers it, with other sizes now and then.
  mutating func said() -> [RecordedSection] {
    lists.map { list in
      RecordedSection(
        id: list.id, header: oneIn(6) ? band() : nil, footer: nil,
        items: list.items.map { RecordedItem(id: $0, size: oneIn(5) ? size() : nil) })
    }
  }

  mutating func changeSections() -> [AnnouncedUpdate] {
    if oneIn(2), !lists.isEmpty {
      let place = below(lists.count)
      lists.remove(at: place)
      return [AnnouncedUpdate(.deleteSection(before: place))]
    }
    let place = below(lists.count + 1)
    let items = (0..<below(4)).map { _ in newItem() }
    nextID += 1
    let list = Section(id: section(nextID), items: items, header: band(), footer: band())
    lists.insert(list, at: place)
    return [AnnouncedUpdate(.insertSection(after: place), section: answer(list))]
  }

  /// Deletes, moves one, inserts; or puts a few in front.
  mutating func changeItems() -> [AnnouncedUpdate] {
    var updates: [AnnouncedUpdate] = []
    var arriving: [(item: ItemID, source: ItemPath?)] = []
    let deletes = pick([0, 0, 3, 8])
    let mover = oneIn(3) ? lists.flatMap(\.items).randomElement(using: &random) : nil
    for (place, list) in lists.enumerated() {
      for (order, item) in list.items.enumerated() {
        let path = ItemPath(section: place, item: order)
        if item == mover {
          arriving.append((item, path))
        } else if deletes > 0, below(10) < deletes {
          updates.append(AnnouncedUpdate(.deleteItem(before: path)))
        } else {
          continue
        }
        lists[place].items.removeAll { $0 == item }
      }
    }
    if lists.isEmpty { return updates }
    for _ in 0..<pick([0, 1, 1, 3]) where lists.flatMap(\.items).count < 12 {
      arriving.append((newItem(), nil))
    }
    let inFront = oneIn(2)
    for (item, _) in arriving {
      let place = inFront ? 0 : below(lists.count)
      lists[place].items.insert(item, at: inFront ? 0 : below(lists[place].items.count + 1))
    }
    return updates + arriving.compactMap { announcement(of: $0.item, from: $0.source) }
  }

  mutating func announcement(of item: ItemID, from before: ItemPath?) -> AnnouncedUpdate? {
    for (place, list) in lists.enumerated() {
      guard let order = list.items.firstIndex(of: item) else { continue }
      let after = ItemPath(section: place, item: order)
      if let before { return AnnouncedUpdate(.moveItem(before: before, after: after)) }
      return AnnouncedUpdate(
        .insertItem(after: after), item: RecordedItem(id: item, size: size()))
    }
    return nil
  }
}
