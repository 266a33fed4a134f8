internal import AutoLayout
import LineBreaking
import Synchronization
import TableLayout
import Testing
import TextLayout

/// Finds no words, but counts what it is asked about: a text that is analysed again is asked about
/// again.
private final class CountingWordBreaker: WordBreaker {
  private let count = Atomic(0)

  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    count.add(run.count, ordering: .relaxed)
    return []
  }

  /// The bytes asked about since the last time.
  func take() -> Int { count.exchange(0, ordering: .relaxed) }
}

@Suite struct TouchedParagraphTests {
  /// Each Thai letter is three bytes of UTF-8.
  private let paragraph = "ไทย\n"

  private func editing(
    _ words: CountingWordBreaker, title: TextBinding = "{title}"
  ) throws -> CellEditing {
    let template = try CellTemplate("Note") { cell in
      try cell.label("title", title, font: EmFont.rule(), numberOfLines: 0)
      try cell.add(.textView(TextViewTemplate("{text}", font: EmFont.rule())), name: "note")
      try cell.constrain(visualFormat: "H:|-[title]-|")
      try cell.constrain(visualFormat: "H:|-[note]-(>=8)-|")
      try cell.constrain(visualFormat: "V:|-[title]-[note]-|")
    }
    let text = String(repeating: paragraph, count: 100)
    return try CellEditing(
      template, row: ["title": "ไทย", "text": .string(text)], view: "note", width: 86,
      wordBreaker: words)
  }

  @Test func onlyTheParagraphTypedInIsAnalysed() throws {
    let words = CountingWordBreaker()
    var editing = try editing(words)
    #expect(words.take() == 101 * 9)
    // The 50th paragraph, and a letter at its end.
    let end = 49 * 4 + 3
    try editing.replace(utf16: end..<end, with: "ไ")
    #expect(words.take() == 12)
    editing.undo()
    #expect(words.take() == 9)
    try editing.append("ไท")
    #expect(words.take() == 6)
    // A separator goes: two paragraphs become one.
    try editing.replace(utf16: 3..<4, with: "")
    #expect(words.take() == 18)
  }

  @Test func aTextThatFollowsTheRowHasTheWholeAnalysed() throws {
    let words = CountingWordBreaker()
    var editing = try editing(words, title: TextBinding { _ in "title" })
    #expect(words.take() == 900)
    try editing.replace(utf16: 3..<3, with: "ไ")
    #expect(words.take() == 903)
  }

  @Test func aCopyIsIndependentOfEdits() throws {
    let words = CountingWordBreaker()
    var editing = try editing(words)
    let before = editing
    let change = try editing.replace(utf16: 0..<4, with: "")
    #expect(change.heightDelta == -10)
    #expect(before.utf16Count == 400 && editing.utf16Count == 396)
    #expect(before.height == editing.height + 10)
    #expect(before.layout().height == before.height)
    #expect(!before.canUndo && before.row["text"]?.text?.utf16.count == 400)
    editing.undo()
    #expect(editing.height == before.height && editing.row == before.row)
  }
}
