import ListModel
import StrictJSON

extension FieldReader {
  /// A number of points within a range; nil if the field is missing.
  func length(_ name: String, _ range: LengthRange) throws -> Length? {
    guard let points = try optional(name, as: Double.self) else { return nil }
    guard let length = range.length(points) else { throw error(name, .outOfRange(range.text)) }
    return length
  }

  /// A number of points within a range that has to be there.
  func requiredLength(_ name: String, _ range: LengthRange) throws -> Length {
    guard let length = try length(name, range) else { throw error(name, .missing) }
    return length
  }

  /// A whole number within a range; nil if the field is missing.
  func whole(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let number = try optional(name, as: Double.self) else { return nil }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw error(
        name, .outOfRange("whole numbers from \(range.lowerBound) to \(range.upperBound)"))
    }
    return whole
  }
}

/// Which lengths a field may have.
enum LengthRange {
  /// Zero to `Length.sizeLimit`.
  case size
  /// More than zero, to `Length.sizeLimit`.
  case positiveSize
  /// `Length.offsetLimit` to both sides of zero.
  case offset

  var text: String {
    switch self {
    case .size: "0 to \(Length.sizeLimit) pt"
    case .positiveSize: "more than 0, to \(Length.sizeLimit) pt"
    case .offset: "-\(Length.offsetLimit) to \(Length.offsetLimit) pt"
    }
  }

  /// The length nearest to a number of points, if the range holds it.
  func length(_ points: Double) -> Length? {
    guard let length = Length(points: points) else { return nil }
    switch self {
    case .size: return points >= 0 && length <= .sizeLimit ? length : nil
    case .positiveSize: return length > .zero && length <= .sizeLimit ? length : nil
    case .offset: return length
    }
  }
}
