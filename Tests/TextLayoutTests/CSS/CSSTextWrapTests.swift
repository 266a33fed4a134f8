import TestSupport
import Testing

import TextLayout

/// `text-wrap` in all answers; which lines Chromium chooses is recorded in `textWrap.jsonl`. Each
/// letter of the test font is as wide as its size, which is 10, and a line as high.
@Suite struct CSSTextWrapTests {
  private static let words = "aaaa bbb cccc dd eeee ff"

  private func measured(
    _ text: String, _ value: String, _ properties: [String: String] = [:]
  ) throws -> MeasuredText {
    let style = try CSSStyle(properties: properties.merging(["text-wrap": value]) { $1 })
    return MeasuredText(css: text, font: try LoneFonts.em(10), style: style)
  }

  private func starts(_ text: MeasuredText, width: Double) -> [Int] {
    text.lines(width: width).map(\.utf8Range.lowerBound)
  }

  @Test func everyAnswerSpeaksOfTheSameLines() throws {
    for value in ["balance", "pretty"] {
      let text = try measured(Self.words, value)
      let greedy = try measured(Self.words, "wrap")
      for width in stride(from: 0, through: 260, by: 7.25) {
        let lines = text.lines(width: width)
        #expect(text.lineCount(width: width) == lines.count)
        #expect(lines.count == greedy.lineCount(width: width))
        #expect(text.size(width: width) == lines.size())
        #expect(text.height(width: width) == greedy.height(width: width))
        #expect(lines.last?.utf8Range.upperBound == Self.words.utf8.count)
      }
      #expect(text.minContentWidth == greedy.minContentWidth)
      #expect(text.maxContentWidth == greedy.maxContentWidth)
      for count in 1...6 {
        #expect(text.narrowestWidth(lineCount: count) == greedy.narrowestWidth(lineCount: count))
      }
      #expect(text.heightProfile(widths: 0...300) == greedy.heightProfile(widths: 0...300))
    }
  }

  /// Where lines differ in height the profile's steps are those of the lines at each layout unit.
  @Test(arguments: ["balance", "pretty"])
  func profileKnowsLinesOfSeveralHeights(_ value: String) throws {
    let paths = try ["Roboto-Regular.ttf", "NotoSansDevanagari-Regular.ttf"].map {
      try Fixtures.font($0)
    }
    let library = try FontLibrary(files: paths)
    let fonts = try paths.map { try library.font(file: $0, size: 18) }
    let text = MeasuredText(
      css: "Latin with हिन्दी शब्द and more Latin behind it", font: fonts[0].withFallbacks([fonts[1]]),
      style: try CSSStyle(properties: ["text-wrap": value]))
    let profile = text.heightProfile(widths: 90...260)
    #expect(profile.steps.count > 2)
    for units in 90 * 64...260 * 64 {
      let width = Double(units) / 64
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
  }

  /// The full lines change for the last time before those that are balanced do.
  @Test func profileKnowsTheLastStepOfBalancedLines() throws {
    let paths = try ["Roboto-Regular.ttf", "NotoNaskhArabic-Regular.ttf"].map {
      try Fixtures.font($0)
    }
    let font = try FontLibrary(files: paths).font(file: paths[0], size: 10)
    let text = MeasuredText(
      css: "W\u{10FD4A}DF[OaS-\n\u{AD}U\u{4E2D}\u{2011}\t6\u{E31}\u{3042}-syre`\u{FDFA}a \u{3000}",
      font: font, style: try CSSStyle(properties: ["text-wrap": "balance", "tab-size": "0.015625"]))
    let profile = text.heightProfile(widths: 0...191.25, numberOfLines: 1)
    for units in 0...191 * 64 {
      let width = Double(units) / 64
      #expect(
        profile.height(at: width) == text.height(width: width, numberOfLines: 1), "\(width)")
    }
  }

  /// As `scripts/record chromium --answer` got it from Chromium 156.
  @Test func sevenLinesStayAsTheyAre() throws {
    func starts(_ pairs: Int, _ value: String) throws -> [Int] {
      let string = String(repeating: "aaaa bbbb ", count: pairs) + "c"
      return self.starts(try measured(string, value), width: 90)
    }
    #expect(try starts(6, "balance") == [0, 10, 20, 30, 40, 50, 60])
    #expect(try starts(5, "wrap") == [0, 10, 20, 30, 40, 50])
    #expect(try starts(5, "balance") == [0, 5, 15, 25, 35, 45])
  }

  @Test func wordsWiderThanTheLineKeepLinesFull() throws {
    for (value, properties) in [
      ("balance", [:]), ("pretty", [:]), ("balance", ["overflow-wrap": "anywhere"]),
    ] {
      let text = try measured("aaaaaaaaaaaa bb cc d ee f", value, properties)
      let greedy = try measured("aaaaaaaaaaaa bb cc d ee f", "wrap", properties)
      #expect(starts(text, width: 80) == starts(greedy, width: 80))
    }
  }

  @Test func chosenLinesKeepTheBlocksPercentages() throws {
    let text = try measured("aaa bbb cc", "balance", ["text-indent": "20%"])
    let lines = text.lines(width: 100)
    #expect(lines.map(\.indent) == [20, 0])
  }

  @Test(arguments: [0, -1, 1e-9, 1e9, 1e300, .greatestFiniteMagnitude, .infinity, .nan])
  func anyWidthIsAnswered(_ width: Double) throws {
    for value in ["balance", "pretty"] {
      for string in ["", "a", "\n\n", "a b c d e f\n", " \t \u{3000} ", "\u{AD}\u{AD} \u{AD}"] {
        for whiteSpace in ["normal", "pre-wrap", "pre-line", "break-spaces"] {
          let text = try measured(
            string, value, ["white-space": whiteSpace, "line-break": "anywhere"])
          let lines = text.lines(width: width)
          #expect(
            zip(lines, lines.dropFirst()).allSatisfy {
              $0.utf8Range.upperBound == $1.utf8Range.lowerBound
            })
          _ = text.heightProfile(widths: 0...max(width.isFinite ? width : 0, 1))
        }
      }
    }
  }
}
