import ListModel

/// A finger on the list: the offset is the one at the start less the way of the finger, with a
/// rubber band at both ends (`uikit-semantics.md` 5.3, read from binaries by others, RE).
///
/// The range is that of each sample, since content may change under the finger. An offset that
/// something else writes is lost at the next sample unless the drag goes on from it (3.1):
/// `moved(by:within:)`.
struct Drag: Equatable, Sendable {
  /// The rubber band at both ends.
  let band: RubberBand
  /// Device pixels in a point.
  let scale: Int

  // The offset without a band where the finger has gone no way.
  private var base: Length
  private var translation = Length.zero
  private var range: ClosedRange<Length>

  /// Creates a drag that has gone no way yet.
  ///
  /// Beyond an end the list counts as pulled there, so that the first sample makes no jump: the
  /// source says nothing of it. Farther out than the band reaches, the first sample does jump.
  ///
  /// - Parameters:
  ///   - offset: Where the list is as the finger takes hold of it.
  ///   - range: The offsets at which the list may rest.
  ///   - band: The rubber band at both ends.
  ///   - scale: Device pixels in a point, 1 to 4.
  init(from offset: Length, within range: ClosedRange<Length>, band: RubberBand, scale: Int) {
    precondition((1...4).contains(scale), "display scale \(scale)")
    (self.band, self.scale, self.range) = (band, scale, range)
    base = band.free(at: offset, within: range)
  }

  /// The offset of the last sample, to the tick.
  var position: Length { band.shown(at: base - translation, within: range) }

  /// The content offset of the last sample, on a pixel, as a scroll view sets it (3.1).
  var offset: Length { position.rounded(toScale: scale) }

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - translation: The way of the finger since the start of the drag, down positive: the offset
  ///     falls by it.
  ///   - range: The offsets at which the list may rest, as they are now.
  /// - Returns: The content offset, on a pixel.
  mutating func pull(to translation: Length, within range: ClosedRange<Length>) -> Length {
    (self.translation, self.range) = (translation, range)
    return offset
  }

  /// Goes on from where something else moved the list, with the finger where it is.
  ///
  /// Beyond an end this takes more than to move the offset at the start: the band has to show the
  /// moved offset, in the new range.
  ///
  /// - Parameters:
  ///   - change: By how much the offset was moved.
  ///   - range: The offsets at which the list may rest from now on.
  mutating func moved(by change: Length, within range: ClosedRange<Length>) {
    base = band.free(at: position + change, within: range) + translation
    self.range = range
  }
}
