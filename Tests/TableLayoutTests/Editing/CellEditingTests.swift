internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// A text that grows while somebody types. At 320 points a line holds 17 glyphs of 17 points, and
/// around lines there are 8 + 8 + 8 + 8 points and a separator of half a point.
@Suite struct CellEditingTests {
  private func editing(_ text: FieldValue = "", leastHeight: Double = 30) throws -> CellEditing {
    try CellEditing(
      ArticleCell.cells().growingTextView(leastHeight: leastHeight), row: ["text": text],
      view: "note", width: 320)
  }

  private func height(lines: Int) -> Double { 32.5 + 17 * Double(lines) }

  @Test func theRowGrowsByLines() throws {
    var editing = try editing()
    #expect(editing.height == height(lines: 1))
    #expect(try editing.append("aaaaaaaa bbbbbbbb").heightDelta == 0)
    let change = try editing.append("b")
    #expect(change.oldHeight == height(lines: 1))
    #expect(change.newHeight == height(lines: 2))
    #expect(change.heightDelta == 17)
    #expect(try editing.append("\n").heightDelta == 17)
    #expect(try editing.append("c").heightDelta == 0)
    #expect(editing.height == height(lines: 3))
    #expect(editing.layout().height == editing.height)
    #expect(editing.layout()["note"]?.isTruncated == false)
  }

  @Test func belowTheLeastHeightNothingChanges() throws {
    var editing = try editing(leastHeight: 60)
    #expect(editing.height == 76.5)
    // Two lines take 16 + 34 points, three take 67.
    #expect(try editing.append("a\nb").heightDelta == 0)
    #expect(try editing.append("\nc").heightDelta == 7)
  }

  @Test func theTextIsWrittenBack() throws {
    var editing = try editing("one two")
    let second = try #require(editing.text.firstRange(of: "two"))
    try editing.replace(second, with: "three")
    #expect(editing.text == "one three")
    #expect(editing.row == ["text": "one three"])
    try editing.replace(utf16: 0..<4, with: "")
    #expect(editing.row == ["text": "three"])
    try editing.replace(utf16: 5..<5, with: "!")
    #expect(editing.row == ["text": "three!"])
  }

  @Test func editsAreTakenBackAndMadeAgain() throws {
    var editing = try editing("one")
    try editing.append("\ntwo")
    try editing.replace(utf16: 0..<3, with: "1\n1")
    #expect(editing.text == "1\n1\ntwo")
    #expect(editing.height == height(lines: 3))

    #expect(editing.undo()?.heightDelta == -17)
    #expect(editing.text == "one\ntwo")
    #expect(editing.undo()?.heightDelta == -17)
    #expect(editing.row == ["text": "one"])
    #expect(editing.undo() == nil)
    #expect(!editing.canUndo)
    #expect(editing.redo()?.newHeight == height(lines: 2))
    #expect(editing.redo()?.newHeight == height(lines: 3))
    #expect(editing.redo() == nil)
    #expect(editing.row == ["text": "1\n1\ntwo"])

    editing.undo()
    try editing.append("!")
    #expect(!editing.canRedo)
    #expect(editing.text == "one\ntwo!")
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var editing = try editing("one")
    let copy = editing
    try editing.append("\ntwo")
    #expect(copy.text == "one")
    #expect(copy.height == height(lines: 1))
    #expect(copy.row == ["text": "one"])
  }

  @Test func aNumberIsTextWhileItIsEdited() throws {
    var editing = try editing(12)
    #expect(editing.text == "12")
    try editing.append("3")
    #expect(editing.row["text"] == "123")
    editing.undo()
    #expect(editing.row["text"] == 12)
    var empty = try self.editing(nil)
    try empty.append("x")
    #expect(empty.row["text"] == "x")
    empty.undo()
    #expect(empty.row["text"] == .null)
  }

  @Test func otherFieldsStay() throws {
    var editing = try CellEditing(
      ArticleCell.question.template(), row: ["ID": 1, "question": "How?", "answer": "So."],
      view: "answer", width: 320)
    // 21 glyphs of 14 points a line: 30 + 30 become 30 + 38.
    #expect(editing.height == 60)
    let change = try editing.append(" " + String(repeating: "x", count: 18))
    #expect(change.heightDelta == 8)
    #expect(editing.field == "answer")
    #expect(editing.row["question"] == "How?")
    #expect(editing.row["ID"] == 1)
  }

