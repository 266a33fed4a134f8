import TestSupport
import Testing

@testable import TextLayout

/// What properties do to lines, by arithmetic: each letter of the test font is as wide as its size,
/// which is 10, and a line as high.
@Suite struct CSSLayoutTests {
  private func measured(
    _ text: String, _ properties: [String: String] = [:], size: Double = 10
  ) throws -> MeasuredText {
    MeasuredText(
      css: text, font: try LoneFonts.em(size), style: try CSSStyle(properties: properties))
  }

  private func starts(_ text: MeasuredText, width: Double) -> [Int] {
    text.lines(width: width).map(\.utf8Range.lowerBound)
  }

  @Test(
    arguments: [
      ("normal", 10.0), ("1.5", 15), ("130%", 13), ("1.4em", 14), ("20px", 20), ("0", 0),
      // 13.33 px are 853.12/64 px.
      ("1.333", 853.0 / 64), ("27.3px", 1747.0 / 64),
    ] as [(String, Double)])
  func lineHeight(_ value: String, height: Double) throws {
    let text = try measured("ab cd", ["line-height": value])
    #expect(text.height(width: 20) == 2 * height)
    #expect(text.height(width: 50) == height)
  }

  /// 29.43 px are 1883.52/64 px; recorded from Chromium 156.
  @Test func lineHeightMultipliesARoundedSize() throws {
    func height(_ value: String, _ size: Double) throws -> Double {
      try measured("a", ["line-height": value], size: size).height(width: 50) * 64
    }
    #expect(try height("1", 29.43) == 1884)
    #expect(try height("1.2", 31.561) == 2424)
    #expect(try height("1.2", 32) == 2457)
    #expect(try height("1.4em", 11) == 986)
  }

  /// The whole line lies between ascent and descent, half of what is over above, in whole pixels.
  @Test func leadingIsHalved() throws {
    let line = try #require(try measured("a", ["line-height": "15px"]).lines(width: 50).first)
    #expect(line.ascent == 9 + 2 && line.descent == 1 + 3 && line.leading == 0)
  }

  @Test func textIndent() throws {
    let indented = try measured("ab cd\nef gh", ["text-indent": "20px", "white-space": "pre-line"])
    #expect(starts(indented, width: 50) == [0, 3, 6])
    #expect(indented.lines(width: 50).map(\.indent) == [20, 0, 0])
    #expect(indented.lines(width: 50).map(\.width) == [20, 20, 50])
    let outdented = try measured("ab cd ef", ["text-indent": "-1em"])
    #expect(starts(outdented, width: 40) == [0, 6])
    // A tenth of 50.
    let percentage = try measured("ab cd", ["text-indent": "10%"])
    #expect(percentage.lines(width: 50).map(\.indent) == [5, 0])
    #expect(starts(percentage, width: 50) == [0, 3])
    #expect(starts(percentage, width: 56) == [0])
    #expect(percentage.lines(width: .infinity).map(\.indent) == [0])
  }

  /// Where a line changes depends on its indent, and that on where it changes.
  @Test(arguments: ["10%", "-10%", "-150%", "99%", "100%", "150%"])
  func heightProfilesKnowIndentsInPercent(_ indent: String) throws {
    let text = try measured("ab cd ef gh ij", ["text-indent": indent])
    let profile = text.heightProfile(widths: 10...200)
    for units in stride(from: 10 * 64, through: 200 * 64, by: 7) {
      let width = Double(units) / 64
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
  }

  @Test func spacing() throws {
    #expect(try measured("ab", ["letter-spacing": "1px"]).maxContentWidth == 22)
    #expect(try measured("ab", ["letter-spacing": "-0.1em"]).maxContentWidth == 18)
    #expect(try measured("a b", ["word-spacing": "5px"]).maxContentWidth == 35)
    #expect(try measured("a\u{A0}b", ["word-spacing": "0.5em"]).maxContentWidth == 35)
    // One cluster, and none after a soft hyphen.
    let plain = try measured("e\u{301}\u{AD}x").maxContentWidth
    #expect(
      try measured("e\u{301}\u{AD}x", ["letter-spacing": "3px"]).maxContentWidth == plain + 6)
  }

  /// Two grapheme clusters that one glyph shows; recorded from Chromium 156.
  @Test func aClusterOfGlyphsIsSpacedOnce() throws {
    let path = try Fixtures.font("NotoSansTamil-Regular.ttf")
    let font = try FontLibrary(files: [path]).font(file: path, size: 13)
    func width(_ properties: [String: String]) throws -> Double {
      let style = try CSSStyle(properties: properties)
      return MeasuredText(css: "க்ஷ", font: font, style: style).maxContentWidth
    }
    #expect(try width(["letter-spacing": "1px"]) - width([:]) == 1)
  }

  @Test func tabSize() throws {
    func width(_ text: String, _ properties: [String: String]) throws -> Double {
      try measured(text, properties.merging(["white-space": "pre"]) { $1 }).maxContentWidth
    }
    #expect(try width("a\tb", [:]) == 90)
    #expect(try width("a\tb", ["tab-size": "4"]) == 50)
    #expect(try width("a\tb", ["tab-size": "35px"]) == 45)
    #expect(try width("a\tb", ["tab-size": "0"]) == 20)
    // Stops at 4 × (10 + 2); nearer than half a letter, the next.
    #expect(try width("a\tb", ["tab-size": "4", "word-spacing": "2px"]) == 58)
    #expect(try width("aaa\tb", ["tab-size": "34px"]) == 78)
  }

