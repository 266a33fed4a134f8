// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "TextGauge",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "LineBreaking", targets: ["LineBreaking"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .executable(name: "font-metrics", targets: ["font-metrics"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
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
    .target(name: "LineBreaking", swiftSettings: strict),
    .target(
      name: "TextLayout",
      dependencies: ["LineBreaking", "CHarfBuzz", "CFreeType", "CFontconfig"],
      swiftSettings: strict),
    .executableTarget(
      name: "font-metrics",
      dependencies: [
        "LineBreaking", "TextLayout",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "LineBreakingTests", dependencies: ["LineBreaking", "TestSupport"],
      exclude: ["Recorded"],
      swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: ["TextLayout", "LineBreaking", "TestSupport", "CHarfBuzz", "CFreeType"],
      exclude: ["Recorded"],
      swiftSettings: strict),
    .testTarget(
      name: "FontMetricsTests", dependencies: ["TestSupport", "font-metrics"],
      swiftSettings: strict),
    .target(name: "CAllocationCounter", path: "Tests/Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "TextLayout", "LineBreaking", "TestSupport", "CHarfBuzz", "CAllocationCounter",
      ],
      path: "Tests/Benchmarks", exclude: ["AllocationCounter", "RESULTS.md"],
      swiftSettings: strict),
    .executableTarget(
      name: "demo", dependencies: ["TextLayout", "TestSupport"], path: "Tests/Demo",
      swiftSettings: strict),
  ]
)
