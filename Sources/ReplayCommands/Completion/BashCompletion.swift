/// The script for bash.
enum BashCompletion {
  static func script(_ signatures: [CommandSignature]) -> String {
    let commands = signatures.map(\.name).joined(separator: " ")
    return """
      # Completion of listreplay for bash, made by: listreplay completions bash

      \(helpers)

      _listreplay() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev='' command=${COMP_WORDS[1]}
        COMPREPLY=()
        # bash cuts --option=value at the sign.
        if [ "$cur" = = ]; then cur=''; prev=${COMP_WORDS[COMP_CWORD-1]}
        elif [ "$COMP_CWORD" -gt 0 ]; then prev=${COMP_WORDS[COMP_CWORD-1]}
        fi
        if [ "$prev" = = ]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
        if [ "$COMP_CWORD" -le 1 ]; then
          _listreplay_words '\(commands) --help --version' "$cur"
          return
        fi
        case $command in
      \(signatures.map(branch).joined(separator: "\n"))
        esac
      }

      complete -F _listreplay listreplay

      """
  }

  private static let helpers = """
    _listreplay_words() { COMPREPLY=($(compgen -W "$1" -- "$2")); }

    # Some of the words with commas between them: what stands before the last comma stays.
    _listreplay_list() {
      local before='' word
      case $2 in *,*) before=${2%,*}, ;; esac
      for word in $(compgen -W "$1" -- "${2##*,}"); do COMPREPLY+=("$before$word"); done
      compopt -o nospace 2> /dev/null
    }

    _listreplay_paths() {
      local path
      compopt -o filenames 2> /dev/null
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(
        case $1 in
          folder) compgen -d -- "$2" ;;
          file) compgen -f -- "$2" ;;
          traces)
            compgen -d -- "$2"
            compgen -f -X '!*.listtrace' -- "$2"
            compgen -f -X '!*.jsonl' -- "$2"
            ;;
        esac
      )
    }
    """

  private static func branch(_ signature: CommandSignature) -> String {
    let takers = signature.allOptions.filter { $0.value != nil }.map { option in
      "        \(option.names.joined(separator: "|"))) \(call(option.takes)); return ;;"
    }
    let names = signature.allOptions.flatMap(\.names) + ["--help", "-h"]
    return """
          \(signature.name))
            case $prev in
      \(takers.joined(separator: "\n"))
            esac
            case $cur in
              -*) _listreplay_words '\(names.joined(separator: " "))' "$cur" ;;
              *) \(call(signature.takes)) ;;
            esac
            ;;
      """
  }

  private static func call(_ values: CommandSignature.Values) -> String {
    switch values {
    case .words(let words): "_listreplay_words '\(words.joined(separator: " "))' \"$cur\""
    case .list(let words): "_listreplay_list '\(words.joined(separator: " "))' \"$cur\""
    case .file: "_listreplay_paths file \"$cur\""
    case .folder: "_listreplay_paths folder \"$cur\""
    case .traces: "_listreplay_paths traces \"$cur\""
    case .other: ":"
    }
  }
}
