import Foundation
import TraceEvents
import TraceRecording

/// A list of twenty visible rows, which answers with what it made before.
struct ReadyList: ObservableList {
  let offset = 100.0
  let boundsSize = TraceRecorder.Size(width: 390, height: 844)
  let insets = TraceRecorder.Insets(top: 64)
  let visibleItems = (0..<20).map { place in
    TraceRecorder.VisibleItem(
      "a row with a name of its own \(place)",
      frame: TraceRecorder.Frame(x: 0, y: 44 * Double(place), width: 390, height: 44))
  }
}

/// The calls that are measured, with arguments that were made before.
enum Calls: String, CaseIterable {
  case scroll
  case correct
  case observe = "observe, 20 rows"
  case update = "update, 6 inserts"
  case mark

  private static let list = ReadyList()
  private static let label = "a label that is too long to lie in the text itself"
  private static let inserts = TraceRecorder.Op.insert(
    (0..<6).map { TraceRecorder.Item("a row that comes in \($0)", height: 44) },
    section: 0, item: 0)

  /// Makes the call that many times.
  @inline(never) func make(_ count: Int, _ recorder: TraceRecorder) {
    switch self {
    case .scroll: for call in 0..<count { recorder.scrolled(.drag, offset: Double(call)) }
    case .correct: for call in 0..<count { recorder.corrected(offset: Double(call)) }
    case .observe: for _ in 0..<count { recorder.observe(Calls.list) }
    case .update:
      for _ in 0..<count { recorder.update(via: .batch(.standard), ops: Calls.inserts) }
    case .mark: for _ in 0..<count { recorder.mark(Calls.label) }
    }
  }

  /// A recorder of the list, which writes to a file or a pipe.
  static func recorder(file: String) throws -> TraceRecorder {
    try TraceRecorder(
      list: list, sections: [], layout: .table(rowHeight: 44), host: .tableView,
      file: URL(filePath: file), environment: [TraceRecorder.pipeVariable: file])
  }
}
