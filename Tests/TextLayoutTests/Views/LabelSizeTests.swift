import Testing

import TextLayout

/// Sizes of labels that real UIKit computed, in a font with the line metrics of its system font.
@Suite struct LabelSizeTests {
  private func label(
    _ text: String, size: Double = 17, lines: Int = 1, scale: Double = 2
  ) throws -> Label {
    var label = Label(text, font: try LoneFonts.font("MetricsSF.ttf", size: size))
    label.numberOfLines = lines
    label.displayScale = scale
    return label
  }

  private func height(of label: Label, width: Double = 1000) -> Double {
    label.size(fitting: Size(width: width, height: 0)).height
  }

  /// One-line labels of devices at 2x, iOS 26.1: openuikit's UITableViewCell.swift, and 188 labels
  /// in storyboards that Xcode saved.
  @Test(arguments: [(17, 20.5), (23, 27.5), (30, 36), (33, 39.5)])
  func oneLineRoundsUpToHalves(_ size: Double, _ height: Double) throws {
    #expect(self.height(of: try label("Label", size: size)) == height)
  }

  /// The same at 3x.
  @Test(arguments: [(17, 20.333), (13, 15.667), (18, 21.667)])
  func oneLineRoundsUpToThirds(_ size: Double, _ height: Double) throws {
    let label = try label("Label", size: size, scale: 3)
    #expect(isClose(self.height(of: label), height, tolerance: 5e-4))
  }

  /// Frames that Xcode 12 and 13 saved in the xibs of cwa-app-ios; four lines follow from the rule.
  @Test(arguments: [(2, 41), (3, 61.0), (4, 81.5), (5, 101.5), (6, 122.0), (11, 223.5)])
  func theSumOfLinesRoundsUp(_ lines: Int, _ height: Double) throws {
    let text = Array(repeating: "Label", count: lines).joined(separator: "\n")
    #expect(self.height(of: try label(text, lines: 0)) == height)
    #expect(self.height(of: try label(text + "\nmore", lines: lines)) == height)
  }

  /// DuckDuckGo's Settings.storyboard: two lines in 16 points are 38.333 high at 3x.
  @Test func twoLinesAtThreePixelsAPoint() throws {
    let label = try label("Two\nlines", size: 16, lines: 2, scale: 3)
    #expect(isClose(height(of: label), 38.333, tolerance: 5e-4))
  }

  /// Whole points at 1x; that no scale rounds nothing is a choice.
  @Test(arguments: [(1, 41), (0, 40.57421875), (-1, 40.57421875), (.nan, 40.57421875)])
  func theScaleDecidesOverRounding(_ scale: Double, _ height: Double) throws {
    #expect(self.height(of: try label("Two\nlines", lines: 0, scale: scale)) == height)
  }

  /// radar 37764376, iOS 11.1: "\n" is twice as high as "a\n", even with `numberOfLines` 1.
  @Test func aHardBreakAloneIsTwoLines() throws {
    #expect(height(of: try label("a\n")) == 20.5)
    #expect(height(of: try label("\n")) == 41)
    #expect(height(of: try label("\r\n")) == 41)
    let size = try label("\n").intrinsicContentSize
    #expect(try label("\n").lines(in: size).count == 2)
  }

  /// openuikit's UILabel.swift, measured: a label without text has no size.
  @Test(arguments: [0, 1, 2]) func anEmptyTextHasNoSize(_ lines: Int) throws {
    let label = try label("", lines: lines)
    #expect(label.size(fitting: Size(width: 100, height: 100)) == .zero)
    #expect(label.intrinsicContentSize == .zero)
    let layout = label.layout(in: Size(width: 100, height: 50))
    #expect(layout.lines.isEmpty && layout.textRect == Rect(x: 0, y: 25, width: 0, height: 0))
    #expect(layout.firstBaseline == 25 && layout.lastBaseline == 25)
    #expect(label.layout(in: .zero).firstBaseline == 0)
  }

  /// A choice: the default is two pixels a point.
  @Test func theDefaultsAreUIKits() throws {
    let label = Label("Label", font: try LoneFonts.em())
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.preferredMaxLayoutWidth == 0)
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
    #expect(!label.allowsDefaultTighteningForTruncation)
    #expect(label.baselineAdjustment == .alignBaselines)
    #expect(label.displayScale == 2)
  }
}

/// Widths and line counts; at 10 points every glyph is 10 wide and every line 10 high.
@Suite struct LabelWidthTests {
  private func label(_ text: String, lines: Int, size: Double = 10) throws -> Label {
    var label = Label(text, font: try LoneFonts.em(size))
    label.numberOfLines = lines
    return label
  }

  /// openuikit's UILabel.swift, measured: one line reports the full width of its text.
  @Test(arguments: [0, 30, 69, 1000, .infinity]) func oneLineIgnoresTheWidth(_ width: Double) throws
  {
    let size = try label("abc def", lines: 1).size(fitting: Size(width: width, height: 5))
    #expect(size == Size(width: 70, height: 10))
  }

  @Test(arguments: [(0, 3), (-1, 3), (1, 1), (2, 2), (3, 3), (9, 3)])
  func atMostSoManyLinesCount(_ lines: Int, _ count: Int) throws {
    let label = try label("abc def ghi", lines: lines)
    let size = label.size(fitting: Size(width: 30, height: 1))
    #expect(size == Size(width: lines == 1 ? 110 : 30, height: 10 * Double(count)))
  }

