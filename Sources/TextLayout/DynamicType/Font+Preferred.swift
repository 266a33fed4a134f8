extension Font {
  /// The font of a text style in a category, of any family: UIKit's
  /// `preferredFont(forTextStyle:compatibleWith:)`.
  ///
  /// It has the style's size and weight. The guidelines made them for San Francisco, but nothing
  /// else of that font is carried over: neither its tracking nor its leading.
  ///
  /// ```swift
  /// let body = try Font.preferred(.body, category: .large, family: "Noto Sans", in: library)
  /// body.size  // 17
  /// ```
  ///
  /// - Parameters:
  ///   - style: What the text is for.
  ///   - category: The reader's.
  ///   - family: A family of `library`; its face that is closest to the weight is taken. A
  ///     PostScript or full name gives one face, which keeps its weight, unless `bold`.
  ///   - bold: Whether the font has the bold trait: ``TextStyle/boldWeight``.
  ///   - library: Where the family is looked up.
  /// - Throws: as ``FontLibrary/font(family:size:weight:width:slant:variations:features:)``.
  public static func preferred(
    _ style: TextStyle, category: ContentSizeCategory = .large, family: String, bold: Bool = false,
    in library: FontLibrary
  ) throws(FontError) -> Font {
    try library.font(
      family: family, size: style.pointSize(category),
      traits: FaceTraits(weight: bold ? style.boldWeight : style.weight, isBinding: bold))
  }
}
