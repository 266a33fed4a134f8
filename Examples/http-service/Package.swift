// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "http-service",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "TextGauge", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.20.0"),
  ],
  targets: [
    .executableTarget(
      name: "http-service",
      dependencies: [
        .product(name: "TextLayout", package: "TextGauge"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ])
  ]
)
