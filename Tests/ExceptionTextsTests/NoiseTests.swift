// Goal: a log without exceptions yields none, whatever is in it, and none takes too long.
// Method: noise from seeds, texts with changed bytes, source code, and beginnings repeated.

import ExceptionTexts
import Foundation
import ListModel
import TestSupport
import Testing

struct NoiseTests {
  @Test(arguments: Seeds.all)
  func `random bytes are nothing`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let noise = (0..<60_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(ExceptionReader.exceptions(in: noise).isEmpty)
  }

  @Test func `a log of one byte, or of none, is nothing`() {
    #expect(ExceptionReader.exceptions(in: []).isEmpty)
    for byte in UInt8.min...UInt8.max {
      #expect(ExceptionReader.exceptions(in: [byte]).isEmpty)
    }
    #expect(ExceptionReader.exceptions(in: [UInt8](repeating: 0x0A, count: 1_000)).isEmpty)
  }

  @Test func `formats are no texts`() {
    let log = TextTable.texts.flatMap { [$0.collectionView, $0.tableView ?? ""] }.map { text in
      text.replacing(/\{.*?\}/, with: "%@").replacing(/[0-9]+/, with: "%ld")
    }
    #expect(found(log.map { "  NSLog(@\"\($0)\", a, b);\n" }.joined()).isEmpty)
  }

  @Test func `words that texts begin with are no texts`() {
    let log = """
      func row(5) { attempt to delete section 5 } // row (5), arrow(3)b, row (5) best
      attempt to delete item 5 of the cart; attempt to move section 2 of the book
      cannot move an item; Invalid update: invalid number of items in section x
      UICollectionView received layout attributes for a cell
      """
    #expect(found(log).isEmpty)
  }

  @Test(arguments: Seeds.all)
  func `damaged texts are read without harm`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = samples.map(\.text) + ListClass.allCases.map { unifiedText($0) }
    for text in texts {
      var bytes = Array((text + "\n" + text).utf8)
      for _ in 0..<4 {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0x0A...0x39, using: &random), at: place)
        }
      }
      let found = ExceptionReader.exceptions(in: bytes)
      #expect(found.count <= 3)
      #expect(found.allSatisfy { (1...40).contains($0.line) })
    }
  }

  @Test(arguments: [
    "attempt to delete section ", "attempt to delete and reload the same index path (<",
    "Invalid update: invalid number of items in section 0.  The number of items ",
    "Invalid batch updates detected: the number of sections and/or items ", "row (5) beyond ",
  ])
  func `a beginning that is repeated takes time in proportion`(_ head: String) {
    for ending in ["", "\n", "\na\nb\n"] {
      let log = [String](repeating: head + ending, count: 60).joined()
      let once = cycles { _ = found(log) }
      let often = cycles { _ = found([String](repeating: log, count: 8).joined()) }
      // Eight times as much, or sixty-four if each looked at all that follows.
      #expect(often < once * 32 + 0.05)
    }
  }

  /// The processor's time for a piece of work, in seconds: other work on the machine does not
  /// count.
  private func cycles(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  @Test func `a long list of updates between strange lines takes time in proportion`() {
    let updates = [ListUpdate](repeating: .deleteItem(before: path(0, 1)), count: 500)
    let text = ExceptionText.unified(before: [3], after: [3], updates: updates, in: .tableView)
    let mixed = text.replacing("),\n", with: "),\nstrange\n")
    let exception = found(mixed).first
    #expect(exception?.listed?.updates == updates)
  }
}
