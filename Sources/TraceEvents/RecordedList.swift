public import ListModel

/// Why an event cannot follow what came before it.
public enum RecordedListError: Error, Equatable, Sendable {
  /// The list would hold something twice, or too much.
  case snapshot(ListSnapshotError)
  /// The event speaks of an item that the list does not hold.
  case missingItem(ItemID)
  /// The event speaks of a section that the list does not hold.
  case missingSection(SectionID)
  /// What a batch brings does not fit: an identity is missing, or stands elsewhere.
  case batch(BatchUpdateError)
  /// The batch contradicts the list, or itself.
  case rejected(BatchContradiction)
  /// A nested update is followed by no batch that it is part of.
  case noOutermostBatch
}

/// The list of a trace as it is after each event: what it holds and how large that is.
///
/// One such value serves every replay of a trace, whatever the update model: that the list changed
/// is a fact, how it came to the screen is not.
public struct RecordedList: Sendable {
  /// The list.
  public private(set) var snapshot: ListSnapshot
  /// What the trace says of the sizes of the items of the list.
  public private(set) var sizes: SizeTable = [:]
  /// The items of the list that must not be an anchor.
  public private(set) var excluded: Set<ItemID> = []
  /// The item of the list that holds the focus; nil if none does.
  public private(set) var focused: ItemID?
  private var present = PresentItems()
  private var nested = NestedUpdates()

  /// The list at the start of a trace.
  ///
  /// - Throws: `RecordedListError.snapshot`, or `.missingItem` for a focus on what is not there.
  /// - Complexity: O(n) in the number of items.
  public init(_ header: TraceHeader) throws(RecordedListError) {
    snapshot = .empty
    snapshot = try list(of: header.sections)
    snapshot.header = header.tableHeader
    snapshot.footer = header.tableFooter
    present = PresentItems(of: snapshot)
    header.sections.forEach { note($0) }
    if let item = header.focused { try check(item) }
    focused = header.focused
  }

  /// Applies an event.
  ///
  /// A batch that contradicts the list is no error: it is what a verdict is about. The list is then
  /// what the data source answers; if nothing is answered, it stays as it is.
  ///
  /// - Parameters:
  ///   - kind: The event.
  ///   - mode: How announcements are judged.
  /// - Returns: What it did to the items, for an update or a delivered or measured change of sizes,
  ///   in order: one change, or several where nested reloads waited for their batch; none for an
  ///   event that leaves the list as it is.
  /// - Throws: `RecordedListError`; the list is then as it was before.
  /// - Complexity: For an announcement that can be applied that of `Changeset(applying:)`; for
  ///   another update O(n log n) in the number of items, O(n) for other changes.
  public mutating func apply(
    _ kind: TraceEvent.Kind, judging mode: JudgementMode
  ) throws(RecordedListError) -> [ListChange] {
    switch kind {
    case .update(let update): return try apply(nesting: update, mode)
    case .resize(let resize):
      var change = ListChange(changeset: try apply(resize), delivery: resize.via.delivery)
      change.sizes = sizes
      return [change]
    case .navigate(let navigate):
      guard case .item(let item, _) = navigate.target else { return [] }
      try check(item)
    case .restyle(let restyle):
      for item in restyle.rows.keys.sorted() { try check(item) }
    case .focus(let item):
      if let item { try check(item) }
      focused = item
    case .observe(let observe):
      for item in observe.items.keys.sorted() { try check(item) }
    default: break
    }
    return []
  }

  /// Applies an event that is known to be sound; a rejected batch is an error.
  public mutating func apply(_ kind: TraceEvent.Kind) throws(RecordedListError) -> [Changeset] {
    let before = self
    let changes = try apply(kind, judging: .strict)
    if let first = changes.lazy.flatMap(\.verdict.contradictions).first {
      self = before
      throw .rejected(first)
    }
    return changes.map(\.changeset)
  }

  /// Judges the end of the trace.
  ///
  /// - Throws: `RecordedListError.noOutermostBatch` if a nested update still waits for its batch.
  public func finish() throws(RecordedListError) {
    guard nested.isEmpty else { throw .noOutermostBatch }
  }

  private mutating func apply(
    nesting update: UpdateEvent, _ mode: JudgementMode
  ) throws(RecordedListError) -> [ListChange] {
    if update.isNested {
      nested.take(update)
      return []
    }
    if nested.isEmpty { return [try apply(update, mode)] }
    guard update.delivery != .reload else { throw .noOutermostBatch }
    let before = self
    do {
      var changes: [ListChange] = []
      for update in nested.updates(with: update) { changes.append(try apply(update, mode)) }
      return changes
    } catch {
      self = before
      throw error
    }
  }

  /// Whether the list holds an item.
  public func holds(_ item: ItemID) -> Bool { present.contains(item) }

  private func check(_ item: ItemID) throws(RecordedListError) {
    guard present.contains(item) else { throw .missingItem(item) }
  }

