import Foundation
import StrictJSON

/// Any JSON value, to hand on to whoever knows what it means.
enum WireValue: Decodable {
  case null
  case flag(Bool)
  case number(Decimal)
  case text(String)
  case list([WireValue])
  case object([String: WireValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([WireValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: WireValue].self))
    }
  }

  /// Adds the value; fields in the order of their names.
  func add(to json: inout JSONText) {
    switch self {
    case .null: json.literal("null")
    case .flag(let flag): json.bool(flag)
    case .number(let number): json.literal("\(number)")
    case .text(let text): json.string(text)
    case .list(let values):
      json.array { json in for value in values { value.add(to: &json) } }
    case .object(let fields):
      json.object { json in
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
          json.name(name)
          value.add(to: &json)
        }
      }
    }
  }
}
