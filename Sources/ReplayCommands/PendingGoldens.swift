import Foundation
import Goldens
import Reports
import StrictJSON
import TraceEvents

/// A folder with verdicts that are not those of their goldens, for a person to look at and take.
///
/// It has each verdict under the path of its golden, `goldens.patch`, and the list `pending.jsonl`:
/// one object a line with the trace, the golden, the file here, and the digest of the golden that
/// the verdict was compared with. The folder appears whole; what an earlier run left is replaced.
final class PendingGoldens {
  static let listName = "pending.jsonl"
  static let patchName = "goldens.patch"

  /// A verdict that waits to be taken.
  struct Entry: Decodable, Equatable {
    var trace: String
    var golden: String
    /// Its file, relative to the folder.
    var file: String
    /// The digest of the golden that was there; nil if there was none.
    var replaces: String?

    var line: String {
      var json = JSONText()
      json.object { json in
        for (name, value) in [("trace", trace), ("golden", golden), ("file", file)] {
          json.name(name)
          json.string(value)
        }
        if let replaces {
          json.name("replaces")
          json.string(replaces)
        }
      }
      return json.text
    }
  }

  private let folder: String
  /// Where the folder is made.
  private let draft: String
  private var entries: [Entry] = []
  private var patch: NewFile?
  private let files = FileManager.default

  /// Begins a folder.
  ///
  /// - Throws: `LoadingFailure` if something else than pending verdicts is in it, or it cannot be
  ///   made.
  init(at folder: String) throws(LoadingFailure) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    draft = self.folder + ".\(UUID().uuidString).tmp"
    let names = try? files.contentsOfDirectory(atPath: folder)
    guard names?.isEmpty ?? true || names?.contains(PendingGoldens.listName) == true else {
      throw LoadingFailure(
        message: "\(folder): there are other things in it than pending verdicts",
        status: .outputFailed)
    }
    if names == nil, files.fileExists(atPath: folder) {
      throw LoadingFailure(message: "\(folder): not a folder", status: .outputFailed)
    }
    try make(folder: draft)
    patch = try writing(draft) { [draft] () throws(ReplaceFailure) in
      try NewFile(at: draft + "/" + PendingGoldens.patchName)
    }
  }

  /// Leaves a verdict that is not that of its golden.
  func add(_ check: GoldenCheck, of trace: String) throws(LoadingFailure) {
    let golden = check.note.path
    let file = PendingGoldens.safe(golden)
    let path = draft + "/" + file
    try make(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let diff =
      check.diff
      ?? UnifiedDiff(
        golden: "", actual: check.verdict, goldenName: "/dev/null", actualName: golden)
    try writing(folder) { () throws(ReplaceFailure) in
      try replaceFile(at: path, with: Array(check.verdict.utf8))
      try patch?.append(Array((diff?.text ?? "").utf8))
    }
    entries.append(
      Entry(
        trace: trace, golden: golden, file: file, replaces: check.golden.map(Self.digest)))
  }

  /// Puts the folder into its place.
  ///
  /// - Returns: How many verdicts are in it; a folder of none is none.
  func finish() throws(LoadingFailure) -> Int {
    do throws(ReplaceFailure) { try patch.take()?.finish() } catch {
      throw LoadingFailure(folder, error)
    }
    try writing(folder) { () throws(ReplaceFailure) in
      try replaceFile(
        at: draft + "/" + PendingGoldens.listName,
        with: Array(entries.map { $0.line + "\n" }.joined().utf8))
    }
    do {
      if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
      if entries.isEmpty {
        try files.removeItem(atPath: draft)
      } else {
        try files.moveItem(atPath: draft, toPath: folder)
      }
    } catch {
      throw LoadingFailure(message: "\(folder): cannot be replaced", status: .outputFailed)
    }
    return entries.count
  }

  deinit { try? files.removeItem(atPath: draft) }

  /// A path below the folder for any path of a golden, another one for each.
  static func safe(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.map { part in
      part == ".." ? "%2E%2E" : part.replacing("%", with: "%25")
    }
    return (path.hasPrefix("/") ? "%2F/" : "") + parts.joined(separator: "/")
  }

  /// The digest of a golden.
  static func digest(of golden: String) -> String {
    var digest = LineDigest()
    digest.add(line: Array(golden.utf8))
    return digest.description
  }

  private func make(folder: String) throws(LoadingFailure) {
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw LoadingFailure(
        message: "\(self.folder): cannot create the folder", status: .outputFailed)
    }
  }
}

private func writing<Value: ~Copyable>(
  _ folder: String, _ body: () throws(ReplaceFailure) -> Value
) throws(LoadingFailure) -> Value {
  do { return try body() } catch { throw LoadingFailure(folder, error) }
}

// Taking what is pending.
extension PendingGoldens {
  /// The verdicts that a folder holds.
  static func entries(of folder: String) throws(LoadingFailure) -> [Entry] {
    var lines = try TextLines(folder + "/" + listName)
    var entries: [Entry] = []
    while let line = try lines.next() {
      do throws(FieldError) { entries.append(try Entry.read(from: line)) } catch {
        throw LoadingFailure(
          message: "\(folder)/\(listName): line \(entries.count + 1): "
            + TraceFileWords.text(error.problem), status: .badInput)
      }
    }
    return entries
  }

  /// Leaves only those that were not taken; a folder of none is removed.
  static func keep(_ entries: [Entry], in folder: String, of all: [Entry]) throws(LoadingFailure) {
    let kept = Set(entries.map(\.file))
    for entry in all where !kept.contains(entry.file) {
      try? FileManager.default.removeItem(atPath: folder + "/" + entry.file)
    }
    guard !entries.isEmpty else {
      try? FileManager.default.removeItem(atPath: folder)
      return
    }
    try writing(folder) { () throws(ReplaceFailure) in
      try replaceFile(
        at: folder + "/" + listName,
        with: Array(entries.map { $0.line + "\n" }.joined().utf8))
    }
  }
}
