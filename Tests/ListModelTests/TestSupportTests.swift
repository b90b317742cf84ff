// Goal: the generators that other tests lean on do what they say.
// Method: published numbers of SplitMix64, and two runs of one seed.

import ListModel
import TestSupport
import Testing

struct TestSupportTests {
  @Test func `the generator gives the published numbers`() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = [random.next(), random.next(), random.next()]
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `a seed is a number or any text`() {
    #expect(Seeds.seed(from: "42") == 42)
    #expect(Seeds.seed(from: "a") == 0xaf63_dc4c_8601_ec8c)
    #expect(Seeds.seed(from: "53622b1") != Seeds.seed(from: "53622b2"))
  }

  @Test(arguments: Seeds.all)
  func `the same seed gives the same batches`(seed: UInt64) throws {
    func updates() throws -> [[ListUpdate]] {
      var batches = RandomBatch(seed: seed)
      return try (0..<20).map { _ in
        batches.legal(for: try batches.list(sections: 4, items: 6)).updates
      }
    }
    #expect(try updates() == updates())
  }
}
