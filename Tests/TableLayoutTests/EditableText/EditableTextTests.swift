internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Every glyph is 10 points wide and every line 10 high; around the text are insets of 8 points
/// above and below (Apple's documentation of `textContainerInset`) and 5 at either end of lines.
@Suite struct EditableTextTests {
  private func text(_ text: String, width: Double = 60) throws -> EditableText {
    EditableText(text, font: try EmFont.font(), width: width)
  }

  @Test func aViewIsItsInsetsAndItsLines() throws {
    #expect(try text("").height == 26)
    #expect(try text("abcde").size == Size(width: 60, height: 26))
    #expect(try text("ab cd ef").height == 36)
    #expect(try text("a\n").height == 36)
    #expect(try text("a\r\n").height == 36)
    #expect(try text("a\n\r").height == 46)
    #expect(try text("a\u{85}b\u{2029}c").height == 46)
  }

  @Test func typingGrowsTheView() throws {
    var text = try text("abcd")
    #expect(try text.replace(4..<4, with: "e").heightDelta == 0)
    let wrap = try text.replace(5..<5, with: "f")
    #expect(wrap.oldHeight == 26 && wrap.newHeight == 36 && wrap.heightDelta == 10)
    #expect(wrap.caret == 6)
    #expect(wrap.caretLine == Rect(x: 0, y: 10, width: 10, height: 10))
    #expect(wrap.inverse == TextReplacement(5..<6, with: ""))
    #expect(
      try text.replace(6..<6, with: "\n").caretLine == Rect(x: 0, y: 20, width: 0, height: 10))
    #expect(text.text == "abcdef\n" && text.paragraphCount == 2 && text.lineCount == 3)
  }

  @Test func aCarriageReturnAndALineFeedJoin() throws {
    var text = try text("a\r\nb")
    #expect(text.paragraphCount == 2)
    try text.replace(2..<2, with: "x")
    #expect(text.paragraphCount == 3 && text.height == 46)
    try text.replace(2..<3, with: "")
    #expect(text.paragraphCount == 2 && text.height == 36)
    // The line feed goes, the return still ends a paragraph.
    try text.replace(2..<3, with: "")
    #expect(text.paragraphCount == 2 && text.text.utf8.elementsEqual("a\rb".utf8))
    try text.replace(2..<2, with: "\n")
    #expect(text.paragraphCount == 2)
    try text.replace(1..<2, with: "")
    #expect(text.text.utf8.elementsEqual("a\nb".utf8))
  }

  @Test func theCaretStandsOnTheLineAfterAWrap() throws {
    let text = try text("ab cd ef\n")
    #expect(try text.lineRect(at: 5) == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(try text.lineRect(at: 6) == Rect(x: 0, y: 10, width: 20, height: 10))
    #expect(try text.lineRect(at: 8) == Rect(x: 0, y: 10, width: 20, height: 10))
    #expect(try text.lineRect(at: 9) == Rect(x: 0, y: 20, width: 0, height: 10))
    #expect(text.textOrigin == Point(x: 5, y: 8))
  }

  @Test func linesOfARange() throws {
    let text = try text("ab cd ef\ngh")
    #expect(try text.lines(in: 0..<11).map(\.range) == [0..<6, 6..<9, 9..<11])
    #expect(try text.lines(in: 5..<7).map(\.range) == [0..<6, 6..<9])
    #expect(try text.lines(in: 6..<9).map(\.range) == [6..<9])
    #expect(try text.lines(in: 9..<9).map(\.baseline) == [28.8])
    #expect(try text.text(in: 7..<10) == "f\ng")
  }

  /// One emoji is two UTF-16 code units.
  @Test func rangesMustLieInTheTextAndBetweenItsScalars() throws {
    var text = try text("a😀b")
    #expect(throws: EditingError.outsideText(3..<5, length: 4)) {
      try text.replace(3..<5, with: "")
    }
    #expect(throws: EditingError.outsideText(-1..<0, length: 4)) {
      try text.replace(-1..<0, with: "")
    }
    #expect(throws: EditingError.insideSurrogatePair(offset: 2)) {
      try text.replace(0..<2, with: "x")
    }
    #expect(throws: EditingError.outsideText(9..<9, length: 4)) { try text.lineRect(at: 9) }
    #expect(throws: EditingError.outsideText(0..<5, length: 4)) { try text.lines(in: 0..<5) }
    #expect(throws: EditingError.insideSurrogatePair(offset: 2)) { try text.text(in: 2..<3) }
    #expect(text.text == "a😀b")
    #expect(
      EditingError.outsideText(3..<5, length: 4).description
        == "range 3..<5 of a text of 4 UTF-16 code units: give offsets from 0 to 4")
    #expect(
      EditingError.insideSurrogatePair(offset: 2).description
        == "offset 2 lies inside a surrogate pair: give 1 or 3")
  }

  @Test func aGraphemeClusterMayBeSplit() throws {
    var text = try text("ae\u{301}b")
    try text.replace(1..<2, with: "")
    #expect(text.text.unicodeScalars.elementsEqual("a\u{301}b".unicodeScalars))
    try text.replace(1..<1, with: "\n")
    #expect(text.paragraphCount == 2)
  }

  @Test func copiesAreTheirOwn() throws {
    let before = try text("ab\ncd")
    var after = before
    let change = try after.replace(1..<4, with: "")
    #expect(after.text == "ad" && before.text == "ab\ncd" && before.height == 36)
    #expect(change.inverse == TextReplacement(1..<1, with: "b\nc"))
    try after.replace(change.inverse)
    #expect(after.text == "ab\ncd" && after.height == 36)
  }

  @Test func anotherWidthWrapsAgain() throws {
    var text = try text("ab cd ef\nab cd")
    #expect(text.height == 16 + 30)
    text.resize(toWidth: 30)
    #expect(text.size == Size(width: 30, height: 16 + 50))
    text.resize(toWidth: 0)
    #expect(text.size == Size(width: 90, height: 16 + 20))
    text.resize(toWidth: 3)
    #expect(text.lineCount == 6 + 4)
  }

  @Test func aHundredKilobytesInOneParagraph() throws {
    let word = String(repeating: "a", count: 99) + " "
    var text = EditableText(
      String(repeating: word, count: 1000), font: try EmFont.font(), width: 1010)
    #expect(text.lineCount == 1000)
    #expect(try text.replace(0..<100, with: "").heightDelta == -10)
  }

  @Test func thousandsOfEmptyParagraphs() throws {
    var text = try text(String(repeating: "\n", count: 20_000))
    #expect(text.paragraphCount == 20_001 && text.height == 16 + 200_010)
    #expect(try text.replace(10_000..<10_000, with: "\n").heightDelta == 10)
    #expect(try text.replace(5000..<15_000, with: "").heightDelta == -100_000)
    #expect(try text.lineRect(at: 10_001).minY == 100_010)
  }
}

@Suite struct EditableRowTests {
  @Test func aRowIsTheViewAndTheRoomAround() throws {
    var row = EditableRow(
      EditableText("", font: try EmFont.font(), width: 60),
      insets: Insets(top: 4, left: 16, bottom: 6, right: 24), minimumHeight: 44, separator: .pixel)
    // 4 + 26 + 6 is less than 44; half a point is a pixel.
    #expect(row.height == 44.5)
    let first = try row.replace(0..<0, with: "ab cd ")
    #expect(first.heightDelta == 0)
    #expect(first.caretLine == Rect(x: 16 + 5, y: 4 + 8, width: 50, height: 10))
    let second = try row.replace(6..<6, with: "ef")
    #expect(second.oldHeight == 44.5 && second.newHeight == 46.5 && second.heightDelta == 2)
    #expect(try row.replace(second.inverse).heightDelta == -2)
    row.resize(toWidth: 16 + 40 + 24)
    #expect(row.height == 46.5 && row.text.width == 40)
    row.resize(toWidth: 20)
    #expect(row.text.lineCount == 4)
  }
}
