import ListModel
import TraceEvents

/// How much an event brings into a block, held against what a reader takes.
struct EventSize {
  /// Whether a block may hold it.
  private(set) var fits = true

  private let table: NameTable
  private var nameBytes = 0

  init(_ header: TraceHeader, _ table: NameTable) {
    self.table = table
    add(header.sections)
  }

  init(_ kind: TraceEvent.Kind, _ table: NameTable) {
    self.table = table
    switch kind {
    case .update(let update):
      let ops = update.content.announced ?? []
      limit(ops.count)
      let brought = ops.compactMap(\.item)
      for item in brought { add(item.id.rawValue) }
      add(ops.compactMap(\.section), besides: brought.count)
      add(update.content.answer ?? [])
    case .resize(let resize):
      limit(max(resize.items.count, resize.headers.count, resize.footers.count))
      for item in resize.items.keys { add(item.rawValue) }
      for section in resize.headers.keys { add(section.rawValue) }
      for section in resize.footers.keys { add(section.rawValue) }
    case .observe(let observe):
      limit(observe.items.count)
      for item in observe.items.keys { add(item.rawValue) }
    default: break
    }
  }

  /// Adds sections whose items have one limit together with others.
  private mutating func add(_ sections: [RecordedSection], besides items: Int = 0) {
    limit(sections.count)
    limit(sections.reduce(items) { $0 + $1.items.count })
    for section in sections {
      add(section.id.rawValue)
      for item in section.items { add(item.id.rawValue) }
    }
  }

  /// A block that is not full yet has room for all but so many bytes.
  private mutating func add(_ name: Int32) {
    nameBytes += table.utf8(at: Int(name)).count
    if nameBytes > BlockLimit.allNameBytes - BlockLimit.closingBytes { fits = false }
  }

  private mutating func limit(_ count: Int) {
    if count > ListSnapshot.itemLimit { fits = false }
  }
}
