import TestSupport
import Testing

import TextLayout

/// Every attribute of a run alone.
@Suite struct RunAttributeTests {
  private func width(_ literal: StyledText.Literal, _ font: Font) -> Double {
    MeasuredText(StyledText(literal, font: font)).maxContentWidth
  }

  @Test func fontSizesShareALine() throws {
    let text = try EmText.measured(runs: "a\("b", .size(20)) \("c", .size(5))")
    let lines = text.lines(width: 45)
    #expect(lines.map(\.width) == [45])
    #expect(isClose(lines[0].ascent, 17.6) && isClose(lines[0].descent, 2.4))
    // Each line has the height of its own runs.
    let broken = text.lines(width: 30)
    #expect(broken.map(\.width) == [30, 5])
    #expect(areClose(broken.map(\.ascent), [17.6, 4.4]))
    #expect(areClose(broken.map(\.baseline), [17.6, 24.4]))
  }

  /// MetricsGap: small letters half an em wide, 0.9 em above, 0.3 below, a gap of 0.15. A choice:
  /// leading counts once a line, the greatest of its fonts'.
  @Test func fontsShareALine() throws {
    let gap = try LoneFonts.font("MetricsGap.ttf", size: 20)
    let text = try EmText.measured(runs: "a\("bc", .font(gap))d")
    let line = text.lines(width: 100)[0]
    #expect(line.width == 40)
    #expect([line.ascent, line.descent, line.leading] == [18, 6, 3])
    #expect(text.height(width: 100) == 27)
    #expect(text.height(width: 100, usesFontLeading: false) == 24)
    let low = try EmText.measured(
      runs: "a\("bc", .font(try LoneFonts.font("MetricsGap.ttf", size: 5)))d")
    let mixed = low.lines(width: 100)[0]
    #expect(areClose([mixed.ascent, mixed.descent, mixed.leading], [8.8, 1.5, 0.75]))
  }

  @Test func whiteSpaceHasTheHeightOfItsFont() throws {
    let text = try EmText.measured(runs: "ab\(" ", .size(20))cd")
    #expect(areClose(text.lines(width: 20).map(\.ascent), [17.6, 8.8]))
    let hardBreak = try EmText.measured(runs: "ab\("\n", .size(20))cd")
    #expect(areClose(hardBreak.lines(width: 20).map(\.ascent), [17.6, 8.8]))
  }

  @Test func kernFollowsEveryCluster() throws {
    let em = try LoneFonts.em()
    #expect(width("\("abc", .kern(2))", em) == 36)
    #expect(width("\("abc", .kern(-1))", em) == 27)
    #expect(width("a\("bc", .kern(2))d", em) == 44)
    // After the last one as well, which decides whether a word fits.
    let text = try EmText.measured(runs: "\("ab cd", .kern(2))")
    #expect(text.lineTexts(width: 24) == ["ab ", "cd"])
    #expect(text.lineTexts(width: 23.9) == ["a", "b ", "c", "d"])
    #expect(text.lines(width: 24).map(\.trailingWhitespace) == [12, 0])
    // A cluster of several characters is one.
    let accents = try LoneFonts.font("NotoSans-Regular.ttf", size: 10)
    let plain = width("e\u{301}e\u{301}", accents)
    #expect(isClose(width("\("e\u{301}e\u{301}", .kern(3))", accents), plain + 6))
  }

  /// SpaceKern: capitals 600, A before V takes 100 off.
  @Test func anExplicitKernOfZeroTurnsPairKerningOff() throws {
    let font = try LoneFonts.font("SpaceKern.ttf", size: 10)
    #expect(width("AV", font) == 11)
    #expect(width("\("AV", .kern(0))", font) == 12)
    #expect(width("\("AV", .kern(nil))", font) == 11)
    #expect(width("\("AV", .kern(1))", font) == 13)
    // The kerning of a pair belongs to its first character.
    #expect(width("\("A", .kern(0))V", font) == 12)
  }

