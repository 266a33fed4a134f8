internal import TextLayout

extension Font {
  /// The font that stands for the system font where the reader has Bold Text on; others stay.
  func inBoldText() throws(FontError) -> Font {
    guard isSystemFont else { return self }
    let (weight, width, _) = traits
    let value = weight.value
    let heavier = FontWeight(value <= 300 ? value + 100 : max(min(value + 200, 900), value))
    let bolder: Font
    do throws(FontError) {
      bolder = try library.font(
        family: familyName, size: size, weight: heavier, width: width,
        slant: typeface.description.slant,
        features: features)
    } catch {
      // A file's face has no family among the library's.
      guard case .noSuchFamily = error else { throw error }
      return self
    }
    return try bolder.withFallbacks(fallbacks).asSystemFont().withMetrics(metricsOverride)
  }
}

extension MarkdownFonts {
  /// The same in Bold Text.
  func inBoldText() throws(FontError) -> MarkdownFonts {
    var fonts = self
    fonts.bold = try bold.inBoldText()
    fonts.italic = try italic.inBoldText()
    fonts.boldItalic = try boldItalic.inBoldText()
    fonts.code = try code.inBoldText()
    return fonts
  }
}
