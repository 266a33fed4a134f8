/// What `getComputedStyle` says of a block of text: its properties, its font and its language.
///
/// It takes an object of a browser as it comes, names in camel case or with hyphens:
///
/// ```swift
/// let computed = try ComputedStyle([("fontFamily", "Inter, sans-serif"), ("fontSize", "16px"),
///   ("lineHeight", "24px"), ("color", "rgb(0, 0, 0)")])
/// let font = try library.font(computed.font)
/// let text = MeasuredText(
///   css: "How tall?", font: font, style: computed.style, language: computed.language)
/// ```
///
/// Widths and heights are the content box's: margins, borders and padding are not in them.
public struct ComputedStyle: Sendable, Hashable {
  /// All but the font and the language.
  public var style: CSSStyle

  /// What the font is to be.
  public var font: CSSFont

  /// What `-webkit-locale` says: the element's `lang`, a BCP 47 tag.
  public var language: String?

  /// Reads declarations in the order of a style sheet, as ``CSSStyle`` does.
  ///
  /// The names of the font's properties are `font-family`, `font-size`, `font-weight`,
  /// `font-style`, `font-stretch`; `-webkit-locale` is the language. Relative values are of what an
  /// element has that inherits from nothing: `font-size: 2em` is 32 px.
  ///
  /// - Parameters:
  ///   - declarations: Names and values.
  ///   - unknown: What is done with those that say nothing of lines.
  ///   - rootFontSize: What a `rem` is, in points.
  /// - Throws: ``CSSError`` as ``CSSStyle/init(declarations:unknown:rootFontSize:)``.
  /// - Complexity: linear in the number of declarations and the length of their values.
  public init(
    _ declarations: [(name: String, value: String)], unknown: CSSUnknownProperties = .ignore,
    rootFontSize: Double = 16
  ) throws(CSSError) {
    var reader = CSSDeclarationReader(unknown: unknown, takesFont: true)
    try reader.read(declarations)
    style = reader.style.withRoot(fontSize: rootFontSize)
    font = reader.font.withRoot(fontSize: rootFontSize)
    language = reader.language
  }
}
