import ListModel
import ListReplay
import TraceEvents

extension TraceReport {
  /// The events whose effect is worth a line of its own: those that the app delivered, and any
  /// other that a run was flagged for.
  var tellingEvents: [Int] {
    let blamed = runs.flatMap { $0.shifts.compactMap { $0.cause?.update } }
    return Set(blamed).union(events.delivered).sorted()
  }
}

extension TraceEvent.Kind {
  /// What the event did, in a few words: `6 inserted, by batch`.
  var words: String {
    switch self {
    case .update(let update):
      "\(words(for: update.content)), by \(update.isNested ? "nested " : "")"
        + words(for: update.delivery)
    case .resize(let resize): "\(words(for: resize)), \(words(for: resize.via))"
    case .viewport: "viewport changed"
    case .layout: "layout changed"
    case .correct(let correct):
      "offset \(correct.offset) \(correct.author == .host ? "set by the host" : "written")"
    case .navigate: "navigation"
    case .scroll: "scroll"
    case .restyle: "style change"
    case .focus: "focus"
    case .observe: "observation"
    case .mark: "mark"
    case .ignored: "event of another version"
    }
  }

  private func words(for delivery: Delivery) -> String {
    switch delivery {
    case .reload: "reload"
    case .batch(nil): "batch"
    case .batch: "animated batch"
    }
  }

  private func words(for via: ResizeEvent.Via) -> String {
    switch via {
    case .measured: "measured"
    case .delivered(let delivery): "by \(words(for: delivery))"
    }
  }

  private func words(for content: UpdateEvent.Content) -> String {
    switch content {
    case .answered(let sections):
      return "list of \(sections.reduce(0) { $0 + $1.items.count }) items answered"
    case .announced(let updates), .judged(let updates, _):
      let changes = updates.map(\.update)
      let counts = EventWords.counts(changes)
      // UIKit places a reload by another rule than a move (`uikit-semantics.md` rule 8).
      let warning =
        EventWords.warns(of: changes) ? " (moves and reloads in one batch do not go well)" : ""
      return counts.isEmpty ? "nothing announced" : counts + warning
    }
  }

  private func words(for resize: ResizeEvent) -> String {
    var parts: [String] = []
    for (count, word) in [
      (resize.items.count, "item"), (resize.headers.count, "header"),
      (resize.footers.count, "footer"), (resize.tableHeader == nil ? 0 : 1, "table header"),
      (resize.tableFooter == nil ? 0 : 1, "table footer"),
    ] where count > 0 {
      parts.append("\(count) \(word)\(count == 1 ? "" : "s")")
    }
    return parts.isEmpty ? "nothing resized" : parts.joined(separator: ", ") + " resized"
  }
}

/// Words for announced updates.
private enum EventWords {
  static func counts(_ updates: [ListUpdate]) -> String {
    var counts: [(word: String, count: Int)] = []
    for update in updates {
      let word = word(for: update)
      if let place = counts.firstIndex(where: { $0.word == word }) {
        counts[place].count += 1
      } else {
        counts.append((word, 1))
      }
    }
    return counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
  }

  /// Whether moves and reloads stand together.
  static func warns(of updates: [ListUpdate]) -> Bool {
    let words = Set(updates.map { word(for: $0) })
    return !words.isDisjoint(with: ["moved", "section moved"])
      && !words.isDisjoint(with: ["reloaded", "section reloaded"])
  }

  private static func word(for update: ListUpdate) -> String {
    switch update {
    case .insertItem: "inserted"
    case .deleteItem: "deleted"
    case .moveItem: "moved"
    case .reloadItem: "reloaded"
    case .reconfigureItem: "reconfigured"
    case .insertSection: "section inserted"
    case .deleteSection: "section deleted"
    case .moveSection: "section moved"
    case .reloadSection: "section reloaded"
    }
  }
}
