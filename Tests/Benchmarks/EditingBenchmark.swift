internal import AutoLayout
import TableLayout
import TextLayout

/// A keystroke in a long text: one letter typed and its caret's line told, in a text view alone and
/// in one of a cell.
struct EditingBenchmark {
  let texts: Texts

  func rows() throws -> [Row] {
    let font = try texts.font("Noto Sans")
    let template = try noteCell(font)
    let line = String(texts.latin.passage(250).filter { $0 != "\n" }.prefix(199)) + "\n"
    var rows: [Row] = []
    for count in [10_000, 100_000, 1_000_000] {
      let text = String(repeating: line, count: count / line.count)
      var alone = EditableText(text, font: font, width: 343)
      rows.append(
        keystroke("in", alone.utf16Count) { range, letter, shaper in
          use(try? alone.replace(range, with: letter, shaper: shaper))
        })
      var editing = try CellEditing(
        template, row: ["title": .string(line), "text": .string(text)], view: "note", width: 375)
      rows.append(
        keystroke("in a cell, in", editing.utf16Count) { range, letter, shaper in
          use(try? editing.replace(utf16: range, with: letter, shaper: shaper))
        })
    }
    return rows
  }

  /// A text view under a label of some lines.
  private func noteCell(_ font: Font) throws -> CellTemplate {
    try CellTemplate("Note") { cell in
      try cell.label("title", "{title}", font: .fixed(font), numberOfLines: 0)
      try cell.add(.textView(TextViewTemplate("{text}", font: .fixed(font))), name: "note")
      try cell.constrain(visualFormat: "H:|-16-[title]-16-|")
      try cell.constrain(visualFormat: "H:|-16-[note]-16-|")
      try cell.constrain(visualFormat: "V:|-11-[title]-8-[note]-11-|")
    }
  }

  /// Letters come and go in the middle of the text, and each takes as long as the other.
  private func keystroke(
    _ place: String, _ count: Int, replace: (Range<Int>, String, Shaper) -> Void
  ) -> Row {
    let shaper = Shaper()
    let offset = count / 2 + 70
    var isTyped = false
    let time = Stopwatch().time {
      let range = isTyped ? offset..<offset + 1 : offset..<offset
      replace(range, isTyped ? "" : "e", shaper)
      isTyped.toggle()
    }
    return Row(
      "A keystroke \(place) \(grouped(count / 1000 * 1000)) characters, 200 a paragraph",
      duration(time), time / 1e3, atMost: 60, unit: " µs")
  }
}
