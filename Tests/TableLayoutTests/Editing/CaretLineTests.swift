internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Where the caret's line lies in a cell. Every glyph is 10 points wide and every line 10 high;
/// cells have margins of 8 points, text views insets of 8 above and below and 5 at both ends of
/// lines.
@Suite struct CaretLineTests {
  private enum View { case textView, scrolling, label }

  /// The edited view stands 8 + 10 + 8 points from the top, after a title of one line.
  private func editing(
    _ text: FieldValue, _ view: View = .textView, title: TextBinding = "title",
    lines: Int = 0, width: Double = 86, category: ContentSizeCategory = .large,
    font: FontRule? = nil
  ) throws -> CellEditing {
    let rule = try font ?? EmFont.rule()
    let template = try CellTemplate("Note") { cell in
      try cell.label("title", title, font: try EmFont.rule())
      switch view {
      case .textView: try cell.add(.textView(TextViewTemplate("{text}", font: rule)), name: "note")
      case .scrolling:
        try cell.add(
          .textView(TextViewTemplate("{text}", font: rule, isScrollEnabled: true)), name: "note")
        try cell.constrain("note.height == 40")
      case .label: try cell.label("note", "{text}", font: rule, numberOfLines: lines)
      }
      try cell.constrain(visualFormat: "H:|-[title]-|")
      try cell.constrain(visualFormat: "H:|-[note]-|")
      try cell.constrain(visualFormat: "V:|-[title]-[note]-|")
    }
    return try CellEditing(
      template, row: ["text": text], view: "note", width: width,
      traits: Traits(category: category))
  }

  /// Six glyphs a line: 86 - 2 · 8 - 2 · 5.
  @Test func aTextViewMeasuredByParagraphs() throws {
    var editing = try editing("abcdef")
    #expect(editing.measuresParagraphs)
    let wrap = try editing.append("g")
    #expect(wrap.caret == 7 && wrap.heightDelta == 10)
    #expect(wrap.caretLine == Rect(x: 8 + 5, y: 26 + 8 + 10, width: 10, height: 10))
    let after = try editing.append("\n")
    #expect(after.caretLine == Rect(x: 13, y: 54, width: 0, height: 10))
    let first = try editing.replace(utf16: 0..<1, with: "x")
    #expect(first.caret == 1)
    #expect(first.caretLine == Rect(x: 13, y: 34, width: 60, height: 10))
    #expect(first.inverse == TextReplacement(0..<1, with: "a"))
    #expect(editing.undo()?.caretLine == first.caretLine)
    #expect(editing.undo()?.caretLine == wrap.caretLine)
    #expect(editing.redo()?.caretLine == after.caretLine)
  }

  @Test(arguments: ["", "a", "a b c d e f", "abcdefg\nh\n\ni"])
  func aTextViewMeasuredWithItsCell(text: String) throws {
    var fast = try editing(.string(text))
    var slow = try editing(.string(text), title: TextBinding { _ in "title" })
    #expect(fast.measuresParagraphs && !slow.measuresParagraphs)
    for string in ["x", " yy", "\n", "zzzzzzzz"] {
      #expect(try fast.append(string) == slow.append(string))
      #expect(
        try fast.replace(utf16: 0..<0, with: string) == slow.replace(utf16: 0..<0, with: string))
    }
    while fast.canUndo { #expect(fast.undo() == slow.undo()) }
    while fast.canRedo { #expect(fast.redo() == slow.redo()) }
  }

  /// Two lines of seven glyphs: 86 - 2 · 8 leaves room for them.
  @Test func aLabel() throws {
    var editing = try editing("abcdef", .label)
    #expect(!editing.measuresParagraphs)
    #expect(try editing.append("g").caretLine == Rect(x: 8, y: 26, width: 70, height: 10))
    #expect(try editing.append("h").caretLine == Rect(x: 8, y: 36, width: 10, height: 10))
  }

  @Test func aLabelWithoutText() throws {
    var editing = try editing("a", .label)
    #expect(
      try editing.replace(utf16: 0..<1, with: "").caretLine
        == Rect(x: 8, y: 26, width: 0, height: 0))
  }

  @Test func afterWhatALabelShows() throws {
    var editing = try editing("a", .label, lines: 2)
    #expect(try editing.append("\nb\nc\nd").caretLine.minY == 36)
  }

  @Test func aTextViewThatScrolls() throws {
    var editing = try editing("a\nb", .scrolling)
    let change = try editing.append("\nc\nd\ne\nf")
    #expect(change.heightDelta == 0)
    #expect(change.caretLine == Rect(x: 13, y: 34 + 50, width: 10, height: 10))
  }

  /// The body text style has 17 points at L and 53 at AX5 (Apple's Human Interface Guidelines).
  @Test(arguments: [TextBinding("title"), TextBinding { _ in "title" }])
  func aScaledFont(title: TextBinding) throws {
    let font = try FontRule.preferred(
      .body, family: "TextGauge Em", in: EmFont.font().library)
    var editing = try editing("ab", title: title, category: .ax5, font: font)
    let change = try editing.append("c")
    #expect(change.heightDelta == 53)
    #expect(change.caretLine == Rect(x: 13, y: 34 + 106, width: 53, height: 53))
  }

  @Test func aLayoutByHand() throws {
    let template = try CellTemplate("By hand") { cell in
      try cell.add(.textView(TextViewTemplate("{text}", font: try EmFont.rule())), name: "note")
      cell.heightRule = .manual { cell in
        if cell.row["text"] == "" { return ManualLayout(height: 7) }
        let size = cell.sizeThatFits(of: "note", width: 70)
        return ManualLayout(
          height: size.height + 4,
          frames: ["note": Rect(x: 3, y: 4, width: 70, height: size.height)])
      }
    }
    var editing = try CellEditing(template, row: Row("abcdef"), view: "note", width: 86)
    let change = try editing.append("g")
    #expect(change.newHeight == 40)
    #expect(change.caretLine == Rect(x: 8, y: 22, width: 10, height: 10))
    #expect(try editing.replace(utf16: 0..<7, with: "").caretLine == .zero)
  }

  @Test func aViewThatFollowsItsTextIsMeasuredAtTheWidthItComesTo() throws {
    let template = try CellTemplate("Bubble") { cell in
      try cell.add(.textView(TextViewTemplate("{text}", font: try EmFont.rule())), name: "note")
      try cell.constrain(visualFormat: "H:|-(>=8)-[note]-|")
      try cell.constrain(visualFormat: "V:|-[note]-|")
    }
    var editing = try CellEditing(template, row: Row("ab"), view: "note", width: 86)
    // 86 - 8 - 5 is the right end of every line's room; lines start where the widest does.
    #expect(try editing.append("c").caretLine == Rect(x: 43, y: 16, width: 30, height: 10))
    #expect(try editing.append("def").caretLine == Rect(x: 13, y: 16, width: 60, height: 10))
    #expect(try editing.append("g").caretLine == Rect(x: 13, y: 26, width: 10, height: 10))
    #expect(editing.height == 8 + 36 + 8)
  }
}
