// Goal: unsafe memory only where C is called.
// Method: the files that may, each with its reason; a file on the list that needs it no more is a
// finding, too.

enum Pointers {
  /// The files that hand memory to C, or copy much of it, and why.
  static let reasons = [
    "Sources/ListLayout/RowBlock.swift": "looks for an item in eight rows at a time",
    "Sources/ListModel/IndexMapping+Copying.swift": "copies ids by stretches",
    "Sources/ListModel/NameHash.swift": "hashes and compares eight bytes of a name at a time",
    "Sources/ListModel/NameTable.swift": "takes the bytes of names where they lie",
    "Sources/ListModel/SizeTable.swift": "tells whether two arrays are one in memory",
    "Sources/TraceFile/Zstd.swift": "calls libzstd",
    "Sources/TraceFile/Columns/BlockColumns.swift": "unfolds all columns into one array",
    "Sources/TraceFile/Columns/BlockColumns+Times.swift": "makes times where their rests stand",
    "Sources/TraceFile/Columns/BlockNames.swift": "looks prefixes up where they lie in names",
    "Sources/TraceFile/Columns/ColumnReader+Runs.swift": "makes events in memory used again",
    "Sources/TraceFile/Columns/GridSeconds.swift": "makes eight times at once",
    "Sources/TraceFile/Columns/CommonUnit.swift": "reads what a buffer of numbers has",
    "Sources/TraceFile/Columns/NameReader.swift":
      "puts names together and enters them where they lie",
    "Sources/TraceFile/Columns/ShapeRuns.swift": "looks at eight bytes of a column at a time",
    "Sources/TraceFile/Columns/NumberBuffer.swift": "holds numbers without a count of its owners",
    "Sources/TraceFile/Columns/NumberForm+Reading.swift": "makes numbers of planes of bytes",
    "Sources/TraceFile/Columns/NumberForm+Writing.swift": "makes planes of bytes of numbers",
    "Sources/TraceFile/Columns/TimeGrid.swift": "splits the times that a buffer has in place",
    "Sources/TraceFile/Columns/UUIDText.swift": "writes eight digits at a time",
    "Sources/TraceLines/JSONNode.swift": "walks over the words that simdjson wrote",
    "Sources/TraceLines/LineParser.swift": "calls simdjson",
    "Sources/TraceLines/LineText.swift": "is bytes that simdjson wrote",
    "Sources/TraceFile/RawLine.swift": "looks for line feeds by memchr",
    "Sources/TraceFile/SystemFile.swift": "reads and writes a descriptor without a copy",
    "Sources/TraceRecording/OutputFile.swift": "writes a descriptor that may be a pipe",
    "Tools/recorder-benchmark/Measuring.swift": "asks for a block of memory to see it counted",
    "Tools/trace-benchmark/Folding.swift": "calls libzstd",
    "Tools/fuzz-lines/FuzzLines.swift": "is called by the fuzzer",
    "Tools/fuzz-reader/FuzzReader.swift": "is called by the fuzzer",
    "Tools/fuzz-reader/BlockInput.swift": "keeps a compressor between the calls of the fuzzer",
    "Tools/fuzz-reader/Mutation.swift": "is called by the fuzzer",
    "Sources/ReplayCommands/TextFile.swift": "reads the bytes of a log",
    "Sources/ReplayCommands/Console.swift": "writes the standard output and sees its errors",
    "Sources/ReplayCommands/ProgramStream.swift": "reads a pipe without waiting",
    "Sources/ChildPrograms/ChildProgram.swift": "starts a program with its signals as they were",
    "Sources/BrowserRecording/DebuggingPipe.swift": "reads and writes a pipe without waiting",
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.isSwift, ["Sources", "Tools"].contains(file.parts.first) else { return [] }
    let pattern = #/\b(?:with)?[uU]nsafe\w*|\bOpaquePointer\b|\bUnmanaged\b|\bwithMemoryRebound\b/#
    let found = TidyTests.findings(in: file, file.codeLines, matching: pattern) {
      "'\($0)' in a file that is not listed as one that needs it"
    }
    guard reasons[file.path] != nil else { return found }
    let isNeeded = !found.isEmpty
    return isNeeded ? [] : [Finding(path: file.path, text: "listed as unsafe, and is not")]
  }
}
