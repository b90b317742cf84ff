/// What a user does in a page, in a frame counted from the start of the recording.
package struct PageAction: Equatable, Sendable {
  /// What is done.
  package enum Deed: Equatable, Sendable {
    /// The wheel over the middle of the list is turned by so many px, downwards if positive.
    case wheel(Double)
    /// A finger goes down at a point, moves by `dy` in steps of 16 ms, and is lifted; `rest`: after
    /// it has rested, so that nothing flings.
    case touch(x: Double, y: Double, dy: Double, steps: Int, rest: Bool)
    /// A key with its name and its Windows code is pressed and let go.
    case key(String, code: Int)
    /// The left button goes down at a point, moves by `dy` in steps of 16 ms, and is let go.
    case mouse(x: Double, y: Double, dy: Double, steps: Int)
  }

  /// The frame: 1 is the first one after the start.
  package var frame: Int
  /// What is done then.
  package var deed: Deed
}

/// A line of actions that is wrong.
package struct ActionError: Error, Equatable, Sendable {
  /// What is wrong with it.
  package enum Problem: Equatable, Sendable {
    /// The text stops being JSON here.
    case notJSON
    /// The value should be of another kind: `a number`, `an object`.
    case expected(String)
    /// No field of this name is known here.
    case unknown(String)
    /// The field stands here for the second time.
    case twice(String)
    /// The object lacks a field.
    case missing(String)
    /// The number lies outside of a range.
    case outOfRange(String)
    /// The action is none of those known, or more than one.
    case notOneDeed
  }

  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// What is wrong there.
  package var problem: Problem
}

extension PageAction {
  /// The words of the deeds.
  package static let deeds = ["wheel", "touch", "key", "mouse"]

  /// Judges a text of JSON Lines; blank lines are passed over.
  package static func lines(_ text: [UInt8]) throws(ActionError) -> [PageAction] {
    var actions: [PageAction] = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated()
    where !line.allSatisfy({ " \t\r".utf8.contains($0) }) {
      actions.append(try PageAction(Array(line), line: place + 1))
    }
    return actions
  }

  /// Judges one line.
  package init(_ text: [UInt8], line: Int) throws(ActionError) {
    let json: LocatedJSON
    do throws(NotJSON) {
      json = try LocatedJSON(text)
    } catch {
      throw ActionError(line: line, column: error.column, problem: .notJSON)
    }
    do throws(Slip) {
      self = try PageAction(json)
    } catch {
      throw ActionError(line: line, column: error.column, problem: error.problem)
    }
  }

  private init(_ json: LocatedJSON) throws(Slip) {
    let fields = try ActionFields(json, known: ["frame", "code"] + PageAction.deeds)
    frame = try fields.whole("frame", in: 1...1_000_000)
    let named = PageAction.deeds.filter { fields[$0] != nil }
    guard named.count == 1, let name = named.first, let value = fields[name] else {
      throw Slip(column: json.column, problem: .notOneDeed)
    }
    if name != "key", fields["code"] != nil { throw fields.unknown("code") }
    switch name {
    case "wheel": deed = .wheel(try fields.length("wheel"))
    case "key": deed = .key(try fields.text("key"), code: try fields.whole("code", in: 0...255))
    case "touch":
      let touch = try ActionFields(value, known: ["x", "y", "dy", "steps", "rest"])
      deed = .touch(
        x: try touch.length("x"), y: try touch.length("y"), dy: try touch.length("dy"),
        steps: try touch.whole("steps", in: 1...10_000), rest: try touch.flag("rest"))
    default:
      let mouse = try ActionFields(value, known: ["from", "dy", "steps"])
      let from = try mouse.point("from")
      deed = .mouse(
        x: from.x, y: from.y, dy: try mouse.length("dy"),
        steps: try mouse.whole("steps", in: 1...10_000))
    }
  }
}

/// What is wrong, and in which column.
private struct Slip: Error {
  var column: Int
  var problem: ActionError.Problem
}

/// The fields of one object, each known and there once.
private struct ActionFields {
  private let object: LocatedJSON
  private var fields: [String: LocatedJSON.Field] = [:]

  init(_ json: LocatedJSON, known: [String]) throws(Slip) {
    guard case .object(let all) = json.value else {
      throw Slip(column: json.column, problem: .expected("an object"))
    }
    object = json
    for field in all {
      guard known.contains(field.name) else {
        throw Slip(column: field.column, problem: .unknown(field.name))
      }
      guard fields.updateValue(field, forKey: field.name) == nil else {
        throw Slip(column: field.column, problem: .twice(field.name))
      }
    }
  }

  subscript(name: String) -> LocatedJSON? { fields[name]?.value }

  func unknown(_ name: String) -> Slip {
    Slip(column: fields[name]?.column ?? object.column, problem: .unknown(name))
  }

  private func needed(_ name: String) throws(Slip) -> LocatedJSON {
    guard let value = self[name] else {
      throw Slip(column: object.column, problem: .missing(name))
    }
    return value
  }

  private func number(_ json: LocatedJSON) throws(Slip) -> Double {
    guard case .number(let number) = json.value else {
      throw Slip(column: json.column, problem: .expected("a number"))
    }
    return number
  }

  private func length(_ json: LocatedJSON) throws(Slip) -> Double {
    let number = try number(json)
    guard abs(number) <= 1_000_000 else {
      throw Slip(column: json.column, problem: .outOfRange("-1000000 to 1000000"))
    }
    return number
  }

  func length(_ name: String) throws(Slip) -> Double { try length(needed(name)) }

  func whole(_ name: String, in range: ClosedRange<Int>) throws(Slip) -> Int {
    let json = try needed(name)
    guard let whole = Int(exactly: try number(json)) else {
      throw Slip(column: json.column, problem: .expected("a whole number"))
    }
    guard range.contains(whole) else {
      let limits = "\(range.lowerBound) to \(range.upperBound)"
      throw Slip(column: json.column, problem: .outOfRange(limits))
    }
    return whole
  }

  func text(_ name: String) throws(Slip) -> String {
    let json = try needed(name)
    guard case .text(let text) = json.value, !text.isEmpty else {
      throw Slip(column: json.column, problem: .expected("a text"))
    }
    return text
  }

  /// A truth value; false if the field is missing.
  func flag(_ name: String) throws(Slip) -> Bool {
    guard let json = self[name] else { return false }
    guard case .bool(let flag) = json.value else {
      throw Slip(column: json.column, problem: .expected("true or false"))
    }
    return flag
  }

  func point(_ name: String) throws(Slip) -> (x: Double, y: Double) {
    let json = try needed(name)
    guard case .array(let values) = json.value, values.count == 2 else {
      throw Slip(column: json.column, problem: .expected("an array [x, y]"))
    }
    return (try length(values[0]), try length(values[1]))
  }
}
