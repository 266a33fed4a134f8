import LineBreaking
import Testing

@testable import TextLayout

/// Line breaks by counting characters: at 10 points every glyph of the font is 10 points wide.
@Suite struct ArithmeticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Double
    var lines: [String]
    var testDescription: String { "\(text.debugDescription) at \(width)" }

    init(_ text: String, _ width: Double, _ lines: [String]) {
      self.text = text
      self.width = width
      self.lines = lines
    }
  }

  static let latin = [
    Case("ab cd ef", 80, ["ab cd ef"]),
    Case("ab cd ef", 79, ["ab cd ", "ef"]),
    Case("ab cd ef", 50, ["ab cd ", "ef"]),
    Case("ab cd ef", 49, ["ab ", "cd ", "ef"]),
    Case("ab cd ef", 20, ["ab ", "cd ", "ef"]),
    Case("well-known", 50, ["well-", "known"]),
    Case("a (b) c", 30, ["a ", "(b) ", "c"]),
    Case("say \"hi\" now", 40, ["say ", "\"hi\" ", "now"]),
  ]

  static let chinese = [
    Case("你好世界", 40, ["你好世界"]),
    Case("你好世界", 39, ["你好世", "界"]),
    Case("你好世界", 20, ["你好", "世界"]),
    // No line starts with a comma (LB13), nor ends with an opening bracket (LB14).
    Case("你好，世界", 20, ["你", "好，", "世界"]),
    Case("他说「好」了", 30, ["他说", "「好」", "了"]),
    // Small kana and the prolonged sound mark stay with what they follow (LB21, strict).
    Case("シャツ", 10, ["シ", "ャ", "ツ"]),
    Case("シャツです", 20, ["シャ", "ツで", "す"]),
    Case("한국어 글", 30, ["한국어 ", "글"]),
  ]

  static let mixed = [
    Case("用Swift写代码", 60, ["用Swift", "写代码"]),
    Case("用Swift写代码", 50, ["用", "Swift", "写代码"]),
    Case("用Swift写代码", 40, ["用", "Swif", "t写代码"]),
    Case("共12.5元", 40, ["共", "12.5", "元"]),
    Case("a你b", 10, ["a", "你", "b"]),
  ]

  static let whiteSpace = [
    Case("ab   cd", 20, ["ab   ", "cd"]),
    Case("ab   cd", 69, ["ab   ", "cd"]),
    Case("ab   cd", 70, ["ab   cd"]),
    Case(" ab", 20, [" ", "ab"]),
    Case("   ", 5, ["   "]),
    Case("你好\u{3000}世界", 20, ["你好\u{3000}", "世界"]),
    Case("你好\u{3000}\u{3000}世界", 20, ["你好\u{3000}\u{3000}", "世界"]),
    // White space hangs as a whole, though a line may end within it (LB18).
    Case("你 \u{3000}好", 10, ["你 \u{3000}", "好"]),
    Case("你 \u{3000}好", 5, ["你 \u{3000}", "好"]),
    Case("ab \u{3000} cd", 20, ["ab \u{3000} ", "cd"]),
    Case("ab \u{3000}cd", 60, ["ab \u{3000}cd"]),
    Case("ab \u{3000}cd", 59, ["ab \u{3000}", "cd"]),
    // A non-breaking space neither breaks nor hangs.
    Case("ab\u{A0}cd ef", 50, ["ab\u{A0}cd ", "ef"]),
    Case("ab cd\u{A0}", 50, ["ab ", "cd\u{A0}"]),
  ]

  static let longWords = [
    Case("abcdefgh", 30, ["abc", "def", "gh"]),
    Case("ab cdefgh", 30, ["ab ", "cde", "fgh"]),
    Case("abcdef  gh", 30, ["abc", "def  ", "gh"]),
    Case("abcd ef", 30, ["abc", "d ", "ef"]),
    Case("abcd e", 30, ["abc", "d e"]),
    Case("abcd你", 30, ["abc", "d你"]),
    Case("ab cd", 5, ["a", "b ", "c", "d"]),
    // White space within a word, for no line starts with an exclamation mark (LB13), hangs too.
    Case("abc  !", 60, ["abc  !"]),
    Case("abc  !", 30, ["abc  ", "!"]),
    Case("abc  ! d", 45, ["abc  ", "! d"]),
    Case("abc  !", 20, ["ab", "c  ", "!"]),
  ]

  @Test(arguments: latin + chinese + mixed + whiteSpace + longWords)
  func linesBreakByCounting(_ test: Case) throws {
    let text = MeasuredText(test.text, font: try LoneFonts.em())
    try #require(text.lineTexts(width: test.width) == test.lines)
    let lines = text.lines(width: test.width)
    for (index, line) in lines.enumerated() {
      let trailing = test.lines[index].reversed().prefix { $0 == " " || $0 == "\u{3000}" }.count
      let content = test.lines[index].count - trailing
      #expect(isClose(line.width, Double(content) * 10))
      #expect(isClose(line.trailingWhitespace, Double(trailing) * 10))
      #expect(isClose(line.baseline, 8.8 + 10 * Double(index)))
      #expect(isClose(line.ascent, 8.8) && isClose(line.descent, 1.2) && line.leading == 0)
      #expect(!line.isHardBreak && !line.isTruncated)
    }
    #expect(text.lineCount(width: test.width) == test.lines.count)
    #expect(isClose(text.height(width: test.width), 10 * Double(test.lines.count)))
    let widest = lines.map(\.width).max() ?? 0
    #expect(text.size(width: test.width) == Size(width: widest, height: 10 * Double(lines.count)))
  }

  @Test func breakRulesComeFromTheOptions() throws {
    func lines(_ text: String, _ width: Double, _ options: LayoutOptions) throws -> [String] {
      MeasuredText(text, font: try LoneFonts.em(), options: options).lineTexts(width: width)
    }
    let keepAll = LayoutOptions(wordBreaking: .keepAll)
    let breakAll = LayoutOptions(wordBreaking: .breakAll)
    #expect(try lines("你好世界 再见", 40, keepAll) == ["你好世界 ", "再见"])
    #expect(try lines("ab cdef", 40, breakAll) == ["ab c", "def"])
    #expect(try lines("ab cdef", 40, LayoutOptions()) == ["ab ", "cdef"])
    #expect(try lines("シャツ", 20, LayoutOptions(strictness: .strict)) == ["シャ", "ツ"])
    #expect(try lines("大シャツ", 20, LayoutOptions(strictness: .strict)) == ["大", "シャ", "ツ"])
    #expect(try lines("大シャツ", 20, LayoutOptions(strictness: .normal)) == ["大シ", "ャツ"])
    #expect(try lines("a) b", 10, LayoutOptions(strictness: .anywhere)) == ["a", ") ", "b"])
  }

  @Test func minAndMaxContentAreTheLongestWordAndLine() throws {
    let text = MeasuredText("ab cdef 你好，\ngh", font: try LoneFonts.em())
    #expect(text.minContentWidth == 40)
    #expect(text.maxContentWidth == 110)
    let empty = MeasuredText("", font: try LoneFonts.em())
    #expect(empty.minContentWidth == 0 && empty.maxContentWidth == 0)
  }

  @Test func narrowestWidthIsThatOfTheWidestLine() throws {
    let text = MeasuredText("ab cd ef gh", font: try LoneFonts.em())
    #expect(text.narrowestWidth(lineCount: 1) == 110)
    #expect(text.narrowestWidth(lineCount: 2) == 50)
    #expect(text.narrowestWidth(lineCount: 3) == 50)
    #expect(text.narrowestWidth(lineCount: 4) == 20)
    #expect(text.narrowestWidth(lineCount: 8) == 10)
    #expect(MeasuredText("a", font: try LoneFonts.em()).narrowestWidth(lineCount: 1) == 10)
    #expect(text.narrowestWidth(lineCount: 0) == nil)
    #expect(MeasuredText("a\nb", font: try LoneFonts.em()).narrowestWidth(lineCount: 1) == nil)
  }

  @Test func heightProfileHasAStepForEachCount() throws {
    let text = MeasuredText("ab cd ef gh", font: try LoneFonts.em())
    let profile = text.heightProfile(widths: 20...200)
    // A line fits 1/1024 point below its width.
    #expect(profile.steps.map(\.height) == [40, 20, 10])
    let widths = [20, 50 - FitLimit.tolerance, 110 - FitLimit.tolerance]
    #expect(areClose(profile.steps.map(\.width), widths))
    #expect(profile.height(at: 0) == 40 && profile.height(at: 1e9) == 10)
  }

  @Test func numberOfLinesLimitsEveryAnswer() throws {
    let text = MeasuredText("ab cd ef gh ij", font: try LoneFonts.em())
    for (limit, count) in [(1, 1), (2, 2), (5, 5), (9, 5), (0, 5), (-1, 5)] {
      #expect(text.lines(width: 20, numberOfLines: limit).count == count)
      #expect(text.lineCount(width: 20, numberOfLines: limit) == count)
      #expect(text.height(width: 20, numberOfLines: limit) == 10 * Double(count))
    }
    #expect(text.size(width: 60, numberOfLines: 1).width == 50)
    let profile = text.heightProfile(widths: 20...200, numberOfLines: 2)
    #expect(profile.steps.map(\.height) == [20, 10])
  }
}
