import Testing

import TextLayout

/// Attachments stand on the baseline like characters.
@Suite struct AttachmentTests {
  private func icon(y: Double = 0, width: Double = 30, height: Double = 20) -> TextAttachment {
    TextAttachment(bounds: Rect(x: 0, y: y, width: width, height: height))
  }

  private func box(_ literal: StyledText.Literal) throws -> [Double] {
    let line = try EmText.measured(runs: literal).lines(width: 200)[0]
    return [line.width, line.ascent, line.descent]
  }

  @Test func anAttachmentIsAsWideAsItsBounds() throws {
    #expect(try EmText.measured(runs: "a\(icon())b").maxContentWidth == 50)
    #expect(try EmText.measured(runs: "\(icon(width: 0))").maxContentWidth == 0)
    #expect(try EmText.measured(runs: "a\(icon(), .kern(3))b").maxContentWidth == 53)
    #expect(try EmText.measured(runs: "a\(icon(), .tracking(3))b").maxContentWidth == 53)
  }

  @Test func theLineGrowsUpAndDownToItsEdges() throws {
    #expect(areClose(try box("a\(icon())"), [40, 20, 1.2]))
    #expect(areClose(try box("a\(icon(y: -5))"), [40, 15, 5]))
    #expect(areClose(try box("a\(icon(y: 5))"), [40, 25, 1.2]))
    #expect(areClose(try box("a\(icon(y: -30))"), [40, 8.8, 30]))
    #expect(areClose(try box("a\(icon(height: 4))"), [40, 8.8, 1.2]))
    // A baseline offset moves it.
    #expect(areClose(try box("a\(icon(), .baselineOffset(3))"), [40, 23, 1.2]))
    #expect(areClose(try box("a\(icon(), .baselineOffset(-3))"), [40, 17, 4.2]))
  }

  /// A choice: the font of the attachment's run counts, as if it were a letter.
  @Test func theLineHasTheFontOfTheRunToo() throws {
    #expect(areClose(try box("\(icon(height: 4))"), [30, 8.8, 1.2]))
    #expect(areClose(try box("a\(icon(height: 4), .size(20))"), [40, 17.6, 2.4]))
    #expect(areClose(try box("a\(icon(height: 4), .baselineOffset(6))"), [40, 14.8, 1.2]))
  }

  /// UAX #14: class CB, an opportunity on either side (LB20).
  @Test func linesBreakAroundIt() throws {
    let text = try EmText.measured(runs: "ab\(icon())cd \(icon(width: 50)) e")
    #expect(text.lineTexts(width: 40) == ["ab", "\u{FFFC}", "cd ", "\u{FFFC} ", "e"])
    #expect(text.lines(width: 40).map(\.width) == [20, 30, 20, 50, 10])
    #expect(areClose(text.lines(width: 40).map(\.ascent), [8.8, 20, 8.8, 20, 8.8]))
    #expect(text.lineTexts(width: 50) == ["ab\u{FFFC}", "cd ", "\u{FFFC} ", "e"])
  }

  @Test func neighboursOfOneRunAreEachAnAttachment() throws {
    var attributes = TextAttributes(font: try LoneFonts.em())
    attributes.attachment = icon()
    let text = MeasuredText(StyledText("\u{FFFC}\u{FFFC}a", attributes: attributes))
    #expect(text.maxContentWidth == 70)
    #expect(text.lineTexts(width: 30) == ["\u{FFFC}", "\u{FFFC}", "a"])
  }

  @Test func otherCharactersHaveNoAttachment() throws {
    var attributes = TextAttributes(font: try LoneFonts.em())
    attributes.attachment = icon()
    let text = MeasuredText(StyledText("ab", attributes: attributes))
    #expect(text.size(width: 100) == Size(width: 20, height: 10))
    // Without an attachment U+FFFC is the font's missing glyph.
    #expect(try EmText.measured("a\u{FFFC}").maxContentWidth == 20)
  }

  @Test func truncationKeepsOrCutsItWhole() throws {
    let text = try EmText.measured(runs: "ab\(icon())cd") { $0.lineBreakMode = .byTruncatingTail }
    for (width, range, shown) in [
      (69.0, 0..<5, 60.0), (60, 0..<5, 60), (59, 0..<2, 30), (30, 0..<2, 30),
    ] {
      let line = text.lines(width: width)[0]
      #expect(line.utf8Range == range && line.width == shown)
      #expect(isClose(line.ascent, range.upperBound > 2 ? 20 : 8.8))
    }
  }
}
