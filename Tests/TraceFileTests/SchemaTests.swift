import Foundation
import StrictJSON
import Testing
import TraceEvents
import TraceLines

/// The schema of the lines held against the decoder.
@Suite struct SchemaTests {
  private let schema: SchemaValidator

  init() throws {
    schema = try SchemaValidator(file: SchemaTests.file)
  }

  /// The schema.
  static let file = sources.appending(
    path: "TraceEvents/TraceEvents.docc/trace-lines.schema.json")

  @Test func schemaAndDecoderAcceptTheSame() throws {
    for line in LineCorpus.accepted {
      #expect(try schema.accepts(line: line), "\(line)")
      // A made-up digest is right as a line and wrong as the end of this trace.
      #expect([nil, .digest].contains(refusal(of: line)?.problem), "\(line)")
    }
  }

  @Test func schemaAndDecoderRefuseTheSame() throws {
    for line in LineCorpus.refused {
      #expect(try !schema.accepts(line: line), "\(line)")
      #expect(refusal(of: line) != nil, "\(line)")
    }
  }

  /// An object of each kind, `*` where another field goes in, and the way to it.
  private static let objects: [(definition: String, line: String, path: String)] = [
    ("header", header("*"), ""),
    ("insets", #"{"t":1,"viewport":{"insets":{*}}}"#, "viewport.insets."),
    ("layout", header(#""layout":{*}"#), "layout."),
    (
      "model",
      header(
        #""host":"web","viewport":{"width":1,"height":1},"layout":{"table":{}},"sections":[],"#
          + #""model":{*}"#), "model."
    ),
    ("layoutChange", #"{"t":1,"layout":{*}}"#, "layout."),
    ("table", header(#""layout":{"table":{*}}"#), "layout.table."),
    ("flow", header(#""layout":{"flow":{*}}"#), "layout.flow."),
    ("waterfall", header(#""layout":{"waterfall":{*}}"#), "layout.waterfall."),
    (
      "section", header(#""layout":{"table":{}},"sections":[{*}]"#), "sections[0]."
    ),
    (
      "longItem", header(#""layout":{"table":{}},"sections":[{"id":"s","items":[{*}]}]"#),
      "sections[0].items[0]."
    ),
    ("update", #"{"t":1,"update":{"via":"batch",*}}"#, "update."),
    ("resize", #"{"t":1,"resize":{"via":"batch",*}}"#, "resize."),
    ("itemSize", #"{"t":1,"resize":{"via":"batch","items":{"a":{*}}}}"#, "resize.items.a."),
    ("scroll", #"{"t":1,"scroll":{*}}"#, "scroll."),
    ("navigate", #"{"t":1,"navigate":{*}}"#, "navigate."),
    ("target", #"{"t":1,"navigate":{"to":{*}}}"#, "navigate.to."),
    ("correct", #"{"t":1,"correct":{*}}"#, "correct."),
    ("restyle", #"{"t":1,"restyle":{*}}"#, "restyle."),
    ("viewport", #"{"t":1,"viewport":{*}}"#, "viewport."),
    ("observe", #"{"t":1,"observe":{*}}"#, "observe."),
    ("endLine", #"{"t":1,"end":{"events":0},*}"#, ""),
    ("end", #"{"t":1,"end":{*}}"#, "end."),
  ]

  private static func header(_ fields: String) -> String { #"{"listreplay":1,\#(fields)}"# }

  @Test(arguments: objects.indices)
  func everyObjectHasTheSameFields(place: Int) throws {
    let (definition, line, path) = SchemaTests.objects[place]
    let listed = (schema.definition(definition)["properties"] as? [String: Any] ?? [:]).keys
    #expect(!listed.isEmpty)
    for word in try words() where !line.contains("\"\(word)\":") {
      let probe = line.replacing("*", with: "\"\(word)\":null")
      let isUnknown = refusal(of: probe, asFirst: line.contains("listreplay")).map {
        $0.field == path + word && $0.problem == .field(.unknown)
      }
      #expect(isUnknown == !listed.contains(word), "\(path)\(word)")
    }
  }

  @Test func theSchemaListsTheEvents() throws {
    let listed = (schema.definition("event")["properties"] as? [String: Any] ?? [:]).keys
    let error = refusal(of: #"{"t":1,"unheard":1}"#)
    guard case .field(.notOneOf(let words)) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(words + ["t", "ignorable"]) == Set(listed))
  }

  /// All words that could be names of fields: those in the texts of the decoder's source, and those
  /// in the schema.
  private func words() throws -> Set<String> {
    let lines = sources.appending(path: "TraceLines")
    var words: Set<String> = ["unheard"]
    for file in try FileManager.default.contentsOfDirectory(atPath: lines.path) {
      let text = try String(contentsOf: lines.appending(path: file), encoding: .utf8)
      words.formUnion(text.matches(of: /"([A-Za-z]+)"/).map { String($0.1) })
    }
    for case let definition as [String: Any] in (schema.root["$defs"] as? [String: Any] ?? [:])
      .values
    {
      words.formUnion((definition["properties"] as? [String: Any] ?? [:]).keys)
    }
    // These decide which kind of line it is before fields are judged.
    return words.subtracting(["listreplay", "end"])
  }

  /// Why the decoder refuses a line, which stands behind a header unless it is one.
  private func refusal(of line: String, asFirst: Bool? = nil) -> TraceLineError? {
    var decoder = TraceLineDecoder()
    do throws(TraceLineError) {
      if !(asFirst ?? line.contains("listreplay")) {
        _ = try decoder.decode(Array(Samples.header.utf8))
      }
      _ = try decoder.decode(Array(line.utf8))
      return nil
    } catch {
      return error
    }
  }
}

/// The folder of the package's sources.
let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
