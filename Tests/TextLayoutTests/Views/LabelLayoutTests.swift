import Testing

import TextLayout

/// What labels show; at 10 points every glyph of Em is 10 wide, every line 10 high, 8.8 of it above
/// the baseline.
@Suite struct LabelLayoutTests {
  private func label(
    _ text: String, _ mode: ParagraphStyle.LineBreakMode = .byTruncatingTail, lines: Int = 1
  ) throws -> Label {
    var label = Label(text, font: try LoneFonts.em(), lineBreakMode: mode)
    label.numberOfLines = lines
    return label
  }

  private func texts(_ label: Label, _ width: Double, _ height: Double = 100) -> [String] {
    label.lines(in: Size(width: width, height: height)).map {
      String(label.text.text[$0.range])
    }
  }

  @Test func theLastLineEndsAsTheModeSays() throws {
    let text = "abc def ghi jkl"
    #expect(texts(try label(text, .byTruncatingTail, lines: 2), 50) == ["abc ", "def "])
    #expect(texts(try label(text, .byTruncatingHead, lines: 2), 50) == ["abc ", " jkl"])
    #expect(texts(try label(text, .byTruncatingMiddle, lines: 2), 50) == ["abc ", "def ghi jkl"])
    #expect(texts(try label(text, .byWordWrapping, lines: 2), 50) == ["abc ", "def "])
    #expect(texts(try label(text, .byCharWrapping, lines: 2), 50) == ["abc d", "ef gh"])
    for mode in [
      ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ] {
      let layout = try label(text, mode, lines: 2).layout(in: Size(width: 50, height: 20))
      #expect(layout.isTruncated)
      #expect(layout.lines.last?.width == 50)
    }
  }

  /// A choice: clipped text runs on to the end of its paragraph, and what it is drawn in cuts it.
  @Test func aClippedLineSticksOut() throws {
    let label = try label("abc def ghi\njkl", .byClipping, lines: 2)
    #expect(texts(label, 50) == ["abc ", "def ghi\n"])
    let layout = label.layout(in: Size(width: 50, height: 20))
    #expect(layout.lines.map(\.width) == [30, 70])
    #expect(!layout.isTruncated)
    #expect(texts(try self.label("abcdef", .byClipping), 30) == ["abcdef"])
  }

  @Test func linesThatDoNotFitTheHeightAreCut() throws {
    let label = try label("abc def ghi", lines: 0)
    #expect(texts(label, 30, 30) == ["abc ", "def ", "ghi"])
    #expect(texts(label, 30, 29.9) == ["abc ", "de"])
    #expect(texts(label, 30, 10) == ["ab"])
    // One line at least.
    #expect(texts(label, 30, 0) == ["ab"])
    #expect(texts(label, 30, .nan) == ["abc ", "def ", "ghi"])
  }

  /// Masonry issue 303: Auto Layout rounds 35.7 down to 35.5 at 2x, and the last line is gone. The
  /// label's own height does not lose it.
  @Test func aHeightRoundedDownLosesTheLastLine() throws {
    var label = Label("abcd\nefgh", font: try LoneFonts.em(17.85))
    label.numberOfLines = 0
    #expect(isClose(label.text.height(width: 100), 35.7))
    #expect(label.lines(in: Size(width: 100, height: 35.5)).count == 1)
    #expect(label.intrinsicContentSize.height == 36)
    #expect(label.lines(in: label.intrinsicContentSize).count == 2)
  }

  @Test func aTokenOfTheCallersOwnStandsForTheCut() throws {
    var label = try label("abcdefgh", lines: 1)
    label.truncationToken = StyledText("more", font: try LoneFonts.em(5))
    let line = try #require(label.lines(in: Size(width: 50, height: 10)).first)
    #expect(String(label.text.text[line.range]) == "abc")
    #expect(line.width == 50)
  }

