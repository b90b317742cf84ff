import ListModel
import TraceEvents

// From a call to the event of a trace, or to why no trace can hold it.
extension RecordedCall {
  /// The event; names that it brings are entered into the table.
  func kind(_ names: inout NameTable) throws(RecordingRefusal) -> TraceEvent.Kind {
    switch self {
    case .announced, .answered, .judged: try .update(update(&names))
    case .resized(let call): try .resize(call.event(&names))
    case .scrolled(let phase, let offset, let velocity):
      .scroll(
        ScrollEvent(
          phase: phase, offset: try PointRange.offset.length(offset, "scroll.offset"),
          velocity: try PointRange.offset.optionalLength(velocity, "scroll.velocity")))
    case .navigated(let target, let animated):
      .navigate(NavigateEvent(target: try names.recorded(target), animated: animated))
    case .corrected(let offset, let moment):
      .correct(
        CorrectEvent(
          offset: try PointRange.offset.length(offset, "correct.offset"), moment: moment))
    case .viewportChanged(let size, let insets): .viewport(try viewport(size, insets))
    case .windowChanged(let isInWindow): .viewport(ViewportEvent(isInWindow: isInWindow))
    case .layoutChanged(let layout, let animation):
      .layout(LayoutEvent(layout: layout, animation: try animation?.checked()))
    case .focusChanged(let item?): .focus(try names.recordedID(item, "focus.item"))
    case .focusChanged(nil): .focus(nil)
    case .observed(let items, let offset): .observe(try names.recorded(items, offset: offset))
    case .mark(let label): .mark(label)
    }
  }

  private func update(_ names: inout NameTable) throws(RecordingRefusal) -> UpdateEvent {
    switch self {
    case .announced(let delivery, let ops, let isNested):
      return UpdateEvent(
        delivery: try delivery.checked(), content: .announced(try names.recorded(ops)),
        isNested: isNested)
    case .answered(let delivery, let after, let isNested):
      let sections = try names.recorded(after, "update.after")
      return UpdateEvent(
        delivery: try delivery.checked(), content: .answered(sections), isNested: isNested)
    case .judged(let delivery, let ops, let answer):
      let updates = try names.recorded(ops)
      let sections = try names.recorded(answer, "update.after")
      return UpdateEvent(
        delivery: try delivery.checked(), content: .judged(updates, answer: sections))
    default: preconditionFailure("\(self) is no update")
    }
  }

  private func viewport(
    _ size: TraceRecorder.Size, _ insets: TraceRecorder.Insets
  ) throws(RecordingRefusal) -> ViewportEvent {
    let lengths = try size.lengths("viewport")
    return ViewportEvent(
      width: lengths.width, height: lengths.height, insets: try insets.lengths("viewport.insets"))
  }
}

extension ResizedCall {
  fileprivate func event(_ names: inout NameTable) throws(RecordingRefusal) -> ResizeEvent {
    var event = ResizeEvent(via: try via.checked())
    for item in items {
      let id = try names.recordedID(item.id, "resize.items")
      event.items[id] = try item.size("resize.items") ?? event.items[id]
    }
    event.headers = try names.heights(headers, "resize.headers")
    event.footers = try names.heights(footers, "resize.footers")
    event.tableHeader = try PointRange.size.optionalLength(tableHeader, "resize.tableHeader")
    event.tableFooter = try PointRange.size.optionalLength(tableFooter, "resize.tableFooter")
    return event
  }
}

extension Animation {
  /// Whether a trace can hold the length, if there is one.
  var isWritable: Bool {
    guard let duration else { return true }
    return duration > .zero && duration.nanoseconds <= 60_000_000_000
  }

  fileprivate func checked() throws(RecordingRefusal) -> Animation {
    guard isWritable else { throw .number(field: "duration") }
    return self
  }
}

extension Delivery {
  fileprivate func checked() throws(RecordingRefusal) -> Delivery {
    guard case .batch(let animation?) = self else { return self }
    return .batch(try animation.checked())
  }
}

extension ResizeEvent.Via {
  fileprivate func checked() throws(RecordingRefusal) -> ResizeEvent.Via {
    guard case .delivered(let delivery) = self else { return self }
    return .delivered(try delivery.checked())
  }
}
