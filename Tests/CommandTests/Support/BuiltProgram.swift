// Goal: the programs that were built with the tests.
// Method: looked for beside the test bundle and in the folders above, since where its executable
// lies in there differs by platform.
import Foundation

enum BuiltProgram {
  static let listreplay = folder + "/listreplay"
  static let imaginaryList = folder + "/imaginary-list"

  private static let folder: String = {
    let bundles = ProcessInfo.processInfo.arguments.filter { $0.contains(".xctest") }
    for start in bundles + [Bundle.main.bundlePath + "/."] {
      var folder = URL(fileURLWithPath: start)
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent("listreplay").path
        if FileManager.default.isExecutableFile(atPath: program) { return folder.path }
      }
    }
    preconditionFailure("listreplay was not built beside the tests")
  }()
}
