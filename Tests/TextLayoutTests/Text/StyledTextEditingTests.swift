import Testing

import TextLayout

@Suite struct StyledTextEditingTests {
  let body: Font
  let large: Font

  init() throws {
    body = try Styles.body()
    large = try Styles.large()
  }

  /// "ab" in the small font, "cdef" in the large one.
  var twoRuns: StyledText { StyledText("ab", font: body) + StyledText("cdef", font: large) }

  @Test func settingAttributesCutsRuns() throws {
    var text = twoRuns
    text.setAttributes(TextAttributes(font: body), in: try text.range(of: "de"))
    #expect(text.runTexts == ["ab", "c", "de", "f"])
    text.setAttributes(TextAttributes(font: body), in: try text.range(of: "c"))
    #expect(text.runTexts == ["abcde", "f"])
    text.setAttributes(TextAttributes(font: large), in: text.all)
    #expect(text.runTexts == ["abcdef"])
    #expect(text.runSizes == [20])
    expectSound(text)
  }

  @Test func modifyingKeepsTheOtherAttributes() throws {
    var text = twoRuns
    var sizes: [Double] = []
    text.modifyAttributes(in: try text.range(of: "bc")) {
      sizes.append($0.font.size)
      $0.kern = 1
    }
    #expect(sizes == [10, 20])
    #expect(text.runTexts == ["a", "b", "c", "def"])
    #expect(text.runs.map(\.attributes.kern) == [nil, 1, 1, nil])
    #expect(text.runSizes == [10, 10, 20, 20])
    text.modifyAttributes { $0.kern = nil }
    #expect(text == twoRuns)
    expectSound(text)
  }

  @Test func modifyingMayMakeRunsEqual() {
    var text = twoRuns
    text.modifyAttributes { $0.font = body }
    #expect(text == StyledText("abcdef", font: body))
  }