  /// Zero is the width of a label that `sizeToFit()` is sent before it has a frame.
  @Test(arguments: [0, -10, .nan, .infinity, 1e9])
  func aWidthThatIsNoneWrapsNothing(_ width: Double) throws {
    let size = try label("ab cd\nefg", lines: 0).size(fitting: Size(width: width, height: 0))
    #expect(size == Size(width: 50, height: 20))
  }

  @Test func theIntrinsicSizeWrapsAtThePreferredWidth() throws {
    var label = try label("ab cd ef", lines: 0)
    #expect(label.intrinsicContentSize == Size(width: 80, height: 10))
    label.preferredMaxLayoutWidth = 50
    #expect(label.intrinsicContentSize == Size(width: 50, height: 20))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == Size(width: 80, height: 10))
  }

  @Test func bothMeasuresRoundUp() throws {
    // 3 glyphs of 10.3.
    let size = try label("abc", lines: 1, size: 10.3).intrinsicContentSize
    #expect(size == Size(width: 31, height: 10.5))
  }

  /// github.com/square/Blueprint, reference pictures of iOS 15 to 17: a last line that is cut
  /// counts as it shows, and one that is clipped fills the room. Words of four letters are 33.2
  /// wide at 17 points, two of them 70.557; "aaaa aaaa aa…" is 12 letters of 8.301.
  @Test(
    arguments: [
      (ParagraphStyle.LineBreakMode.byTruncatingTail, 12.0), (.byTruncatingHead, 12),
      (.byTruncatingMiddle, 12), (.byWordWrapping, 8.5),
    ])
  func aLineThatIsCutCountsAsItShows(
    mode: ParagraphStyle.LineBreakMode, letters: Double
  ) throws {
    var label = Label(
      Array(repeating: "aaaa", count: 6).joined(separator: " "),
      font: try LoneFonts.font("SF.ttf", size: 17), lineBreakMode: mode)
    label.numberOfLines = 2
    label.displayScale = 0
    let size = label.size(fitting: Size(width: 100, height: 0))
    #expect(isClose(size.width, letters * 17000 / 2048))
    #expect(isClose(size.height, 2 * 17 * 2444 / 2048))
    // As large again as it was, by a factor.
    let double = label.size(fitting: Size(width: 200, height: 0), scaledBy: 2)
    #expect(isClose(double.width, 2 * size.width))
    label.numberOfLines = 0
    #expect(isClose(label.size(fitting: Size(width: 100, height: 0)).width, 8.5 * 17000 / 2048))
  }

  @Test func aLineThatIsClippedFillsTheRoom() throws {
    var label = Label(
      "aaaa bbbb cccc dd", font: try LoneFonts.em(), lineBreakMode: .byClipping)
    label.numberOfLines = 2
    #expect(label.size(fitting: Size(width: 60, height: 0)) == Size(width: 60, height: 20))
    // Nothing is clipped.
    #expect(label.size(fitting: Size(width: 200, height: 0)) == Size(width: 170, height: 10))
    // The line ends before the room does.
    var paragraphs = Label(
      "aaaa\nbbbbbb\ncc", font: try LoneFonts.em(), lineBreakMode: .byClipping)
    paragraphs.numberOfLines = 2
    #expect(paragraphs.size(fitting: Size(width: 130, height: 0)) == Size(width: 60, height: 20))
  }

  /// Choices: a final hard break makes one more line where lines are not limited, and is no text
  /// that is cut; what a cut line's token needs is counted where a hard break ends the line, too;
  /// white space at a line's end hangs.
  @Test func linesAreMeasuredAsTheyShow() throws {
    #expect(try label("a\n", lines: 0).intrinsicContentSize == Size(width: 10, height: 20))
    #expect(try label("a\n", lines: 1).intrinsicContentSize == Size(width: 10, height: 10))
    #expect(try label("abc\ndefgh", lines: 1).intrinsicContentSize == Size(width: 40, height: 10))
    let size = try label("ab cdef", lines: 0).size(fitting: Size(width: 50, height: 0))
    #expect(size == Size(width: 40, height: 20))
  }

  /// UIKit's standard strategy: no word alone on the last line, no breaks inside Korean words.
  @Test func plainTextBreaksWithTheStandardStrategy() throws {
    let room = Size(width: 50, height: 100)
    let label = try label("ab cd ef", lines: 0)
    #expect(label.lines(in: room).map { String(label.text.text[$0.range]) } == ["ab ", "cd ef"])
    let korean = try self.label("가나 다라마", lines: 0)
    #expect(korean.size(fitting: Size(width: 45, height: 0)) == Size(width: 30, height: 20))
  }

  @Test func charactersWrapIfTheModeSaysSo() throws {
    var label = Label("ab cde", font: try LoneFonts.em(), lineBreakMode: .byCharWrapping)
    label.numberOfLines = 0
    #expect(label.size(fitting: Size(width: 40, height: 0)) == Size(width: 40, height: 20))
    let lines = label.lines(in: Size(width: 40, height: 20))
    #expect(lines.map { String(label.text.text[$0.range]) } == ["ab c", "de"])
    // A character may stand alone on the last line.
    var word = Label("abcde", font: try LoneFonts.em(), lineBreakMode: .byCharWrapping)
    word.numberOfLines = 0
    #expect(word.lines(in: Size(width: 40, height: 20)).map(\.width) == [40, 10])
  }
}
