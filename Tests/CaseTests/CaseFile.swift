import Foundation

/// A file of reported cases, of which each group that a test runs is taken apart, and the rest
/// counted.
struct CaseFile: Sendable {
  /// The name of the file.
  var name: String
  /// The cases in the file's order.
  var cases: [ReportedCase]
}

/// One report as test data: entries of several groups.
struct ReportedCase: Sendable {
  /// The name of the report.
  var id: String
  /// Where items lie, unread: `FramesCase` knows the shape.
  var frames: [JSONValue] = []
  /// Where a list stands step by step, unread: `GeometryCase` knows the shape.
  var geometries: [JSONValue] = []
  /// What a batch makes of a list of names; `finalOrder` and `finalOrders` alike.
  var finalOrders: [FinalOrderCase] = []
  /// Batches and calls with what is to be said of them.
  var validations: [ValidateCase] = []
  /// How many entries there are in each group that no test here runs.
  var uncovered: [String: Int] = [:]
}

/// What a batch makes of a list of names.
struct FinalOrderCase: Equatable, Sendable {
  /// The names before.
  var old: [String]
  /// The batch as announced.
  var operations: [Operation]
  /// The names after.
  var expected: [String]

  /// One update; places are those of items or of sections, whichever the names stand for.
  enum Operation: Equatable, Sendable {
    case delete(before: Int)
    case reload(before: Int)
    case move(before: Int, after: Int)
    case insert(after: Int, name: String)
  }
}

extension CaseFile {
  /// The cases of this folder, and of every `.json` file in the folder that the environment
  /// variable `LISTREPLAY_CASES` names.
  static func all() throws -> [CaseFile] {
    try places().map { try CaseFile(name: $0.lastPathComponent, contents: Data(contentsOf: $0)) }
  }

  /// Where the files are.
  static func places() throws -> [URL] {
    guard let own = Bundle.module.url(forResource: "Cases", withExtension: nil) else {
      throw CaseError("the folder Cases is missing")
    }
    var folders = [own]
    if let other = ProcessInfo.processInfo.environment["LISTREPLAY_CASES"], !other.isEmpty {
      folders.append(URL(fileURLWithPath: other, isDirectory: true))
    }
    return try folders.flatMap { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names.sorted().filter { $0.hasSuffix(".json") }.map {
        folder.appendingPathComponent($0)
      }
    }
  }

  /// Reads a list of cases, or a single one.
  init(name: String, contents: Data) throws {
    self.name = name
    do {
      let value = try JSONDecoder().decode(JSONValue.self, from: contents)
      let values = if case .array(let values) = value { values } else { [value] }
      cases = try values.map(ReportedCase.init)
    } catch {
      throw CaseError("\(name): \(error)")
    }
  }
}

extension ReportedCase {
  init(_ value: JSONValue) throws {
    guard case .object(let groups) = value else { throw CaseError("a case is no object") }
    id = try groups.required("id").string("id")
    do {
      try read(groups)
    } catch {
      throw CaseError("\(id): \(error)")
    }
  }

  private mutating func read(_ groups: [String: JSONValue]) throws {
    for (group, value) in groups.sorted(by: { $0.key < $1.key }) where group != "id" {
      switch group {
      case "frames": frames = try value.array(group)
      case "geometry": geometries = try value.array(group)
      case "finalOrder": finalOrders.append(try FinalOrderCase(value))
      case "finalOrders": finalOrders += try value.array(group).map(FinalOrderCase.init)
      case "validate": validations = try value.array(group).map(ValidateCase.init)
      default: uncovered[group] = if case .array(let entries) = value { entries.count } else { 1 }
      }
    }
  }
}

extension FinalOrderCase {
  init(_ value: JSONValue) throws {
    let fields = try value.object(of: ["old", "ops", "expect"], "finalOrder")
    old = try fields.required("old").array("old").map { try $0.string("a name of old") }
    operations = try fields.required("ops").array("ops").map(Operation.init)
    expected = try fields.required("expect").array("expect").map {
      try $0.string("a name of expect")
    }
  }
}

extension FinalOrderCase.Operation {
  init(_ value: JSONValue) throws {
    let parts = try value.array("an operation")
    let kind = try parts.first?.string("the kind of an operation") ?? "nothing"
    switch (kind, parts.count) {
    case ("del", 2): self = .delete(before: try parts[1].whole("a place"))
    case ("rel", 2): self = .reload(before: try parts[1].whole("a place"))
    case ("mov", 3):
      self = .move(before: try parts[1].whole("a place"), after: try parts[2].whole("a place"))
    case ("ins", 3):
      self = .insert(after: try parts[1].whole("a place"), name: try parts[2].string("a name"))
    default: throw CaseError("unknown operation \(kind) with \(parts.count - 1) operands")
    }
  }
}
