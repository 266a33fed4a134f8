import Testing

import TextLayout

/// Carets, hits and selections, by arithmetic: every glyph of the font is an em wide.
@Suite struct GlyphLayoutTests {
  private func layout(_ string: String, width: Double = 100) throws -> GlyphLayout {
    MeasuredText(string, font: try LoneFonts.em(10)).glyphLayout(width: width)
  }

  @Test func caretsStandBetweenClusters() throws {
    let layout = try layout("abc de", width: 35)
    #expect(
      (0...6).map { layout.carets(at: $0).map(\.x) } == [[0], [10], [20], [30], [0], [10], [20]])
    #expect((0...6).map { layout.carets(at: $0)[0].line } == [0, 0, 0, 0, 1, 1, 1])
    // Where the line wrapped, the caret may stand after the space that hangs.
    #expect(layout.carets(at: 4, prefersLineEnd: true).map(\.x) == [40])
    #expect(layout.carets(at: 99).map(\.utf8Offset) == [6])
  }

  /// From left to right "ab", then Hebrew that runs from 40 back to 20.
  @Test func twoCaretsStandWhereTheDirectionChanges() throws {
    let layout = try layout("abאב")
    #expect(layout.carets(at: 2).map(\.x) == [20, 40])
    #expect(layout.carets(at: 2).map(\.isRightToLeft) == [false, true])
    #expect(layout.carets(at: 4).map(\.x) == [30])
    #expect(layout.carets(at: 6).map(\.x) == [20])
  }

  @Test func pointsFindTheNearestCluster() throws {
    let layout = try layout("abc de\n", width: 35)
    let hits = [
      (Point(x: 12, y: 5), 1, 0, true), (Point(x: 18, y: 5), 2, 0, true),
      (Point(x: -50, y: -50), 0, 0, false), (Point(x: 99, y: 15), 6, 1, false),
    ]
    for (point, offset, line, isInside) in hits {
      let hit = try #require(layout.hit(point))
      #expect(hit.utf8Offset == offset)
      #expect(hit.line == line)
      #expect(hit.isInside == isInside)
    }
    let wrapped = try #require(layout.hit(Point(x: 39, y: 5)))
    #expect(wrapped.utf8Offset == 4 && wrapped.prefersLineEnd)
    // The empty line after the line feed.
    #expect(layout.hit(Point(x: 0, y: 25))?.utf8Offset == 7)
  }

  /// "ab" and the first letter of the Hebrew, which stands at the right.
  @Test func selectionsOverBothDirectionsLieApart() throws {
    let layout = try layout("abאב")
    #expect(
      layout.selectionRects(of: 1..<4) == [
        Rect(x: 10, y: 0, width: 10, height: 10), Rect(x: 30, y: 0, width: 10, height: 10),
      ])
    #expect(layout.selectionRects(of: 0..<6) == [Rect(x: 0, y: 0, width: 40, height: 10)])
    #expect(layout.selectionRects(of: 2..<2) == [])
  }

  @Test func caretsMoveUpAndDownByTheirPlace() throws {
    let layout = try layout("abcd\nx\nefgh")
    let down = try #require(layout.move(from: 3, by: 1))
    #expect(down.utf8Offset == 6)
    #expect(layout.move(from: down.utf8Offset, by: 1, x: 30)?.utf8Offset == 10)
    #expect(layout.move(from: 3, by: -1)?.utf8Offset == 0)
    #expect(layout.move(from: 8, by: 5)?.utf8Offset == 11)
    #expect(layout.move(from: 8, by: .min)?.utf8Offset == 0)
  }

  @Test func linesAndWordsAreFoundAtPlaces() throws {
    let layout = try layout("abc de", width: 35)
    #expect(layout.lineRange(at: 5) == 4..<6)
    #expect(layout.lineRange(at: 4, prefersLineEnd: true) == 0..<4)
    #expect(layout.wordRange(at: 1) == 0..<3)
    #expect(layout.wordRange(at: 3) == 3..<4)
    #expect(layout.wordRange(at: 99) == 4..<6)
  }

  /// The font's `GDEF` has no carets, so the ligature is divided.
  @Test func ligaturesAreDivided() throws {
    let font = try LoneFonts.font("Ligatures.ttf", size: 10)
    let layout = MeasuredText("fi", font: font).glyphLayout(width: 100)
    let width = layout.lines[0].width
    #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 1)
    #expect((0...2).map { layout.carets(at: $0)[0].x } == [0, width / 2, width])
  }

  /// A line feed has no room, whatever its run is spaced by.
  @Test func aPointAfterAHardBreakFindsItsLine() throws {
    var attributes = TextAttributes(font: try LoneFonts.em(10))
    attributes.tracking = 10
    let layout = MeasuredText(StyledText("ab\ncd", attributes: attributes))
      .glyphLayout(width: 200)
    let hit = try #require(layout.hit(Point(x: 190, y: 5)))
    #expect(hit.line == 0 && hit.utf8Offset == 2)
    #expect(layout.selectionRects(of: 2..<3) == [])
  }

  @Test func caretsMoveOverLinesWithoutHeight() throws {
    let layout = MeasuredText(
      css: "a\nb\nc", font: try LoneFonts.em(10),
      style: try CSSStyle(properties: ["line-height": "0", "white-space": "pre"])
    ).glyphLayout(width: 100)
    #expect(layout.move(from: 0, by: 1)?.utf8Offset == 2)
    #expect(layout.move(from: 0, by: 2)?.utf8Offset == 4)
  }

  /// The token's two runs are one place: before it stands the cut's start, after it its end.
  @Test func aTokenOfTwoRunsIsOnePlace() throws {
    let font = try LoneFonts.em(10)
    var label = Label("abcdefgh", font: font)
    label.truncationToken = StyledText("-\("more", .size(5))", font: font)
    let layout = label.glyphLayout(in: Size(width: 60, height: 10))
    #expect(layout.carets(at: 3).map(\.x) == [30])
    #expect(layout.carets(at: 8).map(\.x) == [60])
  }

  @Test func aTextWithoutLinesHasNone() throws {
    let layout = MeasuredText(css: "", font: try LoneFonts.em(10), style: CSSStyle())
      .glyphLayout(width: 100)
    #expect(layout.carets(at: 0) == [])
    #expect(layout.hit(.zero) == nil)
    #expect(layout.move(from: 0, by: 1) == nil)
    #expect(layout.selectionRects(of: 0..<9) == [])
  }
}
