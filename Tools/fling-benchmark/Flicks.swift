import ListModel
import TraceEvents

extension Options {
  /// A table of rows of 44, which their estimate takes for 40.
  var table: TraceHeader {
    let size = ItemSize(
      height: Length(points: 44), estimatedHeight: hasEstimates ? Length(points: 40) : nil)
    let rows = (0..<rowCount).map { RecordedItem(id: ItemID(rawValue: Int32($0)), size: size) }
    return TraceHeader(
      host: .tableView, viewport: Size(width: Length(points: 390), height: Length(points: 844)),
      layout: .table(TableParameters()),
      sections: [RecordedSection(id: SectionID(rawValue: 0), items: rows)])
  }

  /// A flick every 3.5 s.
  var flicks: [TraceEvent] { (0..<flickCount).flatMap { Options.flick($0) } }

  /// The finger goes 100 points in a tenth of a second.
  private static func flick(_ number: Int) -> [TraceEvent] {
    let sign = number / 400 % 2 == 0 ? 1 : -1
    func event(
      _ phase: ScrollEvent.Phase, way: Int, after milliseconds: Int64, velocity: Length? = nil
    ) -> TraceEvent {
      let time = (Int64(number) * 3500 + milliseconds) * 1_000_000
      let movement = ScrollEvent.Movement.translation(Length(points: -way * sign))
      return TraceEvent(
        time: Timestamp(nanoseconds: time),
        kind: .scroll(ScrollEvent(phase: phase, movement: movement, velocity: velocity)))
    }
    return [
      event(.begin, way: 0, after: 0), event(.drag, way: 50, after: 50),
      event(.end, way: 100, after: 100, velocity: Length(points: 8000 * sign)),
    ]
  }
}
