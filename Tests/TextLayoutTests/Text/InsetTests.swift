import Testing

import TextLayout

/// What insets, directions and cuts mean where texts are sized by their own answers; at 10 points
/// every glyph is 10 wide.
@Suite struct InsetTests {
  private func text(
    _ string: String, options: LayoutOptions = LayoutOptions(),
    _ change: (inout ParagraphStyle) -> Void
  ) throws -> MeasuredText {
    var style = ParagraphStyle()
    change(&style)
    let styled = StyledText(string as String, font: try LoneFonts.em(), paragraphStyle: style)
    return MeasuredText(styled, options: options)
  }

  @Test func contentWidthsCountBothInsets() throws {
    let text = try text("ab cd") { style in
      style.tailIndent = -20
      style.headIndent = 5
      style.firstLineHeadIndent = 5
    }
    #expect(text.maxContentWidth == 75)
    #expect(text.minContentWidth == 45)
    #expect(text.narrowestWidth(lineCount: 1) == 75)
    #expect(text.lineCount(width: 75) == 1)
  }

  @Test func viewsShowAllTextInTheirOwnSizes() throws {
    let text = try text("ab cd") { $0.tailIndent = -20 }
    var label = Label(text)
    label.numberOfLines = 0
    let size = label.size(fitting: Size(width: 300, height: 0))
    #expect(size == Size(width: 70, height: 10))
    #expect(label.lines(in: size).allSatisfy { !$0.isTruncated })
    let view = TextView(text)
    let fitted = view.size(fitting: Size(width: 300, height: 0))
    #expect(fitted == Size(width: 80, height: 26))
    #expect(view.contentSize(width: 80).height == 26)
  }

  @Test func aSingleLineCountsItsIndent() throws {
    let text = try text("abcd") { $0.firstLineHeadIndent = 20 }
    #expect(text.boundingRect(size: .zero, options: []).width == 60)
  }

  @Test func anEmptyTextStandsWhereItsDirectionStarts() throws {
    let options = LayoutOptions(direction: .rightToLeft)
    let plain = MeasuredText("", font: try LoneFonts.em(), options: options)
    #expect(plain.lines(width: 100).map(\.x) == [100])
    #expect(try text("", options: options) { _ in }.lines(width: 100).map(\.x) == [100])
  }

  @Test func aTightenedLineIsNoHardBreak() throws {
    let text = try text("abcdefghi jklmnopqr") {
      $0.allowsDefaultTighteningForTruncation = true
    }
    let line = try #require(text.visibleLines(width: 185, numberOfLines: 1).first)
    #expect(!line.isTruncated)
    #expect(isClose(line.width, 185))
    #expect(!line.isHardBreak)
  }

  /// The ellipsis at a head is as large as the text after it.
  @Test func inkOfACutCountsTheEllipsisItShows() throws {
    let small = try LoneFonts.em(10)
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingHead
    var styled = StyledText(
      String(repeating: "a", count: 10), font: try LoneFonts.em(40), paragraphStyle: style)
    styled.append("bbbb", attributes: TextAttributes(font: small))
    let text = MeasuredText(styled)
    let size = Size(width: 55, height: 0)
    #expect(
      text.boundingRect(size: size, options: .usesLineFragmentOrigin).size
        == Size(width: 50, height: 10))
    let ink = text.boundingRect(
      size: size, options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
    #expect(ink.height <= 10)
    #expect(ink.width <= 50)
  }

  /// Three letters of 10 points have a line from 30 on; in less the next one starts beyond any
  /// width. The letter of 40 points sticks out of what is less than 40.
  @Test(arguments: Convention.allCases)
  func theNarrowestWidthHoldsALineThatSticksOutOfLess(_ convention: Convention) throws {
    var style = ParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    style.headIndent = 1e9
    let font = try LoneFonts.em()
    var styled = StyledText("aaa\n", font: font, paragraphStyle: style)
    style.tailIndent = 0.5
    styled.append(StyledText("a", font: try font.withSize(40), paragraphStyle: style))
    let text = MeasuredText(styled, options: LayoutOptions(convention: convention))
    for lineCount in 2...4 {
      #expect(text.narrowestWidth(lineCount: lineCount) == 40)
    }
  }

  @Test func anAttachmentOfNoSizeHasNoInk() throws {
    let font = try LoneFonts.em()
    let attachment = TextAttachment(bounds: Rect(x: 0, y: 0, width: -10, height: -10))
    var attributes = TextAttributes(font: font)
    attributes.attachment = attachment
    let text = MeasuredText(StyledText("\u{FFFC}", attributes: attributes))
    let rect = text.boundingRect(
      size: Size(width: 100, height: 100), options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
    #expect(rect == .zero)
  }

  /// Under `.css` a line goes on after U+0085, which ends a paragraph, and has the margins of the
  /// one it starts in. In 70 points, but neither in 60 nor in 80, the next line starts after it.
  @Test func widerLinesMayStartInAParagraphOfMoreIndent() throws {
    let font = try LoneFonts.em()
    var styled = StyledText("aaaa a\u{85}", font: font)
    var style = ParagraphStyle()
    style.headIndent = 50
    style.firstLineHeadIndent = 50
    styled.append(StyledText("b b b", font: font, paragraphStyle: style))
    let text = MeasuredText(styled, options: LayoutOptions(convention: .css))
    #expect([60, 70, 80].map { text.lineCount(width: $0) } == [3, 4, 2])
    #expect(text.narrowestWidth(lineCount: 3) == 60)
    #expect(text.narrowestWidth(lineCount: 2) == 80)
  }
}