  /// 52 points in 50 are 4 % too wide, and AppKit tightens up to 5 %; 54 are 8 %.
  @Test func charactersMoveTogetherIfThatIsEnough() throws {
    var label = Label("abcd", font: try LoneFonts.em(13))
    let room = Size(width: 50, height: 20)
    #expect(label.layout(in: room).isTruncated)
    label.allowsDefaultTighteningForTruncation = true
    let line = try #require(label.lines(in: room).first)
    #expect(!line.isTruncated && isClose(line.tightening, 0.5, tolerance: 1e-3))
    label = Label("abcd", font: try LoneFonts.em(13.5))
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.layout(in: room).isTruncated)
  }

  @Test func aParagraphMayAllowTightening() throws {
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    style.allowsDefaultTighteningForTruncation = true
    let label = Label(StyledText("abcd", font: try LoneFonts.em(13), paragraphStyle: style))
    #expect(!label.layout(in: Size(width: 50, height: 20)).isTruncated)
  }

  /// UILabel centres its text; that the offset is rounded half up, to pixels, is a choice after
  /// openuikit's UILabel.swift, where it is whole points on Catalyst.
  @Test(arguments: [
    (44.0, 2.0, 17.0), (43.5, 2, 17), (43, 2, 16.5), (42.5, 2, 16.5), (43, 1, 17), (43, 0, 16.5),
    (10, 2, 0), (5, 2, 0), (0, 2, 0), (.infinity, 2, 0), (.nan, 2, 0),
  ])
  func textStandsInTheMiddle(_ height: Double, _ scale: Double, _ top: Double) throws {
    var label = try label("abc")
    label.displayScale = scale
    let layout = label.layout(in: Size(width: 100, height: height))
    #expect(isClose(layout.textRect.minY, top))
    #expect(isClose(layout.firstBaseline, top + 8.8))
    #expect(layout.lastBaseline == layout.firstBaseline)
  }

  @Test func baselinesAreThoseOfTheFirstAndTheLastLine() throws {
    let label = try label("ab cd ef", lines: 2)
    let layout = label.layout(in: Size(width: 20, height: 60))
    #expect(areClose([layout.firstBaseline, layout.lastBaseline], [28.8, 38.8]))
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.left, 0.0), (.natural, 0), (.justified, 0), (.center, 35),
    (.right, 70),
  ])
  func theTextRectIsWhereTheTextStands(_ alignment: ParagraphStyle.Alignment, _ x: Double) throws {
    let label = Label("abc", font: try LoneFonts.em(), textAlignment: alignment)
    let rect = label.textRect(
      forBounds: Rect(x: 7, y: 9, width: 100, height: 44), limitedToNumberOfLines: 1)
    #expect(rect == Rect(x: 7 + x, y: 9 + 17, width: 30, height: 10))
  }

  /// Three letters of ten points, each moved back by thirty.
  @Test func theTextRectOfTextThatRunsBackHasNoWidth() throws {
    var attributes = TextAttributes(font: try LoneFonts.em())
    attributes.tracking = -30
    let label = Label(StyledText("abc" as String, attributes: attributes))
    #expect(label.text.lines(width: .infinity).first?.width ?? 0 < 0)
    let rect = label.layout(in: Size(width: 100, height: 10)).textRect
    #expect(rect == Rect(x: 0, y: 0, width: 0, height: 10))
  }

  @Test func theTextRectKeepsToItsOwnNumberOfLines() throws {
    let label = try label("ab cd ef", lines: 1)
    func rect(_ lines: Int, height: Double = 100) -> Rect {
      label.textRect(
        forBounds: Rect(x: 0, y: 0, width: 20, height: height), limitedToNumberOfLines: lines)
    }
    #expect(rect(1).size == Size(width: 20, height: 10))
    #expect(rect(2).size == Size(width: 20, height: 20))
    #expect(rect(0).size == Size(width: 20, height: 30))
    #expect(rect(0, height: 25).size == Size(width: 20, height: 20))
  }
}
