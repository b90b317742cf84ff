import Reports
import TraceEvents

/// `listreplay parameters`: what the models take for what no event says, and where that comes from.
struct ParametersCommand: Command {
  static let signature = CommandSignature(
    name: "parameters", summary: "lists the parameters of the models, their defaults and sources",
    usage: "parameters",
    discussion: """
      A trace sets a parameter in the field 'model' of its header, a replay by --model NAME=VALUE.
      A verdict names each that is not the default of its kind of list.
      """,
    options: [],
    example: "listreplay parameters",
    operands: 0...0, takes: .other)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(_ console: Console) -> ExitStatus {
    for parameter in ModelParameter.allCases {
      let lines = [
        console.style.text(parameter.rawValue, .heading), "  values   \(parameter.form)",
        "  default  \(ParametersCommand.defaults(of: parameter))",
        console.style.text("  source   \(parameter.source)", .secondary),
      ]
      console.lines(lines)
    }
    return .success
  }

  /// The default; where kinds of lists differ, that of each.
  private static func defaults(of parameter: ModelParameter) -> String {
    let values = TraceHeader.Host.allCases.map { host in
      (host.rawValue, ModelParameters(host: host).text(of: parameter))
    }
    guard let first = values.first, values.contains(where: { $0.1 != first.1 }) else {
      return values.first?.1 ?? ""
    }
    return values.map { "\($0.1) (\($0.0))" }.joined(separator: ", ")
  }
}
