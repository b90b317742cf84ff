import Foundation
import ReplayCommands

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
