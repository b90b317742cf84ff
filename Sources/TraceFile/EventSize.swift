import ListModel
import TraceEvents

/// How much an event brings into a block, held against what a reader takes.
struct EventSize {
  private let table: NameTable
  private var isOverLimit = false
  private var nameBytes = 0
  /// Values of columns, and the bytes of them, at most.
  private var (values, valueBytes) = (0, 0)

  /// Whether a block that is not full yet may hold it.
  var fits: Bool {
    let bytes = nameBytes + valueBytes
    return !isOverLimit && values <= BlockLimit.values - 2 * BlockLimit.closingValues
      && nameBytes <= BlockLimit.allNameBytes - BlockLimit.closingBytes
      && bytes <= BlockLimit.contentBytes - 16 * BlockLimit.closingValues
  }

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
      // What it is and, at most, two paths.
      add(values: 5, bytes: 13, times: ops.count)
      let brought = ops.compactMap(\.item)
      for item in brought { add(item: item.id.rawValue) }
      add(ops.compactMap(\.section), besides: brought.count)
      add(update.content.answer ?? [])
    case .resize(let resize):
      limit(max(resize.items.count, resize.headers.count, resize.footers.count))
      for item in resize.items.keys { add(item: item.rawValue) }
      for section in resize.headers.keys { add(item: section.rawValue) }
      for section in resize.footers.keys { add(item: section.rawValue) }
    case .observe(let observe):
      limit(observe.items.count)
      for item in observe.items.keys { add(item: item.rawValue) }
    default: break
    }
  }

  /// Adds sections whose items have one limit together with others.
  private mutating func add(_ sections: [RecordedSection], besides items: Int = 0) {
    limit(sections.count)
    limit(sections.reduce(items) { $0 + $1.items.count })
    for section in sections {
      add(item: section.id.rawValue)
      for item in section.items { add(item: item.id.rawValue) }
    }
  }

  /// Adds an item or a section: its number, flags and three lengths, and its name as if it were
  /// new.
  private mutating func add(item name: Int32) {
    nameBytes += table.utf8(at: Int(name)).count
    add(values: 8, bytes: 32, times: 1)
  }

  private mutating func add(values: Int, bytes: Int, times count: Int) {
    self.values += values * count
    valueBytes += bytes * count
  }

  private mutating func limit(_ count: Int) {
    if count > ListSnapshot.itemLimit { isOverLimit = true }
  }
}
