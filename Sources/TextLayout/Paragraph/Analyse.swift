internal import LineBreaking

/// A text cut into items, with every place a line may end: what shaping needs to know.
///
/// A class, so that it is shared at the price of one reference; nothing changes it.
final class AnalysedText: Sendable {
  /// The text, stored as contiguous UTF-8.
  let string: String
  let options: LayoutOptions
  let language: Language
  let boundaries: TextBoundaries
  let items: [Item]

  /// The fonts in use: the one asked for, then fallbacks.
  let fonts: [FontInstance]

  /// UTF-8 ranges of the clusters no font has.
  let missing: [Range<Int>]

  private init(
    _ string: String, boundaries: TextBoundaries, font: Font, options: LayoutOptions
  ) {
    var itemizer = Itemizer(font: font, options: options)
    itemizer.itemize(string.utf8Span.span, boundaries: boundaries)
    self.string = string
    self.options = options
    language = Language(options.language)
    self.boundaries = boundaries
    items = itemizer.items
    fonts = itemizer.fonts.instances
    missing = itemizer.missing
  }

  /// Finds break opportunities, scripts, directions and fonts.
  ///
  /// - Complexity: linear in the length of `string`.
  convenience init(
    _ string: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?
  ) {
    var string = string
    string.makeContiguousUTF8()
    let boundaries = LineBreaker(options.lineBreakerOptions, wordBreaker: wordBreaker)
      .boundaries(in: string.utf8Span.span)
    self.init(string, boundaries: boundaries, font: font, options: options)
  }

  /// The same breaks and items with the fonts of another size.
  func refonted(_ font: Font) -> AnalysedText {
    AnalysedText(string, boundaries: boundaries, font: font, options: options)
  }

  /// Whether the text ends in a hard break, so that an empty line follows it.
  var endsWithHardBreak: Bool {
    let utf8 = string.utf8Span.span
    guard utf8.count > 0 else { return false }
    switch utf8.decodeScalar(before: utf8.count).value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return true
    default: return false
    }
  }
}