  @Test func wholeTextFormsReachAnEmptyText() {
    var text = StyledText("", font: body)
    text.setAttributes(TextAttributes(font: large))
    text.modifyAttributes { $0.kern = 1 }
    text.setParagraphStyle(Styles.spaced(1))
    text.modifyParagraphStyle { $0.lineSpacing += 1 }
    text.append("a")
    #expect(
      text
        == StyledText(
          "a", attributes: TextAttributes(font: large, .kern(1)), paragraphStyle: Styles.spaced(2)))
  }

  @Test func anErrorLeavesTheTextAsItWas() throws {
    var text = twoRuns
    var calls = 0
    func fail(_ attributes: inout TextAttributes) throws(FontError) {
      calls += 1
      attributes.kern = 1
      if calls == 2 { throw .invalidSize(0) }
    }
    #expect(throws: FontError.invalidSize(0)) { try text.modifyAttributes(fail) }
    calls = 0
    let range = text.all
    #expect(throws: FontError.invalidSize(0)) { try text.modifyAttributes(in: range, fail) }
    #expect(text == twoRuns)
  }

  @Test func slicesHaveTheRunsOfTheirPart() throws {
    let text = twoRuns
    let slice = text[try text.range(of: "bcd")]
    #expect(slice == StyledText("b", font: body) + StyledText("cd", font: large))
    #expect(text[text.all] == text)
    expectSound(slice)
  }

  @Test func slicesHaveTheStyleOfTheirParagraph() throws {
    let text =
      StyledText("abc\n", font: body, paragraphStyle: Styles.spaced(1))
      + StyledText("def", font: body, paragraphStyle: Styles.spaced(2))
    #expect(text[try text.range(of: "bc")].paragraphSpacings == [1])
    #expect(text[try text.range(of: "c\nd")].paragraphSpacings == [1, 2])
    #expect(text[try text.range(of: "ef")].paragraphSpacings == [2])
  }

  @Test func emptySlicesKnowTheirPlace() throws {
    let text = twoRuns
    let place = try text.range(of: "c").lowerBound
    #expect(text[place..<place] == StyledText("", font: large))
    let end = text.string.endIndex
    #expect(text[end..<end] == StyledText("", font: large))
  }

  @Test func replacingPutsATextInThePlaceOfAnother() throws {
    var text = twoRuns
    text.replaceSubrange(try text.range(of: "bc"), with: StyledText("漢字", font: body))
    #expect(text.string == "a漢字def")
    #expect(text.runs.map(\.utf8Range) == [0..<7, 7..<10])
    text.replaceSubrange(
      text.string.startIndex..<text.string.startIndex, with: StyledText("x", font: large))
    text.replaceSubrange(
      text.string.endIndex..<text.string.endIndex, with: StyledText("y", font: body))
    #expect(text.runTexts == ["x", "a漢字", "def", "y"])
    text.replaceSubrange(try text.range(of: "a漢字"), with: StyledText("", font: body))
    #expect(text.runTexts == ["xdef", "y"])
    expectSound(text)
  }

  @Test func aTextLeftEmptyKeepsTheAttributesOfItsFirstCharacter() {
    var text =
      StyledText("a", font: large, paragraphStyle: Styles.spaced(1)) + StyledText("b", font: body)
    text.replaceSubrange(text.all, with: StyledText("", font: body))
    #expect(text == StyledText("", font: large, paragraphStyle: Styles.spaced(1)))
    text.append(TextAttachment(size: Size(width: 1, height: 1)))
    text.replaceSubrange(text.all, with: StyledText("", font: body))
    text.append("\u{FFFC}")
    #expect(text.runs[0].attributes.attachment == nil)
  }

  @Test func joinedParagraphsTakeTheStyleOfTheFirst() throws {
    var text =
      StyledText("ab\n", font: body, paragraphStyle: Styles.spaced(1))
      + StyledText("cd\nef", font: body, paragraphStyle: Styles.spaced(2))
    text.replaceSubrange(try text.range(of: "\nc"), with: StyledText("", font: body))
    #expect(text.paragraphTexts == ["abd\n", "ef"])
    #expect(text.paragraphSpacings == [1, 2])
    expectSound(text)
    text.replaceSubrange(
      try text.range(of: "b"),
      with: StyledText("x\ny", font: body, paragraphStyle: Styles.spaced(3)))
    #expect(text.paragraphTexts == ["ax\n", "yd\n", "ef"])
    #expect(text.paragraphSpacings == [1, 3, 2])
    expectSound(text)
  }

  @Test func paragraphStylesAreSetForWholeParagraphs() throws {
    var text = StyledText("ab\r\ncd\u{2029}ef", font: body)
    text.setParagraphStyle(Styles.spaced(1), in: try text.range(of: "d"))
    #expect(text.paragraphSpacings == [0, 1, 0])
    let place = try text.range(of: "b").lowerBound
    text.setParagraphStyle(Styles.spaced(2), in: place..<place)
    #expect(text.paragraphSpacings == [2, 1, 0])
    let end = text.string.endIndex
    text.setParagraphStyle(Styles.spaced(3), in: end..<end)
    #expect(text.paragraphSpacings == [2, 1, 3])
    var styles: [Double] = []
    text.modifyParagraphStyle(in: try text.range(of: "\r\nc")) {
      styles.append($0.lineSpacing)
      $0.lineSpacing += 10
    }
    #expect(styles == [2, 1])
    #expect(text.paragraphSpacings == [12, 11, 3])
    text.modifyParagraphStyle { $0.lineSpacing = 0 }
    let given = ParagraphStyle()
    #expect(text == StyledText("ab\r\ncd\u{2029}ef", font: body, paragraphStyle: given))
    expectSound(text)
  }

  @Test func noParagraphIsAfterTheLastSeparator() {
    var text = StyledText("ab\n", font: body)
    let end = text.string.endIndex
    text.setParagraphStyle(Styles.spaced(3), in: end..<end)
    #expect(text.paragraphSpacings == [0])
  }

  @Test func editsOfALongText() throws {
    var text = StyledText("", font: body)
    for index in 0..<50_000 {
      text.append("a", .kern(Double(index % 2)))
    }
    let utf8 = text.string.utf8
    for offset in stride(from: 0, to: 50_000, by: 500) {
      let start = utf8.index(utf8.startIndex, offsetBy: offset)
      let range = start..<utf8.index(start, offsetBy: 250)
      text.setAttributes(TextAttributes(font: large), in: range)
      #expect(text[range].runs.count == 1)
    }
    #expect(text.runs.count == 100 + 100 * 250)
    expectSound(text)
  }
}
