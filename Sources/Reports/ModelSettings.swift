public import TraceEvents

/// Parameters of the models that are set for a replay, in place of what the trace says.
///
/// Its text is part of the line of a golden that says how the trace was replayed.
public struct ModelSettings: Equatable, Sendable, CustomStringConvertible {
  private var values: [ModelParameter: String] = [:]

  /// Whether nothing is set.
  public var isEmpty: Bool { values.isEmpty }

  /// Creates settings of which nothing is set.
  public init() {}

  /// Sets a parameter.
  ///
  /// Returns whether the text is a value of the parameter; nothing changes if it is not.
  public mutating func set(_ parameter: ModelParameter, to text: String) -> Bool {
    var probe = ModelParameters(host: .other)
    guard probe.set(parameter, to: text) else { return false }
    // One spelling of each value, so that equal settings have equal texts.
    values[parameter] = probe.text(of: parameter)
    return true
  }

  /// The parameters as they are with the settings.
  public func applied(to parameters: ModelParameters) -> ModelParameters {
    var parameters = parameters
    for (parameter, text) in values where !parameters.set(parameter, to: text) {
      preconditionFailure("\(parameter.rawValue) was judged before")
    }
    return parameters
  }

  /// The settings as `name:value`, with commas between them, in the order of the parameters.
  public var description: String {
    ModelParameter.allCases.compactMap { parameter in
      values[parameter].map { "\(parameter.rawValue):\($0)" }
    }.joined(separator: ",")
  }

  /// Reads what `description` writes; nil for anything else.
  init?(_ entries: [String]) {
    for entry in entries {
      let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let parameter = ModelParameter(rawValue: String(parts[0])),
        set(parameter, to: String(parts[1]))
      else { return nil }
    }
  }
}
