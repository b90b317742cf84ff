import ListModel
import TraceEvents

// From what the app says to what a trace holds. Everything is judged here, as a reader judges it.
extension NameTable {
  /// The bytes that a name may have at most; longer ones are refused by the reader.
  static let nameLimit = 16_384

  private func checked(
    _ name: String, _ field: String
  ) throws(RecordingRefusal) -> String {
    guard !name.isEmpty, name.utf8.count <= NameTable.nameLimit else { throw .name(field: field) }
    return name
  }

  mutating func recordedID(
    _ name: String, _ field: String
  ) throws(RecordingRefusal) -> ItemID {
    item(named: try checked(name, field))
  }

  mutating func recordedSectionID(
    _ name: String, _ field: String
  ) throws(RecordingRefusal) -> SectionID {
    section(named: try checked(name, field))
  }

  mutating func recorded(
    _ item: TraceRecorder.Item, _ field: String
  ) throws(RecordingRefusal) -> RecordedItem {
    RecordedItem(
      id: try recordedID(item.id, field + ".id"), size: try item.size(field),
      mayBeAnchor: item.mayBeAnchor)
  }

  mutating func recorded(
    _ section: TraceRecorder.Section, _ field: String
  ) throws(RecordingRefusal) -> RecordedSection {
    var recorded = RecordedSection(
      id: try recordedSectionID(section.id, field + ".id"),
      header: try PointRange.size.optionalLength(section.header, field + ".header"),
      footer: try PointRange.size.optionalLength(section.footer, field + ".footer"), items: [])
    recorded.items.reserveCapacity(section.items.count)
    for item in section.items {
      recorded.items.append(try self.recorded(item, field + ".items"))
    }
    return recorded
  }

  mutating func recorded(
    _ sections: [TraceRecorder.Section], _ field: String
  ) throws(RecordingRefusal) -> [RecordedSection] {
    var recorded: [RecordedSection] = []
    for section in sections { recorded.append(try self.recorded(section, field)) }
    return recorded
  }

  mutating func recorded(
    _ ops: [TraceRecorder.Op]
  ) throws(RecordingRefusal) -> [AnnouncedUpdate] {
    var recorded: [AnnouncedUpdate] = []
    recorded.reserveCapacity(ops.count)
    for op in ops {
      try op.update.checkPlaces()
      var update = AnnouncedUpdate(op.update)
      if let item = op.item { update.item = try self.recorded(item, "update.ops") }
      if let section = op.section { update.section = try self.recorded(section, "update.ops") }
      recorded.append(update)
    }
    return recorded
  }

  mutating func recorded(
    _ target: TraceRecorder.Target
  ) throws(RecordingRefusal) -> NavigateEvent.Target {
    switch target {
    case .top: .top
    case .offset(let offset): .offset(try PointRange.offset.length(offset, "navigate.to.offset"))
    case .item(let id, let position):
      .item(try recordedID(id, "navigate.to.item"), at: position)
    }
  }

  mutating func heights(
    _ heights: [String: Double], _ field: String
  ) throws(RecordingRefusal) -> [SectionID: Length] {
    var recorded: [SectionID: Length] = [:]
    // In the order of names, so that the same calls give the same names table.
    for (name, height) in heights.sorted(by: { $0.key < $1.key }) {
      recorded[try recordedSectionID(name, field)] = try PointRange.size.length(height, field)
    }
    return recorded
  }

  mutating func recorded(
    _ items: [TraceRecorder.VisibleItem], offset: Double
  ) throws(RecordingRefusal) -> ObserveEvent {
    var event = ObserveEvent(
      offset: try PointRange.offset.length(offset, "observe.offset"), items: [:])
    for visible in items {
      let item = try recordedID(visible.id, "observe.items")
      event.items[item] = try PointRange.offset.length(visible.frame.y - offset, "observe.items")
    }
    return event
  }
}

extension TraceRecorder.Item {
  func size(_ field: String) throws(RecordingRefusal) -> ItemSize? {
    guard let height = try PointRange.size.optionalLength(height, field + ".height") else {
      return nil
    }
    return ItemSize(
      width: try PointRange.size.optionalLength(width, field + ".width"), height: height,
      estimatedHeight: try PointRange.size.optionalLength(estimatedHeight, field + ".estimated"))
  }
}

extension ListUpdate {
  /// Refuses places that no list has; whether this list has them is for the replay to judge.
  fileprivate func checkPlaces() throws(RecordingRefusal) {
    let places =
      switch self {
      case .insertItem(let path), .deleteItem(let path), .reloadItem(let path),
        .reconfigureItem(let path):
        [path.section, path.item]
      case .moveItem(let before, let after):
        [before.section, before.item, after.section, after.item]
      case .insertSection(let place), .deleteSection(let place), .reloadSection(let place): [place]
      case .moveSection(let before, let after): [before, after]
      }
    guard places.allSatisfy((0...ListSnapshot.itemLimit).contains) else {
      throw .place(field: "update.ops")
    }
  }
}
