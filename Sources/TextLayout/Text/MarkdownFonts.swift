/// The fonts of a text in Markdown, besides its own.
///
/// ```swift
/// let text = StyledText(markdown: "**12** likes", font: body, fonts: try MarkdownFonts(body))
/// ```
public struct MarkdownFonts: Sendable, Hashable {
  /// The font of `**bold**`.
  public var bold: Font

  /// The font of `*italic*`.
  public var italic: Font

  /// The font of `***both***`.
  public var boldItalic: Font

  /// The font of code between backticks.
  public var code: Font

  /// The bold and italic faces of a font's family, as large and as wide as the font and with its
  /// fallbacks. Code has the font itself.
  ///
  /// Italic is as heavy as the font, and bold at least as heavy. Other axes of a variable font stay
  /// where they are.
  ///
  /// A family without such a face gives its nearest one, as UIKit leaves a font that has none.
  ///
  /// - Throws: ``/TextLayout/FontError``, where a face cannot be read.
  public init(_ font: Font) throws(FontError) {
    let (weight, width, _) = font.traits
    let others = font.variations.filter { ![.weight, .width, .slant, .italic].contains($0.tag) }
    func face(_ weight: FontWeight, _ slant: FontSlant) throws(FontError) -> Font {
      let face = try font.library.font(
        family: font.familyName, size: font.size, weight: weight, width: width, slant: slant,
        variations: others, features: font.features)
      return try face.withFallbacks(font.fallbacks).asSystemFont(font.isSystemFont)
        .withMetrics(font.metricsOverride)
    }
    bold = try face(max(weight, .bold), font.typeface.description.slant)
    italic = try face(weight, .italic)
    boldItalic = try face(max(weight, .bold), .italic)
    code = font
  }

  /// All of them.
  package var all: [Font] { [bold, italic, boldItalic, code] }
}

extension StyledText {
  /// A text in Markdown, as one paragraph style has it.
  ///
  /// Emphasis, code, links and escapes are read by CommonMark 0.31, sections 2.4, 6.1, 6.2 and 6.3.
  /// A link shows its text. All else is text as it stands: headings, lists, images, HTML. Whatever
  /// the text is, none is an error.
  ///
  /// ```swift
  /// let fonts = try MarkdownFonts(body)
  /// let label = Label(StyledText(markdown: "*New:* **12** likes", font: body, fonts: fonts))
  /// ```
  ///
  /// - Parameters:
  ///   - markdown: Any text.
  ///   - font: Of what is plain.
  ///   - fonts: Of what is not.
  ///   - paragraphStyle: Of all paragraphs; `nil` for none.
  /// - Complexity: linear in the length of the text, about.
  public init(
    markdown: String, font: Font, fonts: MarkdownFonts, paragraphStyle: ParagraphStyle? = nil
  ) {
    self.init("" as String, font: font, paragraphStyle: paragraphStyle)
    for run in MarkdownText(markdown).runs {
      let runFont =
        switch (run.isCode, run.isBold, run.isItalic) {
        case (true, _, _): fonts.code
        case (_, true, true): fonts.boldItalic
        case (_, true, false): fonts.bold
        case (_, false, true): fonts.italic
        case (_, false, false): font
        }
      append(run.text, attributes: TextAttributes(font: runFont))
    }
  }
}
