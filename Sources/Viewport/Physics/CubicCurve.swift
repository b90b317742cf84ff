/// A cubic curve from (0, 0) to (1, 1) with two control points.
struct CubicCurve {
  private let x1, y1, x2, y2: Double

  /// Creates a curve; the first coordinates are from 0 to 1, so that it never turns back.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The height of the curve above x; 50 halvings leave less than 2^-40.
  func y(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }

  private func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }
}
