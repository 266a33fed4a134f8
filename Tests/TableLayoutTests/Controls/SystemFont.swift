import TestSupport
import TextLayout

/// A font with the line metrics of UIKit's system font: ascender 1950/2048 and descender 494/2048
/// em, no leading (Tests/Fonts/README.md). A lower-case letter is half an em wide.
enum SystemFont {
  static let family = "TextGauge Metrics SF"

  static func library() throws -> FontLibrary {
    try FontLibrary(files: [Fixtures.font("MetricsSF.ttf")])
  }

  static func font(_ size: Double) throws -> Font {
    try library().font(family: family, size: size)
  }

  static func label(_ text: String, _ size: Double) throws -> Label {
    Label(text, font: try font(size))
  }
}

/// Whether two lengths agree but for the last digits.
func isClose(_ first: Double?, _ second: Double) -> Bool {
  first.map { abs($0 - second) < 1e-6 } ?? false
}
