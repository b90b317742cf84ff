public import ListModel

// Layouts as an app gives them, in points.
extension LayoutParameters {
  /// Rows over the whole width.
  ///
  /// - Parameter rowHeight: The height of a row whose item says none.
  /// - Returns: The layout.
  /// - Throws: `RecordingRefusal.number` for a height that no row can have.
  public static func table(
    rowHeight: Double
  ) throws(RecordingRefusal) -> LayoutParameters {
    .table(
      TableParameters(rowHeight: try PointRange.size.length(rowHeight, "layout.table.rowHeight")))
  }

  /// Items in lines, as `UICollectionViewFlowLayout` lays them out.
  ///
  /// - Parameters:
  ///   - itemSize: The size of an item that says none.
  ///   - lineSpacing: The distance between two lines.
  ///   - interitemSpacing: The least distance between two items of a line.
  ///   - insets: What is kept free around the items of each section.
  /// - Returns: The layout.
  /// - Throws: `RecordingRefusal.number` with the field that no layout can have.
  public static func flow(
    itemSize: TraceRecorder.Size, lineSpacing: Double = 10, interitemSpacing: Double = 10,
    insets: TraceRecorder.Insets = TraceRecorder.Insets()
  ) throws(RecordingRefusal) -> LayoutParameters {
    .flow(
      FlowParameters(
        itemSize: try itemSize.lengths("layout.flow.itemSize"),
        lineSpacing: try PointRange.size.length(lineSpacing, "layout.flow.lineSpacing"),
        interitemSpacing: try PointRange.size.length(
          interitemSpacing, "layout.flow.interitemSpacing"),
        insets: try insets.lengths("layout.flow.insets")))
  }
}
