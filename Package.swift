// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Homebrew keeps ICU's headers where only pkg-config finds them. Elsewhere it would only link ICU.
#if os(macOS)
  let icuPackage: String? = "icu-uc"
#else
  let icuPackage: String? = nil
#endif

let package = Package(
  name: "TextGauge",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "LineBreaking", targets: ["LineBreaking"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "TextLayoutFoundation", targets: ["TextLayoutFoundation"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "TableLayout", targets: ["TableLayout"]),
    .library(name: "ListLayout", targets: ["ListLayout"]),
    .library(name: "TemplateFiles", targets: ["TemplateFiles"]),
    .library(name: "InterfaceFiles", targets: ["InterfaceFiles"]),
    .library(name: "TextRendering", targets: ["TextRendering"]),
    .library(name: "SweepTesting", targets: ["SweepTesting"]),
    .library(name: "Translations", targets: ["Translations"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "DictionaryWords", targets: ["DictionaryWords"]),
    .library(name: "Hyphenation", targets: ["Hyphenation"]),
    .library(name: "textgauge", type: .dynamic, targets: ["TextGaugeC"]),
  ],
  targets: [
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    // Its headers: CICULines opens the library when it is needed.
    .systemLibrary(
      name: "CICU", pkgConfig: icuPackage,
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    // Large tables that are generated. No product.
    .target(name: "CUnicodeTables", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "LineBreaking", dependencies: ["CUnicodeTables"], swiftSettings: strict),
    // The C library, which has another name on each system. No product.
    .target(name: "CPlatform", swiftSettings: strict),
    // Names of files that may be no UTF-8. No product.
    .target(name: "FileNames", swiftSettings: strict),
    .target(
      name: "TextLayout",
      dependencies: [
        "CPlatform",
        "LineBreaking", "FileNames", "CUnicodeTables", "CHarfBuzz", "CFreeType", "CFontconfig",
      ],
      swiftSettings: strict),
    .target(
      name: "TextLayoutFoundation", dependencies: ["TextLayout"], swiftSettings: strict),
    // CICU finds the headers. This calls ICU in C, where macros add the version to its names.
    .target(
      name: "CICULines", dependencies: ["CICU"], cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "DictionaryWords", dependencies: ["LineBreaking", "CICULines"],
      swiftSettings: strict),
    .target(
      name: "Hyphenation", dependencies: ["CPlatform", "LineBreaking", "AtomicFiles", "FileNames"],
      swiftSettings: strict),
    .target(name: "ConstraintSolver", swiftSettings: strict),
    // How libraries and the tool read and write files. No product.
    .target(name: "AtomicFiles", dependencies: ["CPlatform", "FileNames"], swiftSettings: strict),
    // Views, constraints and stacks.
    .target(
      name: "AutoLayout",
      dependencies: ["CPlatform", "TextLayout", "LineBreaking", "ConstraintSolver"],
      swiftSettings: strict),
    // Cells, their templates and rows.
    .target(
      name: "TableLayout",
      dependencies: ["CPlatform", "AutoLayout", "TextLayout", "LineBreaking", "ConstraintSolver"],
      swiftSettings: strict),
    // Tables and collections, and heights that are kept.
    .target(
      name: "ListLayout",
      dependencies: [
        "CPlatform", "TableLayout", "AutoLayout", "TextLayout", "LineBreaking", "AtomicFiles",
      ],
      swiftSettings: strict),
    // The only library that links Cairo and TurboJPEG.
    .target(
      name: "TextRendering",
      dependencies: [
        "CPlatform",
        "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "AtomicFiles", "CCairo",
        "CFreeType", "CTurboJPEG",
      ],
      swiftSettings: strict),
    // For tests of apps: it imports Swift Testing.
    .target(
      name: "SweepTesting", dependencies: ["TableLayout", "TextRendering"],
      swiftSettings: strict),
    // Reads and writes what comes from outside: JSON, templates, rows and requests. No product.
    .target(
      name: "Interchange",
      dependencies: [
        "CPlatform",
        "LineBreaking", "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "ConstraintSolver",
        "DictionaryWords", "CICULines",
        "Hyphenation", "FileNames", "CYAML", "CExpat",
      ],
      swiftSettings: strict),
    // Interface Builder's files as templates.
    .target(
      name: "InterfaceFiles",
      dependencies: ["TextLayout", "AutoLayout", "TableLayout", "Interchange"],
      swiftSettings: strict),
    // Templates and rows from files, as the tool reads them.
    .target(
      name: "TemplateFiles",
      dependencies: [
        "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "DictionaryWords", "Interchange",
        "InterfaceFiles",
      ],
      swiftSettings: strict),
    // Translators' files, and which of their texts fit.
    .target(
      name: "Translations",
      dependencies: [
        "CPlatform", "TextLayout", "AutoLayout", "TableLayout", "LineBreaking", "AtomicFiles",
        "Interchange",
      ],
      swiftSettings: strict),
    // What a sweep found, as files and answers have it.
    .target(
      name: "SweepFiles",
      dependencies: ["TextLayout", "AutoLayout", "TableLayout", "FileNames", "Interchange"],
      swiftSettings: strict),
    // The header of the C library, and its functions, whose business are unsafe pointers.
    .target(name: "CTextGauge", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TextGaugeC",
      dependencies: [
        "CTextGauge", "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "TextRendering",
        "DictionaryWords", "AtomicFiles",
        "Interchange", "InterfaceFiles", "SweepFiles", "Translations",
      ],
      swiftSettings: Array(strict.dropFirst())),
    .target(
      name: "TestSupport", dependencies: ["TextLayout", "AutoLayout", "TableLayout", "ListLayout"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "LineBreakingTests",
      dependencies: ["LineBreaking", "CUnicodeTables", "TestSupport"],
      exclude: ["Recorded"],
      swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: [
        "TextLayout", "LineBreaking", "DictionaryWords", "FileNames", "TestSupport", "CHarfBuzz",
        "CFreeType",
      ],
      exclude: ["Recorded"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CHyphen", path: "Tests/CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .testTarget(
      name: "HyphenationTests",
      dependencies: ["Hyphenation", "LineBreaking", "TestSupport", "CHyphen"],
      swiftSettings: strict),
    .testTarget(
      name: "TextLayoutFoundationTests",
      dependencies: ["TextLayout", "TextLayoutFoundation", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DictionaryWordsTests",
      dependencies: ["DictionaryWords", "LineBreaking", "TestSupport", "CICULines"],
      exclude: ["Sentences"],
      swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"],
      exclude: ["Recorded"],
      swiftSettings: strict),
    // Writes what scripts/generate automata puts into LineBreaking.
    .executableTarget(
      name: "automaton-writer", dependencies: ["LineBreaking"], path: "Tests/AutomatonWriter",
      swiftSettings: strict),
    // For python/benchmarks/rows.py.
    .executableTarget(
      name: "batch-rate", dependencies: ["TextLayout"], path: "Tests/BatchRate",
      swiftSettings: strict),
    .executableTarget(
      name: "text-rate", dependencies: ["TextLayout", "DictionaryWords", "CHarfBuzz"],
      path: "Tests/TextRate",
      swiftSettings: strict),
    // Killed by a test while it writes.
    .executableTarget(
      name: "height-cache-writer",
      dependencies: ["CPlatform", "TextLayout", "TableLayout", "ListLayout"],
      path: "Tests/HeightCacheWriter", swiftSettings: strict),
    .testTarget(
      name: "TableLayoutTests",
      dependencies: [
        "CPlatform",
        "AutoLayout", "TableLayout", "ListLayout", "TextLayout", "ConstraintSolver", "TestSupport",
        "height-cache-writer",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TemplateFilesTests",
      dependencies: ["TemplateFiles", "ListLayout", "TableLayout", "TextLayout", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "InterfaceFilesTests",
      dependencies: [
        "InterfaceFiles", "TemplateFiles", "AutoLayout", "ListLayout", "TableLayout", "TextLayout",
        "TestSupport",
      ],
      swiftSettings: strict),
    // For apps: it reads UIKit, of which these tests have stand-ins.
    .target(name: "UIKitStandIns", path: "Tests/UIKitStandIns"),
    .target(name: "CellTemplatePrinter", dependencies: ["UIKitStandIns"], path: "Resources"),
    .testTarget(
      name: "CellTemplatePrinterTests",
      dependencies: [
        "CellTemplatePrinter", "UIKitStandIns", "TemplateFiles", "AutoLayout", "ListLayout",
        "TableLayout", "TextLayout", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextRenderingTests",
      dependencies: [
        "TextRendering", "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "TestSupport",
        "CTurboJPEG",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TranslationsTests",
      dependencies: ["Translations", "Interchange", "TableLayout", "TextLayout", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SweepTestingTests",
      dependencies: [
        "SweepTesting", "TableLayout", "TextLayout", "TextRendering", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextGaugeCTests",
      dependencies: ["TextGaugeC", "CTextGauge", "TextLayout", "TextRendering", "TestSupport"],
      swiftSettings: Array(strict.dropFirst())),
    // Calls of C's functions, whose arguments are unsafe pointers.
    .target(
      name: "CCallFuzzing", dependencies: ["CTextGauge", "TextGaugeC", "TestSupport"],
      path: "Tests/Fuzzing/CCalls", swiftSettings: Array(strict.dropFirst())),
    // What is fuzzed. `scripts/attack fuzz` builds the fuzzer, the tests replay its findings.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "LineBreaking", "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "ConstraintSolver",
        "DictionaryWords",
        "Hyphenation", "AtomicFiles", "Interchange", "InterfaceFiles", "Translations",
        "TextRendering", "TestSupport", "CCallFuzzing",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "FindingReplayTests", dependencies: ["FuzzTargets", "TestSupport"],
      path: "Tests/Fuzzing/Replay", swiftSettings: strict),
    .target(name: "CAllocationCounter", path: "Tests/Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CPlatform",
        "TextLayout", "LineBreaking", "AutoLayout", "TableLayout", "ListLayout", "ConstraintSolver",
        "DictionaryWords",
        "TestSupport", "CHarfBuzz", "CAllocationCounter",
      ],
      path: "Tests/Benchmarks", exclude: ["AllocationCounter", "PEERS.md", "RESULTS.md"],
      swiftSettings: strict),
    .executableTarget(
      name: "demo",
      dependencies: [
        "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "ConstraintSolver",
        "TextRendering", "TestSupport",
      ],
      path: "Tests/Demo",
      swiftSettings: strict),
  ]
)

// The tool parses its arguments by a package. Who depends on a library fetches nothing, as SwiftPM
// fetches what any target of a package names. A trait would do the same, but a plain `swift build`
// would then fail at the tool's targets.
if Context.environment["TEXTGAUGE_TOOL"] != nil {
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ]
  package.products += [.executable(name: "font-metrics", targets: ["font-metrics"])]
  package.targets += [
    // All of the tool but its entry point, so that tests and fuzzers can call it. No product.
    .target(
      name: "FontMetricsCommands",
      dependencies: [
        "CPlatform",
        "LineBreaking", "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "TextRendering",
        "ConstraintSolver",
        "DictionaryWords", "Hyphenation", "AtomicFiles", "FileNames", "Interchange",
        "InterfaceFiles", "SweepFiles", "Translations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "font-metrics", dependencies: ["FontMetricsCommands"], swiftSettings: strict),
    .testTarget(
      name: "FontMetricsTests",
      dependencies: [
        "TextLayout", "AutoLayout", "TableLayout", "ListLayout", "DictionaryWords", "TestSupport",
        "Interchange",
        "font-metrics",
      ],
      swiftSettings: strict),
  ]
}

// The fuzzer itself links libFuzzer, so it exists only where `scripts/attack fuzz` asks for it.
if Context.environment["TEXTGAUGE_FUZZING"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/LibFuzzer"),
    .executableTarget(
      name: "fuzzer", dependencies: ["FuzzTargets", "CLibFuzzer"], path: "Tests/Fuzzing/Fuzzer",
      swiftSettings: strict),
  ]
}

// `scripts/test` optimizes what is tested, and not the tests: that builds a little longer, and
// tests run in a third of the time. Files are still compiled one by one, so that a change in one
// file stays a small build. Assertions hold as in any debug build, and those of the standard
// library do, too.
if Context.environment["TEXTGAUGE_OPTIMIZED"] != nil {
  for target in package.targets where target.swiftSettings != nil {
    target.swiftSettings?.append(
      target.isTest || target.path != nil
        ? .define("OPTIMIZED")
        : .unsafeFlags(["-O", "-assert-config", "Debug"]))
  }
}
