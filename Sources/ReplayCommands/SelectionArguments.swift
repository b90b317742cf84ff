import ListReplay
import Reports
import TraceEvents
import Viewport

/// The options that choose the runs.
enum SelectionArguments {
  static let options = [
    CommandSignature.Option(
      name: "--update", value: "MODEL,...",
      help: "recorded, reload, batch or all (default: reload,batch)", group: group,
      takes: .list(UpdateChoice.allCases.map(\.rawValue) + ["all"])),
    CommandSignature.Option(
      name: "--policy", value: "NAME,...",
      help: "who keeps the place, by name or number, or all (default: none,recorded)",
      group: group, takes: .list(RunSelection.allPolicyNames + ["all"])),
    CommandSignature.Option(
      name: "--timing", value: "MOMENT,...",
      help: "layout, call, completion, late1, late2 or all (default: layout)", group: group,
      takes: .list(CorrectionMoment.allCases.map(\.rawValue) + ["all"])),
    CommandSignature.Option(
      name: "--animation", value: "HOW", help: "recorded, on or off: whether batches are animated",
      group: group, takes: .words(AnimationChoice.allCases.map(\.rawValue))),
    CommandSignature.Option(
      name: model.name, value: model.value, help: model.help, group: group, takes: model.takes),
  ]

  static let model = CommandSignature.Option(
    name: "--model", value: "NAME=VALUE,...",
    help: "in place of the trace's own model: see 'parameters'",
    takes: .list(ModelParameter.allCases.map { $0.rawValue + "=" }))

  private static let group = "runs"

  static let policies = HelpText.wrapped(
    "Policies: " + RunSelection.allPolicyNames.joined(separator: ", ") + ".")

  /// The selection that was asked for; nil if none of the options was given.
  static func selection(_ arguments: ParsedArguments) throws(UsageError) -> RunSelection? {
    guard options.contains(where: { arguments.value($0.name) != nil }) else { return nil }
    var selection = RunSelection.standard
    selection.updates = try arguments.words("--update", default: selection.updates)
    selection.timings = try arguments.words("--timing", default: selection.timings)
    if let text = arguments.value("--animation") {
      guard let animation = AnimationChoice(rawValue: text) else {
        throw unknown(text, "--animation", AnimationChoice.allCases.map(\.rawValue))
      }
      selection.animation = animation
    }
    if let text = arguments.value("--model") { selection.model = try model(text) }
    if let text = arguments.value("--policy") { selection.policies = try policies(text) }
    return selection
  }

  /// The selection of one run: what the app really did, unless options say otherwise.
  static func single(_ arguments: ParsedArguments) throws(UsageError) -> RunSelection {
    let policy = arguments.value("--policy") ?? "recorded"
    guard let name = RunSelection.policyName(policy) else {
      throw unknown(policy, "--policy", RunSelection.allPolicyNames)
    }
    return RunSelection(
      updates: [try arguments.word("--update", default: .recorded)], policies: [name],
      timings: [try arguments.word("--timing", default: .layout)], animation: .recorded,
      model: try model(arguments.value("--model")))
  }

  /// A policy of the catalogue.
  static func catalogued(_ name: String) throws(UsageError) -> AnchorPolicy {
    guard let policy = AnchorPolicy.named(name) else {
      throw unknown(name, "--policy", AnchorPolicy.catalogue.map(\.name))
    }
    return policy
  }

  /// What a text sets of the models' parameters.
  static func model(_ text: String?) throws(UsageError) -> ModelSettings {
    var settings = ModelSettings()
    guard let text else { return settings }
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError(message: "--model takes NAME=VALUE, not '\(entry)'")
      }
      guard let parameter = ModelParameter(rawValue: String(parts[0])) else {
        throw unknown(String(parts[0]), "--model", ModelParameter.allCases.map(\.rawValue))
      }
      guard settings.set(parameter, to: String(parts[1])) else {
        throw UsageError(
          message: "--model \(parameter.rawValue) is \(parameter.form), not '\(parts[1])'")
      }
    }
    return settings
  }

  private static func policies(_ text: String) throws(UsageError) -> [String] {
    if text == "all" { return RunSelection.policyNames }
    var names: [String] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = RunSelection.policyName(String(word)) else {
        throw unknown(String(word), "--policy", RunSelection.allPolicyNames)
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func unknown(_ word: String, _ option: String, _ known: [String]) -> UsageError {
    UsageError(message: "\(option) takes \(known.joined(separator: ", ")), not '\(word)'")
  }
}
