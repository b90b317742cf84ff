import Foundation
import ListModel

/// A batch of a bug report, and the numbers of the exception it led to.
struct ReportedBatch: Decodable, Sendable {
  var before: ReportedCounts
  var after: ReportedCounts
  var ops: [[Word]]?
  var layoutAttributesFor: String?
  var scrollTo: String?
  var expect: [String: Word?]

  /// A string or a number.
  enum Word: Decodable, Equatable, Sendable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .number(try container.decode(Int.self))
      } catch {
        self = .text(try container.decode(String.self))
      }
    }
  }
}

/// Counts one by one, or `18x1`: eighteen sections of one.
struct ReportedCounts: Decodable, Sendable {
  var counts: [Int]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let counts = try? container.decode([Int].self) {
      self.counts = counts
      return
    }
    let parts = try container.decode(String.self).split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2 else { throw ReportError(what: "counts") }
    counts = [Int](repeating: parts[1], count: parts[0])
  }
}

struct ReportError: Error {
  var what: String
}

extension ReportedBatch {
  /// Every batch of the reports.
  static func all() throws -> [ReportedBatch] {
    struct Report: Decodable {
      var validate: [ReportedBatch]?
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../CaseTests/Cases/reports.json").standardized
    return try JSONDecoder().decode([Report].self, from: Data(contentsOf: file))
      .flatMap { $0.validate ?? [] }
  }

  /// The kind of exception; nil if there was none.
  var kind: String? {
    if case .text(let kind)?? = expect["exception"] { kind } else { nil }
  }

  /// The numbers that the report gives.
  func values() throws -> [String: ContradictionValue] {
    try expect.filter { $0.key != "exception" }.compactMapValues { word in
      switch word {
      case .number(let number): .number(number)
      case .text(let text): .path(try ReportedBatch.path(text))
      case nil: nil
      }
    }
  }

  func updates() throws -> [ListUpdate] { try (ops ?? []).map(ReportedBatch.update) }

  /// The whole contradiction, as the judge of the product finds it.
  func contradiction() throws -> BatchContradiction? {
    let judge = BatchJudge(before: before.counts, after: after.counts)
    if let scrollTo { return judge.scroll(to: try ReportedBatch.path(scrollTo)) }
    if let layoutAttributesFor {
      return judge.attributes(for: try ReportedBatch.path(layoutAttributesFor))
    }
    return judge.verdict(on: try updates(), mode: .uikit).contradictions.first
  }

  private static func path(_ text: String) throws -> ItemPath {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { throw ReportError(what: text) }
    return ItemPath(section: parts[0], item: parts[1])
  }

  private static func update(_ words: [Word]) throws -> ListUpdate {
    switch (words.first, words.dropFirst().first, words.dropFirst(2).first) {
    case (.text("ins"), .text(let place), nil): .insertItem(after: try path(place))
    case (.text("del"), .text(let place), nil): .deleteItem(before: try path(place))
    case (.text("rel"), .text(let place), nil): .reloadItem(before: try path(place))
    case (.text("mov"), .text(let from), .text(let to)):
      .moveItem(before: try path(from), after: try path(to))
    case (.text("insS"), .number(let section), nil): .insertSection(after: section)
    case (.text("delS"), .number(let section), nil): .deleteSection(before: section)
    case (.text("relS"), .number(let section), nil): .reloadSection(before: section)
    case (.text("movS"), .number(let from), .number(let to)): .moveSection(before: from, after: to)
    default: throw ReportError(what: "\(words)")
    }
  }
}
