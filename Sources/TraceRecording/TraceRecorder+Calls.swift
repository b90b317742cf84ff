public import ListModel
public import TraceEvents

// What an app tells, in the order in which it happens. Each call is kept as it was made; the
// recorder's thread judges it.
extension TraceRecorder {
  /// The data source changed and the list was told which parts.
  ///
  /// `isNested` says that the call was made inside the updates of the batch that is reported next,
  /// and takes effect with it.
  public func update(via delivery: Delivery, ops: [Op], isNested: Bool = false) {
    record(.announced(delivery, ops, isNested: isNested))
  }

  /// The data source changed and answers `after` from now on: a reload, or a snapshot applied.
  ///
  /// `isNested` says that the call was made inside the updates of the batch that is reported next,
  /// and takes effect with it: a reload, once that batch is applied.
  public func update(via delivery: Delivery, after: [Section], isNested: Bool = false) {
    record(.answered(delivery, after, isNested: isNested))
  }

  /// The list was told which parts changed; what it was told is held against what the data source
  /// answers afterwards.
  public func update(via delivery: Delivery, ops: [Op], after: [Section]) {
    record(.judged(delivery, ops, answer: after))
  }

  /// Something has another size now; no item came or went.
  ///
  /// - Parameters:
  ///   - via: How the list came to know: the app delivered it, or the list measured it on display.
  ///   - items: The items that changed, each with its height; one without a height says nothing.
  ///   - headers: The new heights of section headers, by the section's id.
  ///   - footers: The new heights of section footers, by the section's id.
  ///   - tableHeader: The new height of what stands above the first section.
  ///   - tableFooter: The new height of what stands below the last section.
  public func resized(
    via: ResizeEvent.Via, items: [Item] = [], headers: [String: Double] = [:],
    footers: [String: Double] = [:], tableHeader: Double? = nil, tableFooter: Double? = nil
  ) {
    record(
      .resized(
        ResizedCall(
          via: via, items: items, headers: headers, footers: footers, tableHeader: tableHeader,
          tableFooter: tableFooter)))
  }

  /// The user scrolled, and the list stands at `offset` now.
  ///
  /// `velocity` is that of the content when the finger goes up, in points a second, positive when
  /// the offset grows. UIKit gives points a *millisecond*.
  public func scrolled(_ phase: ScrollEvent.Phase, offset: Double, velocity: Double? = nil) {
    record(.scrolled(phase, offset: offset, velocity: velocity))
  }

  /// The list goes to a place on purpose, from now on.
  public func navigated(to target: Target, animated: Bool) {
    record(.navigated(target, animated: animated))
  }

  /// The app wrote an offset to keep the reader's place.
  ///
  /// `moment` says when with regard to the update before; without it the time of the call does.
  public func corrected(offset: Double, when moment: CorrectionMoment? = nil) {
    record(.corrected(offset: offset, moment))
  }

  /// The viewport of the list is another one now: rotation, keyboard, bars.
  public func viewportChanged(_ list: some ObservableList) {
    // The list is asked before the lock is taken: its answer may lay it out, which may scroll it,
    // which may call the recorder.
    let (size, insets) = (list.boundsSize, list.insets)
    record(.viewportChanged(size, insets))
  }

  /// The list left its window, or came back into one.
  public func windowChanged(isInWindow: Bool) {
    record(.windowChanged(isInWindow: isInWindow))
  }

  /// The list has another layout from now on, shown with that animation, or at once.
  public func layoutChanged(_ layout: LayoutParameters, animation: Animation? = nil) {
    record(.layoutChanged(layout, animation))
  }

  /// The item that holds the focus from now on, as one that is edited; nil if none does.
  public func focusChanged(to item: String?) {
    record(.focusChanged(item))
  }

  /// What the screen shows at this moment: the offset, and how far below the top of the viewport
  /// each visible item begins.
  public func observe(_ list: some ObservableList) {
    // The items first: to find them the list may lay itself out, and the offset may change by it.
    let (items, offset) = (list.visibleItems, list.offset)
    record(.observed(items, offset: offset))
  }

  /// A label for people.
  public func mark(_ label: String) {
    record(.mark(label))
  }
}

extension Animation {
  /// Creates an animation of that many seconds; nil unless they are more than 0, to 60.
  public init?(seconds: Double, curve: Curve = .linear) {
    guard let duration = Timestamp(seconds: seconds) else { return nil }
    self.init(duration: duration, curve: curve)
    guard isWritable else { return nil }
  }
}
