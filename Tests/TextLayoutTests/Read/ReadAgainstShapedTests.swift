import TestSupport
import Testing

import TextLayout

/// Single texts that were once read otherwise than shaped.
@Suite struct ReadAgainstShapedTests {
  private static func font(_ family: String, features: [Feature] = []) throws -> Font {
    try PinnedFonts.shared.get().font(family: family, size: 17, features: features)
  }

  private func expectEqual(_ string: String, in font: Font, language: String? = nil) {
    let options = LayoutOptions(language: language)
    let read = MeasuredText(
      string, font: font, options: options, shaper: Shaper(readsAfter: 0))
    let shaped = MeasuredText(
      string, font: font, options: options, shaper: Shaper(readsAfter: .max))
    let own = shaped.size(width: .infinity).width
    for width in [.infinity, own, own.nextDown, own / 2, 8.058] {
      #expect(read.size(width: width) == shaped.size(width: width), "\(string) at \(width)")
      #expect(
        read.lineCount(width: width) == shaped.lineCount(width: width), "\(string) at \(width)")
    }
  }

  /// GSUB and GPOS both have a lookup 1. What is known of the one says nothing of the other.
  @Test(arguments: [("Roboto", "smcp"), ("Noto Serif", "aalt")])
  func kerningStaysWhereFeaturesReplaceGlyphs(_ family: String, _ feature: String) throws {
    let tag = try #require(Tag(feature))
    let font = try Self.font(family, features: [Feature(tag, 1)])
    for text in ["V.", " T", "λό", "’'", "V. To Av", " αό.Γ. ν"] { expectEqual(text, in: font) }
  }

  /// What only a fallback font shows has a script, too: it has its own dash in Korean.
  @Test func aScriptIsNotGuessedForFallbackFonts() throws {
    expectEqual("/—", in: try Self.font("Noto Sans Thai"), language: "ko")
  }

  @Test func aScriptIsNotGuessedBeforeALastLineFeed() throws {
    expectEqual("—\n", in: try Self.font("Noto Sans CJK KR"), language: "ko")
    expectEqual("—", in: try Self.font("Noto Sans CJK KR"), language: "ko")
  }

  /// LB19a: a quotation mark at the end is kept by what stands before it.
  @Test func aWordAtTheEndIsNotBeforeHan() throws {
    let font = try Self.font("Noto Sans CJK KR")
    for text in ["ハ\u{309A}“", "カ“", "ハ\u{309A}“ a", "ハ\u{309A}“中"] { expectEqual(text, in: font) }
  }

  /// UIKit gives "\n" two lines; see ``Label/numberOfLines``.
  @Test func aLabelOfLineFeedsIsNotLimited() throws {
    let font = try LoneFonts.em(10)
    for count in 1...3 {
      let text = String(repeating: "\n", count: count)
      let label = Label(text, font: font, shaper: Shaper(readsAfter: 0))
      #expect(label.intrinsicContentSize.height == Double(count + 1) * 10)
    }
    let label = Label("a\n\n", font: font, shaper: Shaper(readsAfter: 0))
    #expect(label.intrinsicContentSize.height == 10)
  }

  @Test func theInkOfACutLineTakesInItsEllipsis() throws {
    let font = try Self.font("Noto Sans")
    let options: StringDrawingOptions = [
      .usesLineFragmentOrigin, .usesDeviceMetrics, .truncatesLastVisibleLine,
    ]
    let (text, size) = ("hello world this is long", Size(width: 60, height: 25))
    let warm = text.boundingRect(
      size: size, options: options, font: font, shaper: Shaper(readsAfter: 0))
    #expect(warm == text.boundingRect(size: size, options: options, font: font))
  }

  @Test func aTokenIsAsTallAsItsFallbackFonts() throws {
    let font = try Self.font("Noto Sans")
    let text = MeasuredText("hello world this is long", font: font)
    let ascents = [1, 3000].map { count in
      let token = StyledText("中" + String(repeating: "a", count: count), font: font)
      return text.visibleLines(
        width: 60, numberOfLines: 1, truncation: Truncation(.tail, token: token)
      ).map(\.ascent)
    }
    #expect(ascents[0] == ascents[1])
  }

  /// HarfBuzz allows a text 16,384 glyphs at least, and 64 for each of its characters.
  @Test func aLongTextDoesNotLetTheNextOneGrow() throws {
    let font = try LoneFonts.font("Growth.ttf", size: 1000)
    let shaper = Shaper()
    _ = MeasuredText(String(repeating: "b", count: 1000), font: font, shaper: shaper)
    #expect(MeasuredText("b", font: font, shaper: shaper).maxContentWidth == 500)
  }
}
