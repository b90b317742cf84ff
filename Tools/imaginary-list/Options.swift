/// What the program was asked to do.
struct Options: Equatable {
  var file: String?
  var exitStatus: Int32 = 0
  var crashAfter: Int?
  var wantsHelp = false

  static let usage = """
    usage: imaginary-list [--exit N] [--crash-after N] [FILE]

    Records an imaginary chat list: a scroll, six older rows above, the correction of the
    offset, a header that goes away, the way back to the top. The same lines in every run.

      FILE             where the trace goes; left out if LISTREPLAY_PIPE names a pipe
      --exit N         end with this exit status, 0 to 255
      --crash-after N  end by SIGKILL after N events, with the trace cut off there
      --help           show this text

    """

  /// Reads the arguments; nil if they make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--exit":
        guard let status = rest.popFirst().flatMap({ UInt8($0) }) else { return nil }
        exitStatus = Int32(status)
      case "--crash-after":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else { return nil }
        crashAfter = count
      default:
        guard file == nil, !argument.hasPrefix("-") else { return nil }
        file = argument
      }
    }
  }
}
