import TableLayout
import TextLayout

/// A keystroke in a long text: one letter typed and its caret's line told.
struct EditingBenchmark {
  let texts: Texts

  func rows() throws -> [Row] {
    let font = try texts.font("Noto Sans")
    let line = String(texts.latin.passage(250).filter { $0 != "\n" }.prefix(199)) + "\n"
    var rows: [Row] = []
    for count in [10_000, 100_000, 1_000_000] {
      let text = EditableText(
        String(repeating: line, count: count / line.count), font: font, width: 343)
      rows.append(keystroke(text))
    }
    return rows
  }

  /// Letters come and go in the middle of the text, and each takes as long as the other.
  private func keystroke(_ text: EditableText) -> Row {
    var text = text
    let shaper = Shaper()
    let offset = text.utf16Count / 2 + 70
    var isTyped = false
    let time = Stopwatch().time {
      let range = isTyped ? offset..<offset + 1 : offset..<offset
      use(try? text.replace(range, with: isTyped ? "" : "e", shaper: shaper))
      isTyped.toggle()
    }
    return Row(
      "A keystroke in \(grouped(text.utf16Count / 1000 * 1000)) characters, 200 a paragraph",
      duration(time), time / 1e3, atMost: 60, unit: " µs")
  }
}
