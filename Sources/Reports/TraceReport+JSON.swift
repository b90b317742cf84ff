import ListModel
import ListReplay
import StrictJSON
import TraceEvents

extension TraceReport {
  /// The report as one line of JSON; the names in it are stable (design, section 8).
  ///
  /// Points and seconds have one to four decimals, scores have four.
  public var json: String {
    let writer = RunJSON(names: names, frameRate: header.frameRate, form: .report)
    var json = JSONText()
    json.object { json in
      json.name("trace")
      json.string(name)
      json.name("items")
      json.number(itemCount)
      json.name("events")
      json.number(events.count)
      if let digest { json.word("digest", digest.description) }
      if let start {
        json.name("from")
        json.object { json in
          json.name("event")
          json.number(start.event)
          json.name("time")
          json.literal(start.time.description)
        }
      }
      if isCutOff {
        json.name("cutOff")
        json.bool(true)
      }
      json.points("tolerance", tolerance)
      if header.isInverted {
        json.name("inverted")
        json.bool(true)
      }
      if header.alignment == .bottom { json.word("edges", "bottom") }
      addModel(to: &json)
      json.name("runs")
      json.array { json in
        for run in runs { writer.add(run, to: &json) }
      }
    }
    return json.text
  }

  /// The parameters of the models that are not the host's, each with its value as text.
  private func addModel(to json: inout JSONText) {
    guard !modelParameters.isEmpty else { return }
    json.name("model")
    json.object { json in
      for parameter in modelParameters {
        json.word(parameter.rawValue, header.model.text(of: parameter))
      }
    }
  }
}
