// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "terminal-wrap",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextGauge", path: "../..")],
  targets: [
    .executableTarget(
      name: "terminal-wrap",
      dependencies: [
        .product(name: "LineBreaking", package: "TextGauge")
      ])
  ]
)
