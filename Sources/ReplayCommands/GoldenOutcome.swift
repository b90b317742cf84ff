import Foundation
import Goldens
import Reports

/// The golden of a trace: which runs it holds, and how the trace compares with it.
struct TraceGolden {
  let path: String
  private let file: GoldenFile

  init(ofTrace trace: String) {
    path = TraceFinder.golden(of: trace)
    file = GoldenFile(path: path)
  }

  /// The runs that the golden holds, as its own text says; nil if there is no golden or it does not
  /// say.
  var selection: RunSelection? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let line = head.split(separator: "\n").first { $0.hasPrefix("select ") }
    return line.flatMap { RunSelection(String($0.dropFirst("select ".count))) }
  }

  /// Compares; writes nothing.
  func compare(_ loaded: LoadedTrace) throws(LoadingFailure) -> GoldenComparison {
    let selection = selection ?? .standard
    return file.compare(with: try loaded.report(selection).golden(selection: selection))
  }

  /// Takes the verdict on a trace as the golden.
  func accept(
    _ loaded: LoadedTrace, _ selection: RunSelection
  ) throws(LoadingFailure) -> GoldenAcceptance {
    let golden = try loaded.report(selection).golden(selection: selection)
    do {
      return try file.accept(golden)
    } catch {
      throw LoadingFailure(message: GoldenWords.text(error), status: .outputFailed)
    }
  }
}
