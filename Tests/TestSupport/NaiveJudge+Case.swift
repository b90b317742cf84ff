public import ListModel

extension NaiveJudge {
  /// A batch and two lists, on which product and twin are to agree.
  public struct Case: Sendable, CustomStringConvertible {
    /// The numbers of items of each section before.
    public var before: [Int]
    /// The numbers of items that are answered after.
    public var after: [Int]
    /// The batch.
    public var updates: [ListUpdate]

    /// Creates a case.
    public init(before: [Int], after: [Int], updates: [ListUpdate]) {
      self.before = before
      self.after = after
      self.updates = updates
    }

    /// What the product says.
    public func verdict(_ mode: JudgementMode) -> BatchVerdict {
      BatchJudge(before: before, after: after).verdict(on: updates, mode: mode)
    }

    /// What the twin says.
    public func expected(_ mode: JudgementMode) -> BatchVerdict {
      NaiveJudge.verdict(on: updates, before: before, after: after, mode: mode)
    }

    /// The first mode in which product and twin differ, with what both say; nil if they agree.
    public var disagreement: String? {
      for mode in JudgementMode.allCases where verdict(mode) != expected(mode) {
        return "\(self), \(mode): \(verdict(mode)), the twin says \(expected(mode))"
      }
      return nil
    }

    /// The case with as few updates as still make it fail.
    public func shrunk(while fails: (Case) -> Bool) -> Case {
      for place in updates.indices {
        var smaller = self
        smaller.updates.remove(at: place)
        if fails(smaller) { return smaller.shrunk(while: fails) }
      }
      return self
    }

    /// The case as a Swift literal.
    public var description: String {
      let updates = updates.map(\.literal).joined(separator: ", ")
      return "NaiveJudge.Case(before: \(before), after: \(after), updates: [\(updates)])"
    }
  }
}

extension ListUpdate {
  /// The update as a Swift literal.
  fileprivate var literal: String {
    switch self {
    case .insertItem(let after): ".insertItem(after: \(after.literal))"
    case .deleteItem(let before): ".deleteItem(before: \(before.literal))"
    case .moveItem(let before, let after):
      ".moveItem(before: \(before.literal), after: \(after.literal))"
    case .reloadItem(let before): ".reloadItem(before: \(before.literal))"
    case .reconfigureItem(let before): ".reconfigureItem(before: \(before.literal))"
    case .insertSection(let after): ".insertSection(after: \(after))"
    case .deleteSection(let before): ".deleteSection(before: \(before))"
    case .moveSection(let before, let after): ".moveSection(before: \(before), after: \(after))"
    case .reloadSection(let before): ".reloadSection(before: \(before))"
    }
  }
}

extension ItemPath {
  fileprivate var literal: String { "ItemPath(section: \(section), item: \(item))" }
}
