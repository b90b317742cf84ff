// Goal: simdjson and Foundation make the same of every line.
// Method: the lines of the corpus, random traces, and both with some bytes changed; numbers are
// compared bit for bit.

import Foundation
import TestSupport
import Testing

@testable import TraceLines

@Suite struct LineTwinTests {
  @Test func `both make the same of the corpus`() {
    var agreement = LineAgreement()
    for line in LineCorpus.accepted + LineCorpus.refused { agreement.check(Array(line.utf8)) }
    #expect(agreement.accepted == LineCorpus.accepted.count)
    #expect(agreement.refused == LineCorpus.refused.count)
  }

  @Test func `lines of the corpus are refused for the same reason`() {
    for line in LineCorpus.refused {
      #expect(LineAgreement.ours(Array(line.utf8)) == LineAgreement.theirs(Array(line.utf8)))
    }
  }

  @Test(arguments: Seeds.all)
  func `both make the same of random traces`(_ seed: UInt64) throws {
    var agreement = LineAgreement()
    for line in try RandomTrace(seed: seed, events: 200).lines { agreement.check(Array(line.utf8)) }
    #expect(agreement.refused == 0)
  }

  @Test(arguments: Seeds.all)
  func `both make the same of lines with bytes changed`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var agreement = LineAgreement()
    let lines = LineCorpus.accepted + (try RandomTrace(seed: seed, events: 60).lines)
    for line in lines {
      for _ in 0..<8 { agreement.check(changed(Array(line.utf8), &random)) }
    }
    // Changes have to leave some lines right, else the half of what is asked is not.
    #expect(agreement.accepted > lines.count / 4)
    #expect(agreement.refused > lines.count)
  }

  /// What a change may put in: bytes of JSON for the most part, since others are refused at once.
  private static let bytes =
    Array(#"{}[]:,"\/ .-+eEtfnulrs0123456789xbd"#.utf8) + [0, 9, 13, 0x1F, 0x7F, 0xC3, 0xA9, 0xFF]

  private func changed(_ line: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var line = line
    for _ in 0...Int.random(in: 0..<2, using: &random) {
      let place = Int.random(in: line.indices, using: &random)
      let byte = LineTwinTests.bytes.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: line[place] = byte
      case 1: line.insert(byte, at: place)
      case 2 where line.count > 1: line.remove(at: place)
      default:
        let end = Int.random(in: place...min(place + 20, line.count), using: &random)
        line.insert(contentsOf: line[place..<end], at: place)
      }
    }
    return line
  }

  @Test(arguments: [0, 1, 254, 510, 511, 512, 513, 1000])
  func `both bound nesting alike`(_ depth: Int) {
    var agreement = LineAgreement()
    let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
    agreement.check(Array(#"{"t":0,"ignorable":true,"x":\#(open)1\#(close)}"#.utf8))
    #expect(agreement.accepted == (depth < LineParser.depthLimit ? 1 : 0))
  }

  @Test(arguments: [
    #""\ud83d\ude42""#, #""\ud83d""#, #""\ude42""#, #""\ud83d\ud83d""#, #""\ud83dx""#,
    #""\u0000""#, #""\u00e9\/\b\f\n\r\t\"\\""#, #""\x""#, #""\u12""#, #""\U0041""#, "\"\u{7F}\"",
    "1e999", "-1e999", "4.9e-324", "1e308", "18446744073709551615", "-0", "01", "1.",
    ".5", "+1", "1e", "- 1", "0x10", "NaN", "Infinity", "truE", "nul",
  ])
  func `both make the same of texts and numbers`(_ value: String) {
    var agreement = LineAgreement()
    for line in [
      #"{"t":0,"mark":\#(value)}"#, #"{"t":\#(value),"mark":"a"}"#,
      #"{"t":0,"observe":{"offset":0,"items":{"a":\#(value)}}}"#,
      #"{"t":0,"focus":{"item":\#(value)}}"#, #"{"t":0,"ignorable":true,"x":\#(value)}"#,
    ] { agreement.check(Array(line.utf8)) }
    #expect(agreement.accepted + agreement.refused == 5)
  }

  @Test(arguments: Seeds.all)
  func `numbers are those of Foundation, bit for bit`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<4000).map { _ in decimal(&random) }
    let json = Data("[\(texts.joined(separator: ","))]".utf8)
    let theirs = try JSONDecoder().decode([Double].self, from: json)
    let parser = LineParser()
    withExtendedLifetime(parser) {
      for (text, number) in zip(texts, theirs) {
        let ours = parser.root(of: Array(text.utf8))?.number
        #expect(ours?.bitPattern == number.bitPattern, "\(text)")
      }
    }
  }

  /// A decimal of a random length and size, or one at or near the middle between two doubles.
  ///
  /// Zero with a sign is left out: what is written as a whole number has none.
  private func decimal(_ random: inout SplitMix64) -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }
    let sign = Bool.random(using: &random) ? "-" : ""
    let first = Int.random(in: 1...9, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "\(sign)\(first)\(digits(Int.random(in: 0...17, using: &random)))"
    case 1:
      let places = digits(Int.random(in: 1...25, using: &random))
      return "\(sign)\(first)\(digits(Int.random(in: 0...8, using: &random))).\(places)"
    case 2:
      let exponent = Int.random(in: -322...300, using: &random)
      return "\(sign)\(first).\(digits(Int.random(in: 1...20, using: &random)))e\(exponent)"
    case 3:
      // 2^53 and above, odd: each lies in the middle between two doubles.
      let middle = (1 << 53) + Int.random(in: 0..<1 << 52, using: &random) | 1
      return "\(sign)\(middle).\(digits(Int.random(in: 1...22, using: &random)))"
    default:
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number.description : "\(first)"
    }
  }
}
