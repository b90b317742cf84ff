public import ListModel

/// The window through which a list is seen, and where it may rest.
public struct ViewportGeometry: Equatable, Sendable {
  /// The size, insets included.
  public var size: Size
  /// The distances that bars and keyboards keep free.
  public var insets: EdgeInsets
  /// Device pixels in a point, 1 to 4.
  public var scale: Int
  /// Whether the insets extend the range of offsets (`ModelParameters.insetsExtendRange`).
  public var insetsExtendRange: Bool
  /// Whether the end of that range is on a pixel (`ModelParameters.snapsRangeEnd`).
  public var snapsRangeEnd: Bool

  /// Creates a viewport.
  public init(
    size: Size, insets: EdgeInsets, scale: Int, insetsExtendRange: Bool = true,
    snapsRangeEnd: Bool = false
  ) {
    self.size = size
    self.insets = insets
    self.scale = scale
    self.insetsExtendRange = insetsExtendRange
    self.snapsRangeEnd = snapsRangeEnd
  }

  /// The width that is left for content.
  public var contentWidth: Length { max(.zero, size.width - insets.left - insets.right) }

  /// The height that is left for content.
  public var visibleHeight: Length { max(.zero, size.height - insets.top - insets.bottom) }

  /// The offset at which the list rests at its top.
  public var minimumOffset: Length { insetsExtendRange ? -insets.top : .zero }

  /// The offset at which a list with that content rests at its end; its top if it is short
  /// (`uikit-semantics.md` rule 1).
  public func maximumOffset(contentHeight: Length) -> Length {
    let end = contentHeight + (insetsExtendRange ? insets.bottom : .zero) - size.height
    return max(minimumOffset, snapsRangeEnd ? end.rounded(toScale: scale) : end)
  }

  /// The legal offset nearest to the one given (`uikit-semantics.md` rule 1).
  public func clamped(_ offset: Length, contentHeight: Length) -> Length {
    min(max(offset, minimumOffset), maximumOffset(contentHeight: contentHeight))
  }

  /// The first visible position of the content, insets taken off.
  public func visibleTop(at offset: Length) -> Length { offset + insets.top }

  /// The position of the content at which the visible part ends, insets taken off.
  public func visibleBottom(at offset: Length) -> Length { offset + size.height - insets.bottom }
}
