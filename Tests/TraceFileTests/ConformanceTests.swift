// Goal: the files of Recordings/conformance get the verdicts that stand beside them, from this
// reader and from the second one.
// Method: the files are made anew and have to be those on the disk; with REPLAY_WRITE_CONFORMANCE
// set they are put there. A verdict is changed by hand alone.
import Foundation
import Testing
import TraceEvents
import TraceFile

@Suite struct ConformanceTests {
  private static let folder = sources.deletingLastPathComponent().path + "/Recordings/conformance/"

  /// A line of the list of verdicts.
  private struct Verdict {
    var name: String
    var status: Int32
    var events: Int
    var message: String

    var path: String { ConformanceTests.folder + name }
    /// Whether the file is good up to a place, and no further.
    var isCutOff: Bool { message.hasPrefix("cut off at byte ") }
  }

  private func verdicts() throws -> [Verdict] {
    let list = try String(
      contentsOfFile: ConformanceTests.folder + "verdicts.txt", encoding: .utf8)
    return try list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(parts.count == 4, "\(line)")
      return Verdict(
        name: parts[0], status: try #require(Int32(parts[1])), events: try #require(Int(parts[2])),
        message: parts[3])
    }
  }

  @Test func theFilesAreThoseThatTheSpecificationAsksFor() throws {
    let made = try ConformanceFiles.all()
    if ProcessInfo.processInfo.environment["REPLAY_WRITE_CONFORMANCE"] != nil {
      for (name, bytes) in made {
        let url = URL(fileURLWithPath: ConformanceTests.folder + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
    }
    let there = try FileManager.default.subpathsOfDirectory(atPath: ConformanceTests.folder)
      .filter { $0.hasSuffix(".trace") }
    #expect(there.sorted() == made.keys.sorted())
    #expect(try verdicts().map(\.name) == made.keys.sorted())
    for (name, bytes) in made {
      let url = URL(fileURLWithPath: ConformanceTests.folder + name)
      #expect(try [UInt8](Data(contentsOf: url)) == bytes, "\(name)")
      #expect(bytes.count < 40_000, "\(name)")
    }
  }

  @Test func eachIsReadOrRefusedAsItsVerdictSays() throws {
    for verdict in try verdicts() {
      let outcome = Outcome(try TraceSource(path: verdict.path))
      #expect(outcome.events.count == verdict.events, "\(verdict.name)")
      switch outcome {
      case .error: #expect(verdict.status == 65 && !verdict.isCutOff, "\(verdict.name)")
      case .trace(_, _, .cutOff): #expect(verdict.isCutOff, "\(verdict.name)")
      case .trace: #expect(verdict.status == 0 && verdict.message.isEmpty, "\(verdict.name)")
      }
    }
  }

  /// From any place a file says what it says from the start, or is refused; a table that lies about
  /// what is not read is not noticed, but neither leads astray.
  @Test func noneLeadsAReaderOfAPartAstray() throws {
    var (read, refused) = (0, 0)
    for verdict in try verdicts() {
      let whole = Outcome(try TraceSource(path: verdict.path))
      let places =
        (0...15).map(TracePlace.event)
        + [0, 1, 1_100_000_000, 2_000_000_000, 4_000_000_000, 9_000_000_000].map {
          .time(Timestamp(nanoseconds: $0))
        }
      for place in places {
        let input = try TraceInput(path: verdict.path)
        do throws(TraceFileError) {
          var reader = try input.reader(at: place)
          var events = Array(whole.events.prefix(reader.events))
          while let event = try reader.next() { events.append(event) }
          read += 1
          guard whole.error == nil else { continue }
          #expect(events.count == verdict.events, "\(verdict.name), \(place)")
          #expect(events.map(\.time) == whole.events.map(\.time), "\(verdict.name), \(place)")
        } catch {
          refused += 1
          #expect(whole.error != nil, "\(verdict.name), \(place)")
        }
        _ = try? input.beginning(at: place)
      }
    }
    #expect(read > 500 && refused > 500)
  }

  @Test func theSecondReaderAgrees() throws {
    guard DecodeTrace.canRun else { return }
    let folder = try TemporaryFolder()
    var count = 0
    for verdict in try verdicts() {
      // It reads no texts.
      guard !verdict.name.contains("text") else { continue }
      count += 1
      let decoded = try DecodeTrace.run([verdict.path], in: folder)
      #expect(
        decoded.status == (verdict.isCutOff ? 0 : verdict.status),
        "\(verdict.name): \(decoded.errors)")
      #expect(decoded.errors.isEmpty == (verdict.status == 0), "\(verdict.name)")
      #expect(!decoded.errors.contains("Traceback"), "\(verdict.name)")
      if verdict.isCutOff { #expect(decoded.errors.contains(", \(verdict.events) events")) }
    }
    #expect(count > 80)
  }
}
