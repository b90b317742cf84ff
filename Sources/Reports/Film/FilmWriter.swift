import ListLayout
public import ListModel
public import ListReplay
public import TraceEvents
import Viewport

/// Writes the frames that runs draw as lines of a result file, a piece at a time, so that no more
/// than a piece of each run is in memory.
public final class FilmWriter {
  /// The most frames, and about the most cells, of a piece.
  static let pieceLimits = (frames: 4096, cells: 16_384)

  private let names: NameTable
  private let edge: Screen.Edge
  private let frameRate: Int
  private let write: (String) -> Void
  private var reels: [Int: FilmReel] = [:]

  /// Creates a writer of the frames of one trace.
  ///
  /// - Parameters:
  ///   - header: The header of the trace.
  ///   - names: The names of all items and sections that the frames will show.
  ///   - write: Takes each line, without its line feed.
  public init(_ header: TraceHeader, names: NameTable, write: @escaping (String) -> Void) {
    (self.names, self.write) = (names, write)
    (edge, frameRate) = (header.edge, header.frameRate)
  }

  /// Takes the next frame that a run drew.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - run: The place of the run among those of the trace.
  /// - Complexity: O(v log s + log n) for v cells in view and s sections.
  public func take(_ frame: Frame, run: Int) {
    if let piece = reels[run, default: FilmReel(names, edge)].take(frame) {
      write(piece.line(run: run, frameRate: frameRate))
    }
  }

  /// Writes what is left of each run.
  public func finish() {
    for (run, reel) in reels.sorted(by: { $0.key < $1.key }) {
      if let piece = reel.rest { write(piece.line(run: run, frameRate: frameRate)) }
    }
    reels = [:]
  }
}

/// The film of one run as it is made.
struct FilmReel {
  private let names: NameTable
  private let edge: Screen.Edge
  private var piece: FilmPiece?
  /// The cells that are in view, by what they are, as places in the piece.
  private var open: [FilmCellName: Int] = [:]
  private var shown: Shown?
  private var lastFrame = 0

  /// What a frame shows besides its cells.
  private struct Shown: Equatable {
    var offset: Length
    var anchor: Int
    var place: Length?
    var content: Length
    var viewport: FilmViewport
  }

  init(_ names: NameTable, _ edge: Screen.Edge) { (self.names, self.edge) = (names, edge) }

  /// What is left once the last frame was taken.
  var rest: FilmPiece? {
    guard var piece else { return nil }
    for place in open.values { piece.close(cell: place, at: lastFrame) }
    piece.last = lastFrame
    return piece
  }

  /// Takes the next frame; returns the piece that it does not fit into any more.
  mutating func take(_ frame: Frame) -> FilmPiece? {
    var full: FilmPiece?
    if let piece, piece.isFull {
      lastFrame = frame.index - 1
      full = rest
      (self.piece, open, shown) = (nil, [:], nil)
    }
    var piece = piece ?? FilmPiece(first: frame.index)
    // So that the arrays of the piece have one owner while they grow.
    self.piece = nil
    let hasNews = showCells(of: frame, in: &piece)
    show(frame, in: &piece, always: hasNews)
    (self.piece, lastFrame) = (piece, frame.index)
    return full
  }

  /// Notes the offset, the anchor and the window, if anything is not as before.
  private mutating func show(_ frame: Frame, in piece: inout FilmPiece, always: Bool) {
    let screen = frame.screen
    let now = Shown(
      offset: screen.offset,
      anchor: frame.anchor.map { place(of: $0, in: &piece) } ?? -1,
      place: frame.anchor.flatMap { screen.place(of: $0, edge) },
      content: screen.positions.contentSize.height,
      viewport: FilmViewport(size: screen.viewport.size, insets: screen.viewport.insets))
    guard always || now != shown else { return }
    piece.append(frame: frame.index, offset: now.offset, anchor: now.anchor, place: now.place)
    if now.content != shown?.content { piece.append(content: now.content, from: frame.index) }
    if now.viewport != shown?.viewport { piece.append(viewport: now.viewport, from: frame.index) }
    shown = now
  }

  private func place(of item: ItemID, in piece: inout FilmPiece) -> Int {
    piece.place(of: .item(item)) { names.name(of: item) }
  }

  /// Begins the cells that are new or elsewhere and ends those that are gone; returns whether there
  /// were any.
  private mutating func showCells(of frame: Frame, in piece: inout FilmPiece) -> Bool {
    var inView: [FilmCellName: Int] = [:]
    var hasNews = false
    for cell in frame.cells {
      if let place = open[cell.name], piece.cells[place].kind == cell.kind,
        piece.cells[place].frame == cell.frame
      {
        inView[cell.name] = place
        continue
      }
      hasNews = true
      let name = piece.place(of: cell.name.name) { text(of: cell.name.name) }
      inView[cell.name] = piece.append(
        cell: FilmCell(
          kind: cell.kind, name: name, first: frame.index, last: frame.index, frame: cell.frame))
    }
    for (name, place) in open where inView[name] != place {
      hasNews = true
      piece.close(cell: place, at: frame.index - 1)
    }
    open = inView
    return hasNews
  }

  private func text(of name: FilmName) -> String {
    switch name {
    case .item(let item): names.name(of: item)
    case .section(let section): names.name(of: section)
    }
  }
}

extension FilmPiece {
  fileprivate var isFull: Bool {
    frames.count >= FilmWriter.pieceLimits.frames || cells.count >= FilmWriter.pieceLimits.cells
  }
}
