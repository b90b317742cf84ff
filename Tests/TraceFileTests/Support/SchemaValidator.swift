import Foundation

/// As much of JSON Schema 2020-12 as the schema of the lines uses; any other keyword is an error.
struct SchemaValidator {
  typealias Object = [String: Any]

  struct UnknownKeyword: Error { let name: String }

  let root: Object

  init(file: URL) throws {
    root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object ?? [:]
  }

  /// The definition of that name.
  func definition(_ name: String) -> Object {
    (root["$defs"] as? Object)?[name] as? Object ?? [:]
  }

  func accepts(line: String) throws -> Bool {
    let value = try JSONSerialization.jsonObject(
      with: Data(line.utf8), options: .fragmentsAllowed)
    return try accepts(value, root)
  }

  private func accepts(_ value: Any, _ schema: Any) throws -> Bool {
    guard let schema = schema as? Object else { return schema as? Bool ?? false }
    return try schema.allSatisfy { try holds($0.key, $0.value, schema, value) }
  }

  private func holds(
    _ keyword: String, _ argument: Any, _ schema: Object, _ value: Any
  ) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "then": return true
    case "$ref":
      let name = (argument as? String ?? "").replacing("#/$defs/", with: "")
      return try accepts(value, definition(name))
    case "oneOf": return try count(argument, value) == 1
    case "anyOf": return try count(argument, value) > 0
    case "allOf": return try count(argument, value) == (argument as? [Any])?.count
    case "if": return try !accepts(value, argument) || accepts(value, schema["then"] ?? true)
    case "const": return (argument as? NSObject) == (value as? NSObject)
    case "enum": return (argument as? NSArray)?.contains(value) ?? false
    case "type": return kinds(of: value).contains(argument as? String ?? "")
    default:
      if let object = value as? Object { return try holds(keyword, argument, schema, of: object) }
      if let array = value as? [Any] { return try holds(keyword, argument, schema, of: array) }
      return try holds(keyword, argument, plain: value)
    }
  }

  private func count(_ schemas: Any, _ value: Any) throws -> Int {
    try (schemas as? [Any] ?? []).filter { try accepts(value, $0) }.count
  }

  private func kinds(of value: Any) -> [String] {
    switch value {
    case is Object: return ["object"]
    case is [Any]: return ["array"]
    case is String: return ["string"]
    case is NSNull: return ["null"]
    case let number as NSNumber where isBool(number): return ["boolean"]
    case let number as NSNumber:
      return number.doubleValue.rounded() == number.doubleValue
        ? ["number", "integer"] : ["number"]
    default: return []
    }
  }

  private func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

  private func holds(
    _ keyword: String, _ argument: Any, _ schema: Object, of object: Object
  ) throws -> Bool {
    let properties = schema["properties"] as? Object ?? [:]
    switch keyword {
    case "required": return (argument as? [String] ?? []).allSatisfy { object[$0] != nil }
    case "minProperties": return object.count >= argument as? Int ?? .max
    case "maxProperties": return object.count <= argument as? Int ?? 0
    case "properties":
      return try properties.allSatisfy { name, schema in
        try object[name].map { try accepts($0, schema) } ?? true
      }
    case "additionalProperties":
      return try object.filter { properties[$0.key] == nil }.values
        .allSatisfy { try accepts($0, argument) }
    case "dependentRequired":
      return (argument as? [String: [String]] ?? [:]).allSatisfy { name, others in
        object[name] == nil || others.allSatisfy { object[$0] != nil }
      }
    default: return try isOfAnotherKind(keyword)
    }
  }

  private func holds(
    _ keyword: String, _ argument: Any, _ schema: Object, of array: [Any]
  ) throws -> Bool {
    let first = schema["prefixItems"] as? [Any] ?? []
    switch keyword {
    case "minItems": return array.count >= argument as? Int ?? .max
    case "maxItems": return array.count <= argument as? Int ?? 0
    case "uniqueItems": return Set(array.map { "\($0)" }).count == array.count
    case "prefixItems": return try zip(array, first).allSatisfy { try accepts($0, $1) }
    case "items": return try array.dropFirst(first.count).allSatisfy { try accepts($0, argument) }
    default: return try isOfAnotherKind(keyword)
    }
  }

  private func holds(_ keyword: String, _ argument: Any, plain value: Any) throws -> Bool {
    let bound = (argument as? NSNumber)?.doubleValue ?? .nan
    switch (keyword, value) {
    case ("minLength", let text as String): return Double(text.unicodeScalars.count) >= bound
    case ("maxLength", let text as String): return Double(text.unicodeScalars.count) <= bound
    case ("pattern", let text as String):
      return text.range(of: argument as? String ?? "", options: .regularExpression) != nil
    case ("minimum", let number as NSNumber): return number.doubleValue >= bound
    case ("maximum", let number as NSNumber): return number.doubleValue <= bound
    case ("exclusiveMinimum", let number as NSNumber): return number.doubleValue > bound
    default: return try isOfAnotherKind(keyword)
    }
  }

  /// A keyword about values of another kind holds for this one.
  private func isOfAnotherKind(_ keyword: String) throws -> Bool {
    let known = [
      "required", "minProperties", "maxProperties", "properties", "additionalProperties",
      "dependentRequired", "minItems", "maxItems", "uniqueItems", "prefixItems", "items",
      "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum",
    ]
    guard known.contains(keyword) else { throw UnknownKeyword(name: keyword) }
    return true
  }
}
