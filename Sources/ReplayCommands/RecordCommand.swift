import Foundation
import ListModel
import TraceEvents
import TraceFile

/// `listreplay record`: a scenario, a stream, a running program or a web page becomes a trace.
struct RecordCommand: Command {
  static let signature = CommandSignature(
    name: "record", summary: "makes a trace from JSON Lines, a running program or a web page",
    usage: "record -o FILE [SCENARIO|- | -- COMMAND [ARGUMENT...] | --browser PAGE [options]]",
    discussion: """
      SCENARIO is a file of JSON Lines; without it, or with -, the standard input is read.
      A COMMAND is run with the variable LISTREPLAY_PIPE set to the path of a pipe; what it writes
      there, by the recording library or by itself, becomes the trace, and its exit status is passed
      on. FILE appears whole or not at all; meanwhile FILE.unfinished holds what is there already.
      With --append the recording goes on behind the trace that FILE is: times count from the frame
      after its end; a list that is another one than there comes after a frame without any.

      A PAGE is a file (feed.html, or feed.html?seed=3) or an http address of 127.0.0.1, localhost
      or [::1]; it plays in an installed Chromium (LISTREPLAY_BROWSER names another) with a profile
      of its own, and reaches nothing but this machine. It is recorded until window.scenario.done
      is true if it has a scenario, else for some seconds. FILE of actions is JSON Lines, each with
      the frame, counted from 1, in which the user does it:
        {"frame":10,"wheel":120}
        {"frame":20,"touch":{"x":200,"y":400,"dy":-200,"steps":6,"rest":false}}
        {"frame":60,"key":"PageDown","code":34}
        {"frame":80,"mouse":{"from":[392,100],"dy":120,"steps":20}}
      """,
    options: [
      .init(name: "-o", alias: "--output", value: "FILE", help: "the trace to write", takes: .file),
      .init(
        name: "--append", value: nil, help: "go on behind the trace FILE, which is there already"),
      .init(name: "--archive", value: nil, help: "spend much time on a smaller file"),
    ] + PageRequest.options,
    example: """
      listreplay record -o feed.listtrace -- swift run my-list-demo
        listreplay record -o chat.listtrace --browser chat.html --scroller '#messages'
      """,
    operands: 0...1, takesProgram: true, takes: .file)

  private let output: RecordingOutput
  private let appends: Bool
  private let input: Input

  private enum Input {
    case lines(String)
    case program([String])
    case page(PageRequest)
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let output = arguments.value("-o") else {
      throw UsageError(message: "record needs -o FILE")
    }
    self.output = RecordingOutput(
      path: output, level: arguments.flag("--archive") ? .archive : .standard)
    appends = arguments.flag("--append")
    if let page = try PageRequest(arguments) {
      guard arguments.program == nil, arguments.operands.isEmpty else {
        throw UsageError(message: "record takes a page or something else, not both")
      }
      input = .page(page)
    } else if let program = arguments.program {
      guard !program.isEmpty, arguments.operands.isEmpty else {
        throw UsageError(message: "record takes a scenario or, behind --, a command")
      }
      input = .program(program)
    } else {
      input = .lines(arguments.operands.first ?? "-")
    }
  }

  func run(_ console: Console) -> ExitStatus {
    let begun = ContinuousClock.now
    let status = record(console)
    console.progress.erase()
    if console.progress.events != nil {
      console.detail(output.path, events: console.progress.events, since: begun)
    }
    return status
  }

  private func record(_ console: Console) -> ExitStatus {
    var output = output
    if appends {
      do {
        output.ending = try TraceEnding(of: output.path)
      } catch {
        let failure = LoadingFailure(output.path, error)
        console.message(failure.message)
        return failure.status
      }
    }
    switch input {
    case .lines(let path): return record(path, to: output, console)
    case .program(let words): return ProgramRecording(words, to: output).run(console)
    case .page(let page): return PageRecording(page, to: output).run(console)
    }
  }

  private func record(
    _ path: String, to output: RecordingOutput, _ console: Console
  ) -> ExitStatus {
    do throws(LoadingFailure) {
      let recording: Recording
      do throws(TraceFileError) {
        let source = try TraceSource(path: path).counted(console.progress.take)
        console.progress.begin(path)
        console.progress.begin("reading", .bytes, of: TextFile.size(of: path))
        recording = try Recording(reading: source, to: output)
      } catch {
        throw LoadingFailure(
          message: "\(path): \(TraceFileWords.text(error))", status: TraceFileWords.status(error))
      }
      do throws(LoadingFailure) {
        while try recording.takeEvent(from: path) { console.progress.tick() }
        if case .cutOff(_, let byte) = recording.completeness {
          throw LoadingFailure(
            message: "\(path): cut off at byte \(byte); nothing is recorded", status: .badInput)
        }
        try recording.finish()
        console.progress.events = recording.events
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
