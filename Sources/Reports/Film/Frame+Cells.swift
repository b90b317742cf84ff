import ListLayout
import ListModel
import ListReplay
import Viewport

/// What a cell of a film is: two cells of one name are the same cell at other moments.
struct FilmCellName: Hashable {
  var name: FilmName
  var isFooter = false
}

// What a frame shows, as a film has it.
extension Frame {
  typealias Cell = (name: FilmCellName, kind: FilmCell.Kind, frame: Rect)

  /// The items, headers and footers of which something is drawn in the window, also under its
  /// insets.
  var cells: [Cell] {
    screen.drawnRows().map { row in
      (FilmCellName(name: .item(row.item)), .item, row.frame)
    } + sectionsInView.flatMap(supplementaryCells)
  }

  /// The sections of which something is in the window.
  ///
  /// - Complexity: O(log s + v) for s sections and v of them in view.
  private var sectionsInView: Range<Int> {
    let count = snapshot.sections.count
    let (top, bottom) = (screen.offset, screen.offset + screen.viewport.size.height)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if screen.positions.frame(ofSection: middle).maxY <= top {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < count, screen.positions.frame(ofSection: end).minY < bottom { end += 1 }
    return low..<end
  }

  private func supplementaryCells(ofSection section: Int) -> [Cell] {
    let name = FilmName.section(snapshot.sections[section].id)
    let header = screen.headerFrame(ofSection: section, pinning).map { frame in
      let isPinned = frame != screen.positions.headerFrame(ofSection: section)
      return cell(name, isPinned ? .pinnedHeader : .header, frame)
    }
    let footer = screen.footerFrame(ofSection: section, pinning).map { frame in
      let isPinned = frame != screen.positions.footerFrame(ofSection: section)
      return cell(name, isPinned ? .pinnedFooter : .footer, frame)
    }
    return [header, footer].compactMap { $0 }.filter { isInWindow($0) }
  }

  /// A floating one stands still on screen while the content goes by.
  private func cell(_ name: FilmName, _ kind: FilmCell.Kind, _ frame: Rect) -> Cell {
    var frame = frame
    if kind == .pinnedHeader || kind == .pinnedFooter { frame.y -= screen.offset }
    let isFooter = kind == .footer || kind == .pinnedFooter
    return (FilmCellName(name: name, isFooter: isFooter), kind, frame)
  }

  private func isInWindow(_ cell: Cell) -> Bool {
    let isPinned = cell.kind == .pinnedHeader || cell.kind == .pinnedFooter
    let top = isPinned ? Length.zero : screen.offset
    return cell.frame.height > .zero && cell.frame.minY < top + screen.viewport.size.height
      && top < cell.frame.maxY
  }
}
