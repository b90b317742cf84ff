import ListModel
import StrictJSON
import TraceEvents

/// The parameters of the models that a header sets; those that are missing have the host's value.
struct WireModel: Decodable {
  private var values: [(parameter: ModelParameter, text: String)] = []

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ModelParameter.allCases.map(\.rawValue))
    for parameter in ModelParameter.allCases where fields.contains(parameter.rawValue) {
      let text = try WireModel.text(of: parameter, fields)
      var probe = ModelParameters(host: .other)
      guard probe.set(parameter, to: text) else {
        throw fields.error(parameter.rawValue, .outOfRange(parameter.form))
      }
      values.append((parameter, text))
    }
  }

  private static func text(of parameter: ModelParameter, _ fields: FieldReader) throws -> String {
    let name = parameter.rawValue
    switch parameter.access {
    case .flag: return String(try fields.value(name, as: Bool.self))
    case .word: return try fields.value(name, as: String.self)
    case .seconds: return String(try fields.value(name, as: Double.self))
    case .whole(_, let range):
      guard let number = try fields.whole(name, in: range) else {
        throw fields.error(name, .missing)
      }
      return String(number)
    }
  }

  func parameters(for host: TraceHeader.Host) -> ModelParameters {
    var parameters = ModelParameters(host: host)
    for value in values where !parameters.set(value.parameter, to: value.text) {
      preconditionFailure("\(value.parameter.rawValue) was judged before")
    }
    return parameters
  }
}
