// A program without any screen that records a list: what the recording library needs from an app,
// and something to try `listreplay record -- imaginary-list` with.
import Foundation
import TraceRecording

func complain(_ text: String) {
  FileHandle.standardError.write(Data("imaginary-list: \(text)\n".utf8))
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  complain("these arguments make no sense; see --help")
  exit(64)
}
if options.wantsHelp {
  print(Options.usage, terminator: "")
  exit(0)
}
let pipe = ProcessInfo.processInfo.environment[TraceRecorder.pipeVariable] ?? ""
guard let file = options.file ?? (pipe.isEmpty ? nil : pipe) else {
  complain("name a FILE, or run under `listreplay record -o TRACE -- imaginary-list`")
  exit(64)
}
var app = try ImaginaryApp(file: file, crashAfter: options.crashAfter)
guard app.run() else {
  complain(app.complaint)
  exit(74)
}
exit(options.exitStatus)
