import TraceRecording

/// A chat as a screen would hold it, in numbers alone: one section of rows that are all as high.
struct ImaginaryList: ObservableList {
  static let rowHeight = 60.0

  /// The names of the messages, the oldest first.
  private(set) var messages = (0..<20).map { "message-\($0)" }
  /// The height of the header above the messages, where the app says that it loads older ones.
  var header = 40.0
  /// The navigation bar covers the top.
  let insets = TraceRecorder.Insets(top: 64)
  let boundsSize = TraceRecorder.Size(width: 320, height: 480)
  /// At rest at the top the header stands right below the bar.
  var offset = -64.0

  /// What the data source answers.
  var sections: [TraceRecorder.Section] {
    [.init("chat", header: header, items: messages.map { TraceRecorder.Item($0) })]
  }

  var visibleItems: [TraceRecorder.VisibleItem] {
    messages.enumerated().compactMap { place, id in
      let frame = frame(at: place)
      let isVisible = frame.y < offset + boundsSize.height && frame.y + frame.height > offset
      return isVisible ? TraceRecorder.VisibleItem(id, frame: frame) : nil
    }
  }

  /// Puts older messages above the others; the offset keeps its number, as on a real screen.
  mutating func prepend(_ older: [String]) {
    messages.insert(contentsOf: older, at: 0)
  }

  private func frame(at place: Int) -> TraceRecorder.Frame {
    TraceRecorder.Frame(
      x: 0, y: header + Double(place) * ImaginaryList.rowHeight,
      width: boundsSize.width, height: ImaginaryList.rowHeight)
  }
}
