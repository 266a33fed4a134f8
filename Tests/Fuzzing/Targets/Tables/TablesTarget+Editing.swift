internal import AutoLayout
internal import TableLayout
internal import TestSupport
internal import TextLayout

/// Cells in which a text is edited.
enum NoteKind: CaseIterable {
  case alone, besideATitle, hugging

  func template(_ font: Font) throws -> CellTemplate {
    try CellTemplate("Note") { cell in
      let rule = FontRule.scaled(font)
      try cell.add(.textView(TextViewTemplate("{text}", font: rule)), name: "note")
      try cell.constrain(visualFormat: "V:|-[note]-(>=8)-|")
      if self != .alone {
        try cell.label("title", "{title}", font: rule, numberOfLines: 0)
        try cell.constrain(visualFormat: "H:|-[title(70)]-[note]")
        try cell.constrain(visualFormat: "V:|-[title]-(>=8)-|")
      }
      switch self {
      case .alone: try cell.constrain(visualFormat: "H:|-[note]-|")
      case .besideATitle: try cell.constrain("note.trailing == superview.trailing - 8")
      case .hugging: try cell.constrain("note.trailing <= superview.trailing - 8")
      }
    }
  }
}

extension TablesTarget {
  private static let pieces = [
    "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "a", " ", "word ", "two words",
    "tab\t", "e\u{301}", "\u{301}", "😀", "🇨🇳", "\u{200D}", "\u{AD}", "(", "12.5", "שלום ", "你好。",
    "クシャ", "\u{202B}", "\u{2067}", "\u{202C}", "\u{0}", "x\ny", "\n\n",
    "long words that wrap at every width", "",
  ]

  private func pieces(_ input: inout FuzzInput, _ most: Int) -> String {
    (0..<input.index(below: most + 1)).map { _ in input.element(of: Self.pieces) }.joined()
  }

  /// A range of a text whose length is not known while a reproduction is made.
  private struct AnyRange: CustomStringConvertible {
    let start: Int
    let count: Int

    init(_ input: inout FuzzInput) {
      start = Int(input.byte())
      count = Int(input.byte())
    }

    func range(_ length: Int) -> Range<Int> {
      let start = start % (length + 1)
      return start..<start + count % (min(length - start, 12) + 1)
    }

    /// Of a text that is `length` long.
    var description: String {
      "{ let start = \(start) % (length + 1); "
        + "return start..<start + \(count) % (min(length - start, 12) + 1) }()"
    }
  }

  /// An edited text is as the same text from scratch.
  func runText(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let kind = input.byte()
    let options = LayoutOptions(
      convention: kind & 1 == 0 ? .uiKit : .css,
      direction: kind & 2 == 0 ? .natural : .rightToLeft)
    let width = input.element(of: [100, 45, 0, .infinity, 12, 300.3, 1e-9, 1e30, .nan, -5])
    let start = pieces(&input, 5)
    log.add(
      "var text = EditableText(\(start.debugDescription), width: \(width), options: \(options))")
    var text = EditableText(
      log.isKept ? "" : start, font: font, width: width, options: options, shaper: shaper)
    var whole = WholeText(
      units: Array(start.utf16), font: font, width: width, options: options)
    if !log.isKept { try check(text, whole) }
    for _ in 0..<Self.stepLimit where !input.isAtEnd {
      let place = AnyRange(&input)
      let string = pieces(&input, 2)
      log.add("try text.replace(\(place), with: \(string.debugDescription))")
      if log.isKept { continue }
      let range = place.range(whole.units.count)
      let splits = whole.splitsPair(range.lowerBound) || whole.splitsPair(range.upperBound)
      let before = text
      let change: TextChange
      do throws(EditingError) {
        change = try text.replace(range, with: string, shaper: shaper)
      } catch {
        try require(splits, "the edit was refused: \(error)")
        continue
      }
      try require(!splits, "the edit splits a surrogate pair")
      whole.replace(range, with: string)
      var undone = text
      try undone.replace(change.inverse, shaper: shaper)
      try require(
        undone.size == before.size && undone.text == before.text,
        "taken back, the edit leaves \(undone.text.debugDescription)")
      try check(text, whole)
    }
    log.add("text.resize(toWidth: 33)")
    if log.isKept { return }
    text.resize(toWidth: 33)
    whole.width = 33
    try check(text, whole)
  }

