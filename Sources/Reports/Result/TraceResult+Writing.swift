import ListModel
import ListReplay
import StrictJSON
import TraceEvents
import Viewport

extension TraceResult {
  /// The result as a line of a result file, without a line feed.
  ///
  /// - Complexity: O(n) in its length.
  public var line: String {
    var json = JSONText()
    json.object { json in
      json.name("trace")
      json.object { json in
        json.word("name", name)
        switch outcome {
        case .report(let report): report.addFacts(to: &json)
        case .failure(let message, let status):
          json.name("failure")
          json.object { json in
            json.word("message", message)
            json.whole("status", status)
          }
        case .noTrace: break
        }
        if let golden {
          json.name("golden")
          json.golden(golden)
        }
      }
    }
    return json.text
  }
}

extension TraceReport {
  /// The fields that tell of the trace and of its runs.
  fileprivate func addFacts(to json: inout JSONText) {
    var head = header
    (head.sections, head.focused) = ([], nil)
    json.name("header")
    json.literal(TraceLineEncoder(names: names).line(for: head))
    addExtent(to: &json)
    json.name("notes")
    json.array { json in for note in events.all { json.note(note) } }
    let writer = RunJSON(names: names, frameRate: header.frameRate, form: .result)
    json.name("edge")
    json.string(header.edge.rawValue)
    json.name("recorded")
    writer.add(recorded, to: &json)
    json.name("runs")
    json.array { json in
      for run in runs { writer.add(run, to: &json) }
    }
  }
}

extension JSONText {
  fileprivate mutating func note(_ note: EventNotes.Note) {
    object { json in
      json.whole("event", note.event)
      json.name("time")
      json.literal(note.time.description)
      json.word("words", note.words)
      if note.isDelivered { json.flag("delivers", true) }
    }
  }

  /// A rejected batch with all that reports say of it.
  mutating func note(_ rejection: RejectionNote) {
    object { json in
      json.whole("event", rejection.event)
      json.name("found")
      json.array { json in for found in rejection.found { json.found(found) } }
      if let message = rejection.message { json.word("message", message) }
      json.word("diagnosis", rejection.diagnosis)
      json.name("words")
      json.array { json in for line in rejection.lines { json.string(line) } }
    }
  }

  /// A contradiction as an array: its kind, then the name and the value of each thing compared.
  private mutating func found(_ contradiction: RejectionNote.Contradiction) {
    array { json in
      json.string(contradiction.kind)
      for (name, value) in zip(contradiction.names, contradiction.values) {
        json.string(name)
        json.value(value)
      }
    }
  }

  fileprivate mutating func golden(_ note: GoldenNote) {
    object { json in
      json.word("state", note.state.rawValue)
      json.word("path", note.path)
      if let message = note.message { json.word("message", message) }
      if let first = note.first {
        json.name("first")
        json.object { json in
          json.whole("line", first.line)
          if let golden = first.golden { json.word("golden", golden) }
          if let actual = first.actual { json.word("actual", actual) }
          json.word("words", first.words)
        }
      }
      guard note.state == .different else { return }
      json.whole("removed", note.removed)
      json.whole("added", note.added)
      if let diff = note.diff { json.word("diff", diff) }
      json.name("runs")
      json.array { json in for run in note.runs { json.golden(run) } }
    }
  }

  private mutating func golden(_ run: GoldenRun) {
    object { json in
      json.word("run", run.name)
      json.whole("frames", run.frames)
      json.whole("flagged", run.flagged)
      json.points("worst", run.worst)
      json.points("finalOffset", run.finalOffset)
      json.points("contentHeight", run.contentHeight)
      json.name("shifts")
      json.array { json in for shift in run.shifts { json.golden(shift) } }
    }
  }

  private mutating func golden(_ shift: GoldenRun.Shift) {
    object { json in
      json.whole("frame", shift.frame)
      json.word("item", shift.item)
      json.points("expected", shift.expected)
      json.points("actual", shift.actual)
      json.points("shift", shift.actual - shift.expected)
      json.name("event")
      json.literal(shift.event.map(String.init) ?? "null")
      json.word("reason", shift.reason.rawValue)
    }
  }
}
