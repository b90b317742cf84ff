import Reports

/// The options that name reports to write beside what a command prints.
struct ReportArguments {
  static let options =
    [
      CommandSignature.Option(
        name: "--result", value: "FILE",
        help: "all that was found, from which 'report' makes any report later", group: group,
        takes: .file)
    ]
    + fileForms.map { form in
      CommandSignature.Option(
        name: form.option, value: "FILE", help: form.help, group: group, takes: .file)
    } + [
      CommandSignature.Option(
        name: "--no-film", value: nil, help: "leave out of the result what each frame showed",
        group: group)
    ]

  private static let group = "reports"

  /// The forms that have an option of their own.
  private static let fileForms: [ReportForm] = [
    .junit, .github, .gitlab, .markdown, .html, .perfetto,
  ]

  private let result: String?
  private let files: [(form: ReportForm, path: String)]
  /// Whether any of the reports shows what each frame showed.
  let wantsFilm: Bool

  init(_ arguments: ParsedArguments) {
    result = arguments.value("--result")
    files = ReportArguments.fileForms.compactMap { form in
      arguments.value(form.option).map { (form, $0) }
    }
    wantsFilm =
      !arguments.flag("--no-film") && (result != nil || files.contains { $0.form.showsFrames })
  }

  /// Begins the reports.
  func outputs(command: String, _ console: Console) -> ReportOutputs {
    let outputs = ReportOutputs()
    if let result {
      let copy = ResultCopy(
        producer: "listreplay \(CommandLineTool.version)", command: command)
      outputs.add(copy, at: result, console)
    }
    for file in files { outputs.add(file.form.report(), at: file.path, console) }
    return outputs
  }
}

extension ReportForm {
  /// The option that names a file of that form.
  fileprivate var option: String { "--" + rawValue }

  fileprivate var help: String {
    switch self {
    case .text: "the verdict for people"
    case .json: "the verdict for programs"
    case .junit: "JUnit XML, as Jenkins, GitLab and GitHub read it"
    case .github: "annotations for GitHub Actions; - for the standard output"
    case .gitlab: "a code quality report for GitLab"
    case .markdown: "a summary in Markdown, the worst first"
    case .html: "the page on which one sees each frame"
    case .perfetto: "a time line for ui.perfetto.dev"
    }
  }

  /// Whether a report of that form shows what each frame showed.
  var showsFrames: Bool { self == .html || self == .perfetto }
}
