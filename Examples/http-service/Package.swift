// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "http-service",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "TextGauge", path: "../.."),
    // Some earlier versions never end a request whose client goes away.
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
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
