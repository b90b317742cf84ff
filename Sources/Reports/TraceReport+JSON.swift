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
      addExtent(to: &json)
      json.points("tolerance", tolerance)
      if header.isInverted { json.flag("inverted", true) }
      if header.alignment == .bottom { json.word("edges", "bottom") }
      addModel(to: &json)
      json.name("runs")
      json.array { json in
        for run in runs { writer.add(run, to: &json) }
      }
    }
    return json.text
  }

  /// How much of a trace was replayed, and which trace it is.
  func addExtent(to json: inout JSONText) {
    json.whole("items", itemCount)
    json.whole("events", events.count)
    if let digest { json.word("digest", digest.description) }
    if let start {
      json.name("from")
      json.object { json in
        json.whole("event", start.event)
        json.name("time")
        json.literal(start.time.description)
      }
    }
    if isCutOff { json.flag("cutOff", true) }
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
