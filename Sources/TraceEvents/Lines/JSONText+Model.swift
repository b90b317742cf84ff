import StrictJSON

extension JSONText {
  /// The parameters that differ from those of the host; nothing at all if none does.
  mutating func model(_ header: TraceHeader) {
    let differing = header.model.differing(from: ModelParameters(host: header.host))
    guard !differing.isEmpty else { return }
    field("model") { json in
      for parameter in differing {
        let text = header.model.text(of: parameter)
        json.name(parameter.rawValue)
        if case .word = parameter.access { json.string(text) } else { json.literal(text) }
      }
    }
  }
}
