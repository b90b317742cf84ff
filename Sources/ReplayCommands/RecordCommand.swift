import Foundation
import ListModel
import TraceEvents
import TraceFile

/// `listreplay record`: a scenario, a stream or a running program becomes a trace.
struct RecordCommand: Command {
  static let signature = CommandSignature(
    name: "record", summary: "makes a trace from JSON Lines or from a running program",
    usage: "record -o FILE [SCENARIO|-] | record -o FILE -- COMMAND [ARGUMENT...]",
    discussion: """
      SCENARIO is a file of JSON Lines; without it, or with -, the standard input is read.
      A COMMAND is run with the variable LISTREPLAY_PIPE set to the path of a pipe; what it writes
      there, by the recording library or by itself, becomes the trace, and its exit status is passed
      on. FILE appears whole or not at all; meanwhile FILE.unfinished holds what is there already.
      """,
    options: [.init(name: "-o", alias: "--output", value: "FILE", help: "the trace to write")],
    example: "listreplay record -o feed.listtrace -- swift run my-list-demo",
    operands: 0...1, takesProgram: true)

  private let output: String
  private let input: Input

  private enum Input {
    case lines(String)
    case program([String])
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let output = arguments.value("-o") else {
      throw UsageError(message: "record needs -o FILE")
    }
    self.output = output
    if let program = arguments.program {
      guard !program.isEmpty, arguments.operands.isEmpty else {
        throw UsageError(message: "record takes a scenario or, behind --, a command")
      }
      input = .program(program)
    } else {
      input = .lines(arguments.operands.first ?? "-")
    }
  }

  func run(_ console: Console) -> ExitStatus {
    switch input {
    case .lines(let path): record(path, console)
    case .program(let words): ProgramRecording(words, to: output).run(console)
    }
  }

  private func record(_ path: String, _ console: Console) -> ExitStatus {
    do throws(LoadingFailure) {
      let recording: Recording
      do throws(TraceFileError) {
        recording = try Recording(reading: TraceSource(path: path), to: output)
      } catch {
        throw LoadingFailure(
          message: "\(path): \(TraceFileWords.text(error))", status: TraceFileWords.status(error))
      }
      do throws(LoadingFailure) {
        while try recording.takeEvent(from: path) {}
        if case .cutOff(_, let byte) = recording.completeness {
          throw LoadingFailure(
            message: "\(path): cut off at byte \(byte); nothing is recorded", status: .badInput)
        }
        try recording.finish()
      } catch {
        recording.discard()
        throw error
      }
      return .success
    } catch {
      console.message(error.message)
      return error.status
    }
  }
}
