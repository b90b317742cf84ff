import ListModel
import TraceEvents

/// What kind of event stands at a place of a block, as the column `shape` tells it.
///
/// All that can vary in a scroll event is part of its shape, since nearly all events are such.
enum EventShape {
  case scroll(ScrollEvent.Phase, isTranslation: Bool, hasVelocity: Bool)
  case update, resize, navigate, correct, observe
  /// An event that is rare, or unknown: its line stands in the block.
  case line

  /// The greatest number of a shape.
  static let limit: UInt8 = 25

  /// The number of the shape.
  var number: UInt8 {
    switch self {
    case .scroll(let phase, let isTranslation, let hasVelocity):
      phase.number * 4 + (isTranslation ? 2 : 0) + (hasVelocity ? 1 : 0)
    case .update: 20
    case .resize: 21
    case .navigate: 22
    case .correct: 23
    case .observe: 24
    case .line: 25
    }
  }

  /// The shape of that number; nil if there is none.
  init?(number: Int64) {
    switch number {
    case 0..<20:
      let phase = ScrollEvent.Phase.inOrder[Int(number >> 2)]
      let isTranslation = number & 2 != 0
      // What the list does by itself has no finger whose way could be told.
      guard !isTranslation || phase.isFingerDown || phase == .end else { return nil }
      self = .scroll(phase, isTranslation: isTranslation, hasVelocity: number & 1 != 0)
    case 20: self = .update
    case 21: self = .resize
    case 22: self = .navigate
    case 23: self = .correct
    case 24: self = .observe
    case 25: self = .line
    default: return nil
    }
  }

  /// The shape of an event.
  init(_ kind: TraceEvent.Kind) {
    switch kind {
    case .scroll(let scroll):
      let isTranslation = if case .translation = scroll.movement { true } else { false }
      self = .scroll(
        scroll.phase, isTranslation: isTranslation, hasVelocity: scroll.velocity != nil)
    case .update: self = .update
    case .resize: self = .resize
    case .navigate: self = .navigate
    case .correct: self = .correct
    case .observe: self = .observe
    case .viewport, .layout, .restyle, .focus, .mark, .ignored: self = .line
    }
  }
}

// The numbers of words are part of the format: they stand here, not in the order of declarations
// elsewhere.
extension ScrollEvent.Phase {
  static let inOrder: [ScrollEvent.Phase] = [.begin, .drag, .end, .decelerate, .rest]

  var number: UInt8 {
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
