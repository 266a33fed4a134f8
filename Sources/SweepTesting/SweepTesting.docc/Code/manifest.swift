// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cells",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextGauge", path: "../TextGauge")],
  targets: [
    .executableTarget(
      name: "Cells",
      dependencies: [
        .product(name: "TextLayout", package: "TextGauge"),
        .product(name: "AutoLayout", package: "TextGauge"),
        .product(name: "TableLayout", package: "TextGauge"),
        .product(name: "TextRendering", package: "TextGauge"),
      ])
  ]
)
