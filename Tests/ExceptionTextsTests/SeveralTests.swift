// Goal: each of several exceptions of one log is found, in order, and none takes from another.
// Method: both forms in one log, adjacent and far apart; texts cut off before others of their kind.

import ExceptionTexts
import ListModel
import Testing

struct SeveralTests {
  @Test(arguments: [0, 1, 3, 500])
  func `all are found, in order, with their lines`(_ gap: Int) {
    let between = String(repeating: "an ordinary line, 12 items\n", count: gap)
    var log = ""
    var lines: [Int] = []
    for sample in samples.prefix(8) {
      lines += [1, 1 + gap + 1].map { $0 + log.lineCount - 1 }
      log += sample.text + "\n" + between + unifiedText(.tableView) + "\n" + between
    }
    let found = found(log)
    #expect(found.map(\.line) == lines)
    #expect(found.map(\.form) == (0..<16).map { $0.isMultiple(of: 2) ? .classic : .unified })
    #expect(found.filter { $0.form == .unified }.map(\.listed).allSatisfy { $0 == unifiedBatch })
    let classic = found.filter { $0.form == .classic }
    #expect(classic.map(\.contradiction) == samples.prefix(8).map(\.contradiction))
  }

  @Test func `two on one line are two`() {
    let log = samples.map { "'\($0.text)'" }.joined(separator: "; ")
    #expect(found(log).map(\.contradiction) == samples.map(\.contradiction))
    #expect(found(log).allSatisfy { $0.line == 1 })
  }

  @Test(arguments: [20, 40, 70])
  func `a text cut off takes nothing from the next of its kind`(_ width: Int) {
    for sample in samples {
      let other = sample.contradiction.renumbered { $0 + 3 }
      let text = ExceptionText.classic(other, in: sample.listClass) ?? ""
      let next = text.wrapped(to: width)
      let lines = sample.text.lines(of: width)
      for count in 1..<max(lines.count, 2) where count < lines.count {
        let found = found(lines[..<count].joined(separator: "\n") + "\n" + next)
        #expect(found.last?.contradiction == other, "\(text)")
        #expect(found.last?.line == count + 1)
        #expect(found.dropLast().allSatisfy { $0.isCutOff || sample.contradiction.endsWithNumber })
      }
    }
  }

  @Test func `a unified text cut off takes nothing from the next`() {
    let lines = unifiedText(.collectionView).lines(of: 1_000)
    for count in 1..<lines.count {
      let found = found(lines[..<count].joined(separator: "\n") + "\n" + unifiedText(.tableView))
      #expect(found.map(\.line) == [1, count + 1])
      #expect(found.map(\.isCutOff) == [true, false])
      #expect(found.last?.listed == unifiedBatch)
    }
  }
}
