import Foundation
import FoundationLines
import ListModel
import StrictJSON
import Testing
import TraceEvents
import TraceLines

/// The reading of a line by simdjson held against that by Foundation.
struct LineAgreement {
  /// What both made of a line.
  enum Outcome: Equatable {
    case accepted(TraceLine, spelt: String)
    case refused(field: String, TraceLineError.Problem)
  }

  /// How many lines both accepted, and how many were refused.
  private(set) var (accepted, refused) = (0, 0)

  /// Reads a line both ways; a line that both refuse may be refused for two reasons.
  mutating func check(_ line: [UInt8]) {
    let ours = LineAgreement.ours(line)
    let theirs = LineAgreement.theirs(line)
    let text = String(decoding: line, as: UTF8.self)
    switch (ours, theirs) {
    case (.accepted, .accepted):
      accepted += 1
      #expect(ours == theirs, "\(text)")
    case (.refused, .refused): refused += 1
    case (.refused(_, let problem), .accepted):
      refused += 1
      #expect(LineAgreement.mayBeRefused(line, problem), "\(text): \(ours), \(theirs)")
    case (.accepted, .refused): Issue.record("\(text): \(ours), \(theirs)")
    }
  }

  /// Foundation does not look into values that nobody asks for, takes one of two fields, and passes
  /// over a comma before a closing brace.
  private static func mayBeRefused(_ line: [UInt8], _ problem: TraceLineError.Problem) -> Bool {
    if problem == .field(.repeated) { return true }
    if String(decoding: line, as: UTF8.self).contains(/,\s*[}\]]/) { return true }
    return (try? JSONSerialization.jsonObject(with: Data(line))) == nil
  }

  static func ours(_ line: [UInt8]) -> Outcome {
    var names = NameTable()
    do throws(TraceLineError) {
      let read = try names.line(line, number: 1, by: LineParser())
      return .accepted(read, spelt: spelling(of: read, names))
    } catch {
      return .refused(field: error.field, error.problem)
    }
  }

  static func theirs(_ line: [UInt8]) -> Outcome {
    var reader = FoundationLines()
    do throws(FieldError) {
      let read = try reader.decode(line)
      return .accepted(read, spelt: spelling(of: read, reader.names))
    } catch {
      return .refused(field: error.path, .field(error.problem))
    }
  }

  private static func spelling(of line: TraceLine, _ names: NameTable) -> String {
    let encoder = TraceLineEncoder(names: names)
    switch line {
    case .header(let header): return encoder.line(for: header)
    case .event(let event): return encoder.line(for: event)
    case .end(let end): return encoder.line(for: end, at: .zero)
    }
  }
}
