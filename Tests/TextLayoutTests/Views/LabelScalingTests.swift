import Testing

@testable import TextLayout

/// Labels that set their text smaller; at 10 points every glyph of Em is 10 wide.
@Suite struct LabelScalingTests {
  private func label(
    _ text: String, minimum: Double = 0.25, lines: Int = 1, size: Double = 10
  ) throws -> Label {
    var label = Label(text, font: try LoneFonts.em(size))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = minimum
    label.numberOfLines = lines
    return label
  }

  @Test(arguments: [80, 79, 60, 33.3, 20]) func oneLineShrinksToTheVeryWidth(
    _ width: Double
  ) throws {
    let layout = try label("abcdefgh").layout(in: Size(width: width, height: 10))
    #expect(isClose(layout.actualScaleFactor, width / 80))
    #expect(!layout.isTruncated)
    #expect(isClose(layout.lines[0].width, min(width, 80)))
  }

  @Test func textIsCutWhereTheLeastSizeIsTooLarge() throws {
    let layout = try label("abcdefgh", minimum: 0.75).layout(in: Size(width: 40, height: 10))
    #expect(layout.actualScaleFactor == 0.75)
    // Five glyphs of 7.5, the ellipsis among them.
    #expect(layout.isTruncated && layout.lines[0].width == 37.5)
  }

  /// UIKit's documentation of minimumScaleFactor: zero, the default, does not scale.
  @Test(arguments: [0, -1, 1, 2, .nan]) func aMinimumThatIsNoneScalesNothing(
    _ minimum: Double
  ) throws {
    let layout = try label("abcdefgh", minimum: minimum).layout(in: Size(width: 40, height: 10))
    #expect(layout.actualScaleFactor == 1 && layout.isTruncated)
    var label = try label("abcdefgh", minimum: 0.25)
    label.adjustsFontSizeToFitWidth = false
    #expect(label.layout(in: Size(width: 40, height: 10)).actualScaleFactor == 1)
  }

  @Test func whatTheLabelMeasuresStays() throws {
    let label = try label("abcdefgh")
    #expect(label.intrinsicContentSize == Size(width: 80, height: 10))
    #expect(label.size(fitting: Size(width: 40, height: 0)) == Size(width: 80, height: 10))
  }

  /// Eight glyphs of 10 f and a point of kerning each, in 40; an attachment of 20, and four glyphs.
  @Test func whatDoesNotScaleIsTakenOffTheRoom() throws {
    func factor(_ text: StyledText) -> Double {
      var label = Label(text)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.1
      return label.layout(in: Size(width: 40, height: 10)).actualScaleFactor
    }
    var kerned = TextAttributes(font: try LoneFonts.em())
    kerned.kern = 1
    #expect(isClose(factor(StyledText("abcdefgh", attributes: kerned)), 0.4))
    var picture = TextAttributes(font: try LoneFonts.em())
    picture.attachment = TextAttachment(size: Size(width: 20, height: 5))
    var text = StyledText("\u{FFFC}", attributes: picture)
    text += StyledText("abcd", font: try LoneFonts.em())
    #expect(isClose(factor(text), 0.5))
    // And 5 points for an indent.
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 5
    style.lineBreakMode = .byTruncatingTail
    let indented = StyledText("abcdefg", font: try LoneFonts.em(), paragraphStyle: style)
    #expect(isClose(factor(indented), 0.5))
  }

  /// Letters 500 - 2 (size - 14) wide: not twice as wide at twice the size.
  @Test func glyphsThatDependOnTheSizeFitToAStep() throws {
    var label = Label("abcdef", font: try LoneFonts.font("Axes.ttf", size: 60))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    func width(_ factor: Double) -> Double {
      let size = 60 * factor
      return 6 * (500 - 2 * (max(size, 8) - 14)) * size / 1000
    }
    for room in stride(from: 20.0, to: width(1), by: 7) {
      let layout = label.layout(in: Size(width: room, height: 100))
      let factor = layout.actualScaleFactor
      // The size is rounded to 1/16384 of the axis, 58 points, and advances to 1/64 font unit.
      let noise = 6 * (2 * 58.0 / 16384 + 1.0 / 64) * 60 * factor / 1000 + FitLimit.tolerance
      #expect(!layout.isTruncated)
      #expect(isClose(layout.lines[0].width, width(factor), tolerance: noise))
      #expect(width(factor) <= room + noise)
      #expect(width(factor + ScaleSearch.step) > room - noise)
    }
  }

