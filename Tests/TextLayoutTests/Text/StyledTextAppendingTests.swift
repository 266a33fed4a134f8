import Testing

@testable import TextLayout

@Suite struct StyledTextAppendingTests {
  let body: Font
  let large: Font

  init() throws {
    body = try Styles.body()
    large = try Styles.large()
  }

  @Test func appendedTextKeepsItsAttributes() {
    var text = StyledText("ab", font: body)
    text.append(StyledText("cde", font: large))
    #expect(text.string == "abcde")
    #expect(text.runs.map(\.utf8Range) == [0..<2, 2..<5])
    #expect(text.runSizes == [10, 20])
    expectSound(text)
  }

  @Test func equalNeighboursBecomeOneRun() {
    var text = StyledText("ab", font: body)
    text.append(StyledText("cd", font: body))
    text += StyledText("ef", font: large)
    text += StyledText("gh", font: large)
    #expect(text.runTexts == ["abcd", "efgh"])
    #expect(text == StyledText("abcd", font: body) + StyledText("efgh", font: large))
    expectSound(text)
  }

  @Test func stringsContinueTheLastAttributes() {
    var text = StyledText("ab", font: body)
    text += StyledText("cd", font: large)
    let name = "ef"
    text.append(name)
    text.append("gh")
    text += name
    text += "gh"
    #expect((text + name + "gh").runTexts == ["ab", "cdefghefghefgh"])
    expectSound(text)
  }

  @Test func anEmptyTextKnowsItsAttributes() {
    var attributes = TextAttributes(font: large)
    attributes.kern = 2
    var text = StyledText("", attributes: attributes, paragraphStyle: Styles.spaced(3))
    #expect(text.isEmpty)
    #expect(text.runs.isEmpty && text.paragraphs.isEmpty)
    text.append("")
    text.append(StyledText("", font: body))
    #expect(text.runs.isEmpty)
    text.append("a")
    #expect(text.runs.map(\.attributes) == [attributes])
    #expect(text.paragraphSpacings == [3])
    expectSound(text)
  }

  @Test func aTextAppendedToAnEmptyOneBringsItsStyle() {
    var text = StyledText("", font: body, paragraphStyle: Styles.spaced(1))
    text.append(StyledText("a", font: large, paragraphStyle: Styles.spaced(2)))
    #expect(text == StyledText("a", font: large, paragraphStyle: Styles.spaced(2)))
  }

