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
      if let ops = update.content.announced { add(ops) }
      if let sections = update.content.answer { add(sections) }
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

  private mutating func add(_ ops: [AnnouncedUpdate]) {
    limit(ops.count)
    // What it is and, at most, two paths.
    add(values: 5, bytes: 13, times: ops.count)
    var items = 0
    let ops = ops.span
    for place in ops.indices {
      if let item = ops[place].item {
        add(item: item.id.rawValue)
        items += 1
      }
      if let section = ops[place].section { add(section, &items) }
    }
    limit(items)
  }

  private mutating func add(_ sections: [RecordedSection]) {
    limit(sections.count)
    var items = 0
    for section in sections { add(section, &items) }
    limit(items)
  }

  /// Adds a section; `items` counts those that have one limit together.
  private mutating func add(_ section: RecordedSection, _ items: inout Int) {
    items += section.items.count
    add(item: section.id.rawValue)
    for item in section.items { add(item: item.id.rawValue) }
  }

  /// Adds an item or a section: its number, flags and three lengths, and its name as if it were
  /// new.
  private mutating func add(item name: Int32) {
    nameBytes += table.byteCount(at: Int(name))
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
