import ListModel
import TestSupport

/// All cases of one list: each batch of up to so many updates with each answer.
struct Space: Sendable {
  /// The numbers of items of each section before.
  let before: [Int]
  private let updates: [ListUpdate]
  private let longest: Int
  private let answers: [[Int]]
  /// How far apart, in the order of the space, cases are that are visited one after the other.
  private let step: Int

  /// Lists of up to three sections of up to three items, with answers of one item more.
  static let all = lists(sections: 3, items: 3).map {
    Space(before: $0, longest: 3, answers: lists(sections: 3, items: 4))
  }

  /// Single updates of all lists.
  static let singles = lists(sections: 3, items: 3).map {
    Space(before: $0, longest: 1, answers: lists(sections: 3, items: 4))
  }

  /// Pairs of updates of lists of up to two sections of up to two items.
  static let pairs = lists(sections: 2, items: 2).map {
    Space(before: $0, longest: 2, answers: lists(sections: 3, items: 2))
  }

  /// Three updates of lists of up to one section of up to one item.
  static let triples = lists(sections: 1, items: 1).map {
    Space(before: $0, longest: 3, answers: lists(sections: 3, items: 2))
  }

  init(before: [Int], longest: Int, answers: [[Int]]) {
    self.before = before
    self.longest = longest
    self.answers = answers
    let universe = UpdateUniverse(counts: before)
    updates = universe.sound + universe.unsound
    let size = Space.choices(updates.count + 1, size: longest) * answers.count
    step = Space.step(through: size)
  }

  /// The same space in memory of its own.
  ///
  /// Two threads that count the references to one array get in each other's way.
  var unshared: Space {
    Space(before: before.map(\.self), longest: longest, answers: answers.map { $0.map(\.self) })
  }

  /// How many cases there are.
  var size: Int { Space.choices(updates.count + 1, size: longest) * answers.count }

  /// A case; `visit` counts from 0 below `size`, and cases of near visits lie far apart.
  func `case`(_ visit: Int) -> NaiveJudge.Case {
    let place = Int((UInt64(visit) &* UInt64(step)) % UInt64(size))
    let (batch, answer) = place.quotientAndRemainder(dividingBy: answers.count)
    return NaiveJudge.Case(before: before, after: answers[answer], updates: self.batch(batch))
  }

  /// All lists of up to so many sections of up to so many items.
  static func lists(sections: Int, items: Int) -> [[Int]] {
    var lists: [[Int]] = [[]]
    var longest = lists
    for _ in 0..<sections {
      longest = longest.flatMap { list in (0...items).map { list + [$0] } }
      lists += longest
    }
    return lists
  }
}

// Batches by number: those of up to three out of n updates, the same ones allowed, are the choices
// of three out of n + 1 with "none" as one of them.
extension Space {
  /// How many ways there are to choose `size` of `count` things, each as often as one likes.
  private static func choices(_ count: Int, size: Int) -> Int {
    (0..<size).reduce(1) { $0 * (count + $1) / ($1 + 1) }
  }

  /// The batch with that number; every other one is announced the other way round.
  private func batch(_ number: Int) -> [ListUpdate] {
    var rest = number
    var chosen: [ListUpdate] = []
    for size in (1...longest).reversed() {
      var place = 0
      while Space.choices(place + 1, size: size) <= rest { place += 1 }
      rest -= Space.choices(place, size: size)
      if place > 0 { chosen.append(updates[place - 1]) }
    }
    return number.isMultiple(of: 2) ? chosen : chosen.reversed()
  }

  /// A step that comes by every case once, near the golden section, which spreads visits evenly.
  private static func step(through size: Int) -> Int {
    var step = max(1, size * 618 / 1000)
    while divisor(step, size) != 1 { step += 1 }
    return step
  }

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : divisor(right, left % right)
  }
}
