// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "pdf-of-cells",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextGauge", path: "../..")],
  targets: [
    .executableTarget(
      name: "pdf-of-cells",
      dependencies: [
        .product(name: "TextLayout", package: "TextGauge"),
        .product(name: "TableLayout", package: "TextGauge"),
        .product(name: "TemplateFiles", package: "TextGauge"),
        .product(name: "TextRendering", package: "TextGauge"),
      ])
  ]
)
