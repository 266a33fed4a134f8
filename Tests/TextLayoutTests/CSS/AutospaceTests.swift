import TestSupport
import Testing

import TextLayout

/// `text-autospace: normal`, by arithmetic: the test font is 10 high and has no ideographs, so that
/// a space is an eighth of its size, 1.25.
@Suite struct AutospaceTests {
  private func measured(
    _ text: String, _ value: CSSStyle.TextAutospace = .normal, language: String? = nil
  ) throws -> MeasuredText {
    var style = CSSStyle()
    style.textAutospace = value
    return MeasuredText(
      css: text, font: try LoneFonts.em(10), style: style, language: language)
  }

  /// How many spaces a text has in one line.
  private func spaces(_ text: String, language: String? = nil) throws -> Double {
    let normal = try measured(text, language: language)
    let none = try measured(text, .noAutospace, language: language)
    let difference = normal.maxContentWidth - none.maxContentWidth
    // Glyphs are as wide as lines.
    #expect(
      abs(
        (normal.glyphLines(width: .infinity).first?.width ?? 0) - normal.maxContentWidth) < 0.02)
    return (difference * 64).rounded() / 80
  }

  /// As Chromium 156 has it, asked about each character beside 水 and beside a.
  @Test func spacesStandBetweenWideAndNarrow() throws {
    #expect(try spaces("水a水") == 2)
    #expect(try spaces("aかアㄅ한a") == 2)
    #expect(try spaces("水12水") == 2)
    #expect(try spaces("水 a") == 0)
    #expect(try spaces("水(a)水") == 0)
    #expect(try spaces("水ａ水１") == 0)
    #expect(try spaces("水ｱ①₩") == 0)
    #expect(try spaces("水\u{301}a") == 1)
    #expect(try spaces("水α水Я水א") == 5)
    #expect(try spaces("水\u{200D}a") == 0)
    #expect(try spaces("abc") == 0)
  }

  @Test func someMarksCountInChinese() throws {
    #expect(try spaces("水%水#水", language: "zh-Hant") == 4)
    #expect(try spaces("水%水#水", language: "ja") == 0)
    #expect(try spaces("水/水\"水…", language: "zh") == 0)
  }

  /// A line that ends between the two has no space, and needs none.
  @Test func linesEndWithoutThem() throws {
    let (text, plain) = (try measured("水a"), try measured("水a", .noAutospace))
    let wide = plain.maxContentWidth
    #expect(text.lines(width: wide).map(\.width) == plain.lines(width: wide / 2).map(\.width))
    #expect(text.lines(width: wide).allSatisfy { $0.trailingWhitespace == 0 })
    #expect(text.lines(width: wide + 1.25).count == 1)
    #expect(text.minContentWidth == plain.minContentWidth)
  }

  /// Between two boxes the space is of the first one's font, and stays with it.
  @Test func boxesKeepTheirs() throws {
    var content = InlineContent()
    var large = InlineStyle()
    large.font = try LoneFonts.em(20)
    content.appendBox(large) { $0.append("水") }
    content.append("a")
    var style = CSSStyle()
    let plain = MeasuredText(css: content, font: try LoneFonts.em(10), style: style)
    style.textAutospace = .normal
    let text = MeasuredText(css: content, font: try LoneFonts.em(10), style: style)
    #expect(text.maxContentWidth == plain.maxContentWidth + 2.5)
    let first = plain.lines(width: 0)[0].width
    #expect(text.lines(width: 0)[0].width == first + 2.5)
  }

  @Test func fontsOfOtherSizesHaveOthers() throws {
    let text = try measured("水a"), plain = try measured("水a", .noAutospace)
    let double = try text.scaled(by: 2).maxContentWidth
    #expect(double == (try plain.scaled(by: 2).maxContentWidth) + 2.5)
  }
}
