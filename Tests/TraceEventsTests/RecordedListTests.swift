// Goal: a recorded list follows its trace, and refuses what cannot follow, unchanged.
// Method: scenarios in lines; after each refusal the list is compared with the one before.

import ListModel
import StrictJSON
import Testing
import TraceEvents
import TraceLines

@Suite struct RecordedListTests {
  /// A trace that is read and applied line by line.
  private struct Replay {
    var decoder = TraceLineDecoder()
    var list: RecordedList

    init(_ sections: String) throws {
      let line = shortHeader.replacing(
        #"[{"id":"s","items":["a","b","c"]}]"#, with: "[\(sections)]")
      guard case .header(let header) = try decoder.decode(line) else { throw NoHeader() }
      list = try RecordedList(header)
    }

    @discardableResult mutating func apply(_ event: String) throws -> Changeset? {
      guard case .event(let event) = try decoder.decode(#"{"t":0,\#(event)}"#) else { return nil }
      return try list.apply(event.kind).last
    }

    @discardableResult mutating func update(_ fields: String) throws -> Changeset? {
      try apply(#""update":{"via":"reload",\#(fields)}"#)
    }

    func item(_ name: String) -> ItemID {
      var names = decoder.names
      return names.item(named: name)
    }

    func section(_ name: String) -> SectionID {
      var names = decoder.names
      return names.section(named: name)
    }

    /// The list as `s: a b / t: c`.
    var text: String {
      list.snapshot.sections.map { section in
        let items = section.items.map { decoder.names.name(of: $0) }
        return ([decoder.names.name(of: section.id) + ":"] + items).joined(separator: " ")
      }.joined(separator: " / ")
    }

    /// Expects a refusal that leaves everything as it is.
    mutating func expect(_ error: RecordedListError, from event: String) {
      let (snapshot, sizes) = (list.snapshot, list.sizes)
      #expect(throws: error, "\(event)") { try apply(event) }
      #expect(list.snapshot == snapshot)
      #expect(list.sizes == sizes)
    }
  }

  private struct NoHeader: Error {}

  private let two =
    #"{"id":"s","header":5,"footer":6,"items":["a:10","b","c"]},{"id":"t","items":["d"]}"#

  @Test func `a header that holds something twice is refused`() throws {
    // The names of these traces are a, b, c ... in the order of their lines.
    let item = RecordedListError.snapshot(.repeatedItem(ItemID(rawValue: 1)))
    #expect(throws: item) { try Replay(#"{"id":"s","items":["a","a"]}"#) }
    #expect(throws: item) {
      try Replay(#"{"id":"s","items":["a"]},{"id":"t","items":["a"]}"#)
    }
    #expect(throws: RecordedListError.snapshot(.repeatedSection(SectionID(rawValue: 0)))) {
      try Replay(#"{"id":"s","items":[]},{"id":"s","items":[]}"#)
    }
  }

  @Test func `an update is announced, answered, or both`() throws {
    var replay = try Replay(two)
    let change = try replay.update(#""ops":[["insert","0.0","x{1..2}"],["delete","1.0"]]"#)
    #expect(replay.text == "s: x1 x2 a b c / t:")
    #expect(change?.after == replay.list.snapshot)
    let moved = try replay.update(#""after":[{"id":"t","items":["b","x1"]}]"#)
    #expect(replay.text == "t: b x1")
    #expect(moved?.moved == [replay.item("b"), replay.item("x1")])
    try replay.update(#""ops":[["insert","0.1"]],"after":[{"id":"t","items":["b","y","x1"]}]"#)
    #expect(replay.text == "t: b y x1")
    try replay.update(
      #""ops":[["insertSection",0,{"id":"u","items":["z"]}],["reloadSection",0]]"#)
    #expect(replay.text == "u: z / t: b y x1")
  }

  @Test func `heights that are not said stay`() throws {
    var replay = try Replay(two)
    try replay.update(#""after":[{"id":"s","footer":7,"items":["a"]},{"id":"v","items":[]}]"#)
    #expect(replay.list.snapshot.sections.map(\.header) == [Length(points: 5), .zero])
    #expect(replay.list.snapshot.sections.map(\.footer) == [Length(points: 7), .zero])
    try replay.update(#""ops":[["reloadSection",0,{"id":"s","header":8,"items":[]}]]"#)
    #expect(replay.list.snapshot.sections[0].header == Length(points: 8))
    #expect(replay.list.snapshot.sections[0].footer == Length(points: 7))
    try replay.apply(
      #""resize":{"via":"measured","headers":{"v":1},"footers":{"s":0},"#
        + #""tableHeader":2,"tableFooter":3}"#
    )
    #expect(replay.list.snapshot.sections.map(\.header) == [Length(points: 8), Length(points: 1)])
    #expect(replay.list.snapshot.sections[0].footer == .zero)
    #expect(replay.list.snapshot.header == Length(points: 2))
    #expect(replay.list.snapshot.footer == Length(points: 3))
  }

  @Test func `sizes are kept and merged, and go with their items`() throws {
    var replay = try Replay(two)
    let a = replay.item("a")
    #expect(replay.list.sizes == [a: ItemSize(height: Length(points: 10))])
    try replay.update(#""ops":[["reload","0.0",{"id":"a","width":1,"height":2,"estimated":3}]]"#)
    try replay.apply(#""resize":{"via":"measured","items":{"a":4}}"#)
    let merged = ItemSize(
      width: Length(points: 1), height: Length(points: 4), estimatedHeight: Length(points: 3))
    #expect(replay.list.sizes == [a: merged])
    try replay.update(#""ops":[["delete","0.0"],["reconfigure","0.1"],["insert","0.0","x"]]"#)
    #expect(replay.list.sizes == [:])
    try replay.update(#""ops":[["insert","0.0","a"]]"#)
    #expect(replay.list.sizes[a] == nil)
    try replay.update(#""after":[{"id":"s","items":["b:7","c"]}]"#)
    #expect(replay.list.sizes[replay.item("b")] == ItemSize(height: Length(points: 7)))
  }

  @Test func `what is not in the list cannot be named`() throws {
    var replay = try Replay(two)
    try replay.update(#""ops":[["insert","0.0","gone"]]"#)
    try replay.update(#""ops":[["delete","0.0"],["deleteSection",1]]"#)
    let gone = RecordedListError.missingItem(replay.item("gone"))
    replay.expect(gone, from: #""resize":{"via":"measured","items":{"a":1,"gone":1}}"#)
    replay.expect(gone, from: #""navigate":{"to":{"item":"gone"}}"#)
    replay.expect(gone, from: #""observe":{"offset":0,"items":{"gone":1}}"#)
    replay.expect(gone, from: #""restyle":{"rows":{"a":["top"],"gone":["top"]}}"#)
    #expect(try replay.apply(#""restyle":{"rows":{"a":["top"]}}"#) == nil)
    let missing = RecordedListError.missingSection(replay.section("t"))
    replay.expect(missing, from: #""resize":{"via":"measured","items":{"a":9},"headers":{"t":1}}"#)
    replay.expect(missing, from: #""resize":{"via":"measured","footers":{"t":1}}"#)
    #expect(try replay.apply(#""navigate":{"to":{"item":"a"}}"#) == nil)
    #expect(try replay.apply(#""mark":"""#) == nil)
    #expect(try replay.apply(#""ignorable":true,"x":1"#) == nil)
  }

  @Test func `a batch that contradicts the list names its update`() throws {
    var replay = try Replay(two)
    let path = ItemPath(section: 0, item: 3)
    func batch(_ error: BatchUpdateError) -> RecordedListError { .batch(error) }
    replay.expect(
      .rejected(.deleteItemOutOfRange(before: path, countBefore: 3)),
      from: #""update":{"via":"reload","ops":[["delete","0.0"],["delete","0.3"]]}"#)
    replay.expect(
      batch(.contradiction(update: 0, .missingContent)),
      from: #""update":{"via":"reload","ops":[["insert","0.0"]]}"#)
    replay.expect(
      batch(.contradiction(update: 1, .otherContent(ItemPath(section: 0, item: 1)))),
      from: #""update":{"via":"reload","ops":[["reload","0.0","a:5"],["reconfigure","0.1","c"]]}"#)
    replay.expect(
      .rejected(
        .itemCountMismatch(
          ItemCounts(
            section: 0, before: 3, after: 3, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0))),
      from: #""update":{"via":"reload","ops":[["delete","0.0"]],"#
        + #""after":[{"id":"s","items":["a:5","b","c"]},{"id":"t","items":["d"]}]}"#)
    replay.expect(
      .rejected(.sectionCountMismatch(before: 2, after: 1, inserted: 0, deleted: 0)),
      from: #""update":{"via":"reload","ops":[],"after":[{"id":"s","items":["a","b","c"]}]}"#)
    replay.expect(
      batch(.contradiction(update: 0, .repeatedItem(replay.item("d")))),
      from: #""update":{"via":"reload","ops":[["insert","0.0","d:9"]]}"#)
    replay.expect(
      batch(.contradiction(update: 0, .repeatedSection(replay.section("t")))),
      from: #""update":{"via":"reload","ops":[["insertSection",0,{"id":"t","items":[]}]]}"#)
    replay.expect(
      .snapshot(.repeatedItem(replay.item("a"))),
      from: #""update":{"via":"reload","after":[{"id":"s","items":["a","a:9"]}]}"#)
    #expect(replay.text == "s: a b c / t: d")
  }
}
