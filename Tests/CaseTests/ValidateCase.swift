import ListModel

/// An entry of the group `validate`: a batch, or a call for an item, between two lists, and what is
/// to be said of it.
struct ValidateCase: Equatable, Sendable {
  /// The numbers of items of each section before.
  var before: [Int]
  /// The numbers of items that are answered after.
  var after: [Int]
  /// What the app did.
  var act: Act
  /// What is to be found; nil if nothing is.
  var expected: Finding?

  /// What an app did.
  enum Act: Equatable, Sendable {
    case batch([ListUpdate])
    case layoutAttributes(ItemPath)
    case scroll(ItemPath)
  }

  /// The name of a contradiction, and those of its numbers that the entry lists.
  struct Finding: Equatable, Sendable {
    var kind: String
    var fields: [String: ContradictionValue]
  }

  /// Kinds of batches that only a strict judge names.
  private static let strictKinds: Set = [
    "duplicateDelete", "duplicateInsert", "duplicateSectionDelete", "duplicateSectionInsert",
    "deleteAndReloadSameSection", "reconfigureItemOutOfRange",
  ]

  /// How what the judge says differs from what the entry expects; nil if it does not.
  ///
  /// What must be accepted must be so by UIKit and by a strict judge; what must be found must be
  /// the first that the mode of its kind finds.
  var difference: String? {
    guard let expected else {
      return [.uikit, .strict].compactMap { found($0).first.map { "\($0) found, none expected" } }
        .first
    }
    let mode: JudgementMode =
      ValidateCase.strictKinds.contains(expected.kind) ? .strict : .uikit
    guard let found = found(mode).first else { return "nothing found, \(expected.kind) expected" }
    return expected.matches(found) ? nil : "\(found) found, \(expected) expected"
  }

  private func found(_ mode: JudgementMode) -> [BatchContradiction] {
    let judge = BatchJudge(before: before, after: after)
    return switch act {
    case .batch(let updates): judge.verdict(on: updates, mode: mode).contradictions
    case .layoutAttributes(let path): judge.attributes(for: path).map { [$0] } ?? []
    case .scroll(let path): judge.scroll(to: path).map { [$0] } ?? []
    }
  }
}

extension ValidateCase.Finding {
  /// Whether a contradiction is of the kind and has the numbers listed.
  func matches(_ found: BatchContradiction) -> Bool {
    let actual = Dictionary(uniqueKeysWithValues: found.fields.map { ($0.name, $0.value) })
    return found.kind == kind && fields.allSatisfy { actual[$0.key] == $0.value }
  }
}

extension ValidateCase {
  init(_ value: JSONValue) throws {
    let acts = ["ops", "layoutAttributesFor", "scrollTo"]
    let fields = try value.object(of: Set(acts + ["before", "after", "expect"]), "validate")
    before = try ValidateCase.counts(fields.required("before"), "before")
    after = try ValidateCase.counts(fields.required("after"), "after")
    let present = acts.filter { fields[$0] != nil }
    guard present.count == 1 else { throw CaseError("\(present.count) of \(acts) are there") }
    act = try Act(present[0], fields.required(present[0]))
    expected = try Finding(expectation: fields.required("expect"))
  }

  /// The numbers of items, as a list or in short: `18x1` for eighteen sections of one.
  private static func counts(_ value: JSONValue, _ what: String) throws -> [Int] {
    if case .array(let values) = value { return try values.map { try $0.whole(what) } }
    let parts = try value.string(what).split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let sections = Int(parts[0]), let items = Int(parts[1]),
      (0...1_000_000).contains(sections)
    else { throw CaseError("\(what) cannot be read") }
    return [Int](repeating: items, count: sections)
  }
}

extension ValidateCase.Act {
  fileprivate init(_ name: String, _ value: JSONValue) throws {
    self =
      switch name {
      case "ops": .batch(try value.array(name).map(ListUpdate.init(operation:)))
      case "scrollTo": .scroll(try ItemPath(value, name))
      default: .layoutAttributes(try ItemPath(value, name))
      }
  }
}

extension ValidateCase.Finding {
  /// Reads what is expected; nil for `"exception": null`, which has no other fields.
  fileprivate init?(expectation value: JSONValue) throws {
    guard case .object(var fields) = value else { throw CaseError("expect is no object") }
    guard let exception = fields.removeValue(forKey: "exception") else {
      throw CaseError("exception is missing")
    }
    if exception == .null {
      guard fields.isEmpty else { throw CaseError("numbers are expected of nothing") }
      return nil
    }
    kind = try exception.string("exception")
    self.fields = try Dictionary(
      uniqueKeysWithValues: fields.map { name, value in
        (name, try ContradictionValue(value, name))
      })
  }
}

extension ContradictionValue {
  fileprivate init(_ value: JSONValue, _ name: String) throws {
    if case .string = value {
      self = .path(try ItemPath(value, name))
    } else {
      self = .number(try value.whole(name))
    }
  }
}

extension ItemPath {
  /// Reads `section.item`.
  fileprivate init(_ value: JSONValue, _ what: String) throws {
    let parts = try value.string(what).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]) else {
      throw CaseError("\(what) is no path")
    }
    self.init(section: section, item: item)
  }
}

extension ListUpdate {
  /// Reads an operation; `rec` reconfigures.
  fileprivate init(operation value: JSONValue) throws {
    let parts = try value.array("an operation")
    let kind = try parts.first?.string("the kind of an operation") ?? "nothing"
    func path(_ part: Int) throws -> ItemPath { try ItemPath(parts[part], kind) }
    func section(_ part: Int) throws -> Int { try parts[part].whole(kind) }
    self =
      switch (kind, parts.count) {
      case ("ins", 2): .insertItem(after: try path(1))
      case ("del", 2): .deleteItem(before: try path(1))
      case ("rel", 2): .reloadItem(before: try path(1))
      case ("rec", 2): .reconfigureItem(before: try path(1))
      case ("mov", 3): .moveItem(before: try path(1), after: try path(2))
      case ("insS", 2): .insertSection(after: try section(1))
      case ("delS", 2): .deleteSection(before: try section(1))
      case ("relS", 2): .reloadSection(before: try section(1))
      case ("movS", 3): .moveSection(before: try section(1), after: try section(2))
      default: throw CaseError("unknown operation \(kind) with \(parts.count - 1) operands")
      }
  }
}
