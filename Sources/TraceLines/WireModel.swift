import ListModel
import StrictJSON
import TraceEvents

/// The parameters of the models that a header sets; those that are missing have the host's value.
struct WireModel: LineValue {
  private var values: [(parameter: ModelParameter, text: String)] = []

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(open: node)
    for field in try fields.inOrder() {
      guard let parameter = ModelParameter(rawValue: field.name.string) else {
        throw fields.error(field.name.string, .unknown)
      }
      let text = try WireModel.text(of: parameter, field.value)
      var probe = ModelParameters(host: .other)
      guard probe.set(parameter, to: text) else {
        throw NodeFault(at: field.value, .outOfRange(parameter.form))
      }
      values.append((parameter, text))
    }
  }

  private static func text(
    of parameter: ModelParameter, _ node: JSONNode
  ) throws(NodeFault) -> String {
    switch parameter.access {
    case .flag: return String(try Bool(node))
    case .word: return try String(node)
    case .seconds: return String(try Double(node))
    case .whole(_, let range):
      guard let number = range.whole(try Double(node)) else {
        throw NodeFault(at: node, range.problem)
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
