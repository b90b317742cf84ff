public import ListModel

/// Why an event cannot follow what came before it.
public enum RecordedListError: Error, Equatable, Sendable {
  /// The list would hold something twice, or too much.
  case snapshot(ListSnapshotError)
  /// The event speaks of an item that the list does not hold.
  case missingItem(ItemID)
  /// The event speaks of a section that the list does not hold.
  case missingSection(SectionID)
  /// The batch contradicts the list, or itself.
  case batch(BatchUpdateError)
}

/// The list of a trace as it is after each event: what it holds and how large that is.
///
/// One such value serves every replay of a trace, whatever the update model: that the list changed
/// is a fact, how it came to the screen is not.
public struct RecordedList: Sendable {
  /// The list.
  public private(set) var snapshot: ListSnapshot
  /// What the trace says of the sizes of items, also of those that are gone.
  public private(set) var sizes: [ItemID: ItemSize] = [:]
  private var present: Set<ItemID>

  /// The list at the start of a trace.
  ///
  /// - Throws: `RecordedListError.snapshot`.
  /// - Complexity: O(n) in the number of items.
  public init(_ header: TraceHeader) throws(RecordedListError) {
    snapshot = .empty
    present = []
    snapshot = try list(of: header.sections)
    snapshot.header = header.tableHeader
    snapshot.footer = header.tableFooter
    present = Set(snapshot.sections.lazy.flatMap(\.items))
    header.sections.forEach { note($0) }
  }

  /// Applies an event.
  ///
  /// - Returns: What it did to the items, for an update or a delivered or measured change of sizes;
  ///   nil for an event that leaves the list as it is.
  /// - Throws: `RecordedListError`; the list is then as it was before.
  /// - Complexity: O(n log n) in the number of items for an update, O(n) for other changes.
  public mutating func apply(_ kind: TraceEvent.Kind) throws(RecordedListError) -> Changeset? {
    switch kind {
    case .update(let update): return try apply(update)
    case .resize(let resize): return try apply(resize)
    case .navigate(let navigate):
      guard case .item(let item, _) = navigate.target else { return nil }
      try check(item)
    case .observe(let observe):
      for item in observe.items.keys.sorted() { try check(item) }
    default: break
    }
    return nil
  }

  private func check(_ item: ItemID) throws(RecordedListError) {
    guard present.contains(item) else { throw .missingItem(item) }
  }

  private mutating func apply(_ update: UpdateEvent) throws(RecordedListError) -> Changeset {
    let change: Changeset
    switch update.content {
    case .announced(let updates):
      change = try announced(updates)
      note(updates)
    case .answered(let sections):
      change = Changeset(from: snapshot, to: try list(of: sections))
      sections.forEach { note($0) }
    case .judged(let updates, let sections):
      let answer = try list(of: sections)
      do {
        change = try Changeset(judging: updates.map(\.update), of: snapshot, answer: answer)
      } catch {
        throw .batch(error)
      }
      sections.forEach { note($0) }
    }
    snapshot = change.after
    present = Set(snapshot.sections.lazy.flatMap(\.items))
    return change
  }

  private mutating func apply(_ resize: ResizeEvent) throws(RecordedListError) -> Changeset {
    for item in resize.items.keys.sorted() { try check(item) }
    let before = snapshot
    var after = snapshot
    var places: [SectionID: Int] = [:]
    for (place, section) in snapshot.sections.enumerated() { places[section.id] = place }
    for section in (Array(resize.headers.keys) + resize.footers.keys).sorted() {
      guard let place = places[section] else { throw .missingSection(section) }
      after.setHeights(
        ofSection: place, header: resize.headers[section], footer: resize.footers[section])
    }
    if let height = resize.tableHeader { after.header = height }
    if let height = resize.tableFooter { after.footer = height }
    for (item, size) in resize.items { sizes[item] = merged(size, into: item) }
    snapshot = after
    return Changeset(resizing: before, to: after)
  }

  /// A change of height alone keeps the width and the estimate that the item has.
  private func merged(_ size: ItemSize, into item: ItemID) -> ItemSize {
    ItemSize(
      width: size.width ?? sizes[item]?.width, height: size.height,
      estimatedHeight: size.estimatedHeight ?? sizes[item]?.estimatedHeight)
  }
}

// What recorded sections and announcements come to.
extension RecordedList {
  private mutating func note(_ section: RecordedSection) {
    for item in section.items {
      if let size = item.size { sizes[item.id] = size }
    }
  }

  private mutating func note(_ updates: [AnnouncedUpdate]) {
    for update in updates {
      if let item = update.item, let size = item.size { sizes[item.id] = size }
      if let section = update.section { note(section) }
    }
  }

  /// The list that sections make; a header or footer of which nothing is said keeps its height.
  private func list(of sections: [RecordedSection]) throws(RecordedListError) -> ListSnapshot {
    let known = Dictionary(snapshot.sections.map { ($0.id, $0) }) { first, _ in first }
    do {
      return try ListSnapshot(
        sections: sections.map { $0.section(known[$0.id]) }, header: snapshot.header,
        footer: snapshot.footer)
    } catch {
      throw .snapshot(error)
    }
  }

  private func announced(_ updates: [AnnouncedUpdate]) throws(RecordedListError) -> Changeset {
    do {
      try checkContent(updates)
      return try Changeset(
        applying: updates.map(\.update), to: snapshot, bringing: items(updates),
        sections: try sections(updates))
    } catch {
      throw .batch(error)
    }
  }

  private func items(_ updates: [AnnouncedUpdate]) -> [ItemPath: ItemID] {
    var items: [ItemPath: ItemID] = [:]
    for update in updates {
      if case .insertItem(let after) = update.update { items[after] = update.item?.id }
    }
    return items
  }

  /// The sections that come in or are reloaded, by place after; one that is reloaded without a word
  /// of its content keeps it.
  private func sections(
    _ updates: [AnnouncedUpdate]
  ) throws(BatchUpdateError) -> [Int: Section] {
    let mapping = try SectionMapping(
      count: snapshot.sections.count, updates: updates.map(\.update))
    var sections: [Int: Section] = [:]
    for update in updates {
      switch update.update {
      case .insertSection(let after): sections[after] = update.section?.section(nil)
      case .reloadSection(let before):
        guard let after = mapping.after[before] else { continue }
        let old = snapshot.sections[before]
        sections[after] = update.section?.section(old) ?? old
      default: continue
      }
    }
    return sections
  }

  /// An item or section that is reloaded or reconfigured is the one that stands there.
  private func checkContent(_ updates: [AnnouncedUpdate]) throws(BatchUpdateError) {
    for (place, update) in updates.enumerated() {
      switch update.update {
      case .reloadItem(let path), .reconfigureItem(let path):
        guard let item = update.item, snapshot.sections.indices.contains(path.section),
          snapshot.sections[path.section].items.indices.contains(path.item)
        else { continue }
        guard snapshot.sections[path.section].items[path.item] == item.id else {
          throw .contradiction(update: place, .otherContent(path))
        }
      default: continue
      }
    }
  }
}

extension RecordedSection {
  /// The section, with the heights that are not said taken from the one it follows.
  fileprivate func section(_ known: Section?) -> Section {
    Section(
      id: id, items: items.map(\.id), header: header ?? known?.header ?? .zero,
      footer: footer ?? known?.footer ?? .zero)
  }
}
