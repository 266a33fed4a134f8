import TestSupport
import Testing

@testable import TextLayout

/// Widths, line starts and what hangs under `.css`, one rule a test. The numbers are those that
/// `scripts/record chromium --answer` got from Chromium 156: widths in 1/64 px.
@Suite struct CSSFragmentTests {
  private func text(
    _ string: String, _ name: String = "NotoSans-Regular.ttf", size: Double,
    fallbacks: [String] = [], overflowWrap: OverflowWrap? = nil,
    direction: BaseDirection = .leftToRight
  ) throws -> MeasuredText {
    let paths = try ([name] + fallbacks).map { try Fixtures.font($0) }
    let library = try FontLibrary(files: paths)
    let fonts = try paths.map { try library.font(file: $0, size: size) }
    return MeasuredText(
      string, font: fonts[0].withFallbacks(Array(fonts.dropFirst())),
      options: LayoutOptions(
        convention: .css, direction: direction, overflowWrap: overflowWrap))
  }

  private func widths(_ text: MeasuredText, _ width: Double = .infinity) -> [Double] {
    text.lines(width: width).map { $0.width * 64 }
  }

  @Test func sizesAreCutToHundredths() {
    // As single precision, 17.3 × 100 is 1729.9999.
    #expect(PixelScale.size(17.3) == 17.29)
    #expect(PixelScale.size(17) == 17)
    #expect(PixelScale.size(36.013) == 36.01)
  }

  @Test func aWordSticksOutUnlessItMayBreak() throws {
    let word = "abcdefgh ij"
    let normal = try text(word, size: 17.3)
    #expect(normal.lineTexts(width: 30) == ["abcdefgh ", "ij"])
    #expect(widths(normal, 30) == [4880, 571])
    let broken = try text(word, size: 17.3, overflowWrap: .breakWord)
    #expect(broken.lineTexts(width: 30) == ["abc", "def", "gh ", "ij"])
    #expect(widths(broken, 30) == [1832, 1685, 1364, 571])
    #expect(broken.minContentWidth == 4880.0 / 64)
    // CSS Text 3, 5.3: what `anywhere` allows counts into min-content, what `break-word` does not.
    let anywhere = try text(word, size: 17.3, overflowWrap: .anywhere)
    #expect(anywhere.minContentWidth == widths(anywhere, 0).max()! / 64)
    #expect(anywhere.minContentWidth < broken.minContentWidth)
  }

  @Test func underUIKitAWordBreaksUnlessToldOtherwise() throws {
    let font = try LoneFonts.em()
    #expect(MeasuredText("abcd e", font: font).lineTexts(width: 20) == ["ab", "cd ", "e"])
    let options = LayoutOptions(overflowWrap: .normal)
    let text = MeasuredText("abcd e", font: font, options: options)
    #expect(text.lineTexts(width: 20) == ["abcd ", "e"])
  }

  @Test func onlySpacesTabsAndIdeographicSpacesHang() throws {
    let text = try text(
      "ab\u{2003}cd\u{3000}ef gh", size: 17, fallbacks: ["NotoSansCJK-Regular.ttc"])
    #expect(text.lineTexts(width: 44) == ["ab\u{2003}", "cd\u{3000}", "ef gh"])
    #expect(widths(text, 44) == [2368, 1192, 2613])
  }

  @Test func emojiHaveTheAdvancesOfTheirStrike() throws {
    // 17 × 136 / 109 = 21.211 px.
    let text = try text("😀", size: 17, fallbacks: ["NotoColorEmoji.ttf"])
    #expect(widths(text) == [1358])
  }

  @Test func spacesThatAFontLacksAreExactPartsOfAnEm() throws {
    let text = try text(
      "a\u{202F}b\u{2003}c\u{2005}d\u{205F}e", "LiberationSans-Regular.ttf", size: 36.013)
    #expect(widths(text) == [9991])
  }

  @Test func eachDirectionIsAFragment() throws {
    let text = try text("abאב12 x", "DejaVuSans.ttf", size: 17.3)
    #expect(widths(text) == [5174])
    let kerned = try self.text("AVATAR To.", "LiberationSans-Regular.ttf", size: 17.3)
    #expect(widths(kerned) == [5860])
  }

  @Test func leadingSpacesAndTabsAreFragments() throws {
    #expect(widths(try text("  a b", size: 17.3)) == [2165])
    #expect(widths(try text("a\tb", size: 17.3)) == [2982])
  }

  @Test func aSoftHyphenBeforeSpacesShows() throws {
    let text = try text("back\u{AD} two", size: 17)
    #expect(widths(text, 46) == [2734, 1907])
    #expect(text.lines(width: 46).map(\.endsInHyphen) == [true, false])
  }

  /// A fragment of 10,000 glyphs is added up from its start, whichever of its lines is walked.
  @Test func profilesOfLongFragmentsAreThoseOfTheirWalks() throws {
    let letters = String(repeating: "abcdefghij", count: 1000)
    let text = try text(letters, size: 17, overflowWrap: .anywhere)
    let profile = text.heightProfile(widths: 100...100.5)
    for units in 0...32 {
      let width = 100 + Double(units) / 64
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
  }

  @Test(arguments: ["AVATAR “To.” office", "中文「（字）」、か", "ab אבגד x"])
  func anotherSizeIsThatOfTheTextMadeAtIt(_ string: String) throws {
    let fallbacks = ["NotoSansCJK-Regular.ttc", "DejaVuSans.ttf"]
    let small = try text(string, size: 13.37, fallbacks: fallbacks, overflowWrap: .anywhere)
    let large = try text(string, size: 31.41, fallbacks: fallbacks, overflowWrap: .anywhere)
    #expect(!small.isProportional)
    for width in [0.0, 20, 45, 70, 120, 500] {
      #expect(try small.withFontSize(31.41).lines(width: width) == large.lines(width: width))
    }
  }
}
