public import ListModel

/// What is to become of the offset in an update.
public enum OffsetChoice: Equatable, Sendable {
  /// The model's own rule: the number stays, and is pulled in only past the end
  /// (`uikit-semantics.md` rules 15 and 19).
  case proposed
  /// The number stays, and is clamped at both ends (M00).
  case kept
  /// An offset that a policy wants, clamped at both ends, then rounded to a pixel (rule 20).
  case held(Length)
  /// An offset that the app wrote, rounded to a pixel and not clamped (rule 2).
  case written(Length)
}

/// What became of the offset that somebody wanted.
public struct OffsetGrant: Equatable, Sendable {
  /// The offset that was wanted.
  public let wanted: Length
  /// The offset that was set.
  public let granted: Length
  /// How far the pixel grid took the wanted offset from what the policy had worked out.
  public let rounding: Length

  init(wanted: Length, granted: Length, rounding: Length = .zero) {
    (self.wanted, self.granted, self.rounding) = (wanted, granted, rounding)
  }

  /// Whether the ends of the content kept the wanted offset from being set.
  public var isClamped: Bool { wanted != granted }
}

extension ViewportGeometry {
  /// Grants an offset.
  ///
  /// - Parameters:
  ///   - choice: What is to become of the offset.
  ///   - offset: The offset as it is, compensation included.
  ///   - contentHeight: The height of the content as it is now.
  ///   - isFree: Whether a finger on the list suspends the clamp.
  ///   - isRounded: Whether an offset that a policy wants is put on a pixel.
  /// - Returns: What was wanted and what was granted, both on a pixel where someone wrote.
  func grant(
    _ choice: OffsetChoice, from offset: Length, contentHeight: Length, isFree: Bool,
    isRounded: Bool = true
  ) -> OffsetGrant {
    let end = maximumOffset(contentHeight: contentHeight)
    switch choice {
    case .proposed:
      return OffsetGrant(wanted: offset, granted: isFree ? offset : min(offset, end))
    case .kept:
      let clamped = clamped(offset, contentHeight: contentHeight)
      return OffsetGrant(wanted: offset, granted: isFree ? offset : clamped)
    case .held(let wanted) where !isRounded:
      let clamped = clamped(wanted, contentHeight: contentHeight)
      return OffsetGrant(wanted: wanted, granted: isFree ? wanted : clamped)
    case .held(let wanted):
      let pixel = wanted.rounded(toScale: scale)
      let clamped = clamped(wanted, contentHeight: contentHeight).rounded(toScale: scale)
      return OffsetGrant(
        wanted: pixel, granted: isFree ? pixel : clamped, rounding: pixel - wanted)
    case .written(let wanted):
      let pixel = wanted.rounded(toScale: scale)
      return OffsetGrant(wanted: pixel, granted: pixel)
    }
  }
}