  private mutating func apply(
    _ update: UpdateEvent, _ mode: JudgementMode
  ) throws(RecordedListError) -> ListChange {
    var change: ListChange
    switch update.content {
    case .announced(let updates):
      change = try announced(updates, mode)
      if change.verdict.contradictions.isEmpty { note(updates) }
    case .answered(let sections):
      change = ListChange(changeset: Changeset(from: snapshot, to: try list(of: sections)))
      sections.forEach { note($0) }
    case .judged(let updates, let sections):
      change = judged(updates, try list(of: sections), mode)
      sections.forEach { note($0) }
    }
    snapshot = change.changeset.after
    if !update.content.isAnnouncedAlone { present = PresentItems(of: snapshot) }
    forget(change.changeset.before, after: update.content)
    change.delivery = update.delivery
    change.sizes = sizes
    return change
  }

  /// Forgets what was said of the items that an update has taken away.
  private mutating func forget(_ before: ListSnapshot, after content: UpdateEvent.Content) {
    if let item = focused, !present.contains(item) { focused = nil }
    guard !sizes.isEmpty || !excluded.isEmpty else { return }
    for item in leaving(before, by: content) where !present.contains(item) {
      sizes[item] = nil
      excluded.remove(item)
    }
  }

  /// The items of a list among which those are that an update takes away.
  private func leaving(
    _ before: ListSnapshot, by content: UpdateEvent.Content
  ) -> [ItemID] {
    guard case .announced(let updates) = content else { return before.sections.flatMap(\.items) }
    return updates.flatMap { before.items(leavingBy: $0.update) }
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
    for item in section.items { note(item) }
  }

  private mutating func note(_ item: RecordedItem) {
    if let size = item.size { sizes[item.id] = size }
    switch item.mayBeAnchor {
    case true?: excluded.remove(item.id)
    case false?: excluded.insert(item.id)
    case nil: return
    }
  }

  private mutating func note(_ updates: [AnnouncedUpdate]) {
    for update in updates {
      if let item = update.item { note(item) }
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

  /// An announcement alone: the list becomes what the batch leads to, if it leads anywhere.
  private mutating func announced(
    _ updates: [AnnouncedUpdate], _ mode: JudgementMode
  ) throws(RecordedListError) -> ListChange {
    let raw = updates.map(\.update)
    do {
      try checkContent(updates)
      let changeset = try Changeset(
        applying: raw, to: snapshot, bringing: updates.map { $0.item?.id },
        sections: try sections(updates), present: &present)
      return ListChange(changeset, announced: raw, mode)
    } catch {
      let batch = JudgedBatch(
        before: snapshot.itemCounts, after: expectation(of: updates), updates: raw)
      let unchanged = Changeset(resizing: snapshot, to: snapshot)
      let change = ListChange(changeset: unchanged, batch: batch, mode)
      if !change.verdict.contradictions.isEmpty { return change }
      // Contradictory by content, or in a way that UIKit does not mind but nobody can apply.
      let strict = ListChange(changeset: unchanged, batch: batch, .strict)
      guard !strict.verdict.contradictions.isEmpty else { throw .batch(error) }
      return strict
    }
  }

  /// An announcement and an answer: the list becomes the answer, whatever was announced.
  private func judged(
    _ updates: [AnnouncedUpdate], _ answer: ListSnapshot, _ mode: JudgementMode
  ) -> ListChange {
    let raw = updates.map(\.update)
    if let announced = try? Changeset(judging: raw, of: snapshot, answer: answer) {
      return ListChange(announced, announced: raw, mode)
    }
    let batch = JudgedBatch(
      before: snapshot.itemCounts, after: answer.itemCounts, updates: raw)
    return ListChange(
      changeset: Changeset(from: snapshot, to: answer), batch: batch, mode)
  }

  private func expectation(of updates: [AnnouncedUpdate]) -> [Int] {
    let brought = try? sections(updates)
    return BatchJudge.expectation(of: updates.map(\.update), before: snapshot.itemCounts) {
      brought?[$0]?.items.count
    }
  }

  /// The sections that come in or are reloaded, by place after; one that is reloaded without a word
  /// of its content keeps it.
  private func sections(
    _ updates: [AnnouncedUpdate]
  ) throws(BatchUpdateError) -> [Int: Section] {
    guard updates.contains(where: \.bringsSection) else { return [:] }
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

extension ListSnapshot {
  /// The items among which those are that an update takes away.
  fileprivate func items(leavingBy update: ListUpdate) -> [ItemID] {
    switch update {
    case .deleteItem(let path):
      guard sections.indices.contains(path.section),
        sections[path.section].items.indices.contains(path.item)
      else { return [] }
      return [sections[path.section].items[path.item]]
    case .deleteSection(let place), .reloadSection(let place):
      return sections.indices.contains(place) ? sections[place].items : []
    default: return []
    }
  }
}

extension UpdateEvent.Content {
  fileprivate var isAnnouncedAlone: Bool {
    if case .announced = self { true } else { false }
  }
}

extension AnnouncedUpdate {
  fileprivate var bringsSection: Bool {
    switch update {
    case .insertSection, .reloadSection: true
    default: false
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
