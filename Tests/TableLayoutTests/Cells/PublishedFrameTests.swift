internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Frames of real UIKit that people published or measured, in a font with the line metrics of its
/// system font.
@Suite struct PublishedFrameTests {
  /// Ascender 1950/2048 and descender 494/2048 em, no leading.
  private func font(_ size: Double) throws -> FontRule {
    let library = try FontLibrary(files: [Fixtures.font("MetricsSF.ttf")])
    return .fixed(try library.font(family: "TextGauge Metrics SF", size: size))
  }

  /// A label between gaps, and a picture beside it where there is one.
  private func template(
    size: Double, gap: Double, separator: Separator = .none, picture: Double? = nil
  ) throws -> CellTemplate {
    try CellTemplate("Published") { cell in
      try cell.label("text", "{text}", font: font(size), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-16-[text]-16-|")
      if let picture {
        let side = Size(width: picture, height: picture)
        try cell.add(.image(ImageTemplate(side)), name: "avatar")
        try cell.constrain("avatar.left == superview.left", "text.centerY == avatar.centerY")
      }
      try cell.constrain(
        visualFormat: picture == nil ? "V:|-gap-[text]-gap-|" : "V:|-gap-[avatar]-gap-|",
        metrics: ["gap": gap])
      cell.separator = separator
    }
  }

  private func lines(_ count: Int) -> Row {
    Row(Array(repeating: "Xx", count: count).joined(separator: "\n"))
  }

  /// Labels saved by Interface Builder and measured on iOS 26.1: 17 points are 20.5 high at two
  /// pixels a point, 20.333 at three; 23, 30 and 33 at two, 13 and 18 at three. Several lines are
  /// rounded as a whole (cwa-app-ios).
  @Test(
    arguments: [
      (17.0, 1, 2.0, 20.5), (17, 1, 3, 20 + 1.0 / 3), (23, 1, 2, 27.5), (30, 1, 2, 36),
      (33, 1, 2, 39.5),
      (13, 1, 3, 15 + 2.0 / 3), (18, 1, 3, 21 + 2.0 / 3), (17, 1, 1, 21),
      (17, 2, 2, 41), (17, 3, 2, 61), (17, 4, 2, 81.5), (17, 5, 2, 101.5), (17, 6, 2, 122),
      (17, 11, 2, 223.5),
    ] as [(Double, Int, Double, Double)])
  func labelsOfSoManyLines(size: Double, count: Int, scale: Double, height: Double) throws {
    let layout = try template(size: size, gap: 0).layout(
      lines(count), width: 375, traits: Traits(displayScale: scale))
    #expect(abs(layout.height - height) < 1e-9)
    #expect(abs((layout["text"]?.frame.height ?? 0) - height) < 1e-9)
    #expect(layout["text"]?.labelLayout?.lines.count == count)
  }

  /// stackoverflow.com/questions/62599451: 10 + 34 + 10 became 54.333 on an iPhone 11 Pro, content
  /// view and all, and the picture 34.333.
  @Test func aSeparatorOfAPixelStretchesWhatCanStretch() throws {
    let template = try template(size: 17, gap: 10, separator: .pixel, picture: 34)
    let layout = try template.layout(lines(1), width: 375, traits: Traits(displayScale: 3))
    #expect(abs(layout.height - 163 / 3.0) < 1e-9)
    #expect(abs(layout.contentSize.height - 163 / 3.0) < 1e-9)
    #expect(abs((layout["avatar"]?.frame.height ?? 0) - 103 / 3.0) < 1e-9)
  }

  /// DuckDuckGo for iOS, Settings.storyboard: two lines of 16 points between 10 and 10.
  @Test func twoLinesAndASeparator() throws {
    let template = try template(size: 16, gap: 10, separator: .pixel)
    let layout = try template.layout(lines(2), width: 375, traits: Traits(displayScale: 3))
    #expect(abs(layout.height - 176 / 3.0) < 1e-9)
    #expect(abs((layout["text"]?.frame.height ?? 0) - 116 / 3.0) < 1e-9)
    #expect(layout["text"]?.frame.minY == 10)
  }

  /// Vercantez/openuikit, measured on iOS 26.1: a grouped subtitle cell is 49 points and a label of
  /// 17.
  @Test(arguments: [(2.0, 69.5), (3.0, 208.0 / 3)])
  func aSubtitleCell(scale: Double, height: Double) throws {
    let layout = try template(size: 17, gap: 24.5).layout(
      lines(1), width: 375, traits: Traits(displayScale: scale))
    #expect(abs(layout.height - height) < 1e-9)
  }

  /// The same source: the default height of 44 grows by `UIFontMetrics` for body.
  @Test(
    arguments: [
      (ContentSizeCategory.large, 44.0), (.extraExtraExtraLarge, 58), (.accessibilityLarge, 80),
    ] as [(ContentSizeCategory, Double)])
  func theDefaultHeightGrowsAsBodyDoes(
    category: ContentSizeCategory, height: Double
  ) throws {
    let template = try CellTemplate("Default") { cell in
      try cell.label("text", "{text}", font: font(17))
      try cell.constrain(visualFormat: "V:|-8-[text]-8-|")
      try cell.constrain(visualFormat: "H:|-16-[text]-16-|")
      cell.heightRule = .adjusted { cell in
        let least = ScaledMetrics(for: .body).scaledValue(
          44, category: cell.traits.category, displayScale: cell.traits.displayScale)
        return max(cell.fittingHeight, least)
      }
    }
    let layout = try template.layout(lines(1), width: 375, traits: Traits(category: category))
    #expect(layout.height == height)
  }
}
