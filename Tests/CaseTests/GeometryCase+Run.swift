import ListLayout
import ListModel
import ListReplay
import TraceEvents
import Viewport

extension GeometryCase {
  /// How what the replay shows under one strategy differs from what the entry expects.
  func differences(
    _ strategy: CaseStrategy, _ expectations: [Expectation]
  ) throws -> [String] {
    var trace = try GeometryTrace(self, strategy.policy)
    var headers = [trace.tableHeader]
    var ends: [Int] = []
    for step in steps {
      try trace.take(step)
      ends.append(trace.frame)
      headers.append(trace.tableHeader)
    }
    let pictures = GeometryPictures(frames: try trace.frames())
    var differences = try heights(pictures, [0] + ends, headers)
    for expectation in expectations {
      let frame = ends[expectation.step]
      let name = "step \(expectation.step + 1)"
      let after = try pictures.shown(in: frame)
      if let offset = expectation.offset {
        differences += [try difference(after.screen.offset, offset, "\(name) offset")]
      }
      if let shift = expectation.shift, let watched {
        let item = trace.item(named: watched)
        let way = try pictures.way(of: item, into: frame)
        differences += [try difference(way, shift, "\(name) shift of \(watched)")]
      }
    }
    return differences.compactMap(\.self)
  }

  private func difference(_ actual: Length, _ expected: Double, _ what: String) throws -> String? {
    try CaseLayout.difference(actual, from: expected, what)
  }

  private func heights(
    _ pictures: GeometryPictures, _ frames: [Int], _ headers: [Length]
  ) throws -> [String?] {
    let told = [contentHeight] + steps.map(\.contentHeight)
    return try told.indices.map { place in
      guard let height = told[place] else { return nil }
      let screen = try pictures.shown(in: frames[place]).screen
      let own = screen.positions.contentSize.height - free(screen, headers[place])
      return try difference(own, height, place == 0 ? "content" : "step \(place) content")
    }
  }

  /// What a list that rests at the bottom keeps free above its content, which is no content to the
  /// cases.
  private func free(_ screen: Screen, _ tableHeader: Length) -> Length {
    guard isAlignedAtBottom, !sections.isEmpty else { return .zero }
    return screen.positions.frame(ofSection: 0).minY - tableHeader
  }
}

/// The frames that a run drew.
private struct GeometryPictures {
  var frames: [Frame]

  func shown(in index: Int) throws -> Frame {
    guard let frame = frames.first(where: { $0.index == index }) else {
      throw CaseError("frame \(index) was not drawn")
    }
    return frame
  }

  /// How far an item went on screen from the frame drawn before into this one, downwards.
  func way(of item: ItemID, into index: Int) throws -> Length {
    let after = try shown(in: index).screen.top(of: item)
    guard let before = frames.last(where: { $0.index < index })?.screen.top(of: item), let after
    else { throw CaseError("the item to watch is not in the list") }
    return after - before
  }
}
