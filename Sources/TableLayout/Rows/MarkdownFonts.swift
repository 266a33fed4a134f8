public import TextLayout

/// The fonts of a text in Markdown, besides its own.
///
/// ```swift
/// var label = LabelTemplate("{body}", font: body, numberOfLines: 0)
/// label.markdown = try MarkdownFonts(body.font)
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

  /// The bold and italic faces of a font's family, as large as the font and with its fallbacks.
  /// Code has the font itself.
  ///
  /// A family without such a face gives its nearest one, as UIKit leaves a font that has none.
  ///
  /// - Throws: ``/TextLayout/FontError``, where a face cannot be read.
  public init(_ font: Font) throws(FontError) {
    func face(_ weight: FontWeight, _ slant: FontSlant) throws(FontError) -> Font {
      let face = try font.library.font(
        family: font.familyName, size: font.size, weight: weight, slant: slant,
        features: font.features)
      return try face.withFallbacks(font.fallbacks).asSystemFont(font.isSystemFont)
        .withMetrics(font.metricsOverride)
    }
    bold = try face(.bold, .upright)
    italic = try face(.regular, .italic)
    boldItalic = try face(.bold, .italic)
    code = font
  }

  /// All of them.
  var all: [Font] { [bold, italic, boldItalic, code] }

  /// A text as it is set.
  ///
  /// - Parameter font: Of what is plain.
  func styled(_ text: String, _ font: Font, _ style: ParagraphStyle?) -> StyledText {
    var styled = StyledText("", font: font, paragraphStyle: style)
    for run in MarkdownText(text).runs {
      let runFont =
        switch (run.isCode, run.isBold, run.isItalic) {
        case (true, _, _): code
        case (_, true, true): boldItalic
        case (_, true, false): bold
        case (_, false, true): italic
        case (_, false, false): font
        }
      styled.append(run.text, attributes: TextAttributes(font: runFont))
    }
    return styled
  }
}
