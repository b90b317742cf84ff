import Foundation
import Goldens
import Testing

/// The diffs as the programs read them that people pipe them into.
@Suite struct PatchProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    let path: String
    let arguments: [String]
    var testDescription: String { path }
  }

  static let programs = [
    Program(path: "/usr/bin/patch", arguments: ["-p0", "--batch", "--fuzz=0", "-i"]),
    Program(path: "/usr/bin/git", arguments: ["apply", "-p0", "--whitespace=nowarn"]),
  ].filter { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// One patch of many files, so that one run of the program judges them all.
  @Test(arguments: programs)
  func programTurnsGoldensIntoActualTexts(program: Program) throws {
    let folder = try TemporaryFolder()
    let pairs = Self.pairs(seed: 7)
    var patch = ""
    for (number, pair) in pairs.enumerated() {
      let name = Self.name(number)
      try folder.write(pair.golden.utf8, to: name)
      // Every other pair may lie beyond the limits, and the last one does.
      let limits = number % 2 == 0 ? DiffLimits.standard : Self.lowLimits
      patch +=
        UnifiedDiff(
          golden: pair.golden, actual: pair.actual, goldenName: name, actualName: name, context: 3,
          limits: limits)?.text ?? ""
    }
    try folder.write(patch.utf8, to: "all.patch")
    let (status, said) = try run(program, in: folder)
    #expect(status == 0, "\(said)")
    for (number, pair) in pairs.enumerated() {
      let patched = try folder.bytes(of: Self.name(number))
      #expect(patched == Array(pair.actual.utf8), "seed 7, pair \(number)")
    }
    #expect(try folder.contents().count == pairs.count + 1, "rejected hunks leave files")
  }

  private static let lowLimits = DiffLimits(edits: 3, comparisons: .max, gapEdits: 2)

  private static func pairs(seed: UInt64) -> [TextPair] {
    var random = SplitMix64(seed: seed)
    let shuffled = TextPair(
      golden: TextPair.numbered((0..<500).shuffled(using: &random)),
      actual: TextPair.numbered((0..<500).shuffled(using: &random)))
    return TextPair.notable + (0..<61).map { _ in TextPair(using: &random) } + [shuffled]
  }

  /// Some of the names need quotes.
  private static func name(_ number: Int) -> String {
    let marks = ["plain", "with space", "quo\"te", "back\\slash", "tab\tand\nfeed", "accent é"]
    return "\(marks[number % marks.count]) \(number).txt".replacingOccurrences(
      of: "plain ", with: "plain")
  }

  private func run(
    _ program: Program, in folder: TemporaryFolder
  ) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = program.arguments + ["all.patch"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
