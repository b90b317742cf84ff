/// The script for zsh.
enum ZshCompletion {
  static func script(_ signatures: [CommandSignature]) -> String {
    let commands = signatures.map { "    \(described($0.name, $0.summary))" }
    return """
      #compdef listreplay
      # Completion of listreplay for zsh, made by: listreplay completions zsh

      _listreplay() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe -t commands command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(signatures.map(branch).joined(separator: "\n"))
        esac
      }

      if [ "$funcstack[1]" = _listreplay ]; then _listreplay "$@"
      else compdef _listreplay listreplay
      fi

      """
  }

  private static func described(_ name: String, _ text: String) -> String {
    ShellWords.inQuotes("\(name):\(text)")
  }

  private static func branch(_ signature: CommandSignature) -> String {
    let options = signature.allOptions.flatMap { option in
      option.names.map { "      \(spec(option, $0))" }
    }
    let operands = operand(signature).map { ["      \($0)"] } ?? []
    let specs = (options + ["      '(- *)--help[tells more]'"] + operands)
    return """
          \(signature.name)) _arguments \\
      \(specs.joined(separator: " \\\n"))
          ;;
      """
  }

  private static func spec(_ option: CommandSignature.Option, _ name: String) -> String {
    let others = option.names.joined(separator: " ")
    let help = escaped(option.help)
    guard let value = option.value else {
      return ShellWords.inQuotes("(\(others))\(name)[\(help)]")
    }
    // Both --option value and --option=value.
    let form = name.hasPrefix("--") ? name + "=" : name
    return ShellWords.inQuotes(
      "(\(others))\(form)[\(help)]:\(escaped(value)):\(action(option.takes))")
  }

  private static func operand(_ signature: CommandSignature) -> String? {
    guard signature.operands.upperBound > 0 else { return nil }
    return ShellWords.inQuotes("*:operand:\(action(signature.takes))")
  }

  private static func action(_ values: CommandSignature.Values) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    case .file: "_files"
    case .folder: "_files -/"
    case .traces: "_files -g \"*.(listtrace|jsonl)\""
    case .other: " "
    }
  }

  /// Text in which no sign means something to `_arguments`.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
