import ListModel
import TraceEvents

/// What kind of event stands at a place of a block, as the column `shape` tells it by a number.
///
/// All that can vary in a scroll event is part of its shape, since nearly all events are such.
enum EventShape {
  /// The least number of an event that is no scroll.
  static let firstRare: Int64 = 20
  /// The number of an event that has no columns of its own, or is unknown: its line stands in the
  /// block.
  static let lineNumber: Int64 = 25

  /// The number of the shape of an event.
  static func number(of kind: TraceEvent.Kind) -> Int64 {
    switch kind {
    case .scroll(let scroll): ScrollShape(of: scroll).number
    case .update: 20
    case .resize: 21
    case .navigate: 22
    case .correct: 23
    case .observe: 24
    case .viewport, .layout, .restyle, .focus, .mark, .ignored: lineNumber
    }
  }
}

/// What can vary in a scroll event, but for numbers.
struct ScrollShape {
  var phase: ScrollEvent.Phase
  var isTranslation: Bool
  var hasVelocity: Bool

  /// The number of the shape, 0 to 19.
  var number: Int64 { phase.number * 4 + (isTranslation ? 2 : 0) + (hasVelocity ? 1 : 0) }

  init(of scroll: ScrollEvent) {
    phase = scroll.phase
    isTranslation = if case .translation = scroll.movement { true } else { false }
    hasVelocity = scroll.velocity != nil
  }

  /// Nil for a number that no scroll event has.
  @inline(__always)
  init?(number: Int64) {
    guard let phase = ScrollEvent.Phase(number: number >> 2) else { return nil }
    self.phase = phase
    isTranslation = number & 2 != 0
    hasVelocity = number & 1 != 0
    // What the list does by itself has no finger whose way could be told.
    guard !isTranslation || phase.isFingerDown || phase == .end else { return nil }
  }
}

// The numbers of words are part of the format: they stand here, not in the order of declarations
// elsewhere.
extension ScrollEvent.Phase {
  @inline(__always)
  fileprivate init?(number: Int64) {
    switch number {
    case 0: self = .begin
    case 1: self = .drag
    case 2: self = .end
    case 3: self = .decelerate
    case 4: self = .rest
    default: return nil
    }
  }

  fileprivate var number: Int64 {
    switch self {
    case .begin: 0
    case .drag: 1
    case .end: 2
    case .decelerate: 3
    case .rest: 4
    }
  }
}

extension Animation.Curve {
  static let inOrder: [Animation.Curve] = [.linear, .easeIn, .easeOut, .easeInOut]

  var number: Int64 {
    switch self {
    case .linear: 0
    case .easeIn: 1
    case .easeOut: 2
    case .easeInOut: 3
    }
  }
}

extension NavigateEvent.Position {
  static let inOrder: [NavigateEvent.Position] = [.top, .middle, .bottom, .nearest]

  var number: Int64 {
    switch self {
    case .top: 0
    case .middle: 1
    case .bottom: 2
    case .nearest: 3
    }
  }
}

extension CorrectionMoment {
  static let inOrder: [CorrectionMoment] = [.layout, .call, .completion, .late1, .late2]

  var number: Int64 {
    switch self {
    case .layout: 0
    case .call: 1
    case .completion: 2
    case .late1: 3
    case .late2: 4
    }
  }
}

extension ListUpdate {
  /// The number by which the column `op` tells it.
  var number: Int64 {
    switch self {
    case .insertItem: 0
    case .deleteItem: 1
    case .moveItem: 2
    case .reloadItem: 3
    case .reconfigureItem: 4
    case .insertSection: 5
    case .deleteSection: 6
    case .moveSection: 7
    case .reloadSection: 8
    }
  }
}