  @Test func changesApplyOnTopOfTheLastAttributes() {
    var text = StyledText("ab", attributes: TextAttributes(font: body, .language("de")))
    text.append("cd", .font(large), .kern(0.5))
    text.append("ef", .kern(nil), .size(10))
    #expect(
      text.runs.map(\.attributes) == [
        TextAttributes(font: body, .language("de")),
        TextAttributes(font: large, .language("de"), .kern(0.5)),
        TextAttributes(font: body, .language("de")),
      ])
    text.append("gh", attributes: TextAttributes(font: large))
    #expect(text.runs.last?.attributes == TextAttributes(font: large))
  }

  @Test func anAttachmentIsOneObjectReplacementCharacter() {
    let icon = TextAttachment(size: Size(width: 20, height: 30))
    var text = StyledText("ab", font: body)
    text.append(icon, .baselineOffset(-4))
    text.append("cd")
    #expect(text.string == "ab\u{FFFC}cd")
    #expect(text.runs.map(\.utf8Range) == [0..<2, 2..<5, 5..<7])
    #expect(text.runs.map(\.attributes.attachment) == [nil, icon, nil])
    #expect(text.runs.map(\.attributes.baselineOffset) == [0, -4, -4])
    let alone = StyledText.attachment(icon, font: large, paragraphStyle: Styles.spaced(1))
    #expect(alone.string == "\u{FFFC}")
    #expect(alone.runs[0].attributes.attachment == icon)
    #expect(alone.runs[0].attributes.font == large)
    #expect(alone.paragraphSpacings == [1])
  }

  @Test func equalAttachmentsStandSideBySide() {
    let icon = TextAttachment(size: Size(width: 20, height: 30))
    let one = StyledText.attachment(icon, font: body)
    let two = one + one
    #expect(two.string == "\u{FFFC}\u{FFFC}")
    #expect(two.runs.count == 1)
  }

  @Test func whatContinuesAParagraphTakesOverItsStyle() {
    let other = StyledText("b\nc\nd", font: large, paragraphStyle: Styles.spaced(2))
    var text = StyledText("a", font: body, paragraphStyle: Styles.spaced(1))
    text += other
    #expect(text.paragraphTexts == ["ab\n", "c\n", "d"])
    #expect(text.paragraphSpacings == [1, 2, 2])
    expectSound(text)
    text += "\n"
    text += StyledText("e", font: large, paragraphStyle: Styles.spaced(3))
    #expect(text.paragraphSpacings == [1, 2, 2, 3])
    expectSound(text)
  }

  @Test func aLineFeedAfterACarriageReturnStaysInItsParagraph() {
    var text = StyledText("a\r", font: body, paragraphStyle: Styles.spaced(1))
    text += StyledText("\nb", font: body, paragraphStyle: Styles.spaced(2))
    #expect(text.paragraphs.map(\.utf8Range) == [0..<3, 3..<4])
    #expect(text.paragraphSpacings == [1, 2])
    expectSound(text)
  }

  @Test func copiesAreIndependent() {
    let original = StyledText("ab", font: body)
    var copy = original
    copy.append("cd", .font(large))
    copy.modifyAttributes { $0.kern = 1 }
    copy.setParagraphStyle(Styles.spaced(5))
    #expect(original == StyledText("ab", font: body))
    #expect(original.runs[0].attributes.kern == nil)
    #expect(original.paragraphSpacings == [0])
  }

  @Test func aTextMayBeAppendedToItself() {
    var text = StyledText("ab", font: body) + StyledText("c", font: large)
    text.append(text)
    #expect(text.runTexts == ["ab", "c", "ab", "c"])
    expectSound(text)
  }

  @Test func aHundredThousandRunsOfOneCharacter() throws {
    let count = 100_000
    var strings = StyledText("", font: body)
    var texts = StyledText("", font: body)
    let parts = [StyledText("a", font: body), StyledText("é", font: large)]
    var (moves, otherMoves) = (Moves(), Moves())
    for index in 0..<count {
      strings.append(index % 2 == 0 ? "a" : "é", .font(index % 2 == 0 ? body : large))
      texts.append(parts[index % 2])
      moves.look(at: strings)
      otherMoves.look(at: texts)
    }
    #expect(moves.areFew && otherMoves.areFew)
    #expect(strings == texts)
    #expect(texts.runs.count == count)
    #expect(texts.string.utf8.count == count / 2 * 3)
    #expect(texts.runs[count - 1].utf8Range == count / 2 * 3 - 2..<count / 2 * 3)
    let copy = texts
    texts.modifyAttributes { $0.font = body }
    #expect(texts.runs.count == 1)
    #expect(copy.runs.count == count)
  }

  @Test func aHundredThousandParagraphsOfTwoStyles() throws {
    let count = 100_000
    var text = StyledText("", font: body)
    var moves = Moves()
    for index in 0..<count {
      text += StyledText("a\n", font: body, paragraphStyle: Styles.spaced(Double(index % 2)))
      moves.look(at: text)
    }
    #expect(moves.areFew)
    #expect(text.paragraphs.count == count)
    #expect(text.paragraphs[count - 1].utf8Range == 2 * count - 2..<2 * count)
    #expect(text.paragraphs[count - 1].style.lineSpacing == 1)
  }

  @Test func oneParagraphOfAHundredThousandStyledPieces() {
    var text = StyledText("", font: body)
    var moves = Moves()
    for index in 0..<100_000 {
      text += StyledText("a", font: body, paragraphStyle: Styles.spaced(Double(index % 2)))
      moves.look(at: text)
    }
    #expect(moves.areFew)
    #expect(text.runs.count == 1)
    #expect(text.paragraphSpacings == [0])
  }
}

/// How often the parts of a text that grows were copied to another place.
private struct Moves {
  private var places: [UInt] = [0, 0, 0]
  private var counts = [0, 0, 0]

  mutating func look(at text: StyledText) {
    let now = unsafe [
      text.string.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
        ?? 0,
      text.storedRuns.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
      text.storedStyles.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
    ]
    for index in 0..<3 where now[index] != places[index] {
      places[index] = now[index]
      counts[index] += 1
    }
  }

  /// Whether parts are copied only when they have grown by a share: 64 times is more than it takes
  /// to double to any length.
  var areFew: Bool { counts.allSatisfy { $0 <= 64 } }
}
