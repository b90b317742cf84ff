// Goal: a report made of a result file is the report that the replay would have made itself.
// Method: each recording's verdict goes through a line and back; what is printed of both is
// compared byte for byte. Films are held against the frames that the replay drew.

import Foundation
import ListLayout
import ListModel
import ListReplay
import Reports
import Testing
import TraceEvents
import TraceFile
import Viewport

@Suite("Results")
struct ResultTests {
  @Test("a verdict that went through a result file says the same", arguments: RecordingFiles.traces)
  func verdictGoesThroughALine(_ recording: RecordingFiles) throws {
    let selection = try recording.selection()
    let report = try recording.report(selection)
    let line = TraceResult(name: report.name, outcome: .report(report)).line
    let read = try #require(try result(of: line).report)
    #expect(read.text() == report.text())
    #expect(read.json == report.json)
    #expect(read.golden(selection: selection) == report.golden(selection: selection))
    #expect(read.fact.isClean == report.fact.isClean)
    #expect(TraceResult(name: read.name, outcome: .report(read)).line == line)
  }

  /// Of the pages every eighth: their frames are many.
  private static let filmed = RecordingFiles.traces.enumerated()
    .filter { !$0.element.isOfPage || $0.offset % 8 == 0 }.map(\.element)

  @Test("a film shows what the frames showed", arguments: filmed)
  func filmShowsTheFrames(_ recording: RecordingFiles) throws {
    let trace = try recording.read(recording.trace)
    let options = try #require(try recording.selection().runs.last)
    var pieces: [FilmPiece] = []
    let writer = FilmWriter(trace.header, names: trace.names) { line in
      do { pieces.append(try FilmPiece(line)) } catch { Issue.record(error) }
    }
    var frames: [Frame] = []
    try recording.replay(options) { frame in
      writer.take(frame, run: 0)
      frames.append(frame)
    }
    writer.finish()
    let edge: Screen.Edge = trace.header.alignment == .bottom ? .bottom : .top
    for frame in frames {
      let piece = try #require(pieces.first { $0.first <= frame.index && frame.index <= $0.last })
      try compare(piece, frame, trace.names, edge)
    }
    #expect(pieces.first?.first == frames.first?.index)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.last + 1 == $1.first })
  }

  private func compare(
    _ piece: FilmPiece, _ frame: Frame, _ names: NameTable, _ edge: Screen.Edge
  ) throws {
    let place = try #require(piece.frames.lastIndex { $0 <= frame.index })
    let screen = frame.screen
    #expect(piece.offset[place] == points(screen.offset))
    #expect(piece.name(piece.anchor[place]) == frame.anchor.map { names.name(of: $0) })
    #expect(piece.place[place] == frame.anchor.flatMap { screen.place(of: $0, edge) }.map(points))
    #expect(piece.content(at: frame.index) == points(screen.positions.contentSize.height))
    var shown: [String: [Double]] = [:]
    for cell in piece.cells(at: frame.index) where cell.kind == 0 {
      shown[try #require(piece.name(cell.name))] = cell.frame
    }
    let drawn = screen.drawnItems().map { item in
      (
        names.name(of: item),
        screen.frame(of: item).map { rect in
          [rect.x, rect.y, rect.width, rect.height].map(points)
        } ?? []
      )
    }
    #expect(shown == Dictionary(drawn) { first, _ in first }, "frame \(frame.index)")
  }

  private func result(of line: String) throws -> TraceResult {
    var reader = ResultReader()
    let head = ResultFile.head(producer: "a test", command: "replay")
    _ = try reader.read(Array(head.utf8))
    guard case .trace(let result) = try reader.read(Array(line.utf8)) else {
      throw Unexpected(line: line)
    }
    return result
  }

  private struct Unexpected: Error { var line: String }
}

private func points(_ length: Length) -> Double { Double(length.description) ?? .nan }

/// A piece of a film, as JSON has it.
private struct FilmPiece: Decodable {
  var first: Int
  var last: Int
  var names: [String]
  var frames: [Int]
  var offset: [Double]
  var anchor: [Int]
  var place: [Double?]
  var content: [Double]
  var cells: [Double]

  init(_ line: String) throws {
    struct Line: Decodable { var film: FilmPiece }
    self = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).film
  }

  func name(_ place: Int) -> String? { place < 0 ? nil : names[place] }

  /// The height that holds in a frame.
  func content(at frame: Int) -> Double? {
    Array(stride(from: 0, to: content.count, by: 2)).last { Int(content[$0]) <= frame }
      .map { content[$0 + 1] }
  }

  func cells(at frame: Int) -> [(kind: Int, name: Int, frame: [Double])] {
    var shown: [(kind: Int, name: Int, frame: [Double])] = []
    for place in stride(from: 0, to: cells.count, by: 8) {
      let numbers = cells[place..<place + 4].map { Int($0) }
      guard numbers[2] <= frame, frame <= numbers[3] else { continue }
      shown.append((numbers[0], numbers[1], Array(cells[place + 4..<place + 8])))
    }
    return shown
  }
}
