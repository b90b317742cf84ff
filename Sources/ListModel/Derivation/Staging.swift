/// The lists between the stages of a batch.
struct Staging {
  private let before: ListSnapshot
  private let after: ListSnapshot
  private let survival: Survival
  private let crossing: Crossing
  /// The sections that stand in the same order in all lists.
  private var anchors: Set<SectionID> = []
  /// The items of the list before that enter a section which is inserted.
  private var entering: Set<ItemID> = []

  init(of batch: DerivedBatch, crossing: Crossing) {
    before = batch.before
    after = batch.after
    survival = Survival(from: before, to: after)
    self.crossing = crossing
    for (place, line) in survival.lines.enumerated() {
      let section = after.sections[place]
      if crossing.received.contains(place) {
        anchors.insert(section.id)
        entering.formUnion(
          section.items.indices.lazy.filter { line.sources[$0] != nil }
            .map { section.items[$0] })
      } else if line.sectionBefore != nil, !line.isOutOfOrder {
        anchors.insert(section.id)
      }
    }
  }

  /// The list before, with the sections that receive items.
  var received: ListSnapshot {
    let order = after.sections.enumerated().map { place, section in
      let extra = crossing.received.contains(place) ? withoutEntering(section) : nil
      return (id: section.id, isAnchor: anchors.contains(section.id), extra: extra)
    }
    return list(before.sections.inserting(order, id: \.id))
  }

  /// The list after, with the sections that items have left.
  ///
  /// What enters an inserted section is there already if that section was in the list ahead, and
  /// else where it was.
  func unemptied(behind ahead: ListSnapshot) -> ListSnapshot {
    let places = Dictionary(uniqueKeysWithValues: before.sections.enumerated().map { ($1.id, $0) })
    let order = ahead.sections.map { section in
      let extra = places[section.id].flatMap { place in
        crossing.emptied.contains(place) ? withoutLeaving(place) : nil
      }
      return (id: section.id, isAnchor: anchors.contains(section.id), extra: extra)
    }
    let base = after.sections.indices.map { filled($0, held: !crossing.isDirect) }
    return list(base.inserting(order, id: \.id))
  }

  /// A section after with its heights before, and with what enters an inserted section held back.
  private func filled(_ place: Int, held isHeld: Bool) -> Section {
    var section = after.sections[place]
    let line = survival.lines[place]
    guard let source = line.sectionBefore else {
      return isHeld ? withoutEntering(section) : section
    }
    let old = before.sections[source]
    section.header = old.header
    section.footer = old.footer
    guard isHeld else { return section }
    let native = Set(
      section.items.indices.lazy.filter { line.isInOrder[$0] }.map { section.items[$0] })
    let order = old.items.map { id in
      (id: id, isAnchor: native.contains(id), extra: entering.contains(id) ? id : nil)
    }
    section.items = section.items.inserting(order, id: \.self)
    return section
  }

  private func withoutEntering(_ section: Section) -> Section {
    var section = section
    section.items.removeAll { entering.contains($0) }
    return section
  }

  private func withoutLeaving(_ place: Int) -> Section {
    var section = before.sections[place]
    section.items = section.items.indices.filter { survival.isGone[place][$0] }
      .map { section.items[$0] }
    return section
  }

  private func list(_ sections: [Section]) -> ListSnapshot {
    ListSnapshot(unchecked: sections, header: before.header, footer: before.footer)
  }
}

extension Array {
  /// The elements with some of another order among them, each directly behind the nearest anchor or
  /// extra that is ahead of it in that order, at the start if there is none.
  ///
  /// - Complexity: O(n) in the lengths of both.
  fileprivate func inserting<ID: Hashable>(
    _ order: [(id: ID, isAnchor: Bool, extra: Element?)], id: (Element) -> ID
  ) -> [Element] {
    var atStart: [Element] = []
    var behind: [ID: [Element]] = [:]
    var anchor: ID?
    for entry in order {
      if let extra = entry.extra {
        if let anchor { behind[anchor, default: []].append(extra) } else { atStart.append(extra) }
      } else if entry.isAnchor {
        anchor = entry.id
      }
    }
    return atStart + flatMap { [$0] + behind[id($0), default: []] }
  }
}
