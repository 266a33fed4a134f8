import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// Queries about widths against the walk that they speak of, for texts whose lines need more room
/// than their width, or less than their parts.
@Suite struct CSSWidthTests {
  private func noto(
    _ text: String, _ properties: [String: String]
  ) throws -> MeasuredText {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    return MeasuredText(
      css: text, font: font, style: try CSSStyle(properties: properties))
  }

  private func expectEqualHeights(_ text: MeasuredText, widths: ClosedRange<Double>) {
    let profile = text.heightProfile(widths: widths)
    var width = widths.lowerBound
    while width <= widths.upperBound {
      #expect(profile.height(at: width) == text.height(width: width), "at \(width)")
      width += 1.0 / 64
    }
    for step in profile.steps {
      #expect(step.height == text.height(width: step.width), "at \(step.width)")
    }
  }

  /// The same number of lines at the width and more of them below it: a layout unit less is what
  /// just fits lines of the width.
  private func expectNarrowest(_ text: MeasuredText, lineCount: Int) throws {
    let width = try #require(text.narrowestWidth(lineCount: lineCount))
    #expect(text.lineCount(width: width) <= lineCount, "at \(width)")
    for units in 2...5 where width > Double(units) / 64 {
      let narrower = width - Double(units) / 64
      let sticksOut = text.size(width: narrower).width > narrower
      #expect(sticksOut || text.lineCount(width: narrower) > lineCount, "at \(narrower)")
    }
  }

  @Test func negativeWordSpacingBeforeAMark() throws {
    let text = try noto(
      "\u{FFFC}\u{202D}V\n\u{301}",
      ["overflow-wrap": "anywhere", "word-break": "break-word", "word-spacing": "-20px"])
    expectEqualHeights(text, widths: 0...60)
  }

  @Test func narrowestWidthFromRightToLeft() throws {
    let text = try noto(
      "\u{3042}\u{A0}\u{E33}\u{93F}\u{FDFA}\u{4E2D}\u{AD}\u{1F1E6}\u{644}1\u{1F1E9}\u{2026}",
      ["line-break": "anywhere", "direction": "rtl"])
    for count in 1...6 { try expectNarrowest(text, lineCount: count) }
    expectEqualHeights(text, widths: 10...60)
  }

  /// A line of the narrowest layout sticks out, so that a wider one with other lines is narrower.
  @Test func narrowestWidthOfAFirstLineThatHangs() throws {
    let text = try noto(
      "\u{627}\u{627}\u{627}t\r\u{85}\u{3010}]\u{FF01}e ghi", ["text-indent": "-20px"])
    for count in 1...6 where text.lineCount(width: .infinity) <= count {
      try expectNarrowest(text, lineCount: count)
    }
  }

  /// The edges inside a word are not known before a line ends at one.
  @Test func narrowestWidthOfUnsafeWords() throws {
    let font = try LoneFonts.font("Unsafe.ttf", size: 10)
    var options = LayoutOptions(convention: .css)
    options.overflowWrap = .breakWord
    for string in ["P\u{1F3FD}", "AVAV", "aVaVa"] {
      let text = MeasuredText(string, font: font, options: options)
      for count in 1...5 { try expectNarrowest(text, lineCount: count) }
    }
  }

