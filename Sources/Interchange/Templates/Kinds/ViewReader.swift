internal import TableLayout
internal import TextLayout

/// The fields of a view, and what they are read with.
struct ViewReader {
  let fields: TemplateFields

  /// The template's default.
  let font: TemplateFont
  let images: TemplateImages
  let library: FontLibrary

  /// The font that the view has.
  ///
  /// - Parameter base: What the view's own says nothing of; `nil` for the template's default.
  func fontRule(_ base: TemplateFont? = nil) throws(ToolError) -> FontRule {
    var font = base ?? font
    try font.read("font", of: fields)
    return try font.rule(in: library, for: fields)
  }

  /// The text of a label or a text view.
  func text() throws(ToolError) -> TextBinding {
    TextBinding(
      try fields.required(
        "text", try fields.string("text"), "give a text, such as \"{title}\" or \"Q{ID}\""))
  }

  /// How the paragraphs of a label or a text view are set.
  ///
  /// - Parameter ownKeys: What the view has keys of its own for.
  /// - Throws: ``ToolError`` for a factor of hyphenation, too: cells have no hyphenator.
  func paragraphStyle(without ownKeys: [String] = []) throws(ToolError) -> ParagraphStyle? {
    let name = "paragraph"
    guard let style = try fields.object(name, known: ParagraphStyle.fields) else { return nil }
    if let key = ownKeys.first(where: { style.node($0) != nil }) {
      throw style.wrong(key, " of \(own: name): give it as a key of the view")
    }
    let factor = "hyphenationFactor"
    if style.node(factor) != nil {
      throw style.wrong(factor, " of \(own: name): words of cells are not hyphenated; leave it out")
    }
    return try ParagraphStyle(style)
  }

  /// The fonts of Markdown, where a label or a text view shows it.
  func markdown(_ font: FontRule) throws(ToolError) -> MarkdownFonts? {
    guard try fields.bool("markdown") == true else { return nil }
    do {
      return try MarkdownFonts(font.font)
    } catch {
      throw fields.error(ToolError(error).message, line: fields.line(of: "markdown"))
    }
  }

  /// The text of a field, and its placeholder.
  func textAndPlaceholder() throws(ToolError) -> [TextBinding] {
    let texts = [try fields.string("text"), try fields.string("placeholder")]
    if texts == [nil, nil] {
      throw fields.error("no text: give text or placeholder; text: \"\" is an empty field")
    }
    return texts.map { TextBinding($0 ?? "") }
  }
}
