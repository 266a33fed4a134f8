import TestSupport
import Testing

@testable import TextLayout

/// The profiles of lines that `text-wrap` chooses, against measuring at each of Chromium's widths.
@Suite struct ChosenProfileTests {
  private static let words = [
    "a", "the", "\u{644}\u{644}", "word", "longer", "\u{4e2d}\u{56fd}", "x\u{ad}yz", "of",
    "in-between", "\u{3042}", "I", "aaaa", "bb", "\u{627}\u{628}\u{62a}", "0", "12",
  ]

  private let font: Font

  /// Fonts of several heights, as elsewhere only the number of lines counts.
  init() throws {
    let library = try FontLibrary(
      files: ["Roboto-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "Em.ttf"].map {
        name throws(FixtureError) in try Fixtures.font(name)
      })
    font = try library.font(family: "Roboto", size: 10)
  }

  private func check(
    _ string: String, _ style: CSSStyle, widths: Range<Int>, font other: Font? = nil
  ) {
    let text = MeasuredText(css: string, font: other ?? font, style: style, language: "en")
    let unit = FitLimit.layoutUnit
    let profile = text.heightProfile(
      widths: Double(widths.lowerBound) * unit...Double(widths.upperBound) * unit)
    let missed = widths.first {
      let width = Double($0) * unit
      return profile.height(at: width) != text.height(width: width)
    }
    #expect(missed == nil, "\(missed ?? 0) units, \(style.textWrap): \(string.debugDescription)")
    for (step, next) in zip(profile.steps, profile.steps.dropFirst()) {
      #expect(step.height != next.height)
    }
  }

  @Test(arguments: [CSSStyle.TextWrap.balance, .pretty], [CSSIndent?.none, .percentage(20)])
  func everyWidthHasItsMeasuredHeight(_ textWrap: CSSStyle.TextWrap, _ indent: CSSIndent?) {
    var random = SplitMix64(seed: 31)
    for hasLineFeeds in [true, false, false] {
      let string = (0..<6 + random.int(below: 25)).map { _ in
        let word = Self.words[random.int(below: Self.words.count)]
        return word + (hasLineFeeds && random.int(below: 10) == 0 ? "\n" : " ")
      }
      var style = CSSStyle()
      style.whiteSpace = .preWrap
      style.textWrap = textWrap
      if let indent { style.textIndent = indent }
      let first = random.int(below: 9000)
      check(string.joined(), style, widths: first..<first + 1200)
    }
  }

  /// Words of one width score alike wherever they break.
  @Test(arguments: [CSSStyle.TextWrap.balance, .pretty])
  func equalScoresAreNoChoice(_ textWrap: CSSStyle.TextWrap) {
    var style = CSSStyle()
    style.textWrap = textWrap
    let string = String(repeating: "aa \u{628}\u{628} ", count: 7)
    check(string, style, widths: 2000..<3200)
  }

  /// Text with tabs is balanced by halving the width, not by scores.
  @Test func textThatIsNotScoredIsBalancedByHalving() {
    var style = CSSStyle()
    style.whiteSpace = .preWrap
    style.textWrap = .balance
    check("a\tthe \u{644}\u{644} word longer \u{3042}\u{3042} of it", style, widths: 1000..<2600)
  }

  /// Beyond the width itself the more room there is, the less of it a line has.
  @Test(arguments: [150.0, 300, 33_554_432])
  func indentsAboveTheWholeWidthTakeRoomFromWiderLines(_ percentage: Double) {
    var style = CSSStyle()
    style.overflowWrap = .breakWord
    style.textIndent = .percentage(percentage)
    check(
      "\0\u{202d}\r\n\u{2028}=\0\u{64b}\u{3000}ea\u{100000}", style, widths: 0..<2300)
  }

  /// The lines hold in any wider block that there is, and halving would be tried in all of them.
  @Test func noWorkGoesIntoWidthsBeyondTheLast() {
    var style = CSSStyle()
    style.textWrap = .balance
    style.textIndent = .length(.px(1))
    style.wordSpacing = .px(1e30)
    let string =
      "e\u{e33}\u{94d}\u{e0100}\u{300c}\u{93f}\u{672c}\u{e31}\u{3001}\r\n"
      + "\0\0\0\0\0\0\0riatimapsL\0"
    let text = MeasuredText(css: string, font: font, style: style, language: "de")
    let first = Int(text.minContentWidth / FitLimit.layoutUnit)
    check(string, style, widths: first..<first + 300)
  }

  /// Chromium reads lines as parts of the whole text to score them, and those as full as can be
  /// each by itself: a choice may have fewer lines, though all are of one height.
  @Test func aChoiceMayHaveOtherLinesThanFullOnes() throws {
    var style = CSSStyle()
    style.textWrap = .balance
    let roboto = try LoneFonts.font("Roboto-Regular.ttf", size: 10)
    check(
      "X\r\n\0\0\r\n\u{ad}\u{1f44d}\u{85} \u{2010}\u{10ffed}", style, widths: 569..<2000,
      font: roboto)
    // An ideographic space alone on its line makes one more.
    check("WDFpre\u{3042}\u{fdfa}a \u{3000}", style, widths: 3100..<4100, font: roboto)
  }
}
