import ListLayout
public import ListModel

// What a real screen showed in place of what the model would draw.
extension ScreenModel {
  /// The screen that a real one showed: the list as the model lays it out, at the offset that was
  /// seen, and each row that was seen where it was seen.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - places: The distances of items' top edges from the top of the viewport.
  /// - Returns: What is to be judged in place of `screen`.
  /// - Complexity: O(p log n) for p places in a list of n items.
  public func screen(seenAt offset: Length, places: [ItemID: Length]) -> Screen {
    var lags: [ItemID: Lag] = [:]
    for (item, place) in places {
      guard let target = positions.frame(of: item) else { continue }
      var seen = target
      seen.y = offset + place
      lags[item] = Lag(from: seen, to: target)
    }
    return Screen(positions: positions, lags: lags, offset: offset, viewport: viewport)
  }

  /// Goes on from the offset that a real screen showed.
  public mutating func goOn(from offset: Length) {
    guard offset != self.offset else { return }
    moveGesture(by: offset - self.offset)
    self.offset = offset
    settle()
  }
}
