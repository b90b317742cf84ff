public import ListModel

/// What an event did to a list.
public struct ListChange: Equatable, Sendable {
  /// The list before and after.
  public var changeset: Changeset
  /// The announcement with the counts it was judged by; nil if nothing was announced.
  public var batch: JudgedBatch?
  /// What the judge says of the announcement.
  public var verdict: BatchVerdict
  /// How it came over the list; nil for sizes that the list measured itself.
  public var delivery: Delivery?

  /// A change that nothing was announced of.
  init(changeset: Changeset, delivery: Delivery? = nil) {
    self.changeset = changeset
    self.delivery = delivery
    verdict = .accepted
  }

  /// A change with its announcement.
  init(changeset: Changeset, batch: JudgedBatch, _ mode: JudgementMode) {
    self.changeset = changeset
    self.batch = batch
    verdict = batch.verdict(mode)
  }
}
