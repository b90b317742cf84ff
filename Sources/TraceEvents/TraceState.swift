public import ListModel

/// What a trace has told up to a place: the list, and the window it is seen through.
///
/// It is what a trace would have to begin with in order to go on from there; `beginning` is that.
public struct TraceState: Sendable {
  /// The list.
  public private(set) var list: RecordedList

  /// The header as it would be now, without the list.
  private var window: TraceHeader
  private(set) var isInWindow = true
  /// Whether the offset of `window` is where the list stands, because that was told since anything
  /// could have moved it.
  private var isOffsetTold = true
  /// Whether an update waits for the batch that it is part of.
  private(set) var isNested = false

  /// The state at the start of a trace.
  ///
  /// - Throws: `RecordedListError`.
  /// - Complexity: O(n) in the number of items.
  public init(_ header: TraceHeader) throws(RecordedListError) {
    list = try RecordedList(header)
    window = header
    window.sections = []
  }

  /// Takes an event.
  ///
  /// - Returns: What it did to the list, as `RecordedList.apply(_:judging:)` says.
  /// - Throws: `RecordedListError`; the state is then as it was before.
  /// - Complexity: That of `RecordedList.apply(_:judging:)`.
  @discardableResult
  public mutating func take(
    _ kind: TraceEvent.Kind, judging mode: JudgementMode = .uikit
  ) throws(RecordedListError) -> [ListChange] {
    let changes = try list.apply(kind, judging: mode)
    note(kind)
    return changes
  }

  private mutating func note(_ kind: TraceEvent.Kind) {
    switch kind {
    case .scroll(let scroll): note(scroll)
    case .observe(let observe): stand(at: observe.offset)
    case .correct(let correct):
      // At another moment than its own time it has not happened yet, or long since.
      isOffsetTold = false
      if correct.moment == nil { stand(at: correct.offset) }
    case .update(let update):
      isNested = update.isNested
      isOffsetTold = false
    case .resize, .navigate: isOffsetTold = false
    case .viewport(let viewport):
      note(viewport)
      isOffsetTold = false
    case .layout(let layout):
      window.layout = layout.layout
      isOffsetTold = false
    case .restyle, .focus, .mark, .ignored: break
    }
  }

  private mutating func note(_ scroll: ScrollEvent) {
    switch scroll.movement {
    case .offset(let offset): stand(at: offset)
    case .translation: isOffsetTold = false
    }
  }

  private mutating func note(_ viewport: ViewportEvent) {
    if let width = viewport.width { window.viewport.width = width }
    if let height = viewport.height { window.viewport.height = height }
    if let insets = viewport.insets { window.insets = insets }
    if let isInWindow = viewport.isInWindow { self.isInWindow = isInWindow }
  }

  private mutating func stand(at offset: Length) {
    window.offset = offset
    isOffsetTold = true
  }

  /// How many frames a second has.
  public var frameRate: Int { window.frameRate }

  /// Whether a trace may begin here: the list is in a window, no update waits for another, and the
  /// trace itself has told the offset since anything could have moved the list.
  public var canBegin: Bool { isInWindow && isOffsetTold && !isNested }

  /// The header of the trace that has all that comes from here on; nil where none may begin.
  ///
  /// What is measured, animated, scrolled or held at this moment is no part of it: such a trace
  /// begins at rest.
  ///
  /// - Complexity: O(n) in the number of items.
  public var beginning: TraceHeader? { canBegin ? header : nil }

  /// The header with the list, the window and the offset as they were told last, whether a trace
  /// may begin here or not.
  package var header: TraceHeader {
    var header = window
    header.tableHeader = list.snapshot.header
    header.tableFooter = list.snapshot.footer
    header.focused = list.focused
    header.sections = list.recordedSections
    return header
  }
}

extension TraceState? {
  /// Takes an event; from one on that cannot follow those before it nothing is known any more.
  package mutating func follow(_ event: TraceEvent) {
    do { try self?.take(event.kind) } catch { self = nil }
  }
}

extension RecordedList {
  /// The sections with all that the trace says of them.
  fileprivate var recordedSections: [RecordedSection] {
    snapshot.sections.map { section in
      RecordedSection(
        id: section.id, header: section.header == .zero ? nil : section.header,
        footer: section.footer == .zero ? nil : section.footer,
        items: section.items.map { item in
          RecordedItem(
            id: item, size: sizes[item], mayBeAnchor: excluded.contains(item) ? false : nil)
        })
    }
  }
}
