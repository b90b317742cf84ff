// swift-tools-version: 6.2

import PackageDescription

// Targets stand in the order of the data: each may use those above it, never those below.
let package = Package(
  name: "ListReplay",
  products: [
    .library(name: "TraceRecording", targets: ["TraceRecording"]),
    .library(name: "ListReplay", targets: ["ListReplay", "Reports", "TraceFile"]),
    .executable(name: "listreplay", targets: ["listreplay"]),
  ],
  targets: [
    .systemLibrary(
      name: "CZstd",
      pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .target(name: "ListModel"),
    .target(name: "ListLayout", dependencies: ["ListModel"]),
    .target(name: "ExceptionTexts", dependencies: ["ListModel"]),
    .target(name: "StrictJSON"),
    .target(name: "TraceEvents", dependencies: ["ListModel", "StrictJSON"]),
    .target(
      name: "CSimdjson",
      cxxSettings: [.treatAllWarnings(as: .error)],
      // Its pkg-config file has a flag that the package manager refuses.
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "TraceLines", dependencies: ["CSimdjson", "ListModel", "StrictJSON", "TraceEvents"]),
    .target(name: "TraceFile", dependencies: ["CZstd", "ListModel", "TraceEvents", "TraceLines"]),
    .target(name: "TraceRecording", dependencies: ["ListModel", "TraceEvents"]),
    .target(name: "Viewport", dependencies: ["ListModel", "ListLayout", "TraceEvents"]),
    .target(
      name: "ListReplay", dependencies: ["ListModel", "ListLayout", "TraceEvents", "Viewport"]),
    .target(
      name: "Reports",
      dependencies: [
        "ListModel", "ListLayout", "ExceptionTexts", "StrictJSON", "TraceEvents", "TraceLines",
        "Viewport", "ListReplay",
      ],
      resources: [
        "page.html", "page.css", "words.js", "result.js", "film.js", "stage.js", "timeline.js",
        "verdict.js", "player.js", "page.js",
      ].map { .embedInCode("Page/" + $0) }),
    .target(name: "Goldens"),
    .target(name: "ChildPrograms"),
    .target(
      name: "BrowserRecording",
      dependencies: ["StrictJSON", "ChildPrograms"],
      // A link to the file in Tools that pages include: the program has it inside.
      resources: [.embedInCode("list-recorder.js")]),
    .target(
      name: "ReplayCommands",
      dependencies: [
        "ListModel", "ListLayout", "ExceptionTexts", "StrictJSON", "TraceEvents", "TraceFile",
        "Viewport", "ListReplay", "Reports", "Goldens", "ChildPrograms", "BrowserRecording",
      ]),
    .executableTarget(name: "listreplay", dependencies: ["ReplayCommands"]),
    .executableTarget(
      name: "imaginary-list",
      dependencies: ["TraceEvents", "TraceRecording"],
      path: "Tools/imaginary-list"),
    .target(
      name: "TestSupport", dependencies: ["ListModel", "TraceEvents"], path: "Tests/TestSupport"),
    .executableTarget(
      name: "judge-exhaustively", dependencies: ["ListModel", "TestSupport"],
      path: "Tools/judge-exhaustively"),
    .target(
      name: "TraceDamage",
      dependencies: ["TraceEvents", "TraceFile", "TestSupport"], path: "Tests/TraceDamage"),
    .executableTarget(
      name: "damage-exhaustively", dependencies: ["TraceDamage"],
      path: "Tools/damage-exhaustively"),
    .executableTarget(
      name: "browser-benchmark",
      dependencies: [
        "ListModel", "StrictJSON", "TraceEvents", "TraceFile", "Viewport", "ListReplay",
        "ChildPrograms", "BrowserRecording", "TestSupport",
      ],
      path: "Tools/browser-benchmark",
      resources: [.embedInCode("steps.js")]),
    .executableTarget(
      name: "fling-benchmark",
      dependencies: ["ListModel", "ListReplay", "TraceEvents", "Viewport"],
      path: "Tools/fling-benchmark"),
    .executableTarget(
      name: "golden-benchmark", dependencies: ["Goldens", "Reports"],
      path: "Tools/golden-benchmark"),
    .executableTarget(
      name: "matrix-benchmark",
      dependencies: ["ListModel", "ListReplay", "TraceEvents", "Viewport", "TestSupport"],
      path: "Tools/matrix-benchmark"),
    .target(
      name: "CallerAllocations", path: "Tools/caller-allocations",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "recorder-benchmark",
      dependencies: ["TraceEvents", "TraceRecording", "CallerAllocations"],
      path: "Tools/recorder-benchmark"),
    .executableTarget(
      name: "trace-benchmark",
      dependencies: ["CZstd", "ListModel", "TraceEvents", "TraceFile", "TestSupport"],
      path: "Tools/trace-benchmark"),
    .executableTarget(
      name: "update-benchmark",
      dependencies: [
        "ListModel", "ListLayout", "TraceEvents", "Viewport", "ListReplay", "TestSupport",
      ],
      path: "Tools/update-benchmark"),

    .testTarget(name: "ListModelTests", dependencies: ["ListModel", "TestSupport"]),
    .testTarget(name: "ListLayoutTests", dependencies: ["ListModel", "ListLayout", "TestSupport"]),
    .testTarget(
      name: "TraceEventsTests",
      dependencies: ["ListModel", "StrictJSON", "TraceEvents", "TraceLines", "TestSupport"]),
    .target(
      name: "FoundationLines", dependencies: ["ListModel", "StrictJSON", "TraceEvents"],
      path: "Tests/FoundationLines"),
    .testTarget(
      name: "TraceFileTests",
      dependencies: [
        "ListModel", "StrictJSON", "TraceEvents", "TraceLines", "TraceFile", "TestSupport",
        "FoundationLines", "TraceDamage",
      ]),
    .testTarget(
      name: "TraceRecordingTests",
      dependencies: ["ListModel", "TraceEvents", "TraceLines", "TraceRecording", "TestSupport"]),
    .testTarget(
      name: "ViewportTests", dependencies: ["ListModel", "TraceEvents", "Viewport", "TestSupport"]),
    .testTarget(
      name: "ListReplayTests",
      dependencies: [
        "ListModel", "ListLayout", "TraceEvents", "TraceLines", "Viewport", "ListReplay",
        "TestSupport",
      ]),
    .testTarget(
      name: "ExceptionTextsTests", dependencies: ["ListModel", "ExceptionTexts", "TestSupport"]),
    .testTarget(name: "GoldensTests", dependencies: ["Goldens", "TestSupport"]),
    .testTarget(
      name: "BrowserRecordingTests", dependencies: ["ChildPrograms", "BrowserRecording"]),
    .testTarget(
      name: "PageTests",
      dependencies: ["StrictJSON", "Reports", "ChildPrograms", "BrowserRecording"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "TraceFile", "ListReplay", "ReplayCommands", "BrowserRecording", "Viewport", "listreplay",
        "imaginary-list", "TestSupport",
      ]),
    .testTarget(
      name: "RecordingsTests",
      dependencies: [
        "ListModel", "ListLayout", "StrictJSON", "TraceEvents", "TraceFile", "Viewport",
        "ListReplay", "Reports",
      ]),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "ListModel", "ListLayout", "ExceptionTexts", "StrictJSON", "TraceEvents", "Viewport",
        "ListReplay", "TestSupport",
      ],
      resources: [.copy("Cases")]),
    .testTarget(name: "TidyTests"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
