import TestSupport
import Testing

import TextLayout

/// `text-fit`, by arithmetic: a line of the test font at 10 px is 10 px high, 9 of them above the
/// baseline, and its letters are 10 px wide.
@Suite struct TextFitTests {
  private func measured(
    _ fit: String, _ more: [(String, String)] = [], _ text: String = "aa bb"
  ) throws -> MeasuredText {
    let style = try CSSStyle(declarations: [("text-fit", fit)] + more)
    return MeasuredText(css: text, font: try LoneFonts.em(), style: style)
  }

  /// Two lines of 20 px fill 30 px at 1.5 times their size.
  @Test func linesGrowAlike() throws {
    let lines = try measured("grow").lines(width: 30)
    #expect(lines.map(\.width) == [30, 30])
    #expect(lines.map(\.baseline) == [13.5, 28.5])
    #expect(lines.map(\.fittingFactor) == [1.5, 1.5])
    #expect(lines.size().height == 30)
    #expect(try measured("grow").height(width: 30) == 30)
  }

  @Test func theLastLineMayKeepItsSize() throws {
    let lines = try measured("grow per-line").lines(width: 30)
    #expect(lines.map(\.width) == [30, 20])
    #expect(lines.map(\.baseline) == [13.5, 24])
    let all = try measured("grow per-line-all").lines(width: 30)
    #expect(all.map(\.width) == [30, 30])
  }

  /// The first line of 50 px is narrowed to 25; the other has room.
  @Test func linesShrink() throws {
    let css = [("white-space", "pre")]
    let each = try measured("shrink per-line-all", css, "aaaaa\nb").lines(width: 25)
    #expect(each.map(\.width) == [25, 10])
    #expect(each.map(\.baseline) == [4.5, 14])
    let all = try measured("shrink", css, "aaaaa\nb").lines(width: 25)
    #expect(all.map(\.width) == [25, 5])
    #expect(all.size().height == 10)
  }

  @Test(arguments: [("grow 120%", 24.0, 24.0), ("grow 80%", 20, 20), ("shrink 50%", 20, 20)])
  func aPercentageIsALimit(_ fit: String, width: Double, height: Double) throws {
    let size = try measured(fit).size(width: 30)
    #expect(size == Size(width: width, height: height))
  }

  /// "aa " is 30 px wide, and 60 px are twice as much: at the block's end its space does not hang.
  /// In the first line of "aa bb " it hangs, and the second, of 30 px, has the least room.
  @Test func preservedSpacesCountAtTheEnd() throws {
    let css = [("white-space", "pre-wrap")]
    let one = try measured("grow", css, "aa ").lines(width: 60)
    #expect(one.map(\.fittingFactor) == [2])
    #expect(one.map(\.width) == [40])
    let two = try measured("grow", css, "aa bb ").lines(width: 45)
    #expect(two.map(\.fittingFactor) == [1.5, 1.5])
    // Recorded in Chromium 156, in 17 px Noto Sans.
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let style = try CSSStyle(declarations: [("text-fit", "grow")] + css)
    let recorded = MeasuredText(css: "brown bb ", font: font, style: style)
    #expect(recorded.height(width: 100) == 28.484375)
  }

  /// "a" fills a block, so that it is as high as the block is wide, up to ten times its size.
  @Test func stepsAreFoundFarAway() throws {
    let text = try measured("grow 1000%", [], "a")
    #expect(text.nextSteps(width: 9000).above == nil)
    #expect(text.height(width: 9000) == 100)
    let below = try #require(text.nextSteps(width: 9000).below)
    #expect(below <= 100 && below > 99)
  }

  @Test func profilesSayWhereTheyEnd() throws {
    let profile = try measured("grow").heightProfile(widths: 10...1_000_000)
    #expect(profile.widths == 10...4106)
  }

  /// What lacks less than 2 px keeps its size.
  @Test(arguments: [(21.5, 20.0), (22, 22)])
  func littleIsLeft(_ width: Double, expected: Double) throws {
    #expect(try measured("grow").size(width: width).width == expected)
  }

  @Test(arguments: [("20px", 40.0), ("200%", 40), ("2", 60), ("normal", 30)])
  func lengthsAreNoLineHeightsToScale(_ lineHeight: String, height: Double) throws {
    #expect(try measured("grow", [("line-height", lineHeight)]).height(width: 30) == height)
  }

