internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout

/// A text view that grows while somebody types.
struct TypingTable {
  private let template: CellTemplate
  private let words = """
    The third lighthouse was made of stone, eleven pickle jars and the brass handrail of the \
    ferry.
    So that is where it went.
    """

  init(_ library: FontLibrary) throws {
    template = try ArticleCells(library: library).growingTextView(leastHeight: 60)
  }

  func print() throws {
    var editing = try CellEditing(template, row: Row(""), view: "note", width: 320)
    Swift.print(
      """
      A text view at least 60 pt high that grows while a note is typed, word by word, at 320 pt:

        row    change
      """)
    line(editing.height, "", "empty")
    var typed = ""
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      let change = try editing.append((editing.text.isEmpty ? "" : " ") + word)
      typed += " " + word
      guard change.heightDelta != 0 else { continue }
      line(change.newHeight, "+" + number(change.heightDelta, decimals: 1), "…" + typed)
      typed = ""
    }
    let height = editing.height
    while editing.canUndo { editing.undo() }
    line(editing.height, "−" + number(height - editing.height, decimals: 1), "all undone")
  }

  private func line(_ height: Double, _ change: String, _ text: String) {
    Swift.print(
      Columns.right(number(height, decimals: 1), 7) + Columns.right(change, 8) + "  "
        + text.replacing("\n", with: " ↵ "))
  }
}
