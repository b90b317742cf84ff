import ChildPrograms
import Foundation
import TraceFile

/// A program that runs while what it writes to a pipe becomes a trace.
struct ProgramRecording {
  /// The variable that names the pipe to the program.
  static let variable = "LISTREPLAY_PIPE"

  /// How often what is there is brought to the disk: a sudden end costs no more than that.
  static let interval = Duration.milliseconds(500)

  private let words: [String]
  private let output: RecordingOutput

  /// Creates a recording of a command with its arguments.
  init(_ words: [String], to output: RecordingOutput) {
    self.words = words
    self.output = output
  }

  /// Runs the program to its end.
  ///
  /// - Returns: The program's own status; 128 and the signal's number if one ended it. If the
  ///   recording failed and the program did not, the status of that.
  func run(_ console: Console) -> ExitStatus {
    do throws(LoadingFailure) {
      // Released last: a signal that is left then ends us, and the pipe has to be gone before.
      let signals = HeldSignals()
      defer { signals.release() }
      let pipe = try NamedPipe()
      defer { pipe.remove() }
      let program = try start(writingTo: pipe, signals)
      let stream = ProgramStream(pipe: pipe, program: program, signals: signals)
      let recorded = record(stream, console)
      let status = program.wait()
      return status == 0 ? recorded : .program(status)
    } catch {
      console.message(error.message)
      return error.status
    }
  }

  private func start(
    writingTo pipe: NamedPipe, _ signals: HeldSignals
  ) throws(LoadingFailure) -> ChildProgram {
    var setting = ProgramSetting(environment: ProcessInfo.processInfo.environment)
    setting.environment[ProgramRecording.variable] = pipe.path
    do throws(StartFailure) {
      return try ChildProgram(words, setting, signals: signals)
    } catch {
      throw LoadingFailure(
        message: "\(words[0]): cannot be started: \(SystemWords.text(error.number))",
        status: .notFound)
    }
  }

  private func record(_ stream: ProgramStream, _ console: Console) -> ExitStatus {
    let name = ProgramRecording.variable
    let recording: Recording
    do throws(TraceFileError) {
      recording = try Recording(reading: TraceSource(read: stream.read), to: output)
    } catch {
      stream.drain()
      guard stream.byteCount > 0 else {
        console.message("nothing was recorded: the program wrote nothing to $\(name)")
        return .badInput
      }
      console.message("\(name): \(TraceFileWords.text(error)); nothing is recorded")
      return TraceFileWords.status(error)
    }
    do throws(LoadingFailure) {
      stream.onInterval = {
        try? recording.flush()
        console.progress.look()
      }
      console.progress.begin(words[0])
      console.progress.begin("recording", .events, of: nil)
      while try recording.takeEvent(from: name) { console.progress.tick() }
      try recording.finish()
      console.progress.events = recording.events
      if case .complete = recording.completeness { return .success }
      console.message(
        "\(output.path): the program did not end its recording; "
          + "\(Words.counted(recording.events, "event")) kept"
      )
      return .success
    } catch {
      // What is whole stays under the unfinished name: one bad line does not cost a long recording.
      try? recording.flush()
      stream.drain()
      let rest =
        recording.hasBegun
        ? "what came before is in \(output.path).unfinished" : "nothing is recorded"
      console.message("\(error.message); \(rest)")
      return error.status
    }
  }
}
