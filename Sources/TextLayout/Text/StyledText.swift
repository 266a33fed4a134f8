/// A text with runs of attributes and paragraph styles: UIKit's `NSAttributedString`, as a value.
///
/// ```swift
/// var text = StyledText("Total: \("12,50 €", .font(bold), .kern(0.5))", font: body)
/// text.append(" incl.", .font(body), .kern(nil))
/// ```
///
/// A paragraph has one style, its first character's. Characters that come to stand after others in
/// one paragraph take over its style. A paragraph without a style is set in the default one. Only a
/// ``Label``, which has a style of its own, tells it from a paragraph that was given the default.
///
/// - Complexity: a copy costs a reference count for each of its parts; changing one copies what is
///   shared, once.
public struct StyledText: Sendable, Hashable {
  /// A stretch of equal attributes.
  struct StoredRun: Sendable, Hashable {
    /// The UTF-8 offset after the run.
    var end: Int
    var attributes: TextAttributes
  }

  /// Attributes without a character.
  struct EmptyRun: Sendable, Hashable {
    /// The UTF-8 offset at which they stand.
    var offset: Int
    var attributes: TextAttributes
  }

  /// A stretch of one paragraph style.
  struct StoredStyle: Sendable, Hashable {
    /// The UTF-8 offset after the stretch.
    var end: Int

    /// The style that was given; `nil` where none was, which stands for the default one.
    var given: ParagraphStyle?

    var style: ParagraphStyle { given ?? ParagraphStyle() }
  }

  /// The characters, contiguous UTF-8.
  public internal(set) var string: String

  /// Runs in order, without gaps, equal neighbours merged; none in an empty text.
  var storedRuns: [StoredRun]

  /// The same of paragraph styles. Each ends after a paragraph separator or with the text.
  var storedStyles: [StoredStyle]

  /// Runs without characters, in the order of the text.
  var emptyRuns: [EmptyRun] = []

  /// The attributes and style of a text that has no characters yet.
  var emptyAttributes: TextAttributes
  var emptyStyle: ParagraphStyle?

  /// The font of the block that the text stands in, where that is not its first run's: under `.css`
  /// no line is lower than it, as in CSS none is lower than its block's strut (CSS Inline 3,
  /// section 5.1). Under `.uiKit` it has no effect.
  ///
  /// `nil`, the default, is the first run's font. A literal that begins with an interpolation in
  /// another font stands in the font it was made with. Parts of a text and what is appended stand
  /// in its block.
  ///
  /// ```swift
  /// StyledText("\("small", .font(footnote))!", font: body).blockFont  // body
  /// StyledText("not \("small", .font(footnote))", font: body).blockFont  // nil, which is body
  /// ```
  public var blockFont: Font?

  /// A text of one font.
  ///
  /// For strings that are there already; literals, which may have interpolations with attributes of
  /// their own, are ``Literal``s.
  @_disfavoredOverload
  public init(_ string: String, font: Font, paragraphStyle: ParagraphStyle? = nil) {
    self.init(string, attributes: TextAttributes(font: font), paragraphStyle: paragraphStyle)
  }

  /// A text of one run.
  @_disfavoredOverload
  public init(
    _ string: String, attributes: TextAttributes, paragraphStyle: ParagraphStyle? = nil
  ) {
    var string = string
    string.makeContiguousUTF8()
    let count = string.utf8.count
    self.string = string
    storedRuns = count == 0 ? [] : [StoredRun(end: count, attributes: attributes)]
    storedStyles = count == 0 ? [] : [StoredStyle(end: count, given: paragraphStyle)]
    emptyAttributes = attributes
    emptyStyle = paragraphStyle
  }
}
