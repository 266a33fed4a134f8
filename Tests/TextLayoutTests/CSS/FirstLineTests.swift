import TestSupport
import Testing

import TextLayout

/// `::first-line`, by arithmetic: each letter of the test font is as wide as its size. The block's
/// is 10, the first line's 20.
@Suite struct FirstLineTests {
  private func text(
    _ string: String, line: [(String, String)] = [], size: Double? = 20,
    css: [(String, String)] = []
  ) throws -> MeasuredText {
    var content = InlineContent(string)
    content.firstLine = try InlineStyle(declarations: line, of: .firstLine)
    content.firstLine?.font = try size.map { try LoneFonts.em($0) }
    return MeasuredText(
      css: content, font: try LoneFonts.em(10), style: try CSSStyle(declarations: css))
  }

  private func starts(_ text: MeasuredText, width: Double) -> [Int] {
    text.lines(width: width).map(\.utf8Range.lowerBound)
  }

  @Test func onlyTheFirstLineHasItsFont() throws {
    let text = try text("aaaa bbbb cccc")
    #expect(starts(text, width: 100) == [0, 5])
    #expect(text.lines(width: 100).map(\.width) == [80, 90])
    func height(_ size: Double) throws -> Double {
      MeasuredText(css: "a", font: try LoneFonts.em(size)).height(width: 100)
    }
    #expect(try text.height(width: 100) == height(20) + height(10))
    #expect(try text.height(width: 100, numberOfLines: 1) == height(20))
    let sizes = text.glyphLines(width: 100).map { Set($0.runs.map(\.font.size)) }
    #expect(sizes == [[20], [10]])
    #expect(text.fonts.map(\.size) == [10, 20])
  }

  /// The word that the first line breaks goes on in the block's font.
  @Test func aWordGoesOnInTheOtherFont() throws {
    let text = try text("aaaa bbbb", css: [("overflow-wrap", "anywhere")])
    #expect(starts(text, width: 50) == [0, 2, 5])
    #expect(text.lines(width: 50).map(\.width) == [40, 20, 40])
  }

  @Test func otherPropertiesAreItsOwn() throws {
    let spaced = try text("aaa bbb", line: [("letter-spacing", "5px")], size: nil)
    #expect(spaced.lines(width: 60).map(\.width) == [45, 30])
    let upper = try text("ßa ßa", line: [("text-transform", "uppercase")], size: nil)
    #expect(upper.lines(width: 40).map(\.width) == [30, 20])
    #expect(starts(upper, width: 40) == [0, 4])
    let high = try text("a b", line: [("line-height", "50px")], size: nil)
    #expect(high.lines(width: 10).map { $0.ascent + $0.descent }.first == 50)
  }

  /// In the least width each word is a line, and only the first one has the line's style.
  @Test func contentWidths() throws {
    #expect(try text("aaaa bbbbbb").minContentWidth == 80)
    #expect(try text("aa bbbbbb").minContentWidth == 60)
    #expect(try text("aaaa bbbb").maxContentWidth == 180)
  }

  @Test func boxesInheritFromTheLine() throws {
    var content = InlineContent("a")
    content.firstLine = InlineStyle()
    content.firstLine?.font = try LoneFonts.em(20)
    content.appendBox(InlineStyle()) { $0.append("bb") }
    var own = InlineStyle()
    own.font = try LoneFonts.em(30)
    content.appendBox(own) { $0.append("cc") }
    own.firstLineFont = try LoneFonts.em(40)
    content.appendBox(own) { $0.append("dd") }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect(text.maxContentWidth == 20 + 40 + 60 + 80)
    #expect(try text.scaled(by: 2).maxContentWidth == 400)
  }

  /// Recorded in Chromium 156, with Noto Sans of 16 px and a first line of 30 px: the line's own
  /// font says where it is trimmed, and tabs count the block's spaces.
  @Test func trimsAndTabsAreAsInChromium() throws {
    func text(_ string: String, _ css: [(String, String)]) throws -> MeasuredText {
      var content = InlineContent(string)
      content.firstLine = InlineStyle()
      content.firstLine?.font = try LoneFonts.font("NotoSans-Regular.ttf", size: 30)
      return MeasuredText(
        css: content, font: try LoneFonts.font("NotoSans-Regular.ttf", size: 16),
        style: try CSSStyle(declarations: css))
    }
    let words = "aaa bbb ccc ddd"
    let edge = ("text-box-edge", "cap alphabetic")
    #expect(try text(words, []).height(width: 100) == 63)
    let both = try text(words, [("text-box-trim", "trim-both"), edge])
    #expect(both.height(width: 100) == 47.421875)
    let start = try text(words, [("text-box-trim", "trim-start"), edge])
    #expect(start.height(width: 100) == 52.421875)
    let tabs = try text("a\tb\nc\td", [("tab-size", "4"), ("white-space", "pre")])
    #expect(tabs.lines(width: 100).map(\.width) == [51.734375, 26.484375])
  }

  /// Whoever asks, the lines are the same.
  @Test func allQuestionsAgree() throws {
    let text = try text("aaaa bb cccccc ddd eeeee f gg", css: [("overflow-wrap", "anywhere")])
    let profile = text.heightProfile(widths: 5...300)
    for width in stride(from: 5.0, through: 300, by: 2.5) {
      let lines = text.lines(width: width)
      #expect(profile.height(at: width) == lines.size().height, "\(width)")
      #expect(text.lineCount(width: width) == lines.count, "\(width)")
      var typesetter = Typesetter(text)
      for line in lines { #expect(typesetter.nextLine(width: width)?.utf8Range == line.utf8Range) }
      #expect(typesetter.isAtEnd)
    }
    let narrowest = try #require(text.narrowestWidth(lineCount: 3))
    #expect(text.lineCount(width: narrowest) == 3)
    #expect(text.lineCount(width: narrowest - 1) > 3)
  }

  @Test func otherPropertiesAreErrors() throws {
    for (name, value) in [("margin-left", "1px"), ("white-space", "pre"), ("padding", "1px")] {
      #expect(throws: CSSError.self) {
        try InlineStyle(declarations: [(name, value)], of: .firstLine)
      }
    }
    let ignoring = try InlineStyle(
      declarations: [("margin-left", "1px"), ("word-spacing", "2px")], unknown: .ignore,
      of: .firstLine)
    #expect(ignoring.margin == InlineSides())
    #expect(ignoring.wordSpacing == .px(2))
  }

  /// Recorded in Chromium 156: a first letter inherits from the first line, on the second, too.
  @Test func firstLettersOfTwoLinesAreOfTheFirst() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    var content = InlineContent("— über")
    content.firstLine = try InlineStyle(declarations: [("line-height", "1")], of: .firstLine)
    content.firstLetter = InlineStyle()
    content.firstLetter?.font = try library.font(family: "Noto Sans", size: 20.4)
    #expect(MeasuredText(css: content, font: font).height(width: 60) == 43.40625)
    content.firstLine = nil
    #expect(MeasuredText(css: content, font: font).height(width: 60) == 56)
  }
}