  /// A choice: several lines shrink until all of the text shows, with the width, the height and the
  /// number of lines there are.
  @Test(arguments: [
    (50.0, 20.0, 0, 1.0), (80, 10, 0, 1), (50, 100, 2, 1), (20, 100, 0, 1),
    // All eight glyphs on one line; two lines of five.
    (50, 10, 0, 0.625), (50, 15, 0, 0.75),
    // Five glyphs in 30 are a factor of 0.6, between 614/1024 and 615/1024.
    (30, 100, 2, 0.599609375),
    // Three lines of 3.33; in half the height, the least factor there is.
    (10, 10, 0, 0.3330078125), (10, 5, 0, 0.25),
  ])
  func severalLinesShrinkUntilAllShows(
    width: Double, height: Double, lines: Int, factor: Double
  ) throws {
    let room = Size(width: width, height: height)
    let layout = try label("ab cd ef", lines: lines).layout(in: room)
    #expect(layout.actualScaleFactor == factor)
    #expect(layout.isTruncated == (factor == 0.25))
  }

  @Test func tighteningComesBeforeScaling() throws {
    var label = try label("abcd", size: 13)
    label.allowsDefaultTighteningForTruncation = true
    let tightened = label.layout(in: Size(width: 50, height: 20))
    #expect(tightened.actualScaleFactor == 1 && tightened.lines[0].tightening > 0)
    let scaled = label.layout(in: Size(width: 26, height: 20))
    #expect(isClose(scaled.actualScaleFactor, 0.5) && scaled.lines[0].tightening == 0)
  }

  /// A choice: the first line shrinks to the width, and what the hard break cuts off does not.
  @Test func textAfterAHardBreakDoesNotShrinkOneLine() throws {
    let layout = try label("abcd\nefghijkl").layout(in: Size(width: 20, height: 10))
    #expect(layout.actualScaleFactor == 0.5 && layout.isTruncated)
  }

  /// UIKit's documentation of baselineAdjustment. In 30 points a line of 10 has its top at 10 and
  /// its baseline at 18.8; at half its size it is 5 high, 4.4 above the baseline.
  @Test(arguments: [
    (Label.BaselineAdjustment.alignBaselines, 14.4), (.alignCenters, 12.5), (.none, 10),
  ])
  func oneShrunkLineStandsAsAsked(
    _ adjustment: Label.BaselineAdjustment, _ top: Double
  ) throws {
    var label = try label("abcdefgh")
    label.baselineAdjustment = adjustment
    let layout = label.layout(in: Size(width: 40, height: 30))
    #expect(isClose(layout.textRect.minY, top))
    #expect(isClose(layout.firstBaseline, top + 4.4))
    label.minimumScaleFactor = 0
    #expect(isClose(label.layout(in: Size(width: 40, height: 30)).firstBaseline, 18.8))
  }

  @Test func severalShrunkLinesStandInTheMiddle() throws {
    // Two lines of 7.5 in 15.
    let layout = try label("ab cd ef", lines: 0).layout(in: Size(width: 50, height: 15))
    #expect(layout.textRect.minY == 0 && isClose(layout.lastBaseline, 7.5 + 6.6))
  }

  @Test func anEllipsisWhoseGlyphDependsOnTheSizeShrinksToo() throws {
    func lines(_ size: Double, factor: Double) throws -> [Line] {
      let font = try LoneFonts.font("Axes.ttf", size: size)
      return try MeasuredText(StyledText("abcdefgh", font: font)).scaled(by: factor)
        .visibleLines(width: 60, numberOfLines: 1)
    }
    #expect(try lines(60, factor: 0.5) == lines(30, factor: 1))
  }

  @Test func aTokenShrinksWithItsText() throws {
    var label = try label("abcdefgh", minimum: 0.5)
    label.truncationToken = StyledText("..", font: try LoneFonts.em())
    let line = try #require(label.lines(in: Size(width: 30, height: 10)).first)
    // Four glyphs of 5 and two of the token.
    #expect(line.isTruncated && line.width == 30)
    #expect(String(label.text.text[line.range]) == "abcd")
  }
}
