/// The parameters of the models by name, as a header, the command line and a verdict write them.
public enum ModelParameter: String, CaseIterable, Sendable {
  case compensatesSizesAbove, measuringAbove, cachesHeights, batchForgetsHeights
  case rebasesEstimates, jumpsAtFirstVisible, newlyVisible, batchDuration, batchCurve
  case keepsVelocity, retargetsMomentum, roundsWantedOffsets, holdsWhileScrolling
  case fingerSuspendsClamp, completionDelay, movedAnchor, goneAnchor, deceleration
  case rubberBand, countsFlicks
  case insetsExtendRange, snapsRangeEnd, scrollAnchoring

  /// The values that it can have, in words.
  public var form: String {
    switch access {
    case .flag: "true or false"
    case .whole(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .seconds: "seconds, more than 0, to 60"
    case .word(let words, _, _): words.joined(separator: ", ")
    }
  }

  /// Where the default comes from; `unknown` where nobody has published it.
  public var source: String {
    switch self {
    case .compensatesSizesAbove: "seed 000; unlike uikit-semantics.md 9, rules 19 and 29"
    case .measuringAbove: "uikit-semantics.md 4.1, 4.2, rule 17"
    case .cachesHeights: "the app's own; uikit-semantics.md 4.1"
    case .batchForgetsHeights: "unknown; reported of tables, uikit-semantics.md 4.1"
    case .rebasesEstimates: "unknown; reported of tables, uikit-semantics.md 4.1, rule 16"
    case .jumpsAtFirstVisible: "uikit-semantics.md 3.3, rule 24; reported since iOS 11"
    case .newlyVisible: "unknown; sources differ, uikit-semantics.md 5.1, rule 23"
    case .batchDuration, .batchCurve: "unknown on iOS; uikit-semantics.md 5.1, rule 22"
    case .keepsVelocity: "unknown; a guess, uikit-semantics.md 3.1, rule 30"
    case .retargetsMomentum: "a choice of the app or its scroll view; anchoring.md 3"
    case .roundsWantedOffsets: "scroll views do; uikit-semantics.md 3.1, rule 20"
    case .holdsWhileScrolling: "uikit-semantics.md 3.2, rule 21; false on iOS 15.1"
    case .fingerSuspendsClamp: "reports B72 and B73; unknown in detail, uikit-semantics.md 3.1"
    case .completionDelay: "unknown; the same turn is assumed, uikit-semantics.md rule 26"
    case .movedAnchor, .goneAnchor: "a choice of the app; reports B41, B43, B48, B49"
    case .deceleration: "the app's own; uikit-semantics.md 5.3"
    case .rubberBand, .countsFlicks: "uikit-semantics.md 5.3"
    case .insetsExtendRange:
      "uikit-semantics.md rule 1; CSS Scroll Snap 5.1: scroll padding does not"
    case .snapsRangeEnd: "unknown on iOS; measured in Chromium 156"
    case .scrollAnchoring: "CSS Scroll Anchoring; a page may opt out"
    }
  }
}

extension ModelParameters {
  /// The value of a parameter as text.
  public func text(of parameter: ModelParameter) -> String {
    switch parameter.access {
    case .flag(let path): String(self[keyPath: path])
    case .whole(let path, _): String(self[keyPath: path])
    case .seconds(let path): self[keyPath: path].description
    case .word(_, let get, _): get(self)
    }
  }

  /// Sets a parameter from text.
  ///
  /// Returns whether the text is a value of the parameter; nothing changes if it is not.
  public mutating func set(_ parameter: ModelParameter, to text: String) -> Bool {
    switch parameter.access {
    case .flag(let path):
      guard let flag = Bool(text) else { return false }
      self[keyPath: path] = flag
    case .whole(let path, let range):
      guard let number = Int(text), range.contains(number) else { return false }
      self[keyPath: path] = number
    case .seconds(let path):
      guard let number = Double(text), let time = Timestamp(duration: number) else { return false }
      self[keyPath: path] = time
    case .word(_, _, let set): return set(&self, text)
    }
    return true
  }

  /// The parameters whose value is another one than that of `other`, in the order of their list.
  public func differing(from other: ModelParameters) -> [ModelParameter] {
    ModelParameter.allCases.filter { text(of: $0) != other.text(of: $0) }
  }
}

extension Timestamp {
  /// The length of an animation: more than zero, at most a minute.
  package init?(duration seconds: Double) {
    guard let time = Timestamp(seconds: seconds), time > .zero,
      time.nanoseconds <= 60_000_000_000
    else { return nil }
    self = time
  }
}

extension ModelParameter {
  /// How the value of a parameter is read and written.
  package enum Access {
    case flag(WritableKeyPath<ModelParameters, Bool>)
    case whole(WritableKeyPath<ModelParameters, Int>, ClosedRange<Int>)
    case seconds(WritableKeyPath<ModelParameters, Timestamp>)
    case word(
      [String], get: (ModelParameters) -> String, set: (inout ModelParameters, String) -> Bool)

    static func word<Word: RawRepresentable & CaseIterable>(
      _ path: WritableKeyPath<ModelParameters, Word>
    ) -> Access where Word.RawValue == String {
      .word(Word.allCases.map(\.rawValue)) {
        $0[keyPath: path].rawValue
      } set: { parameters, text in
        guard let word = Word(rawValue: text) else { return false }
        parameters[keyPath: path] = word
        return true
      }
    }
  }

  package var access: Access {
    switch self {
    case .compensatesSizesAbove: .flag(\.compensatesSizesAbove)
    case .measuringAbove: .word(\.measuringAbove)
    case .cachesHeights: .flag(\.cachesHeights)
    case .batchForgetsHeights: .flag(\.batchForgetsHeights)
    case .rebasesEstimates: .flag(\.rebasesEstimates)
    case .jumpsAtFirstVisible: .flag(\.jumpsAtFirstVisible)
    case .newlyVisible: .word(\.newlyVisible)
    case .batchDuration: .seconds(\.batchDuration)
    case .batchCurve: .word(\.batchCurve)
    case .keepsVelocity: .flag(\.keepsVelocity)
    case .retargetsMomentum: .flag(\.retargetsMomentum)
    case .roundsWantedOffsets: .flag(\.roundsWantedOffsets)
    case .holdsWhileScrolling: .flag(\.holdsWhileScrolling)
    case .fingerSuspendsClamp: .flag(\.fingerSuspendsClamp)
    case .completionDelay: .whole(\.completionDelay, 0...60)
    case .movedAnchor: .word(\.movedAnchor)
    case .goneAnchor: .word(\.goneAnchor)
    case .deceleration: .word(\.deceleration)
    case .rubberBand: .whole(\.rubberBand, 1...100)
    case .countsFlicks: .flag(\.countsFlicks)
    case .insetsExtendRange: .flag(\.insetsExtendRange)
    case .snapsRangeEnd: .flag(\.snapsRangeEnd)
    case .scrollAnchoring: .flag(\.scrollAnchoring)
    }
  }
}
