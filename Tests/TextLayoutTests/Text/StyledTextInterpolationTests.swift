import Testing

import TextLayout

@Suite struct StyledTextInterpolationTests {
  let body: Font
  let bold: Font
  let icon = TextAttachment(size: Size(width: 20, height: 30))

  init() throws {
    body = try Styles.body()
    bold = try Styles.large()
  }

  @Test func interpolationsHaveTheirOwnAttributes() {
    let text = StyledText(
      "Total: \("12,50 €", .font(bold), .kern(0.5)) incl. \(icon)", font: body,
      paragraphStyle: Styles.spaced(4))
    #expect(text.string == "Total: 12,50 € incl. \u{FFFC}")
    #expect(text.runTexts == ["Total: ", "12,50 €", " incl. ", "\u{FFFC}"])
    #expect(text.runSizes == [10, 20, 10, 10])
    #expect(text.runs.map(\.attributes.kern) == [nil, 0.5, nil, nil])
    #expect(text.runs.map(\.attributes.attachment) == [nil, nil, nil, icon])
    #expect(text.paragraphSpacings == [4])
    expectSound(text)
  }

  @Test func plainValuesTakeTheSurroundingAttributes() {
    let name: Substring = "Ada Lovelace".prefix(3)
    let nothing: String? = nil
    let text = StyledText(
      "\(name)\("!" as Character) \(42) \(1.5) \(nothing ?? "none") \(true)", font: body)
    #expect(text.string == "Ada! 42 1.5 none true")
    #expect(text.runs.count == 1)
  }

  @Test func valuesMayBeChangedAsStrings() {
    let text = StyledText("\(3, .font(bold)) of \(10, .language("de"))", font: body)
    #expect(text.runTexts == ["3", " of ", "10"])
    #expect(text.runSizes == [20, 10, 10])
    #expect(text.runs.map(\.attributes.language) == [nil, nil, "de"])
  }

  @Test func styledTextsKeepTheirAttributesButNotTheirParagraphStyle() {
    let name = StyledText("Ada\nL", font: bold, paragraphStyle: Styles.spaced(9))
    let text = StyledText(
      "\(name): \(name, .kern(1))", font: body, paragraphStyle: Styles.spaced(2))
    #expect(text.runTexts == ["Ada\nL", ": ", "Ada\nL"])
    #expect(text.runSizes == [20, 10, 20])
    #expect(text.runs.map(\.attributes.kern) == [nil, nil, 1])
    #expect(text.paragraphSpacings == [2, 2, 2])
    // The value itself is as it was.
    #expect(name.runs[0].attributes.kern == nil)
  }

  @Test func literalsNest() {
    let name = StyledText("z", font: body)
    let text = StyledText(
      "a\("b\("c", .kern(2), .font(body))\(icon)\(name)d", .font(bold), .kern(1))e", font: body)
    #expect(text.runTexts == ["a", "b", "c", "\u{FFFC}", "z", "d", "e"])
    #expect(text.runSizes == [10, 20, 10, 20, 10, 20, 10])
    #expect(text.runs.map(\.attributes.kern) == [nil, 1, 2, 1, nil, 1, nil])
  }

  @Test func attachmentsMayBeMoved() {
    let text = StyledText("a\(icon, .baselineOffset(-4))", font: body)
    #expect(text.runs.map(\.attributes.baselineOffset) == [0, -4])
  }

  @Test func literalsAndStringsMakeTheSameText() {
    let string = "plain"
    let text = StyledText("plain", font: body)
    #expect(StyledText(string, font: body) == text)
    #expect(StyledText("\(string)", font: body) == text)
    #expect(StyledText(string + "", font: body) == text)
    #expect(StyledText(String(string.reversed().reversed()), font: body) == text)
    #expect(StyledText(string.isEmpty ? "a" : "plain", font: body) == text)
    #expect(StyledText("", font: body).runs.isEmpty)
    #expect(StyledText("\("")", font: body).runs.isEmpty)
    let attributes = TextAttributes(font: body)
    #expect(StyledText("plain", attributes: attributes) == text)
    #expect(StyledText(string, attributes: attributes) == text)
  }

  @Test func appendedLiteralsAreInterpolatedToo() {
    let name = StyledText("z", font: bold)
    var text = StyledText("a", font: body)
    text.append("b\(name)c")
    text += "d\(name)e"
    text.append("f\("g", .kern(1))", attributes: TextAttributes(font: bold))
    text.append("h\(1, .kern(2))", .kern(nil), .font(body))
    #expect(
      (text + "\(name, .kern(3))").runTexts == ["ab", "z", "cd", "z", "e", "f", "g", "h", "1", "z"])
    #expect(text.runSizes == [10, 20, 10, 20, 10, 20, 20, 10, 10])
  }

  @Test func everyChangeChangesItsAttribute() throws {
    let direction = WritingDirection(isRightToLeft: true, format: .isolate)
    let attributes = TextAttributes(
      font: body, .kern(1), .tracking(2), .baselineOffset(3), .ligatures(.all), .language("ar"),
      .writingDirection(direction), .size(12))
    var expected = TextAttributes(font: try body.withSize(12))
    expected.kern = 1
    expected.tracking = 2
    expected.baselineOffset = 3
    expected.ligatures = .all
    expected.language = "ar"
    expected.writingDirection = direction
    #expect(attributes == expected)
    expected.apply(.font(bold))
    #expect(expected.font == bold)
  }

  @Test(arguments: [
    (0.0, Font.minimumSize), (-3, Font.minimumSize), (.infinity, Font.maximumSize), (.nan, 10),
  ]) func sizesNoFontCanHave(_ size: Double, _ expected: Double) {
    #expect(TextAttributes(font: body, .size(size)).font.size == expected)
  }
}
