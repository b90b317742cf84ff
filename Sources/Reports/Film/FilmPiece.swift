import ListModel
import StrictJSON

/// A stretch of the frames that one run drew, in columns, as a line of a result file has it.
struct FilmPiece {
  /// The frames that it begins and ends with.
  let first: Int
  var last: Int
  private(set) var frames: [Int] = []
  private(set) var cells: [FilmCell] = []
  private var names: [String] = []
  private var places: [FilmName: Int] = [:]
  private var offsets: [Length] = []
  private var anchors: [Int] = []
  private var anchorPlaces: [Length?] = []
  private var contents: [(frame: Int, height: Length)] = []
  private var viewports: [(frame: Int, viewport: FilmViewport)] = []

  init(first: Int) { (self.first, last) = (first, first) }

  /// The place of a name in the piece.
  mutating func place(of name: FilmName, text: () -> String) -> Int {
    if let place = places[name] { return place }
    places[name] = names.count
    names.append(text())
    return names.count - 1
  }

  mutating func append(frame: Int, offset: Length, anchor: Int, place: Length?) {
    frames.append(frame)
    offsets.append(offset)
    anchors.append(anchor)
    anchorPlaces.append(place)
  }

  mutating func append(content: Length, from frame: Int) { contents.append((frame, content)) }

  mutating func append(viewport: FilmViewport, from frame: Int) {
    viewports.append((frame, viewport))
  }

  /// Begins a cell; returns its place.
  mutating func append(cell: FilmCell) -> Int {
    cells.append(cell)
    return cells.count - 1
  }

  mutating func close(cell place: Int, at frame: Int) { cells[place].last = frame }

  /// The piece as a line, without a line feed.
  func line(run: Int, frameRate: Int) -> String {
    var json = JSONText()
    json.object { json in
      json.name("film")
      json.object { json in
        json.whole("run", run)
        json.whole("frameRate", frameRate)
        json.whole("first", first)
        json.whole("last", last)
        json.name("names")
        json.array { json in for name in names { json.string(name) } }
        json.list("frames", frames.map(String.init))
        json.list("offset", offsets.map(\.description))
        json.list("anchor", anchors.map(String.init))
        json.list("place", anchorPlaces.map { $0?.description ?? "null" })
        json.list("content", contents.flatMap { [String($0.frame), $0.height.description] })
        json.list("viewport", viewports.flatMap { [String($0.frame)] + $0.viewport.numbers })
        json.list("cells", cells.flatMap(\.numbers))
      }
    }
    return json.text
  }
}

/// What a name of a film stands for.
enum FilmName: Hashable {
  case item(ItemID)
  case section(SectionID)
}

/// A cell, or a header or footer, that stands at one place from one frame to another.
struct FilmCell {
  /// What it is; the numbers are part of the file.
  enum Kind: Int {
    case item, header, footer
    /// One that floats: its place counts from the top of the viewport, not of the content.
    case pinnedHeader, pinnedFooter
  }

  var kind: Kind
  var name: Int
  var first: Int
  var last: Int
  var frame: Rect

  var numbers: [String] {
    [kind.rawValue, name, first, last].map(String.init)
      + [frame.x, frame.y, frame.width, frame.height].map(\.description)
  }
}

/// The window of a film.
struct FilmViewport: Equatable {
  var size: Size
  var insets: EdgeInsets

  var numbers: [String] {
    [size.width, size.height, insets.top, insets.left, insets.bottom, insets.right]
      .map(\.description)
  }
}

extension JSONText {
  /// A field that is a list of numbers.
  fileprivate mutating func list(_ name: String, _ values: [String]) {
    self.name(name)
    literal("[" + values.joined(separator: ",") + "]")
  }
}
