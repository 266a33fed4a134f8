import Testing

@testable import TextLayout

@Suite struct StyledTextHostileRangeTests {
  let body: Font
  let large: Font

  init() throws {
    body = try Styles.body()
    large = try Styles.large()
  }

  @Test func boundsWithinAScalarMoveToItsStart() {
    // a 0, é 1-2, 漢 3-5, 😀 6-9
    let text = StyledText("aé漢😀", font: body)
    let utf8 = text.string.utf8
    func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: offset) }
    let starts = [0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10]
    for lower in 0...10 {
      for upper in lower...10 {
        let range = index(lower)..<index(upper)
        #expect(text.utf8Range(range) == starts[lower]..<starts[upper])
        var copy = text
        copy.setAttributes(TextAttributes(font: large), in: range)
        expectSound(copy)
        copy.replaceSubrange(range, with: StyledText("x", font: large))
        expectSound(copy)
        #expect(copy.string.utf8.count == 10 - (starts[upper] - starts[lower]) + 1)
      }
    }
  }

  @Test func halvesOfSurrogatePairsMoveToTheScalar() {
    let text = StyledText("a😀b", font: body)
    let utf16 = text.string.utf16
    let half = utf16.index(utf16.startIndex, offsetBy: 2)
    #expect(text.utf8Range(half..<text.string.endIndex) == 1..<6)
    #expect(text[text.string.startIndex..<half].string == "a")
  }

  @Test func indicesOfALongerTextMoveToTheEnd() {
    let long = String(repeating: "漢字", count: 100)
    var text = StyledText("ab", font: body)
    let range = text.string.startIndex..<long.endIndex
    #expect(text[range] == text)
    #expect(text[long.endIndex..<long.endIndex].isEmpty)
    #expect(text.attributes(at: long.endIndex).font == body)
    #expect(text.paragraphStyle(at: long.endIndex) == ParagraphStyle())
    text.setParagraphStyle(Styles.spaced(1), in: long.endIndex..<long.endIndex)
    #expect(text.paragraphSpacings == [1])
    text.setAttributes(TextAttributes(font: large), in: range)
    #expect(text.runSizes == [20])
    text.replaceSubrange(range, with: StyledText("c", font: body))
    #expect(text == StyledText("c", font: body))
    text.replaceSubrange(range, with: StyledText("", font: body))
    text.replaceSubrange(range, with: StyledText("", font: body))
    text.setAttributes(TextAttributes(font: large), in: range)
    text.modifyParagraphStyle(in: range) { $0.lineSpacing = 9 }
    #expect(text == StyledText("", font: body))
  }

  @Test func emptyRangesChangeNoAttributes() {
    var text = StyledText("ab", font: body)
    let start = text.string.startIndex
    text.setAttributes(TextAttributes(font: large), in: start..<start)
    text.modifyAttributes(in: start..<start) { $0.kern = 1 }
    #expect(text == StyledText("ab", font: body))
  }

  @Test func graphemeClustersMayBeDivided() throws {
    var text = StyledText("e", font: body)
    text.append(StyledText("\u{301}", font: large))
    #expect(text.string.count == 1)
    #expect(text.runs.map(\.utf8Range) == [0..<1, 1..<3])
    let scalars = text.string.unicodeScalars
    let accent = scalars.index(after: scalars.startIndex)
    #expect(text[accent..<text.string.endIndex] == StyledText("\u{301}", font: large))
    text.replaceSubrange(text.string.startIndex..<accent, with: StyledText("a", font: body))
    #expect(text.string.unicodeScalars.elementsEqual(["a", "\u{301}"]))
    expectSound(text)
  }

  @Test func lengthsThatAreNoNumbersAreKept() {
    var text = StyledText("", font: body, paragraphStyle: Styles.spaced(.nan))
    for _ in 0..<3 { text.append("ab", .kern(.nan)) }
    text += StyledText("c\nd", font: body, paragraphStyle: Styles.spaced(1))
    #expect(text.string == "abababc\nd")
    #expect(text.paragraphs.map(\.utf8Range) == [0..<8, 8..<9])
    #expect(text.paragraphSpacings[0].isNaN)
    #expect(text.paragraphSpacings[1] == 1)
    text.replaceSubrange(text.all, with: StyledText("e", font: body))
    #expect(text == StyledText("e", font: body))
  }
}
