internal import AutoLayout
import ConstraintSolver
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Cells with a text view `note` that shows the field `text`.
enum NoteCell: CaseIterable, Sendable {
  case alone, withLabels, hugging, onABaseline, inAStack, shared, image, byRule

  /// Whether only the paragraph typed in is measured.
  var measuresParagraphs: Bool { self != .shared && self != .byRule }

  func template(_ rule: FontRule) throws -> CellTemplate {
    try CellTemplate("\(self)") { cell in
      let note = CellContent.textView(TextViewTemplate("{text}", font: rule))
      cell.separator = .pixel
      if self == .inAStack {
        let stack = try cell.add(
          .stack(Stack(axis: .vertical, spacing: 4, distribution: .fillProportionally)),
          name: "stack")
        try cell.label("title", "{title}", font: rule, to: stack)
        try cell.add(note, name: "note", to: stack)
        try cell.constrain(visualFormat: "H:|-[stack]-|")
        try cell.constrain(visualFormat: "V:|-[stack]-|")
        return
      }
      try cell.label(
        "title", self == .shared ? "{title}: {text}" : "{title}", font: rule, numberOfLines: 0)
      try cell.add(note, name: "note")
      try cell.constrain(visualFormat: "H:|-[title(120)]-[note]-(>=8)-|")
      try cell.constrain(visualFormat: "V:|-[title]-(>=8)-|")
      try cell.constrain(visualFormat: "V:|-[note]-(>=8)-|")
      switch self {
      case .alone, .shared, .inAStack: try cell.constrain("note.trailing == superview.trailing - 8")
      case .withLabels:
        try cell.constrain("note.trailing == superview.trailing - 8")
        try cell.label("footer", "{title}", font: rule, numberOfLines: 2)
        try cell.constrain(visualFormat: "H:|-[footer]-|")
        try cell.constrain(visualFormat: "V:[note]-[footer]-|")
      case .hugging: break
      case .onABaseline:
        try cell.constrain("note.trailing == superview.trailing - 8")
        try cell.label("end", "end", font: rule)
        try cell.constrain(
          "end.firstBaseline == note.lastBaseline + 20", "end.leading == title.leading")
        try cell.constrain("end.bottom <= superview.bottom - 3")
      case .image:
        try cell.add(.image(ImageTemplate(Size(width: 30, height: 40))), name: "image")
        try cell.constrain("image.leading == note.trailing + 8", "image.top == superview.top")
        try cell.constrain("image.trailing == superview.trailing")
      case .byRule:
        cell.heightRule = .adjusted { cell in
          cell.fittingHeight + cell.textHeight(of: "note", width: 50)
        }
      }
    }
  }
}

/// After every edit a row must be as high as a cell made again of the same text.
@Suite struct CellEditingPropertyTests {
  private static let library = Result { try FontLibrary(directory: Fixtures.fonts) }

  @Test(arguments: NoteCell.allCases, [ContentSizeCategory.large, .ax5])
  func editsEqualACellMadeAgain(_ kind: NoteCell, _ category: ContentSizeCategory) throws {
    let template = try kind.template(
      .preferred(.body, family: "Noto Sans", in: Self.library.get()))
    let traits = Traits(category: category, displayScale: 3)
    var edits = EditGenerator(random: SplitMix64(seed: 7))
    var row: Row = ["title": "A title of words", "text": .string(edits.text(20))]
    var units = Array((row["text"]?.text ?? "").utf16)
    var editing = try CellEditing(template, row: row, view: "note", width: 430, traits: traits)
    #expect(editing.measuresParagraphs == kind.measuresParagraphs)
    var sizer = template.sizer(width: 430, traits: traits)
    for step in 0..<LongSweep.count(150) {
      let range = edits.range(units.count)
      let whole = WholeText(units: units, font: try EmFont.font(), width: 0)
      if whole.splitsPair(range.lowerBound) || whole.splitsPair(range.upperBound) { continue }
      let string = units.count > 300 ? "" : edits.string()
      units.replaceSubrange(range, with: string.utf16)
      let oldHeight = editing.height
      let change = try editing.replace(utf16: range, with: string)
      row["text"] = .string(String(decoding: units, as: UTF16.self))
      let cell = try template.cell(for: row)
      let height = sizer.height(of: cell)
      #expect(editing.height == height, "step \(step): \(editing.text.debugDescription)")
      #expect(change.oldHeight == oldHeight && change.newHeight == height)
      #expect(change.caret == range.lowerBound + string.utf16.count)
      if step % 10 == 0 {
        #expect(Array(editing.text.utf16) == units && editing.utf16Count == units.count)
        let frames = editing.layout().views.map(\.frame)
        #expect(frames == sizer.layout(of: cell).views.map(\.frame))
      }
      if editing.height != height { return }
    }
    while editing.canUndo { editing.undo() }
    #expect(editing.layout().height == editing.height)
  }
}
