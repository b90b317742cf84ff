// Goal: what the tests of the recorder share.
// Method: a list that stands still, places in the temporary folder, and a reader of what was
// written.

import Foundation
import ListModel
import TraceEvents
import TraceLines
import TraceRecording

/// A list of rows `a`, `b` and `c`, each 50 pt high, of which the viewport shows all.
struct StillList: ObservableList {
  var offset = 10.0
  var boundsSize = TraceRecorder.Size(width: 100, height: 200)
  var insets = TraceRecorder.Insets(top: 20)
  var visibleItems: [TraceRecorder.VisibleItem] {
    ["a", "b", "c"].enumerated().map { place, id in
      TraceRecorder.VisibleItem(
        id, frame: TraceRecorder.Frame(x: 0, y: 50 * Double(place), width: 100, height: 50))
    }
  }

  static let sections = [
    TraceRecorder.Section(
      "main", header: 30, items: [TraceRecorder.Item("a", height: 50), .init("b"), .init("c")])
  ]

  /// A recorder of this list.
  func recorder(
    file: URL, pipe: String? = nil, clock: @escaping @Sendable () -> Int64 = { 0 }
  ) throws -> TraceRecorder {
    try TraceRecorder(
      list: self, sections: StillList.sections, layout: .table(rowHeight: 50), host: .tableView,
      file: file, environment: pipe.map { [TraceRecorder.pipeVariable: $0] } ?? [:], clock: clock)
  }
}

/// A folder of its own for one test, removed with its contents when the test is over.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// A named pipe that somebody has to open for reading.
  func pipe() throws -> String {
    let path = file("pipe").path
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    return path
  }
}

/// Everything that a trace says, read as strictly as any reader does.
struct ReadTrace {
  var header: TraceHeader?
  var events: [TraceEvent] = []
  var end: TraceEnd?
  var decoder = TraceLineDecoder()

  init(_ data: Data) throws {
    for line in data.split(separator: UInt8(ascii: "\n")) {
      switch try decoder.decode(Array(line)) {
      case .header(let header): self.header = header
      case .event(let event): events.append(event)
      case .end(let end): self.end = end
      case nil: continue
      }
    }
  }

  init(_ file: URL) throws { try self.init(Data(contentsOf: file)) }

  var kinds: [TraceEvent.Kind] { events.map(\.kind) }

  func item(_ name: String) -> ItemID {
    var names = decoder.names
    return names.item(named: name)
  }

  func section(_ name: String) -> SectionID {
    var names = decoder.names
    return names.section(named: name)
  }
}
