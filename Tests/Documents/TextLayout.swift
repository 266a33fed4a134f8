import Foundation
import LineBreaking
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)
let body = font
let bold = try library.font(family: "Noto Sans", size: 17, weight: .bold)
let messages = ["How tall?", "And this one? It is longer."]
let text = MeasuredText("How tall will this text be?", font: font)

// -- Answers/MeasuredText+InlineContent.swift
// -- CSS/InlineContent.swift
let key = try InlineStyle(declarations: [("padding", "1px 4px")])

// -- Answers/MeasuredText+Deadline.swift
let deadline = Deadline(after: .seconds(10))

// -- Basics/Color.swift
var attributes = TextAttributes(font: font)

// -- Basics/Deadline.swift
let question = "How tall?"

// -- Bidi/BidiResolver.swift
let paragraph = "How tall?"
let utf8 = paragraph.utf8Span.span

// -- CSS/CSSUnknownProperties.swift
let computed = [("lineHeight", "24px"), ("cursor", "auto")]

// -- CSS/InlineStyle.swift
let monospaced = font

// -- Glyphs/GlyphRun.swift
// -- Glyphs/MeasuredText+GlyphLines.swift
func draw(_ glyph: UInt32, _ font: Font, at place: Point) {}
func draw(_ run: GlyphRun) {}

// -- Shape/Shaper.swift
let answers = messages

// -- Batches/TextMeasurement.swift
let message = "How tall?"

// -- Fonts/Font+Codable.swift
let data = try JSONEncoder().encode(StyledText("How tall?", font: font))

// -- Text/StyledText+Codable.swift
let text = StyledText("How tall?", font: font)

// -- Text/StyledText+Appending.swift
// -- Text/StyledText+ParagraphStyle.swift
let large = try library.font(family: "Noto Sans", size: 34)
var centered = ParagraphStyle()
centered.alignment = .center
var text = StyledText("Contents\nOne\nTwo", font: body)
let quotation = text.string.startIndex..<text.string.endIndex

// -- Text/StyledText+Attributes.swift
// -- Text/StyledText+Editing.swift
// -- Text/StyledText+Runs.swift
// -- Text/StyledText+Scaling.swift
// -- Text/TextAttributes+Change.swift
var text = StyledText("Dear %name, it is 12,50 €.", font: body)

// -- Text/StyledText+Interpolation.swift
let icon = Size(width: 20, height: 20)
let style = ParagraphStyle()
let (count, total) = ("3", "4")

// -- Text/StyledText.swift
let footnote = try library.font(family: "Noto Sans", size: 13)

// -- Views/Label+Layout.swift
// -- Views/Label+Size.swift
var label = Label("How tall will this be?", font: font)

// -- Views/String+Size.swift
let answer = "Very tall."

// -- Views/StringDrawingContext.swift
let text = StyledText("How tall will this text be?", font: font)

// -- Growing/GrowingText.swift
import ListLayout
import TableLayout
struct Answers: TableDataSource {
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func content(at path: RowPath) -> RowContent { RowContent(Row("")) }
}
let template = try CellTemplate("Answer") { cell in
  try cell.label("text", "{text}", font: .fixed(font), numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}
var table = Table(
  Answers(), templates: [template], configuration: TableConfiguration(width: 375),
  viewportHeight: 667)
let path = RowPath(row: 0)
let tokens = ["How ", "tall?"]
