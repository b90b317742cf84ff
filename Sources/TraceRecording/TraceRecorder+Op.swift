public import ListModel

extension TraceRecorder {
  /// One update as the app announces it, with what it brings.
  ///
  /// The functions are called as the methods of a list are; as there, what is deleted, moved away,
  /// reloaded or reconfigured is named by its place *before* the batch, what is inserted or moved
  /// in by its place *after* it.
  public struct Op: Hashable, Sendable {
    /// The update.
    public var update: ListUpdate
    /// The item that is inserted, reloaded or reconfigured; nil where nothing is said of it.
    public var item: Item?
    /// The section that is inserted or reloaded; nil where nothing is said of it.
    public var section: Section?

    /// Creates an announcement.
    public init(_ update: ListUpdate, item: Item? = nil, section: Section? = nil) {
      self.update = update
      self.item = item
      self.section = section
    }

    /// An item is inserted.
    public static func insert(_ item: Item, section: Int, item place: Int) -> Op {
      Op(.insertItem(after: ItemPath(section: section, item: place)), item: item)
    }

    /// Items are inserted one behind the other; the first of them at the place named.
    public static func insert(_ items: [Item], section: Int, item place: Int) -> [Op] {
      items.enumerated().map { .insert($1, section: section, item: place + $0) }
    }

    /// An item is deleted.
    public static func delete(section: Int, item: Int) -> Op {
      Op(.deleteItem(before: ItemPath(section: section, item: item)))
    }

    /// An item is moved.
    public static func move(
      section: Int, item: Int, toSection newSection: Int, item newItem: Int
    ) -> Op {
      Op(
        .moveItem(
          before: ItemPath(section: section, item: item),
          after: ItemPath(section: newSection, item: newItem)))
    }

    /// An item gets a new cell.
    public static func reload(section: Int, item: Int, now content: Item? = nil) -> Op {
      Op(.reloadItem(before: ItemPath(section: section, item: item)), item: content)
    }

    /// An item keeps its cell, whose content is set anew.
    public static func reconfigure(section: Int, item: Int, now content: Item? = nil) -> Op {
      Op(.reconfigureItem(before: ItemPath(section: section, item: item)), item: content)
    }

    /// A section is inserted with all its items.
    public static func insertSection(_ section: Section, at place: Int) -> Op {
      Op(.insertSection(after: place), section: section)
    }

    /// A section is deleted with all its items.
    public static func deleteSection(_ place: Int) -> Op { Op(.deleteSection(before: place)) }

    /// A section is moved with all its items.
    public static func moveSection(_ place: Int, to newPlace: Int) -> Op {
      Op(.moveSection(before: place, after: newPlace))
    }

    /// A section gets new cells and possibly other items.
    public static func reloadSection(_ place: Int, now content: Section? = nil) -> Op {
      Op(.reloadSection(before: place), section: content)
    }
  }
}