  /// An ideographic space hangs where its line ends: it fits any.
  @Test func narrowestWidthBesideWhiteSpaceThatHangs() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 10)
    let text = MeasuredText("\u{3000},,\t", font: font)
    for count in 1...4 { try expectNarrowest(text, lineCount: count) }
  }

  /// An indent is cut down to whole layout units, so a line may fit earlier than its percentage
  /// says.
  @Test(arguments: ["3.3%", "-3.3%", "50%", "99%"])
  func heightsWithPercentages(_ indent: String) throws {
    let font = try LoneFonts.em()
    let style = try CSSStyle(properties: ["text-indent": indent, "overflow-wrap": "anywhere"])
    let text = MeasuredText(css: "abcdefz", font: font, style: style)
    expectEqualHeights(text, widths: 0...75)
    // Seven letters of 10 points and 3.3 % of 72.35: 70 + 2.375 has room in 1/64 more than that.
    if indent == "3.3%" {
      #expect(text.lineCount(width: 72.34375) == 2)
      #expect(text.lineCount(width: 72.359375) == 1)
    }
  }

  /// Lines come to start where others did, but inside a cluster of glyphs, and so are shaped
  /// otherwise.
  @Test func heightsOfLinesThatStartInsideGlyphs() throws {
    let font = try LoneFonts.font("Ligatures.ttf", size: 10)
    var options = LayoutOptions(convention: .css)
    options.wordBreaking = .breakAll
    func marks(_ count: Int) -> String { String(repeating: "\u{E49}", count: count) }
    let text = MeasuredText(
      "\u{E49}1%" + marks(11) + "\u{B}\u{2018}" + marks(6)
        + "\u{93F}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}&\u{10FF06}\0\0",
      font: font, options: options)
    expectEqualHeights(text, widths: 0...60)
  }

  /// An indent of twice the width leaves no finite line any room; without a width there is none.
  @Test func profilesEndWithoutAWidth() throws {
    let text = try noto("ab cd", ["text-indent": "200%"])
    let profile = text.heightProfile(widths: 10...(.infinity))
    #expect(profile.height(at: .infinity) == text.height(width: .infinity))
    #expect(profile.height(at: 1e6) == text.height(width: 1e6))
    #expect(text.lineCount(width: .infinity) == 1)
    #expect(text.lineCount(width: 1e6) == 2)
  }

  /// Balanced lines may be more than full ones. A narrowest width is still found.
  @Test func narrowestWidthOfChosenLines() throws {
    let font = try LoneFonts.font("Roboto-Regular.ttf", size: 10)
    let style = try CSSStyle(properties: ["text-wrap": "balance"])
    let text = MeasuredText(
      css: "WDFpre\u{3042}\u{fdfa}a \u{3000}", font: font, style: style)
    for count in 2...4 { try expectNarrowest(text, lineCount: count) }
  }

  /// Chosen lines may be as few in a width that is a few layout units less.
  @Test func narrowestWidthOfBalancedParagraphs() throws {
    let style = try CSSStyle(properties: ["text-wrap": "balance"])
    let text = MeasuredText(
      css: "\u{1000}/A\u{323}\u{4d56}\u{2640}/V To\r\n\u{10ffff}\u{101313}\u{3000}\u{3000}\r\n"
        + String(repeating: "\0", count: 8) + "3\r\n\u{3000}",
      font: try LoneFonts.font("Em.ttf", size: 10), style: style, language: "ko")
    for count in 1...4 where text.lineCount(width: .infinity) <= count {
      try expectNarrowest(text, lineCount: count)
    }
  }

  /// The indent is as wide as any width, also where a sum of it has no place for a layout unit.
  @Test func profilesOfHugeWidths() throws {
    let text = try noto("ab cd\tef", ["text-indent": "100%"])
    let profile = text.heightProfile(widths: 50...(.infinity), numberOfLines: 2)
    for width in [1e6, 0x1p46, 0x1p47, 0x1p60, 1e30, .greatestFiniteMagnitude, .infinity] {
      #expect(
        profile.height(at: width) == text.height(width: width, numberOfLines: 2), "\(width)")
      #expect((text.lineCount(width: width) == 1) == (width == .infinity), "\(width)")
    }
  }

  /// As Chromium 156 says of `width: max-content`.
  @Test(arguments: [
    ("aaa \u{3000}", "normal", 50), ("aaa \u{3000}\u{3000}", "normal", 60),
    ("aaa \u{3000} \u{3000}", "normal", 70), ("aaa \u{3000}b", "normal", 60),
    ("aaa \u{3000}\nb", "pre-line", 50),
  ])
  func ideographicSpacesAfterASpaceTakeRoom(
    _ string: String, _ whiteSpace: String, _ width: Double
  ) throws {
    let text = MeasuredText(
      css: string, font: try LoneFonts.font("Em.ttf", size: 10),
      style: try CSSStyle(properties: ["white-space": whiteSpace]))
    #expect(text.maxContentWidth == width)
    #expect(text.lineCount(width: width) == text.lineCount(width: .infinity))
    #expect(text.lineCount(width: width - 1) == text.lineCount(width: .infinity) + 1)
  }

  /// So it is where lines do not wrap (measured, Chromium 156, by an inline block).
  @Test
  func ideographicSpacesTakeRoomWhereNothingWraps() throws {
    let text = MeasuredText(
      css: "aaa \u{3000}", font: try LoneFonts.font("Em.ttf", size: 10),
      style: try CSSStyle(properties: ["white-space": "nowrap"]))
    #expect(text.maxContentWidth == 50)
    #expect(text.lineCount(width: 1) == 1)
  }

  /// Three lines in any room, however little. The widest of them is the narrowest layout, though
  /// the indent of the first grows with the width.
  @Test func narrowestWidthOfAnIndentInPercent() throws {
    let path = try Fixtures.font("Ligatures.ttf")
    var style = CSSStyle()
    style.textIndent = .percentage(10)
    style.whiteSpace = .breakSpaces
    style.letterSpacing = .px(1e30)
    let text = MeasuredText(
      css: "\u{0}\u{0} \u{0}psaux\u{ad}\t" + String(repeating: "\u{94d}", count: 17),
      font: try FontLibrary(files: [path]).font(file: path, size: 10), style: style)
    #expect(text.lineCount(width: 1) == 3)
    #expect(text.narrowestWidth(lineCount: 6) == text.size(width: 1).width)
  }

  /// Three U+3000 are held together with U+0000, so that they are content of their word. It breaks
  /// there, and they hang. So six lines need half as much room as all content is wide.
  @Test func narrowestWidthOfSpacesInsideWords() throws {
    let font = try LoneFonts.font("Em.ttf", size: 10)
    var attributes = TextAttributes(font: try font.withSize(1_000_000))
    attributes.tracking = 1e9
    var styled = StyledText("gM\u{3000}\u{3000}\u{3000}\0", attributes: attributes)
    attributes.font = try font.withSize(22)
    styled += StyledText(String(repeating: "\u{B}", count: 6), attributes: attributes)
    let skin = String(repeating: "\u{1F3FD}", count: 3)
    styled += StyledText(
      "\u{1F44D}\u{104810}=\u{FF01}v\(skin)_\u{201C}\u{1F3FD}\u{301C}Ba"
        + String(repeating: "\u{B}", count: 10), attributes: TextAttributes(font: font))
    let text = MeasuredText(
      styled,
      options: LayoutOptions(convention: .css, language: "en", overflowWrap: .breakWord))
    let width = try #require(text.narrowestWidth(lineCount: 6))
    #expect(text.lineCount(width: width) <= 6)
    #expect(width < 2_000_980_053)
  }

  /// Single precision, in which widths are reported, has steps of 128 there.
  @Test func narrowestWidthOfTwoThousandMillionPoints() throws {
    let font = try LoneFonts.font("Unsafe.ttf", size: 10)
    var style = ParagraphStyle()
    style.minimumLineHeight = -20
    var attributes = TextAttributes(font: try font.withSize(100))
    attributes.tracking = -20
    let controls = String(repeating: "\u{7F}", count: 9)
    var styled = StyledText(controls + "INT", attributes: attributes, paragraphStyle: style)
    style.firstLineHeadIndent = 1e9
    style.minimumLineHeight = .greatestFiniteMagnitude
    attributes = TextAttributes(font: font)
    attributes.kern = 40
    attributes.tracking = 1e9
    styled += StyledText("\u{F0B}rm\u{3000}", attributes: attributes, paragraphStyle: style)
    attributes = TextAttributes(font: try font.withSize(5))
    attributes.attachment = TextAttachment(size: Size(width: 20, height: 20))
    let rest = String(repeating: "\u{3000}", count: 6) + "diu\u{5B7}\u{2013}\0\0\u{1100}&"
    styled += StyledText(rest, attributes: attributes, paragraphStyle: style)
    let text = MeasuredText(
      styled,
      options: LayoutOptions(
        convention: .css, language: "ja", direction: .rightToLeft, overflowWrap: .breakWord),
      hyphenator: EverySecondByte())
    let width = try #require(text.narrowestWidth(lineCount: 6))
    #expect(text.lineCount(width: width) <= 6)
    for narrower in [width * 0.99999, 1_999_980_127.983095] where narrower < width {
      #expect(
        text.size(width: narrower).width > narrower || text.lineCount(width: narrower) > 6)
    }
  }

  /// Without any room "B" and a space that is no opportunity stick out together; in room for "B",
  /// 1275/2048 em, the space hangs on a line of its own.
  @Test func narrowestWidthOfLinesThatBreakWhereThereIsRoom() throws {
    let font = try LoneFonts.font("Roboto-Regular.ttf", size: 10)
    let style = try CSSStyle(properties: ["word-break": "break-all", "text-wrap": "pretty"])
    let text = MeasuredText(css: "-SB \u{3000}\u{100000}", font: font, style: style)
    for count in 1...4 { try expectNarrowest(text, lineCount: count) }
    #expect(text.narrowestWidth(lineCount: 6) == (1275.0 / 2048 * 10 * 64).rounded(.up) / 64)
  }

  /// Single precision ends at 3.4e38.
  @Test(arguments: ["3.3%", "100%", "-3.3%"])
  func percentagesOfHugeWidths(_ indent: String) throws {
    let text = try noto("ab cd", ["text-indent": indent])
    for width in [1e30, 1e300, .greatestFiniteMagnitude] {
      let size = text.size(width: width)
      #expect(size.width.isFinite, "\(size)")
    }
  }

  /// Counted in layout units, the room beside the line would be infinite.
  @Test func linesAreCenteredInHugeWidths() throws {
    let text = try noto("ab", ["text-align": "center"])
    for width in [1e30, 1e300, .greatestFiniteMagnitude] {
      #expect(text.lines(width: width).map(\.x) == [width / 2])
    }
  }

  /// Random texts of the same characters, from right to left.
  @Test func narrowestWidthsOfRandomTexts() throws {
    let characters: [Character] = [
      "\u{3042}", "\u{A0}", "\u{E33}", "\u{93F}", "\u{FDFA}", "\u{4E2D}", "\u{AD}", "\u{1F1E6}",
      "\u{644}", "1", "\u{1F1E9}", "\u{2026}", " ", "V", "A", "-",
    ]
    var random = SplitMix64(seed: 5)
    for _ in 0..<150 {
      let string = String((0..<12).map { _ in random.pick(characters) })
      let text = try noto(string, ["line-break": "anywhere", "direction": "rtl"])
      for count in 1...3 where text.lineCount(width: .infinity) <= count {
        try expectNarrowest(text, lineCount: count)
      }
    }
  }

  /// At 1.375 px the word after the space breaks sooner than at 1.359, and makes a line more.
  @Test func wordsThatBreakInsideMayMakeMoreLinesInMoreRoom() throws {
    let files = try ["Ligatures.ttf", "SpaceKern.ttf", "Em.ttf"].map(Fixtures.font)
    let font = try FontLibrary(files: files).font(file: files[0], size: 1.0 / 3)
    let style = try CSSStyle(properties: ["line-break": "normal", "overflow-wrap": "anywhere"])
    let dashes = "t\u{93f}——\u{a0}zbnir"
    let text = MeasuredText(
      css: dashes + "b\u{200e}ﾶl" + dashes + "SA tyryy\u{a0}zTש辻ﾶT\u{fe0f}ﾶa?Afk",
      font: font, style: style, language: "zh")
    #expect(text.lineCount(width: 1.359375) < text.lineCount(width: 1.375))
    for count in 5...10 { try expectNarrowest(text, lineCount: count) }
  }

  /// Blink breaks a line again that is too wide shaped again, in room that is less by a pixel. A
  /// sweep of 2²⁵ px must not go a 64th of a pixel a step for it.
  @Test func linesThatStickOutFarAreSweptInFewSteps() throws {
    let font = try LoneFonts.font("Unsafe.ttf", size: 72).asSystemFont()
    var style = try CSSStyle(properties: ["word-break": "break-all"])
    style.letterSpacing = .px(33_554_432)
    style.textSpacingTrim = .spaceFirst
    let text = MeasuredText(
      css: "🏽🏽\u{301}🏽\u{2066}\0\0」🏽", font: font, style: style, language: "zh-Hant")
    var sweep = LineSweep<ChromiumLineBreaker>(text.laidOut, limit: 0)
    var steps = 0
    while sweep.nextLimit < .infinity {
      #expect(sweep.nextLimit > sweep.limit)
      sweep.advance(to: ChromiumLineBreaker.limit(nearest: sweep.nextLimit, .up))
      steps += 1
      try #require(steps < 64)
    }
    for count in 1...6 { try expectNarrowest(text, lineCount: count) }
  }

  /// A trailing edge at a fixed place leaves no more room at any limit: the limits between which a
  /// line holds must not be told as if it did.
  @Test func linesWithATrailingEdgeKeepTheirLimits() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 72)
    var options = LayoutOptions(convention: .css)
    options.overflowWrap = .breakWord
    let long = String(repeating: "ab ", count: 400)
    for edge in stride(from: 100.0, through: 200, by: 3) {
      var style = ParagraphStyle()
      style.tailIndent = edge
      var text = StyledText("AVAVAVAVAVAV\n", font: font, paragraphStyle: style)
      text.append(StyledText(long, font: font))
      let measured = MeasuredText(text, options: options)
      let walk = LineSweep<ChromiumLineBreaker>(measured.laidOut, limit: 700)
      // Halving would have no end.
      try #require(walk.nextLimit > 700, "\(edge)")
      let width = try #require(measured.narrowestWidth(lineCount: 100))
      #expect(measured.lineCount(width: width) <= 100)
    }
  }

  @Test(arguments: ["1e30px", "-1e30px", "100%", "150%", "99.9%", "33554431px"])
  func narrowestWidthsWithFarIndents(_ indent: String) throws {
    let text = try noto("ab cd", ["text-indent": indent])
    for count in 1...3 {
      guard let width = text.narrowestWidth(lineCount: count) else { continue }
      #expect(text.lineCount(width: width) <= count, "at \(width)")
    }
  }

  /// Eight ems of text, moved out by the width itself, need half their width.
  @Test func indentsThatGrowOutwardsMakeRoom() throws {
    let font = try LoneFonts.font("Em.ttf", size: 10)
    let style = try CSSStyle(properties: ["text-indent": "-100%", "text-wrap": "nowrap"])
    let text = MeasuredText(css: "abcdefgh", font: font, style: style)
    let width = try #require(text.narrowestWidth(lineCount: 1))
    #expect(abs(width - 40) <= 1.0 / 64)
  }

  /// The indent is cut down to 1/64, so that between two widths of Chromium's it is another.
  @Test func indentsAreThoseOfWholeLayoutUnits() throws {
    let font = try LoneFonts.font("Em.ttf", size: 10.1)
    let style = try CSSStyle(properties: ["text-indent": "10%"])
    for string in ["ab cd", "abc de", "abcd", "abcdefg h ij", "ab cde fgh ijkl"] {
      let text = MeasuredText(css: string, font: font, style: style)
      for count in 1...3 {
        let width = try #require(text.narrowestWidth(lineCount: count))
        #expect(text.lineCount(width: width) <= count)
        #expect(
          text.lineCount(width: width - 1.0 / 64) > count
            || text.outerSize(width: width - 1.0 / 64).width > width - 1.0 / 64)
      }
    }
  }
}

private struct EverySecondByte: Hyphenator {
  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    Array(stride(from: 2, to: word.count, by: 2))
  }
}