  @Test(arguments: ["nobody", "image", "question", "made", "number"])
  func aViewThatShowsNoLoneFieldIsNotEdited(view: String) throws {
    let template = try CellTemplate("Cell") { cell in
      try cell.add(.image(ImageTemplate(Size(width: 1, height: 1))), name: "image")
      try cell.label("question", "Q{ID}: {question}", font: EmFont.rule())
      try cell.label("made", TextBinding { _ in "made" }, font: EmFont.rule())
      try cell.label("number", "{row}", font: EmFont.rule())
      cell.heightRule = .manual { _ in ManualLayout(height: 1) }
    }
    let row: Row = ["ID": 1, "question": "?"]
    #expect(throws: TemplateError.notEditable(view: view)) {
      _ = try CellEditing(template, row: row, view: view, width: 320)
    }
  }

  @Test func aRowWithoutTheFieldSaysSo() throws {
    let template = try ArticleCell.growingTextView.template()
    #expect(
      throws: TemplateError.missingField("text", view: "note", row: 3, available: ["note"])
    ) {
      _ = try CellEditing(template, row: ["note": "x"], index: 3, view: "note", width: 320)
    }
  }
}

/// Ranges of a text that is edited.
@Suite struct CellEditingRangeTests {
  private func editing(_ text: String) throws -> CellEditing {
    try CellEditing(
      ArticleCell.growingTextView.template(), row: Row(text), view: "note", width: 320)
  }

  @Test(arguments: [0..<6, -1..<2, 6..<6, 5..<Int.max, Int.min..<0])
  func offsetsBeyondTheText(range: Range<Int>) throws {
    var editing = try editing("a👍xy")
    let error = try #require(throws: TemplateError.self) {
      try editing.replace(utf16: range, with: "!")
    }
    #expect(error == .outsideText(range: range, length: 5, view: "note"))
    #expect(
      error.description
        == "view \"note\": \(range) reaches beyond its text, which has 5 UTF-16 units: give a range "
        + "within 0..<5")
    #expect(editing.text == "a👍xy")
    #expect(!editing.canUndo)
  }

  @Test func indicesOfALongerText() throws {
    var editing = try editing("ab")
    let other = "abcdef"
    let error = try #require(throws: TemplateError.self) {
      try editing.replace(other.startIndex..<other.endIndex, with: "")
    }
    #expect(error == .outsideText(range: nil, length: 2, view: "note"))
    #expect(!error.description.contains("\n"))
  }

  /// A thumb is two UTF-16 units, "é" here a letter and a combining accent.
  @Test(
    arguments: [
      (1..<3, "", "axy"), (1..<2, "!", "a!👍xy"), (2..<3, "", "axy"), (2..<2, "!", "a!👍xy"),
      (3..<5, "", "a👍"), (0..<5, "", ""),
    ])
  func offsetsInsideAPairCountAsThatBeforeIt(
    range: Range<Int>, string: String, result: String
  ) throws {
    var editing = try editing("a👍xy")
    try editing.replace(utf16: range, with: string)
    #expect(editing.text == result)
    editing.undo()
    #expect(editing.text == "a👍xy")
  }

  @Test func aLetterIsPartedFromItsAccent() throws {
    var editing = try editing("e\u{301}x")
    try editing.replace(utf16: 1..<2, with: "")
    #expect(editing.text == "ex")
    editing.undo()
    #expect(editing.text.utf16.elementsEqual("e\u{301}x".utf16))
  }

  /// Edits of any kind give the height of a cell made of the text as it is.
  @Test func anyEdits() throws {
    let template = try ArticleCell.growingTextView.template()
    var random = SplitMix64(seed: 4)
    let pieces = ["", "x", " ", "word ", "\n", "👍", "e\u{301}", "\r\n", "漢字", "longer-words "]
    var editing = try editing("one\ntwo")
    var texts = [editing.text]
    for _ in 0..<300 {
      let count = editing.text.utf16.count
      let start = Int.random(in: 0...count, using: &random)
      let end = Int.random(in: start...min(count, start + 6), using: &random)
      let old = editing.height
      let change = try editing.replace(
        utf16: start..<end, with: pieces.randomElement(using: &random) ?? "")
      #expect(change.oldHeight == old)
      #expect(change.newHeight == editing.height)
      #expect(try template.layout(Row(editing.text), width: 320).height == editing.height)
      texts.append(editing.text)
    }
    for text in texts.dropLast().reversed() {
      editing.undo()
      #expect(editing.text.utf8.elementsEqual(text.utf8))
    }
    for text in texts.dropFirst() {
      editing.redo()
      #expect(editing.text.utf8.elementsEqual(text.utf8))
    }
  }
}
