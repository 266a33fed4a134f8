// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "chat-history",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextGauge", path: "../..")],
  targets: [
    .executableTarget(
      name: "chat-history",
      dependencies: [
        .product(name: "TextLayout", package: "TextGauge"),
        .product(name: "TableLayout", package: "TextGauge"),
        .product(name: "ListLayout", package: "TextGauge"),
      ])
  ]
)
