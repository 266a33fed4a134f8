import Testing

import TextLayout

@Suite struct StyledTextReadingTests {
  let body: Font
  let large: Font

  init() throws {
    body = try Styles.body()
    large = try Styles.large()
  }

  @Test func runsAreACollection() {
    let text = StyledText("aé", font: body) + StyledText("漢", font: large)
    let runs = text.runs
    #expect(runs.count == 2)
    #expect(runs[1].utf8Range == 3..<6)
    #expect(text.string[runs[1].range] == "漢")
    #expect(runs.reversed().map(\.utf8Range) == [3..<6, 0..<3])
    #expect(runs.firstIndex { $0.attributes.font == large } == 1)
  }

  @Test func paragraphsEndAfterTheirSeparators() {
    let text = StyledText("a\nb\rc\r\nd\u{85}e\u{2029}f\u{2028}g\u{B}h\u{C}i", font: body)
    #expect(
      text.paragraphTexts
        == ["a\n", "b\r", "c\r\n", "d\u{85}", "e\u{2029}", "f\u{2028}g\u{B}h\u{C}i"])
  }

  /// The last bytes of these scalars are those of NEL and U+2029.
  @Test func otherScalarsOfTheSameBytesEndNothing() {
    let text = StyledText("\u{C5}x\u{445}\u{2069}\u{2029}\u{A9}\u{20A9}\u{1F085}", font: body)
    #expect(text.paragraphTexts == ["\u{C5}x\u{445}\u{2069}\u{2029}", "\u{A9}\u{20A9}\u{1F085}"])
  }

  @Test func emptyParagraphsCount() {
    let text = StyledText("\n\na\n", font: body)
    #expect(text.paragraphs.map(\.utf8Range) == [0..<1, 1..<2, 2..<4])
    #expect(StyledText("\r\n", font: body).paragraphs.map(\.utf8Range) == [0..<2])
  }

  @Test func attributesAtAnIndex() throws {
    let text = StyledText("aé", font: body) + StyledText("漢", font: large)
    #expect(text.attributes(at: text.string.startIndex).font == body)
    #expect(text.attributes(at: try text.range(of: "漢").lowerBound).font == large)
    #expect(text.attributes(at: text.string.endIndex).font == large)
    let empty = StyledText("", font: large, paragraphStyle: Styles.spaced(2))
    #expect(empty.attributes(at: empty.string.startIndex).font == large)
    #expect(empty.paragraphStyle(at: empty.string.startIndex) == Styles.spaced(2))
    #expect(text.paragraphStyle(at: text.string.endIndex) == ParagraphStyle())
  }

  @Test func theDescriptionListsRuns() {
    var text = StyledText("a\n\"", font: body)
    text.append("b", .kern(0.5), .tracking(1), .baselineOffset(-2), .ligatures(.all))
    text.append("c", attributes: TextAttributes(font: large, .language("de")))
    text.append("d", .writingDirection(WritingDirection(isRightToLeft: true, format: .isolate)))
    text.append(TextAttachment(size: Size(width: 20, height: 30)), .writingDirection(nil))
    #expect(
      text.description == #"""
        "a\n\"" TextGauge Em Regular 10.0 pt
        "b" TextGauge Em Regular 10.0 pt, kern 0.5, tracking 1.0, baseline offset -2.0, ligatures all
        "c" TextGauge Em Regular 20.0 pt, language de
        "d" TextGauge Em Regular 20.0 pt, language de, right-to-left isolate
        "￼" TextGauge Em Regular 20.0 pt, language de, attachment 20.0 × 30.0
        """#)
    #expect(StyledText("", font: body).description == "")
  }

  @Test func textsAreEqualByScalarsAttributesAndStyles() {
    let text = StyledText("\u{E9}", font: body)
    #expect(text == StyledText("\u{E9}", font: body))
    #expect(text != StyledText("e\u{301}", font: body))
    // Canonically equivalent, of one length, divided elsewhere.
    #expect(StyledText("\u{E9}e\u{301}", font: body) != StyledText("e\u{301}\u{E9}", font: body))
    #expect(text != StyledText("\u{E9}", font: large))
    #expect(text != StyledText("\u{E9}", font: body, paragraphStyle: Styles.spaced(1)))
    #expect(StyledText("", font: body) != StyledText("", font: large))
    let spaced = StyledText("", font: body, paragraphStyle: Styles.spaced(1))
    #expect(StyledText("", font: body) != spaced)
    // What it was made with before it had characters is forgotten.
    var other = StyledText("", font: large)
    other.append("\u{E9}", attributes: TextAttributes(font: body))
    #expect(other == text && other.hashValue == text.hashValue)
  }
}
