// Goal: no result file traps, whatever it says: it is refused with the line and the field, or every
// report can be made of it.
// Method: a small result, bytes of it replaced by others that keep it JSON or break it, and each
// number by numbers at the ends of what is allowed; all forms are made of what is read.

import Foundation
import ListModel
import ListReplay
import Reports
import StrictJSON
import Testing
import TraceFile

@Suite("Damaged results")
struct ResultDamageTests {
  /// The lines of a result of one trace with shifts, clamps, films and a golden.
  private static let lines: [String] = {
    let recording = RecordingFiles.all.first {
      $0.name.hasSuffix("header-hidden-by-reload-at-the-top-is-clamped")
    }
    var lines = [ResultFile.head(producer: "a test", command: "verify")]
    guard let recording, let selection = try? recording.selection(),
      let report = try? recording.report(selection),
      let trace = try? recording.read(recording.trace)
    else { return lines }
    let film = FilmWriter(trace.header, names: trace.names) { lines.append($0) }
    for options in selection.runs.prefix(1) {
      try? recording.replay(options) { film.take($0, run: 0) }
    }
    film.finish()
    var golden = GoldenNote(.different, path: "a.golden")
    golden.first = .init(line: 9, golden: "a", actual: "b", words: "frame 60 is another")
    golden.diff = "-a\n+b\n"
    golden.runs = [
      GoldenRun(
        name: "reload/none/layout", frames: 61, flagged: 1, worst: .zero, finalOffset: .zero,
        contentHeight: .zero)
    ]
    lines.append(TraceResult(name: "a", outcome: .report(report), golden: golden).line)
    lines.append(ResultFile.end(traces: 1, status: 1))
    return lines
  }()

  @Test("the undamaged result makes every report")
  func undamaged() throws {
    #expect(Self.lines.count == 4)
    let reports = try reports(of: Self.lines)
    #expect(reports.allSatisfy { !$0.isEmpty })
  }

  @Test("each tenth byte replaced", arguments: Array("0-\"{,e\u{7F}".utf8))
  func bytes(_ byte: UInt8) throws {
    var refused = 0
    for line in Self.lines.indices {
      let text = Array(Self.lines[line].utf8)
      for place in stride(from: Int(byte) % 10, to: text.count, by: 10) where text[place] != byte {
        var damaged = text
        damaged[place] = byte
        refused += tolerates(damaged, inPlaceOf: line) ? 0 : 1
      }
    }
    #expect(refused > 0)
  }

  @Test(
    "each number replaced",
    arguments: [
      "-1", "1e300", "9223372036854775807", "-9223372036854775808", "2147483648", "1e400", "null",
    ])
  func numbers(_ number: String) throws {
    var refused = 0
    for line in Self.lines.indices {
      let text = Self.lines[line]
      for match in text.matches(of: #/[:,\[](-?[0-9.]+)(?=[,\]}])/#) {
        let place = match.1.startIndex..<match.1.endIndex
        let damaged = text.replacingCharacters(in: place, with: number)
        refused += tolerates(Array(damaged.utf8), inPlaceOf: line) ? 0 : 1
      }
    }
    #expect(refused > 0)
  }

  /// Whether every report can be made; a trap would end the tests.
  private func tolerates(_ damaged: [UInt8], inPlaceOf line: Int) -> Bool {
    var lines = Self.lines.map { Array($0.utf8) }
    lines[line] = damaged
    return (try? reports(of: lines)) != nil
  }

  private func reports(of lines: [String]) throws -> [String] {
    try reports(of: lines.map { Array($0.utf8) })
  }

  private func reports(of lines: [[UInt8]]) throws -> [String] {
    var reader = ResultReader()
    var forms: [any ResultReport] = [
      TextReport(), JSONReport(), ResultCopy(producer: "a", command: "b"), JUnitReport(),
      GitHubAnnotations(), GitLabFindings(), MarkdownSummary(), PerfettoTimeline(),
    ]
    var texts = forms.map { _ in "" }
    for line in lines {
      let read = try reader.read(line)
      for place in forms.indices {
        let text = String(decoding: line, as: UTF8.self)
        switch read {
        case .film: texts[place] += try forms[place].film(text)
        case .trace(let result): texts[place] += forms[place].take(result, line: text)
        case .end(_, let status): texts[place] += forms[place].finish(status: status)
        case .unknown, nil: break
        }
      }
    }
    return texts
  }
}
