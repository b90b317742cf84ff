import ListModel

/// What leads from the end of a trace to where another recording begins, so that one trace holds
/// both.
public struct TraceJoint: Equatable, Sendable {
  /// What happens at the end of the trace.
  public var leaving: [TraceEvent.Kind]
  /// What happens in the frame after, from which on the times of the other recording count.
  public var arriving: [TraceEvent.Kind]
}

// A second recording of the same list, behind the first.
extension TraceState {
  /// What leads from here to where another recording begins.
  ///
  /// Where the lists differ, for one frame there is none: an app was started anew, and no row of
  /// one is expected to stay in the other. Otherwise there is as little as possible.
  ///
  /// - Parameter header: The header of the other recording.
  /// - Returns: The events of two frames.
  /// - Throws: `TraceJoiningError` if it cannot be one trace with this.
  /// - Complexity: O(n) in the number of items.
  public func joint(with header: TraceHeader) throws(TraceJoiningError) -> TraceJoint {
    guard !isNested else { throw .unfinishedBatch }
    if let field = header.lastingFields(differingFrom: self.header).first {
      throw .otherTrace(field: field)
    }
    var joint = TraceJoint(leaving: [.mark("recording goes on")], arriving: [])
    if isInWindow, header.withoutOffset == self.header.withoutOffset {
      if canBegin, header.offset == self.header.offset { return joint }
    } else {
      joint.leaving.append(.list([]))
      joint.arriving = list(of: header)
    }
    joint.arriving.append(
      header.offset.map { .scroll(ScrollEvent(phase: .rest, offset: $0)) }
        ?? .navigate(NavigateEvent(target: .top, animated: false)))
    return joint
  }

  private func list(of header: TraceHeader) -> [TraceEvent.Kind] {
    let (viewport, insets) = (header.viewport, header.insets)
    let window = ViewportEvent(
      width: viewport.width, height: viewport.height, insets: insets,
      isInWindow: isInWindow ? nil : true)
    let heights = ResizeEvent(
      via: .delivered(.reload), tableHeader: header.tableHeader, tableFooter: header.tableFooter)
    return [
      .layout(LayoutEvent(layout: header.layout)), .viewport(window), .list(header.sections),
      .resize(heights),
    ] + (header.focused.map { [.focus($0)] } ?? [])
  }
}

extension TraceEvent.Kind {
  fileprivate static func list(_ sections: [RecordedSection]) -> TraceEvent.Kind {
    .update(UpdateEvent(delivery: .reload, content: .answered(sections)))
  }
}

/// Why a recording cannot go on another one.
public enum TraceJoiningError: Error, Equatable, Sendable {
  /// A field of the header that no event can change has another value.
  case otherTrace(field: String)
  /// The trace ends within the updates of a batch.
  case unfinishedBatch
}

extension TraceHeader {
  /// The fields that no event can change in which two headers differ, as lines name them.
  package func lastingFields(differingFrom other: TraceHeader) -> [String] {
    let fields: [(String, Bool)] = [
      ("host", host == other.host), ("producer", producer == other.producer),
      ("frameRate", frameRate == other.frameRate), ("scale", scale == other.scale),
      ("alignment", alignment == other.alignment), ("inverted", isInverted == other.isInverted),
      ("model", model == other.model),
    ]
    return fields.filter { !$0.1 }.map(\.0)
  }

  fileprivate var withoutOffset: TraceHeader {
    var header = self
    header.offset = nil
    return header
  }
}
