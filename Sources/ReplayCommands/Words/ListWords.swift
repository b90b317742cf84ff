import ListModel
import ListReplay
import TraceEvents

/// Words for what is wrong with an event, with the names of the trace.
struct ListWords {
  let names: NameTable

  func text(_ error: ReplayError) -> String {
    let place = error.event.map { "event \($0)" } ?? "header"
    return "\(place): \(text(error.problem))"
  }

  func text(_ error: RecordedListError) -> String {
    switch error {
    case .snapshot(let error): text(error)
    case .missingItem(let item): "the list has no item \(quoted(names.printable(item)))"
    case .missingSection(let section): "the list has no section \(quoted(names.printable(section)))"
    case .batch(let error): text(error)
    case .rejected(let contradiction): "the batch is rejected: \(contradiction.kind)"
    case .noOutermostBatch: "a nested update is followed by no batch that it is part of"
    }
  }

  private func text(_ error: ListSnapshotError) -> String {
    switch error {
    case .repeatedItem(let item): "the id \(quoted(names.printable(item))) is used twice"
    case .repeatedSection(let section):
      "the section id \(quoted(names.printable(section))) is used twice"
    case .tooLarge(let count): "\(count) items or sections are too many (\(ListSnapshot.itemLimit))"
    }
  }

  private func text(_ error: BatchUpdateError) -> String {
    switch error {
    case .contradiction(let update, let contradiction):
      "the batch contradicts itself or the list: update \(update): \(text(contradiction))"
    case .sectionCountMismatch(let expected, let answered):
      "the batch leads to \(expected) sections, the data source answers \(answered)"
    case .itemCountMismatch(let section, let expected, let answered):
      "the batch leads to \(expected) items in section \(section), the data source answers"
        + " \(answered)"
    case .tooLarge(let count): "\(count) items or sections are too many (\(ListSnapshot.itemLimit))"
    }
  }

  private func text(_ contradiction: BatchUpdateError.Contradiction) -> String {
    switch contradiction {
    case .missingSectionBefore(let section, let count):
      "section \(section), but there are only \(count) before the update"
    case .missingItemBefore(let path, let count):
      "item \(path), but its section has only \(count) items before the update"
    case .missingSectionAfter(let section, let count):
      "section \(section), but there are only \(count) after the update"
    case .missingItemAfter(let path, let count):
      "item \(path), but its section has only \(count) items after the update"
    case .sameSource(let earlier): "update \(earlier) already takes the same item or section away"
    case .sameDestination(let earlier): "update \(earlier) already puts something in that place"
    case .moveFromDeletedSection(let section): "a move out of section \(section), which goes"
    case .moveIntoInsertedSection(let section): "a move into section \(section), which is new"
    case .missingContent: "nothing says what comes in"
    case .otherContent(let path): "another item stands at \(path)"
    case .repeatedItem(let item):
      "the item \(quoted(names.printable(item))) is in the list already"
    case .repeatedSection(let section):
      "the section \(quoted(names.printable(section))) is in the list already"
    }
  }

  private func quoted(_ name: String) -> String { "'\(name)'" }
}
