import TestSupport
import Testing

@testable import TextLayout

/// What is measured of a text at once; at 10 points every glyph of Em is 10 wide and 10 high.
@Suite struct TextMeasurementTests {
  private func measured(_ text: String) throws -> MeasuredText {
    MeasuredText(text, font: try LoneFonts.em(10))
  }

  @Test func allLinesThatShowCount() throws {
    let found = try measured("ab cd e").measurement(width: 25)
    #expect(found.height == 30 && found.lineCount == 3)
    #expect(found.width == 20 && found.lastLineWidth == 10)
    #expect(found.isCut == false && found.shownText == "ab cd e")
  }

  @Test func aCutTextHasTheWidthsThatShow() throws {
    let found = try measured("ab cd ef gh").measurement(width: 40, numberOfLines: 2)
    // Of "cd ef gh" one glyph has to go for the ellipsis in room of four.
    #expect(found.height == 20 && found.lineCount == 2 && found.isCut == true)
    #expect(found.shownText == "ab cd …" || found.shownText == "ab cd…")
    #expect(found.width == found.lastLineWidth.rounded() && found.width <= 40)
  }

  @Test func descriptionsSayWhatWasAskedFor() throws {
    let text = try measured("ab cd e")
    #expect(
      String(describing: text.measurement(width: 25))
        == #"3 lines, 20 × 30, the last 10 wide, whole: "ab cd e""#)
    #expect(String(describing: text.measurement(width: 25, facts: [])) == "3 lines, 30 high")
    #expect(String(describing: NextSteps(below: 40.5, above: 97.0156)) == "40.5 to 97.016")
    #expect(String(describing: NextSteps(below: nil, above: 20)) == "no step to 20")
  }

  @Test(arguments: [
    (Truncation.Mode.tail, "abc…"), (.head, "…fgh"), (.middle, "ab…h"),
  ])
  func theEllipsisStandsWhereTextIsCut(_ mode: Truncation.Mode, _ shown: String) throws {
    let text = try measured("abcdefgh")
    let found = text.measurement(width: 40, numberOfLines: 1, truncation: Truncation(mode))
    #expect(found.isCut == true && found.width == 40 && found.lastLineWidth == 40)
    #expect(found.shownText == shown)
  }

  @Test func aTokenStandsForTheEllipsis() throws {
    let token = StyledText(">>", font: try LoneFonts.em(10))
    let text = try measured("abcdefgh")
    let found = text.measurement(
      width: 40, numberOfLines: 1, truncation: Truncation(.tail, token: token))
    #expect(found.shownText == "ab>>")
  }

  @Test func withoutTruncationLinesEndAsTheyWrapped() throws {
    let found = try measured("ab cd e").measurement(width: 25, numberOfLines: 1, truncation: nil)
    #expect(found.isCut == true && found.width == 20 && found.shownText == "ab ")
  }

  @Test func anEmptyLineAfterAHardBreakIsNoText() throws {
    let found = try measured("ab\n").measurement(width: 100, numberOfLines: 1)
    #expect(found.isCut == false && found.lineCount == 1)
    let more = try measured("ab\nc").measurement(width: 100, numberOfLines: 1)
    #expect(more.isCut == true)
  }

  @Test func factsThatNobodyAsksForAreNotThere() throws {
    let text = try measured("ab cd e")
    let found = text.measurement(width: 25, numberOfLines: 2, facts: [])
    #expect(found.height == 20 && found.lineCount == 2)
    #expect(found.width.isNaN && found.lastLineWidth.isNaN)
    #expect(found.isCut == nil && found.shownText == nil)
    #expect(text.measurement(width: 25, numberOfLines: 2, facts: .isCut).isCut == true)
  }

  @Test func paragraphsThatCutThemselvesAreCut() throws {
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let styled = StyledText("abcdefgh", font: try LoneFonts.em(10), paragraphStyle: style)
    let found = MeasuredText(styled).measurement(width: 40)
    #expect(found.isCut == true && found.shownText == "abc…")
  }

  /// Against the questions that are asked one by one.
  @Test(arguments: [(Convention.uiKit, 1.0), (.css, 1), (.css, 2)])
  func samplesAreAsTheSingleQuestionsSay(_ convention: Convention, _ ratio: Double) throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    var count = 0
    for sample in try Sample.load() {
      var options = LayoutOptions(convention: convention, language: sample.language)
      options.devicePixelRatio = ratio
      let text = MeasuredText(sample.answer, font: font, options: options)
      for width in [0, 61.3, 200, 320, Double.infinity] {
        for most in [0, 2] {
          let found = text.measurement(width: width, numberOfLines: most, truncation: nil)
          let lines = text.lines(width: width, numberOfLines: most)
          let size = text.size(width: width, numberOfLines: most)
          #expect(Size(width: found.width, height: found.height) == size)
          #expect(found.lineCount == lines.count)
          #expect(found.lastLineWidth == lines.last?.width ?? 0)
          let shown = lines.map { String(text.text[$0.range]) }.joined()
          #expect(found.isCut! || shown == text.text)
          count += 1
        }
      }
    }
    #expect(count > 500)
  }
}