  @Test func kerningCrossesRunsOfOneFontButNotFonts() throws {
    let font = try LoneFonts.font("SpaceKern.ttf", size: 10)
    #expect(width("A\("V", .kern(1))", font) == 12)
    #expect(width("A\("V", .baselineOffset(3))", font) == 11)
    #expect(width("A\("V", .size(20))", font) == 18)
    let other = try LoneFonts.font("MetricsGap.ttf", size: 10)
    #expect(width("A\("V", .font(other))", font) == 12)
  }

  /// Runs of one font with equal attributes measure as one (radar 20161020), wherever the text is
  /// cut: kerning, ligatures and joined letters cross them.
  @Test(arguments: [
    ("NotoSans-Regular.ttf", "AVATo Type, we"), ("Ligatures.ttf", "office ffi"),
    ("NotoSansArabic-Regular.ttf", "سلام عليكم"), ("NotoSansDevanagari-Regular.ttf", "क्षत्रिय"),
  ]) func runsWithEqualAttributesAreOne(_ name: String, _ string: String) throws {
    let font = try LoneFonts.font(name, size: 10)
    for kern in [nil, 0.5] {
      var attributes = TextAttributes(font: font)
      attributes.kern = kern
      let whole = MeasuredText(StyledText(string, attributes: attributes)).maxContentWidth
      for cut in string.indices {
        var text = StyledText(String(string[..<cut]), attributes: attributes)
        text.append(String(string[cut...]), attributes: attributes)
        #expect(isClose(MeasuredText(text).maxContentWidth, whole))
      }
    }
  }

  /// A choice: kern parts Arabic letters, too, and leaves their forms joined.
  @Test func kernFollowsArabicLetters() throws {
    let font = try LoneFonts.font("NotoSansArabic-Regular.ttf", size: 10)
    let plain = width("سلب", font)
    #expect(isClose(width("\("سلب", .kern(2))", font), plain + 6))
    let glyphs = [StyledText("سلب", font: font), StyledText("\("سلب", .kern(2))", font: font)]
      .map { MeasuredText($0).runs.flatMap(\.glyphs).map(\.id) }
    #expect(glyphs[0] == glyphs[1])
  }

  @Test func trackingFollowsEveryClusterAndParksLigatures() throws {
    let em = try LoneFonts.em()
    #expect(width("\("abc", .tracking(2))", em) == 36)
    #expect(width("\("abc", .tracking(-1))", em) == 27)
    // Ligatures: f and i 500 each, together 900.
    let font = try LoneFonts.font("Ligatures.ttf", size: 10)
    #expect(width("fi", font) == 9)
    #expect(width("\("fi", .tracking(1))", font) == 12)
  }

  /// A choice: a ligature stays with kern, and has that of each of its clusters.
  @Test func kernLeavesLigatures() throws {
    let font = try LoneFonts.font("Ligatures.ttf", size: 10)
    #expect(width("\("fi", .kern(1))", font) == 11)
    #expect(width("\("ffi", .kern(1))", font) == 16)
  }

  /// A choice: UIKit's precedence is not known.
  @Test func kernAndTrackingAdd() throws {
    #expect(width("\("abc", .kern(2), .tracking(1))", try LoneFonts.em()) == 39)
    #expect(width("\("abc", .kern(2), .tracking(-2))", try LoneFonts.em()) == 30)
  }

