// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sweep-in-ci",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextGauge", path: "../..")],
  targets: [
    .testTarget(
      name: "CellTests",
      dependencies: [
        .product(name: "SweepTesting", package: "TextGauge"),
        .product(name: "AutoLayout", package: "TextGauge"),
        .product(name: "TableLayout", package: "TextGauge"),
        .product(name: "TextLayout", package: "TextGauge"),
        .product(name: "TextRendering", package: "TextGauge"),
      ])
  ]
)
