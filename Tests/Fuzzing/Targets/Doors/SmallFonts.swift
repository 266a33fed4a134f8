internal import TestSupport
internal import TextLayout

/// The project's own test fonts, which open quickly.
enum SmallFonts {
  static let families = [
    "TextGauge Em", "TextGauge Ligatures", "TextGauge Space Kern", "TextGauge Axes",
    "TextGauge Metrics Gap",
  ]

  static func library() throws -> FontLibrary {
    let files = ["Em.ttf", "Ligatures.ttf", "SpaceKern.ttf", "Axes.ttf", "MetricsGap.ttf"]
    return try FontLibrary(
      files: files.map { name throws(FixtureError) in
        try Fixtures.font(name)
      })
  }
}