  @Test func whiteSpaceDecidesWhetherLinesWrap() throws {
    #expect(starts(try measured("ab  cd\nef"), width: 20) == [0, 4, 7])
    #expect(starts(try measured("ab  cd\nef", ["white-space": "nowrap"]), width: 20) == [0])
    #expect(starts(try measured("ab  cd\nef", ["text-wrap": "nowrap"]), width: 20) == [0])
    #expect(starts(try measured("ab  cd\nef", ["white-space": "pre"]), width: 20) == [0, 7])
    #expect(
      starts(try measured("ab  cd\nef", ["white-space": "pre-line"]), width: 20) == [0, 4, 7])
    #expect(
      starts(try measured("ab  cd\nef", ["white-space": "pre-wrap"]), width: 20) == [0, 4, 7])
  }

  /// As `-webkit-line-clamp` has it: an ellipsis is as wide as a letter.
  @Test func theLastLineThatShowsEndsWhereItWould() throws {
    let text = try measured("ab cd ef", ["line-height": "13px"])
    for (width, end, shown) in [(69.0, 5, 60.0), (55, 4, 50), (25, 1, 20)] {
      let line = try #require(text.visibleLines(width: width, numberOfLines: 1).first)
      #expect(line.utf8Range == 0..<end && line.width == shown, "\(width)")
      #expect(line.ascent + line.descent == 13)
    }
  }

  /// CSS 2, section 10.8: an empty inline box has its margins, padding and line height.
  @Test func aRunWithoutCharactersHasItsBox() throws {
    var text = StyledText("a" as String, font: try LoneFonts.em(10))
    text.appendEmptyRun(TextAttributes(font: try LoneFonts.em(40)))
    text.append("b" as String)
    let height = MeasuredText(css: text).height(width: 50)
    #expect(height == 40)
    #expect(MeasuredText(text).height(width: 50) < 40)
    let twice = try text.scaled(by: 2)
    #expect(MeasuredText(css: twice).height(width: 50) == 2 * height)
    var joined = StyledText("" as String, font: try LoneFonts.em(10))
    joined.append(text)
    #expect(joined == text)
    let start = text.string.startIndex
    #expect(MeasuredText(css: text[start..<text.string.endIndex]).height(width: 50) == height)
  }

  /// Without a style sheet the convention has the same letter spacing.
  @Test func kerningOfARunIsLetterSpacing() throws {
    func width(_ kern: Double?) throws -> Double {
      var attributes = TextAttributes(font: try LoneFonts.em(10))
      attributes.kern = kern
      let text = StyledText("a\u{AD}b\u{2060}" as String, attributes: attributes)
      return MeasuredText(text, options: LayoutOptions(convention: .css)).maxContentWidth
    }
    #expect(try width(2) == width(nil) + 4)
    #expect(try width(0) == width(nil))
  }

  @Test func linesAreRangesOfTheTextGiven() throws {
    let source = " ab \n cd  ef "
    let text = try measured(source)
    #expect(text.text == source)
    let lines = text.lines(width: 20)
    #expect(lines.map { String(source[$0.range]) } == [" ab \n ", "cd  ", "ef "])
    let drawn = MeasuredText(css: "ab cd ef", font: try LoneFonts.em())
    #expect(
      text.inkBounds(of: lines, shaper: Shaper())
        == drawn.inkBounds(of: drawn.lines(width: 20), shaper: Shaper()))
  }

  @Test func softHyphensMayHaveNoEffect() throws {
    #expect(starts(try measured("ab\u{AD}cd"), width: 30) == [0, 4])
    let none = try measured("ab\u{AD}cd", ["hyphens": "none"])
    #expect(none.minContentWidth == 40)
  }

  @Test func directionDecidesWhereLinesStand() throws {
    let line = try measured("ab", ["direction": "rtl"]).lines(width: 50)[0]
    #expect(line.x == 30)
  }

  @Test func proportionsFollowTheFontAndPixelsStay() throws {
    let text = try measured(
      "ab", ["line-height": "1.5", "letter-spacing": "0.1em", "text-indent": "2em"])
    let larger = try text.withFontSize(20)
    #expect(larger.height(width: 100) == 30)
    #expect(larger.lines(width: 100).map(\.width) == [44])
    #expect(larger.lines(width: 100).map(\.indent) == [40])
    let fixed = try measured("ab", ["line-height": "15px", "letter-spacing": "1px"])
    #expect(try fixed.withFontSize(20).height(width: 100) == 15)
    #expect(try fixed.withFontSize(20).maxContentWidth == 42)
  }

  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func numbersOutOfRangeDoNoHarm(_ number: Double) throws {
    var style = CSSStyle()
    style.lineHeight = .number(number)
    style.textIndent = .percentage(number)
    style.letterSpacing = .em(number)
    style.wordSpacing = .px(number)
    style.tabSize = .number(number)
    style.whiteSpace = .preWrap
    let text = MeasuredText(css: "ab\tcd ef", font: try LoneFonts.em(), style: style)
    for width in [0, 50, .infinity] {
      let lines = text.lines(width: width)
      #expect(lines.first?.utf8Range.lowerBound == 0)
      #expect(lines.last?.utf8Range.upperBound == 8)
      #expect(lines.allSatisfy { $0.width.isFinite && $0.ascent.isFinite })
    }
  }
}
