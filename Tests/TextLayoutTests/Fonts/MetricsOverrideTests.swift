import Foundation
import TestSupport
import Testing

import TextLayout

/// Metrics that are put upon fonts.
@Suite struct MetricsOverrideTests {
  private static func font(_ name: String, _ size: Double) throws -> Font {
    try PinnedFonts.shared.get().font(file: PinnedFonts.path(name), size: size)
  }

  /// Published: ascender, descender and line height of UIKit's system font at 17 points.
  @Test func sanFranciscoHasItsPublishedMetrics() throws {
    let font = try Self.font("Inter-Regular.otf", 17).withMetrics(.sanFrancisco)
    #expect(font.metrics.ascender == 16.1865234375)
    #expect(font.metrics.descender == -4.1005859375)
    #expect(font.metrics.leading == 0)
    #expect(font.metrics.lineHeight == 20.287109375)
    // Rounded up to the pixels of three displays.
    for (scale, height) in [(1.0, 21.0), (2, 20.5), (3, 61.0 / 3)] {
      var label = Label("Settings", font: font)
      label.displayScale = scale
      #expect(label.intrinsicContentSize.height == height)
    }
    let plain = try Self.font("Inter-Regular.otf", 17)
    #expect(font.metrics.capHeight == plain.metrics.capHeight)
    #expect("Settings".size(font: font).width == "Settings".size(font: plain).width)
  }

  /// Paints.ttf has no descent of its own.
  @Test func linesKeepAHeight() throws {
    let font = try LoneFonts.font("Paints.ttf", size: 16)
    #expect(throws: FontError.invalidMetrics("ascent", value: 0)) {
      try font.withMetrics(MetricsOverride(ascent: 0))
    }
    let lifted = try font.withMetrics(MetricsOverride(ascent: 0, descent: 0.25))
    #expect(lifted.metrics.lineHeight == 4)
  }

  /// A font of 9,000 points at a scale of 100 has glyphs of 900,000, and may not be larger yet.
  @Test func glyphsOfAScaleStayInBounds() throws {
    let font = try LoneFonts.font("Em.ttf", size: 9_000)
    let text = MeasuredText("ab", font: try font.withMetrics(MetricsOverride(scale: 100)))
    let size = text.scaledOuterSize(width: .infinity, factor: 1)
    #expect(size.width == 1_800_000)
    #expect(text.scaledOuterSize(width: .infinity, factor: 3) == size)
    #expect(text.scaledOuterSize(width: .infinity, factor: 1.1).width.rounded() == 1_980_000)
  }

  /// A scale makes a font as large as another size of it.
  @Test func aScaleIsAnotherSize() throws {
    let font = try Self.font("NotoSans-Regular.ttf", 16)
    let scaled = try font.withMetrics(MetricsOverride(scale: 1.25))
    let larger = try font.withSize(20)
    #expect(scaled.size == 16 && scaled.glyphSize == 20)
    #expect(scaled.metrics == larger.metrics)
    let text = "How tall is the AVATAR of an office?"
    for width in [50.0, 111, 400] {
      let sizes = [scaled, larger].map { MeasuredText(text, font: $0).size(width: width) }
      #expect(sizes[0] == sizes[1])
    }
    let lines = [scaled, larger].map {
      MeasuredText(text, font: $0).glyphLines(width: 100).flatMap(\.runs).flatMap(\.glyphs)
    }
    #expect(lines[0].map(\.position) == lines[1].map(\.position))
    #expect(try scaled.withSize(8).glyphSize == 10)
  }

  /// An optical size follows the size of the glyphs.
  @Test func opticalSizesFollowTheScale() throws {
    let font = try Self.font("Inter.var.ttf", 16)
    let scaled = try font.withMetrics(MetricsOverride(scale: 1.25))
    #expect(scaled.coordinates == (try font.withSize(20)).coordinates)
  }

  /// Fallbacks keep their own metrics: Noto Sans CJK is 1.16 em above the baseline.
  @Test func fallbacksKeepTheirs() throws {
    let font = try Self.font("Inter-Regular.otf", 100).withMetrics(.sanFrancisco)
    #expect(MeasuredText("中", font: font).lines(width: 1000)[0].ascent == 116)
  }

  @Test(
    arguments: [
      ("ascent: 0.9", MetricsOverride(ascent: 0.9)),
      ("ascent-override: 90%; descent-override:normal;", MetricsOverride(ascent: 0.9)),
      (
        " line-gap-override: 5% ; size-adjust: 150% ",
        MetricsOverride(lineGap: 0.05, scale: 1.5)
      ),
      ("descent: 25%; scale: 2", MetricsOverride(descent: 0.25, scale: 2)),
      ("sanFrancisco", MetricsOverride.sanFrancisco),
    ])
  func textSaysMetrics(text: String, metrics: MetricsOverride) throws {
    let read = try MetricsOverride(text)
    #expect(read == metrics)
    #expect(try MetricsOverride(read.description) == metrics)
  }

  @Test(
    arguments: [
      "", "ascent", "ascent: x", "ascent-override: 0.9", "ascent: 0.9; ascent-override: 90%",
      "ascent: -1", "ascent: 101", "scale: 0", "size-adjust: normal", "leading: 1", "SanFrancisco",
      "ascent: 0; descent: 0", "scale: 1e400", "ascent: nan",
    ])
  func wrongMetricsAreErrors(text: String) {
    #expect(throws: FontError.self) { try MetricsOverride(text) }
  }

  @Test func numbersOutOfRangeAreErrors() throws {
    let font = try Self.font("Inter-Regular.otf", 17)
    #expect(throws: FontError.invalidMetrics("lineGap", value: .infinity)) {
      try font.withMetrics(MetricsOverride(lineGap: .infinity))
    }
    #expect(throws: FontError.invalidSize(1_000_000 * 2)) {
      try font.withSize(1_000_000).withMetrics(MetricsOverride(scale: 2))
    }
    #expect(throws: FontError.invalidSize(800_000 * 1.5)) {
      try font.withMetrics(MetricsOverride(scale: 1.5)).withSize(800_000)
    }
  }

  /// What `scripts/record metrics` recorded of descriptors of `@font-face`.
  @Test func descriptorsAreThoseOfChromium() throws {
    let path = PinnedFonts.root + "/Tests/Data/chromium-overrides.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let fallback = try Self.font("NotoSansCJK-Regular.ttc", 16)
    var cases = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "|")
      let numbers = fields.dropFirst(2).compactMap { Double($0) }
      try #require(numbers.count == 7)
      let font = try Self.font(String(fields[0]), numbers[0])
        .withMetrics(MetricsOverride(String(fields[1]))).withFallbacks([fallback])
      let metrics = font.metrics(.css)
      let answers = [
        metrics.ascent, metrics.descent, metrics.lineHeight,
        Self.block(Self.sentence, font).size(width: .infinity).width,
        Self.block(Self.sentence, font).height(width: 200),
        Self.block("x漢", font).height(width: 200),
      ]
      #expect(answers == Array(numbers.dropFirst()), "\(line)")
      cases += 1
    }
    #expect(cases == 378)
  }

  private static let sentence = "How tall is AVATAR in Type Office, fjord?"

  private static func block(_ text: String, _ font: Font) -> MeasuredText {
    MeasuredText(css: text, font: font, style: CSSStyle())
  }
}
