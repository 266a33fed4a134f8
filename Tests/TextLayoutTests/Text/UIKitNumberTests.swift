import Testing

import TextLayout

/// Numbers that real UIKit gave, in a font with the line metrics of its system font: 1950 above the
/// baseline and 494 below it, of 2048. Each test names who published or measured them.
@Suite struct UIKitNumberTests {
  private func rect(
    _ string: String, size: Double, width: Double = 300, _ changes: TextAttributes.Change...,
    style change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> Rect {
    var attributes = TextAttributes(font: try LoneFonts.font("MetricsSF.ttf", size: size))
    for change in changes { attributes.apply(change) }
    return MeasuredText(
      StyledText(string, attributes: attributes, paragraphStyle: EmText.style(change))
    ).boundingRect(
      size: Size(width: width, height: 0), options: [.usesLineFragmentOrigin, .usesFontLeading])
  }

  /// LinkedInAttic/LayoutKit, issue 184: "test" in the system font at 17 points, line spacing 100,
  /// is 20.287109375 high. With a kern of 0.1 UIKit made that 120.287109375, though there is no
  /// line to be spaced from: a choice, ours is without.
  @Test func lineSpacingAddsNothingToOneLine() throws {
    #expect(try rect("test", size: 17).height == 20.287109375)
    #expect(try rect("test", size: 17) { $0.lineSpacing = 100 }.height == 20.287109375)
    #expect(try rect("test", size: 17, .kern(0.1)) { $0.lineSpacing = 100 }.height == 20.287109375)
  }

  /// The same issue: text of several lines is measured right, with or without kern.
  @Test func lineSpacingIsAddedOnceForEachGap() throws {
    for kern in [nil, 0.1] as [Double?] {
      let two = try rect("test\ntest", size: 17, .kern(kern)) { $0.lineSpacing = 100 }
      #expect(two.height == 2 * 20.287109375 + 100)
      let five = try rect("a\nb\nc\nd\ne", size: 17, .kern(kern)) { $0.lineSpacing = 100 }
      #expect(five.height == 5 * 20.287109375 + 400)
    }
  }

  /// qa.1r1g.com/sf/ask/2329505181: an attributed string in the system font at 15 points, 17.900391
  /// high, as is the font's line height.
  @Test func oneLineIsAsHighAsItsFont() throws {
    let height = try rect("test", size: 15).height
    #expect(isClose(height, 17.900391, tolerance: 5e-7))
    #expect(height == (try LoneFonts.font("MetricsSF.ttf", size: 15)).metrics.lineHeight)
  }

  /// OpenUIKit, AttributedTextLayout (measured on Mac Catalyst and the iPhone simulator): the box
  /// of a line is max(A + max(0, offset)) above the baseline and max(D + max(0, -offset)) below it.
  @Test func aLineHoldsTheHighestAscentAndTheLowestDescent() throws {
    let system = try LoneFonts.font("MetricsSF.ttf", size: 17)
    let large = try LoneFonts.font("MetricsSF.ttf", size: 34)
    let helvetica = try LoneFonts.font("MetricsHelvetica.ttf", size: 17)
    func box(_ literal: StyledText.Literal) -> [Double] {
      let line = MeasuredText(StyledText(literal, font: system)).lines(width: 500)[0]
      return [line.ascent, line.descent]
    }
    // The ascenders and descenders that UIKit gives for these fonts (OpenUIKit, dynamic_type.json;
    // Helvetica: zhaoxin.pro/15918614844798.html).
    let (ascent, descent) = (16.186523, 4.100586)
    let (helveticaAscent, helveticaDescent) = (15.64033203125, 3.90966796875)
    func expect(_ literal: StyledText.Literal, _ above: Double, _ below: Double) {
      #expect(areClose(box(literal), [above, below], tolerance: 2e-6))
    }
    expect("a\("b", .font(helvetica))", ascent, descent)
    expect("\("a", .font(helvetica))", helveticaAscent, helveticaDescent)
    expect("a\("b", .font(large))", 2 * ascent, 2 * descent)
    expect("a\("b", .baselineOffset(5))", ascent + 5, descent)
    expect("a\("b", .baselineOffset(-5))", ascent, descent + 5)
    expect("a\("b", .font(helvetica), .baselineOffset(2))", helveticaAscent + 2, descent)
    expect("\("a", .baselineOffset(5))\("b", .baselineOffset(-3))", ascent + 5, descent + 3)
  }

  /// NSParagraphStyle.h: the natural height times the multiple, then at least the minimum, then at
  /// most the maximum. OpenUIKit, measured: what that adds goes above the text.
  @Test(arguments: [
    (2.0, 0.0, 0.0, 20.0), (2, 25, 0, 25), (2, 15, 0, 20), (2, 0, 12, 12), (2, 30, 12, 12),
    (0.5, 8, 0, 8), (0.5, 0, 8, 5), (0, 15, 12, 12), (0, 0, 0, 10), (1, 0, 0, 10),
  ])
  func multipleThenMinimumThenMaximum(
    _ multiple: Double, _ minimum: Double, _ maximum: Double, _ height: Double
  ) throws {
    let text = try EmText.measured("a") {
      $0.lineHeightMultiple = multiple
      $0.minimumLineHeight = minimum
      $0.maximumLineHeight = maximum
    }
    let line = text.lines(width: 100)[0]
    #expect(isClose(line.ascent + line.descent, height))
    #expect(isClose(line.descent, 1.2))
  }

  /// OpenUIKit, measured: "AVATAR" at 17 points is 61.974 wide kerned and 66.954 with a kern of 0;
  /// any other kern comes on top of the kerned width, after the last letter, too.
  @Test func kernZeroTakesTheKerningAwayAndOthersAddToIt() throws {
    let font = try LoneFonts.font("Roboto-Regular.ttf", size: 17)
    func width(_ kern: Double?) -> Double {
      MeasuredText(StyledText("\("AVATAR", .kern(kern))", font: font)).maxContentWidth
    }
    let kerned = width(nil)
    let letters = "AVATAR".map { letter in
      MeasuredText(String(letter), font: font).maxContentWidth
    }
    #expect(isClose(width(0), letters.reduce(0, +)))
    // The pairs AV, VA, AT and TA; four of the system font's take about 7 % off.
    #expect(width(0) - kerned > 0.04 * kerned)
    for kern in [1, 0.1, -0.5, 20] { #expect(isClose(width(kern), kerned + 6 * kern)) }
  }

  /// openradar-mirror 19390; OpenUIKit, measured: a final newline adds a line, here as high as its
  /// own font.
  @Test func theExtraLineHasTheAttributesOfTheNewline() throws {
    let height = 20.287109375
    #expect(try rect("test\n", size: 17).height == 2 * height)
    let font = try LoneFonts.font("MetricsSF.ttf", size: 17)
    let text = MeasuredText(
      StyledText("test\("\n", .size(34), .baselineOffset(3))", font: font))
    let lines = text.lines(width: 300)
    #expect(isClose(lines[0].ascent, 2 * 16.186523 + 3, tolerance: 2e-6))
    #expect(isClose(lines[1].ascent, 2 * 16.186523 + 3, tolerance: 2e-6))
    #expect(isClose(lines[1].descent, 2 * 4.100586, tolerance: 2e-6))
  }

  /// NSParagraphStyle.h and OpenUIKit, measured: paragraph spacing is after a hard break, spacing
  /// before a paragraph is not before the first, the two add, and the last paragraph has none.
  @Test func paragraphSpacingIsBetweenParagraphs() throws {
    let height = 20.287109375
    func total(_ string: String) throws -> Double {
      try rect(string, size: 17) {
        $0.paragraphSpacing = 8
        $0.paragraphSpacingBefore = 3
      }.height
    }
    #expect(try total("one") == height)
    #expect(isClose(try total("one\ntwo"), 2 * height + 11))
    #expect(isClose(try total("one\ntwo\nthree"), 3 * height + 22))
    // The line separator ends no paragraph.
    #expect(isClose(try total("one\u{2028}two"), 2 * height))
  }

  /// OpenUIKit, measured: the width includes the head indents.
  @Test func theMeasuredWidthIncludesTheIndent() throws {
    let plain = try rect("test", size: 17).width
    #expect(isClose(try rect("test", size: 17) { $0.firstLineHeadIndent = 12 }.width, plain + 12))
    #expect(
      isClose(try rect("a\u{2028}test", size: 17) { $0.headIndent = 12 }.width, plain + 12))
  }

  /// openradar 18062963: what is fractional here is rounded up by labels, not by `boundingRect`.
  @Test func boundingRectIsNotRounded() throws {
    let rect = try rect("test", size: 17, .kern(0.1))
    #expect(rect.height != rect.height.rounded(.up))
    #expect(rect.origin == .zero)
  }
}