  @Test func baselineOffsetRaisesAndLowers() throws {
    func box(_ literal: StyledText.Literal) throws -> [Double] {
      let line = try EmText.measured(runs: literal).lines(width: 100)[0]
      return [line.ascent, line.descent]
    }
    #expect(areClose(try box("\("ab", .baselineOffset(4))"), [12.8, 1.2]))
    #expect(areClose(try box("\("ab", .baselineOffset(-4))"), [8.8, 5.2]))
    #expect(areClose(try box("a\("b", .baselineOffset(4))"), [12.8, 1.2]))
    #expect(
      areClose(try box("\("a", .baselineOffset(4))\("b", .baselineOffset(-3))"), [12.8, 4.2]))
    // A raised small run inside the box of a large one changes nothing.
    #expect(areClose(try box("a\("b", .size(5), .baselineOffset(4))"), [8.8, 1.2]))
    let text = try EmText.measured(runs: "ab \("cd", .baselineOffset(4))")
    #expect(areClose(text.lines(width: 20).map(\.baseline), [8.8, 22.8]))
  }

  @Test func ligaturesAreEssentialStandardOrAll() throws {
    let font = try LoneFonts.font("Ligatures.ttf", size: 10)
    #expect(width("\("fi", .ligatures(.essential))", font) == 10)
    #expect(width("\("fi", .ligatures(.standard))", font) == 9)
    #expect(width("\("fi", .ligatures(.all))", font) == 9)
    #expect(width("f\("i", .ligatures(.essential))", font) == 10)
    #expect(width("f\("i", .baselineOffset(1))", font) == 9)
    // DejaVu Sans has "st" among its historical ligatures.
    let dejaVu = try LoneFonts.font("DejaVuSans.ttf", size: 10)
    for (ligatures, glyphs) in [(TextAttributes.Ligatures.standard, 2), (.all, 1)] {
      let text = MeasuredText(StyledText("\("st", .ligatures(ligatures))", font: dejaVu))
      #expect(text.runs.flatMap(\.glyphs).count == glyphs)
    }
  }

  /// Noto Sans CJK draws the same character in the manner of each country (`locl`).
  @Test func theLanguageChoosesGlyphs() throws {
    let font = try LoneFonts.font("NotoSansCJK-Regular.ttc", size: 10)
    func glyphs(_ language: String?) -> [UInt32] {
      MeasuredText(StyledText("\("直", .language(language))", font: font))
        .runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(glyphs("ja") != glyphs("zh-Hans"))
    #expect(glyphs(nil) == glyphs("ja"))
    let runs = MeasuredText(
      StyledText("\("直", .language("ja"))\("直", .language("zh-Hans"))", font: font)
    ).runs
    #expect(runs.flatMap(\.glyphs).map(\.id) == glyphs("ja") + glyphs("zh-Hans"))
  }

  /// In Chinese “ is an opening bracket (UAX #14, LB1 tailored as ICU does); elsewhere a quotation
  /// mark, which a letter after it ties to what is before it (LB19a).
  @Test func theLanguageChoosesBreaks() throws {
    let chinese = try EmText.measured(runs: "\("你你“a”", .language("zh"))")
    #expect(chinese.lineTexts(width: 40) == ["你你", "“a”"])
    let none = try EmText.measured(runs: "你你“a”")
    #expect(none.lineTexts(width: 40) == ["你", "你“a”"])
    // That of the paragraph's first run holds for the paragraph.
    let mixed = try EmText.measured(runs: "\("你", .language("zh"))你“a”\n你你“a”")
    #expect(mixed.lineTexts(width: 40) == ["你你", "“a”\n", "你", "你“a”"])
  }

  /// From right to left "AV" stands as V A, which SpaceKern does not kern, and "fi" as i f.
  @Test(arguments: [WritingDirection.Format.embedding, .isolate, .override])
  func writingDirectionEnclosesARun(_ format: WritingDirection.Format) throws {
    let font = try LoneFonts.font("SpaceKern.ttf", size: 10)
    let direction = WritingDirection(isRightToLeft: true, format: format)
    let text = MeasuredText(StyledText("\("AV", .writingDirection(direction))", font: font))
    let isForced = format == .override
    #expect(text.maxContentWidth == (isForced ? 12 : 11))
    #expect(text.runs.map(\.isRightToLeft) == [isForced])
    #expect(text.lineTexts(width: 100) == ["AV"])
  }

  /// The first of the two letters, the large one, comes to stand at the right.
  @Test func writingDirectionOrdersALine() throws {
    let override = WritingDirection(isRightToLeft: true, format: .override)
    for (direction, sizes, places) in [
      (nil, [20, 10], [0, 20]), (override, [10, 20], [0, 10]),
    ] as [(WritingDirection?, [Double], [Double])] {
      let text = try EmText.measured(runs: "\("\("a", .size(20))b", .writingDirection(direction))")
      let line = text.lines(width: 100)[0]
      #expect(line.width == 30 && line.x == 0)
      let runs = text.glyphLine(line).runs
      #expect(runs.map(\.font.size) == sizes)
      #expect(runs.map(\.origin.x) == places)
    }
  }
}
