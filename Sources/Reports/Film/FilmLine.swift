import StrictJSON

/// A piece of a film that was read from a result file, as far as a time line shows it.
struct FilmLine {
  let run: Int
  let frameRate: Int
  let first: Int
  let last: Int
  let names: [String]
  let frames: [Int]
  /// For each of the frames.
  let offset: [Double]
  private let anchor: [Int]
  /// The heights of the content, each with the frame from which on it holds.
  let contents: [(frame: Int, height: Double)]
  /// Where the visible part begins and ends in the viewport, each with the frame from which on.
  private let visibleParts: [(frame: Int, top: Double, bottom: Double)]

  /// The most frames of a film, and the most runs.
  static let limits = (frames: 1 << 31, runs: 1 << 20)

  /// Judges a line of a result file.
  ///
  /// - Throws: `FieldError` for what is missing, of the wrong kind, or does not fit together.
  init(_ line: String) throws(FieldError) {
    let wire = try WireFilmLine.read(from: Array(line.utf8)).film
    func check(_ isFine: Bool, _ field: String, _ range: String) throws(FieldError) {
      guard isFine else { throw FieldError(path: "film." + field, problem: .outOfRange(range)) }
    }
    func isFrame(_ frame: Int) -> Bool { (0...FilmLine.limits.frames).contains(frame) }
    try check((0..<FilmLine.limits.runs).contains(wire.run), "run", "the runs of a trace")
    try check((1...1000).contains(wire.frameRate), "frameRate", "1 to 1000")
    try check(isFrame(wire.first), "first", "0 to 2147483648")
    try check(isFrame(wire.last) && wire.first <= wire.last, "last", "first to 2147483648")
    let count = wire.frames.count
    let isInOrder = zip(wire.frames, wire.frames.dropFirst()).allSatisfy { $0 < $1 }
    let isInside = wire.frames.allSatisfy { wire.first <= $0 && $0 <= wire.last }
    try check(isInOrder && isInside, "frames", "first to last, in order")
    try check(wire.offset.count == count, "offset", "one for each frame")
    try check(wire.anchor.count == count, "anchor", "one for each frame")
    try check(
      wire.anchor.allSatisfy { (-1..<wire.names.count).contains($0) }, "anchor",
      "-1 and the places of names")
    try check(wire.content.count % 2 == 0, "content", "pairs")
    try check(wire.viewport.count % 7 == 0, "viewport", "sevens")
    (run, frameRate, first, last) = (wire.run, wire.frameRate, wire.first, wire.last)
    (names, frames, offset, anchor) = (wire.names, wire.frames, wire.offset, wire.anchor)
    contents = stride(from: 0, to: wire.content.count, by: 2).compactMap { place in
      FilmLine.frame(wire.content[place], wire).map { ($0, wire.content[place + 1]) }
    }
    visibleParts = stride(from: 0, to: wire.viewport.count, by: 7).compactMap { place in
      let (height, bottom) = (wire.viewport[place + 2], wire.viewport[place + 5])
      return FilmLine.frame(wire.viewport[place], wire)
        .map { ($0, wire.viewport[place + 3], height - bottom) }
    }
  }

  private static func frame(_ number: Double, _ wire: WireFilm) -> Int? {
    Int(exactly: number).flatMap { wire.first <= $0 && $0 <= wire.last ? $0 : nil }
  }

  /// Where the visible part begins and ends in the viewport in a frame.
  func visiblePart(at frame: Int) -> (top: Double, bottom: Double) {
    visibleParts.last { $0.frame <= frame }.map { ($0.top, $0.bottom) } ?? (0, 0)
  }

  /// The items that were the anchor, one after the other.
  var anchorStretches: [AnchorStretch] {
    let ends = frames.dropFirst().map { $0 - 1 } + [last]
    let stretches = frames.indices.compactMap { place -> AnchorStretch? in
      guard anchor[place] >= 0 else { return nil }
      return AnchorStretch(item: names[anchor[place]], first: frames[place], last: ends[place])
    }
    return AnchorStretch.joined(stretches)
  }
}

/// Frames in a row with the same anchor.
struct AnchorStretch: Equatable {
  var item: String
  var first: Int
  var last: Int

  /// Stretches of one item that follow each other as one.
  static func joined(_ stretches: [AnchorStretch]) -> [AnchorStretch] {
    stretches.reduce(into: []) { joined, stretch in
      if let last = joined.indices.last, joined[last].item == stretch.item,
        joined[last].last + 1 == stretch.first
      {
        joined[last].last = stretch.last
      } else {
        joined.append(stretch)
      }
    }
  }
}

private struct WireFilmLine: Decodable {
  var film: WireFilm
}

private struct WireFilm: Decodable {
  var run: Int
  var frameRate: Int
  var first: Int
  var last: Int
  var names: [String]
  var frames: [Int]
  var offset: [Double]
  var anchor: [Int]
  var content: [Double]
  var viewport: [Double]
}
