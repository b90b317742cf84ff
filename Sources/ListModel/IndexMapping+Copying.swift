// The one place where memory is handled by hand to save time, not to call C.
extension IndexMapping {
  /// The items of a section after, copied by stretches from those it had.
  ///
  /// An array to which slices are appended counts the references to the other one at each of them:
  /// with twenty thousand stretches that cost as much as the copy of a million ids itself.
  func items(
    sectionAfter place: Int, from old: [ItemID], content ids: [ItemID?]
  ) -> [ItemID] {
    let count = slots.counts[place]
    return [ItemID](unsafeUninitializedCapacity: count) { target, filled in
      old.withUnsafeBufferPointer { old in
        forEachPiece(sectionAfter: place) { piece in
          switch piece {
          case .stayed(_, let range):
            let end = filled + range.count
            precondition(range.upperBound <= old.count && end <= count, "\(range) at \(filled)")
            _ = target[filled..<end].initialize(fromContentsOf: old[range])
            filled = end
          case .arrived(let update):
            precondition(filled < count, "more than \(count) items")
            guard let id = ids[update] else {
              preconditionFailure("update \(update) brings nothing")
            }
            target.initializeElement(at: filled, to: id)
            filled += 1
          case .brought: preconditionFailure("section \(place) is neither old nor brought")
          }
        }
      }
    }
  }
}
