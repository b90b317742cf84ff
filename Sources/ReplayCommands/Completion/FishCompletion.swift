/// The script for fish.
enum FishCompletion {
  static func script(_ signatures: [CommandSignature]) -> String {
    let head = """
      # Completion of listreplay for fish, made by: listreplay completions fish

      \(helpers)

      complete -c listreplay -f
      complete -c listreplay -s h -l help -d 'tells more'
      complete -c listreplay -n __fish_use_subcommand -l version -d 'tells the version'

      """
    return head + signatures.map(lines).joined()
  }

  private static let helpers = """
    # Some of the words with commas between them: what stands before the last comma stays.
    function __listreplay_list
      set -l before (string match -r '^(?:--[a-z-]+=)?(.*,)?' -- (commandline -ct))[2]
      for word in $argv
        echo "$before$word"
      end
    end

    function __listreplay_traces
      set -l word (commandline -ct)
      __fish_complete_suffix $word .listtrace \\
        | string match -r '.*(?:/|\\.listtrace|\\.jsonl)(?:\\t.*)?$'
    end
    """

  private static func lines(_ signature: CommandSignature) -> String {
    let command = signature.name
    let condition = "-n '__fish_seen_subcommand_from \(command)'"
    let begin = "complete -c listreplay"
    let lines =
      [
        "\(begin) -n __fish_use_subcommand -a \(command)"
          + " -d \(ShellWords.inQuotes(signature.summary))"
      ]
      + operands(signature.takes).map { "\(begin) \(condition) \($0)" }
      + signature.allOptions.map { "\(begin) \(condition) \(words($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ option: CommandSignature.Option) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let values =
      option.value == nil ? [] : ["-x"] + operands(option.takes)
    return (names + ["-d", ShellWords.inQuotes(option.help)] + values).joined(separator: " ")
  }

  private static func operands(_ values: CommandSignature.Values) -> [String] {
    switch values {
    case .words(let words): ["-a \(ShellWords.inQuotes(words.joined(separator: " ")))"]
    case .list(let words):
      ["-a \(ShellWords.inQuotes("(__listreplay_list \(words.joined(separator: " ")))"))"]
    case .file: ["-a '(__fish_complete_path (commandline -ct))'"]
    case .folder: ["-a '(__fish_complete_directories (commandline -ct))'"]
    case .traces: ["-a '(__listreplay_traces)'"]
    case .other: []
    }
  }
}
