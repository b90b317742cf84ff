/// Scripts that let shells complete the command line, made from what the commands declare.
enum Completions {
  /// A shell that has a script.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// The script for a shell.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var commands: [CommandSignature] {
    CommandLineTool.commands.map { $0.signature }
  }

  private static func names(of option: CommandSignature.Option) -> [String] {
    [option.name] + (option.alias.map { [$0] } ?? [])
  }

  // MARK: bash

  private static var bash: String {
    let cases = commands.map { command in
      let options = command.allOptions.flatMap(names).joined(separator: " ")
      return "    \(command.name)) options=\"\(options) --help\" ;;\n"
    }
    let values = commands.flatMap { command in
      command.allOptions.filter { !$0.words.isEmpty }.flatMap { option in
        names(of: option).map { name in
          "    \(command.name):\(name)) words=\"\(option.words.joined(separator: " "))\" ;;\n"
        }
      }
    }
    let takers = commands.flatMap { command in
      command.allOptions.filter { $0.value != nil && $0.words.isEmpty }.flatMap(names)
        .map { "\(command.name):\($0)" }
    }
    let list = commands.map(\.name).joined(separator: " ")
    return """
      # Completes the command line of listreplay in bash.
      # To use it: source <(listreplay completions bash)
      _listreplay() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}" options="" words=""
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(list) help" -- "$current"))
          return
        fi
        case "$command:$previous" in
      \(values.joined())\
          \(takers.joined(separator: "|"))) return ;;
        esac
        if [ -n "$words" ]; then
          # The last of several with commas between them.
          local before=""
          case "$current" in *,*) before="${current%,*}," ;; esac
          COMPREPLY=($(compgen -P "$before" -W "$words" -- "${current##*,}"))
          return
        fi
        case "$command" in
      \(cases.joined())\
          help) options="\(list)" ;;
        esac
        if [ "${current#-}" != "$current" ] || [ "$command" = help ]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        fi
      }
      complete -o default -F _listreplay listreplay

      """
  }

  // MARK: zsh

  private static var zsh: String {
    let list = commands.map { command in
      "    '\(command.name):\(zshText(command.summary))'\n"
    }
    let cases = commands.map { command in
      let options = command.allOptions.map { option in
        "        \(zshOption(option)) \\\n"
      }
      return "    \(command.name))\n      _arguments \\\n\(options.joined())"
        + "        '--help[more about it]' '*:file:_files' ;;\n"
    }
    return """
      #compdef listreplay
      # Completes the command line of listreplay in zsh.
      # To use it: listreplay completions zsh > a folder of $fpath/_listreplay
      _listreplay() {
        local -a commands
        commands=(
      \(list.joined())    'help:says more about a command'
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined())    help) _describe command commands ;;
        esac
      }
      if [ "$funcstack[1]" = _listreplay ]; then
        _listreplay "$@"
      else
        compdef _listreplay listreplay
      fi

      """
  }

  private static func zshOption(_ option: CommandSignature.Option) -> String {
    let names = names(of: option)
    let text = "[\(zshText(option.help))]"
    let value =
      option.value.map { value in
        option.words.isEmpty
          ? ":\(zshText(value)):_files"
          : ":\(zshText(value)):_sequence compadd - \(option.words.joined(separator: " "))"
      } ?? ""
    guard names.count > 1 else { return "'\(names[0])\(text)\(value)'" }
    let list = names.joined(separator: ",")
    return "'(\(names.joined(separator: " ")))'{\(list)}'\(text)\(value)'"
  }

  /// A text between single quotes, in which zsh takes brackets and colons for its own.
  private static func zshText(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }

  // MARK: fish

  private static var fish: String {
    let none = "not __fish_seen_subcommand_from \(commands.map(\.name).joined(separator: " ")) help"
    var lines = [
      "# Completes the command line of listreplay in fish.",
      "# To use it: listreplay completions fish > ~/.config/fish/completions/listreplay.fish",
      "complete -c listreplay -n '\(none)' -f -a help -d 'says more about a command'",
    ]
    for command in commands {
      lines.append(
        "complete -c listreplay -n '\(none)' -f -a \(command.name) -d \(fishText(command.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(command.name)'"
      lines += command.allOptions.map { "complete -c listreplay \(seen) \(fishOption($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: CommandSignature.Option) -> String {
    let names = names(of: option).map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let words = option.words.joined(separator: " ")
    let value = option.value == nil ? "" : words.isEmpty ? " -r -F" : " -x -a '\(words)'"
    return names.joined(separator: " ") + value + " -d \(fishText(option.help))"
  }

  private static func fishText(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