  private func check(_ text: EditableText, _ whole: WholeText) throws {
    let size = whole.size
    try require(
      text.size == size, "\(whole.text.debugDescription) is \(text.size), from scratch \(size)")
    try require(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "\(whole.text.debugDescription) is \(size)")
    try require(
      text.utf16Count == whole.units.count && Array(text.text.utf16) == whole.units,
      "the text is \(text.text.debugDescription), not \(whole.text.debugDescription)")
  }

  /// Heights on pixels are equal in every bit; others are sums whose last bits are noise.
  private func isEqual(_ first: Double, _ second: Double, _ displayScale: Double) -> Bool {
    first == second || !(displayScale > 0) && abs(first - second) <= 1e-9 * max(first, 1)
  }

  /// A row whose text is edited is as a row of the same text, also when edits are taken back.
  func runCell(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let kind = input.index(below: notes.count)
    let template = notes[kind]
    let traits = Traits(
      category: input.element(of: [.large, .accessibilityExtraExtraExtraLarge, .extraSmall]),
      displayScale: input.element(of: [2, 3, 0, 1, .nan]))
    let width = input.element(of: [200, 320, 100, 20, 0, 1e9, .nan])
    var row: Row = ["title": "A title", "text": .string(pieces(&input, 4))]
    log.add(
      "var editing = CellEditing(\(NoteKind.allCases[kind]), row: \(row), width: \(width), \(traits))"
    )
    if log.isKept { return logEdits(&input, &log) }
    var editing = try CellEditing(template, row: row, view: "note", width: width, traits: traits)
    var sizer = template.sizer(width: width, traits: traits)
    let original = sizer.height(of: try template.cell(for: row, shaper: shaper))
    try require(
      isEqual(editing.height, original, traits.displayScale),
      "the row is \(editing.height), not \(original) high")
    for _ in 0..<Self.stepLimit where !input.isAtEnd {
      switch CellEdit(&input, pieces) {
      case .undo: editing.undo(shaper: shaper)
      case .redo: editing.redo(shaper: shaper)
      case .replace(let place, let string):
        let range = place.range(editing.utf16Count)
        let change = try editing.replace(utf16: range, with: string, shaper: shaper)
        try require(change.newHeight == editing.height, "the change says \(change.newHeight)")
      }
      row["text"] = .string(editing.text)
      let height = sizer.height(of: try template.cell(for: row, shaper: shaper))
      try require(
        isEqual(editing.height, height, traits.displayScale),
        "\(editing.text.debugDescription) is \(editing.height) high, from scratch \(height)")
    }
    while editing.canUndo { editing.undo(shaper: shaper) }
    try require(
      isEqual(editing.height, original, traits.displayScale),
      "with nothing done it is \(editing.height), not \(original) high")
  }

  /// An edit of a cell.
  private enum CellEdit {
    case undo, redo
    case replace(AnyRange, String)

    init(_ input: inout FuzzInput, _ pieces: (inout FuzzInput, Int) -> String) {
      switch input.index(below: 5) {
      case 0: self = .undo
      case 1: self = .redo
      default: self = .replace(AnyRange(&input), pieces(&input, 2))
      }
    }

    var code: String {
      switch self {
      case .undo: "editing.undo()"
      case .redo: "editing.redo()"
      case .replace(let place, let string):
        "try editing.replace(utf16: \(place), with: \(string.debugDescription))"
      }
    }
  }

  private func logEdits(_ input: inout FuzzInput, _ log: inout OperationLog) {
    for _ in 0..<Self.stepLimit where !input.isAtEnd {
      log.add(CellEdit(&input, pieces).code)
    }
  }
}
