/// The updates that were called for inside the updates of a batch, until that batch comes.
///
/// Nested batches are one with the outermost, and a reload among them waits until it is applied
/// (`uikit-semantics.md` 1.4, rules 27 and 28).
struct NestedUpdates: Sendable {
  private var batches: [UpdateEvent.Content] = []
  private var reloads: [UpdateEvent] = []

  var isEmpty: Bool { batches.isEmpty && reloads.isEmpty }

  /// Takes a nested update.
  mutating func take(_ update: UpdateEvent) {
    if update.delivery == .reload {
      reloads.append(update)
    } else {
      batches.append(update.content)
    }
  }

  /// What comes over the list with the outermost batch: that batch with all that was announced
  /// inside it, then the reloads, in the order of their calls.
  ///
  /// The data source is asked when the outermost ends; so its answer counts, and one that was given
  /// inside it only where it has none.
  mutating func updates(with outermost: UpdateEvent) -> [UpdateEvent] {
    defer { self = NestedUpdates() }
    guard !batches.isEmpty else { return [outermost] + reloads }
    let contents = batches + [outermost.content]
    let announced = contents.compactMap(\.announced)
    let answer = contents.last { $0.answer != nil }?.answer
    var merged = outermost
    merged.content = UpdateEvent.Content(
      announced: announced.isEmpty ? nil : announced.flatMap(\.self), answer: answer)
    return [merged] + reloads
  }
}

extension UpdateEvent.Content {
  /// What was announced; nil if nothing is said of that.
  package var announced: [AnnouncedUpdate]? {
    switch self {
    case .announced(let updates), .judged(let updates, _): updates
    case .answered: nil
    }
  }

  /// What the data source answers; nil if nothing is said of that.
  package var answer: [RecordedSection]? {
    switch self {
    case .announced: nil
    case .answered(let sections), .judged(_, let sections): sections
    }
  }

  /// Content of which one part at least is there; without any it is an empty announcement.
  package init(announced: [AnnouncedUpdate]?, answer: [RecordedSection]?) {
    self =
      switch (announced, answer) {
      case (let updates?, let answer?): .judged(updates, answer: answer)
      case (nil, let answer?): .answered(answer)
      case (let updates, nil): .announced(updates ?? [])
      }
  }
}
