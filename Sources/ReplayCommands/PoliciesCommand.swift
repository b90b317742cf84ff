import ListReplay
import Reports
import Viewport

/// `listreplay policies`: the ways of keeping the reader's place that a replay may take.
struct PoliciesCommand: Command {
  static let signature = CommandSignature(
    name: "policies", summary: "lists the policies of a replay, by number and name",
    usage: "policies",
    discussion: """
      --policy takes a number (the first policy that has it) or a name; a number is that of the
      catalogue M00 to M29, and a policy without one comes from reports. With '+repaid' behind it
      (first-visible+repaid) it pays back what the clamp took once there is room again.
      'goes by' names what a trace may lack; where it does, the policy does what its rule says of a
      list without it. The policy 'recorded' is none of these: it is the offsets that the app wrote.
      """,
    options: [],
    example: "listreplay policies",
    operands: 0...0, takes: .other)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(_ console: Console) -> ExitStatus {
    let width = AnchorPolicy.catalogue.map(\.name.count).max() ?? 0
    for policy in AnchorPolicy.catalogue {
      let number = policy.number.isEmpty ? "   " : policy.number
      let gap = String(repeating: " ", count: width - policy.name.count)
      let name = console.style.text(policy.name, .heading)
      console.lines(["\(number)  \(name)\(gap)  \(policy.summary)"])
      if policy.needs.isEmpty { continue }
      let needs = "goes by " + policy.needs.map(\.rawValue).joined(separator: ", ")
      let indent = String(repeating: " ", count: width + 7)
      console.lines([indent + console.style.text(needs, .secondary)])
    }
    return .success
  }
}