  /// A line has room beside its indent, which is not scaled: 40 px of 30 that are to fill 60.
  @Test func indentsKeepTheirLength() throws {
    let line = try measured("grow per-line-all", [("text-indent", "10px")], "aaa").lines(width: 60)[
      0]
    #expect(line.width == 60 && line.x == 10)
  }

  @Test func glyphsAreScaled() throws {
    let lines = try measured("grow").glyphLines(width: 30)
    #expect(lines.map { $0.runs[0].font.size } == [15, 15])
    let places = lines[1].runs[0].glyphs.map(\.position)
    #expect(places.map { ($0.x * 64).rounded() } == [0, 960])
    #expect(places.map(\.y) == [28.5, 28.5])
    #expect(lines.map(\.width) == [30, 30])
  }

  /// A box of 10 px stands beside a letter that fills the other 20, twice as large.
  @Test func whatStandsLikeACharacterIsNotScaled() throws {
    var content = InlineContent("a")
    _ = content.appendAtomic(size: Size(width: 10, height: 8))
    let style = try CSSStyle(declarations: [("text-fit", "grow per-line-all")])
    let text = MeasuredText(css: content, font: try LoneFonts.em(), style: style)
    let line = text.lines(width: 30)[0]
    #expect(line.width == 30 && line.fittingFactor == 2 && line.ascent == 18)
    #expect(
      text.glyphLines(width: 30)[0].boxes.map(\.frame) == [
        Rect(x: 20, y: 10, width: 10, height: 8)
      ])
  }

  @Test(arguments: ["grow", "shrink 40%", "grow per-line 150%"])
  func profilesAreHeights(_ fit: String) throws {
    let text = try measured(fit, [], "aa bb ccc")
    let profile = text.heightProfile(widths: 5...120)
    for width in stride(from: 5.0, through: 120, by: 1.75) {
      #expect(profile.height(at: width) == text.height(width: width))
    }
    let range = text.heightRange(width: 60, tolerance: 4)
    let heights = stride(from: 56.0, through: 64, by: 1.0 / 64).map { text.height(width: $0) }
    #expect(range.least == heights.min() && range.greatest == heights.max())
    #expect(text.heightRange(width: 60, tolerance: .infinity).least > 0)
  }

  /// How wide a text wants to be, its own size says.
  @Test func contentWidthsAreUnscaled() throws {
    for fit in ["grow", "shrink per-line-all"] {
      let text = try measured(fit)
      #expect(text.minContentWidth == 20 && text.maxContentWidth == 50)
      #expect(text.lines(width: .infinity).map(\.width) == [50])
    }
  }

  /// Chromium scales no lines beside floats; containers are the same.
  @Test func linesOfContainersAreUnscaled() throws {
    var typesetter = Typesetter(try measured("grow"))
    #expect(typesetter.nextLine(width: 30)?.width == 20)
  }

  @Test(arguments: [
    ("letter-spacing", "1px"), ("word-spacing", "0.1em"), ("text-emphasis", "dot"),
  ])
  func whatIsNotKnownIsRefused(_ name: String, value: String) throws {
    #expect(throws: CSSError.self) { try measured("grow", [(name, value)]) }
    let block = try CSSStyle(declarations: [("text-fit", "grow")])
    #expect(throws: CSSError.self) { try InlineStyle(declarations: [(name, value)], in: block) }
    var style = try CSSStyle(declarations: [(name, value)])
    style.textFit = .grow()
    let text = MeasuredText(css: "aa bb", font: try LoneFonts.em(), style: style)
    #expect(text.lines(width: 32).allSatisfy { $0.fittingFactor == 1 })
  }

  @Test func spacingInPercentIsScaled() throws {
    let lines = try measured("grow", [("letter-spacing", "50%")]).lines(width: 60)
    #expect(lines.map(\.width) == [60, 60])
  }

  @Test(arguments: [
    ("grow consistent", "grow"), ("GROW Per-Line calc(100% + 20%)", "grow per-line 120%"),
    ("shrink per-line-all 50%", "shrink per-line-all 50%"), ("none", "none"),
  ])
  func valuesAreRead(_ value: String, expected: String) throws {
    let style = try CSSStyle(declarations: [("text-fit", value)])
    #expect(style.properties["text-fit"] ?? "none" == expected)
  }

  @Test(arguments: ["grow 120% per-line", "120% grow", "grow -5%", "grow 1.2", "none 50%", ""])
  func othersAreNone(_ value: String) {
    #expect(throws: CSSError.self) { try CSSStyle(declarations: [("text-fit", value)]) }
  }
}
