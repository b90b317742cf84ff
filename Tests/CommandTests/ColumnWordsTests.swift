// Goal: each fault in the columns of a block has words of its own.
// Method: every fault beside its words, and one as the program tells it of a file.
import Testing
import TraceFile

@testable import ReplayCommands

@Suite struct ColumnWordsTests {
  private static let words: [(ColumnFault, String)] = [
    (.head, "what stands before the columns is wrong"),
    (.unknownColumn(48), "column 48 is unknown or stands too late"),
    (.form(column: "shape"), "the head of the column shape is wrong"),
    (.tooManyValues, "the columns have more values than a block may have"),
    (.range(column: "op"), "the column op has a value that it cannot have"),
    (.count(column: "time"), "the column time has too few or too many values"),
    (.repeated(column: "itemName"), "the column itemName names something twice"),
    (.times, "the times are wrong"),
    (.names, "a name is wrong"),
    (.sequence, "the events do not follow those before"),
    (.state, "the state is one of another trace"),
    (.line, "a line is none that may stand there"),
  ]

  @Test(arguments: words)
  func `a fault has its words`(_ fault: ColumnFault, _ words: String) {
    let error = TraceFileError.damaged(.columns(fault), frame: 3, atByte: 99)
    let text = TraceFileWords.text(error)
    #expect(text == "damaged at byte 99, frame 3: in the block that begins here, " + words)
    #expect(TraceFileWords.status(error) == .badInput)
  }

  @Test func `a fault is told of a file`() throws {
    // A mark, and a block whose head has a flag that none has.
    let mark: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 16, 0, 0, 0] + Array("LISTRACE".utf8)
    let block: [UInt8] = [
      0x28, 0xB5, 0x2F, 0xFD, 0x24, 0x05, 0x29, 0, 0, 8, 0, 0, 0, 0, 0x52, 0x9E, 0xD6, 0x76,
    ]
    let desk = try Desk()
    try desk.write(mark + [1, 0, 0, 0, 2, 0, 0, 0] + block, to: "bad")
    let outcome = try desk.listreplay("inspect", "bad")
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(
      outcome.err == "listreplay: bad: damaged at byte 24, frame 1: in the block that begins here, "
        + "what stands before the columns is wrong\n")
  }
}
