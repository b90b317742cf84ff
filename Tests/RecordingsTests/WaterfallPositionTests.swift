// Goal: the waterfall of seed 003 and the better-known one, position by position.
// Method: the columns are followed by hand below, and held against the layout of the recordings.

import ListLayout
import ListModel
import Testing
import TraceEvents
import TraceFile

@Suite("Waterfall positions")
struct WaterfallPositionTests {
  // The columns are (320 - 2 x 10 - 2 x 10) / 3 = 93 1/3 wide and stand at 10, 113 1/3 and 216 2/3.
  // A photo of 280 x 300 is 300 / 3 = 100 high there. Each goes to the shortest column, ties to the
  // lowest; below are column and top edge of photo-0 to photo-11, where the first photo of each
  // column stands 10 + 10 below the top in the seed's variant (a spacing before the first row).
  //
  //    photo   height   column ends before    column   top
  //        0      100      10   10   10            0    20
  //        1      100     120   10   10            1    20
  //        2       80     120  120   10            2    20
  //        3       60     120  120  100            2   110
  //        4       90     120  120  170            0   130   (a tie)
  //        5       70     220  120  170            1   130
  //        6      100     220  200  170            2   180
  //        7      100     220  200  280            1   210
  //        8       50     220  310  280            0   230
  //        9      120     280  310  280            0   290   (a tie)
  //       10       70     410  310  280            2   290
  //       11       90     410  310  360            1   320   ends 410, 410, 360
  static let columns = [0, 1, 2, 2, 0, 1, 2, 1, 0, 0, 2, 1]
  static let seedTops = [20, 20, 20, 110, 130, 130, 180, 210, 230, 290, 290, 320]

  // A photo of 50 comes in before them; the columns then end at 430, 380, 430.
  static let prependedColumns = [1, 2, 0, 1, 2, 0, 1, 2, 0, 0, 1, 2]
  static let prependedSeedTops = [20, 20, 80, 130, 130, 170, 200, 230, 250, 310, 310, 340]

  @Test("the seed's variant: a spacing before the first row, no bottom inset")
  func seedVariant() throws {
    let trace = try trace("prepend-moves-the-anchor-to-another-column")
    try check(trace, Self.columns, Self.seedTops, content: 410, after: false)
    try check(trace, Self.prependedColumns, Self.prependedSeedTops, content: 430, after: true)
  }

  // Without the spacing before the first row all stands 10 higher; the bottom inset of 25 is
  // counted.
  @Test("the better-known variant: no spacing before the first row, the bottom inset counted")
  func betterKnownVariant() throws {
    let trace = try trace("prepend-into-the-better-known-variant")
    try check(trace, Self.columns, Self.seedTops.map { $0 - 10 }, content: 425, after: false)
    try check(
      trace, Self.prependedColumns, Self.prependedSeedTops.map { $0 - 10 }, content: 445,
      after: true)
  }

  private func trace(_ name: String) throws -> Trace {
    let files = RecordingFiles(name: "003-waterfall/" + name)
    return try files.read(files.trace)
  }

  private func check(
    _ trace: Trace, _ columns: [Int], _ tops: [Int], content: Int, after: Bool
  ) throws {
    var list = try RecordedList(trace.header)
    if after { _ = try list.apply(trace.events[0].kind) }
    let positions = ListGeometry(
      layout: trace.header.layout, width: trace.header.viewport.width, scale: trace.header.scale,
      snapshot: list.snapshot, sizes: ItemSizes(known: list.sizes)
    ).positions()
    #expect(positions.contentSize.height == Length(points: content))
    var names = trace.names
    for (photo, (column, top)) in zip(columns, tops).enumerated() {
      let frame = try #require(positions.frame(of: names.item(named: "photo-\(photo)")))
      // 10 + column x (93 1/3 + 10), in ticks.
      #expect(frame.x == Length(ticks: 48_000 + Int64(column) * 496_000), "photo-\(photo)")
      #expect(frame.y == Length(points: top), "photo-\(photo)")
    }
  }
}
