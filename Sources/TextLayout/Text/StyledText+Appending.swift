extension StyledText {
  /// Appends a styled text, which keeps its attributes. UIKit's `append(_:)`.
  ///
  /// Its paragraphs keep their styles, too; but what continues this text's last paragraph takes
  /// over that paragraph's style.
  ///
  /// ```swift
  /// var page = StyledText("Contents\n", font: bold, paragraphStyle: centered)
  /// page.append(StyledText("A first paragraph.\n", font: body))
  /// ```
  ///
  /// - Complexity: linear in the length of `text` and the number of its runs, on average over many
  ///   calls.
  public mutating func append(_ text: StyledText) {
    let seam = string.utf8.count
    emptyRuns += text.emptyRuns.moved(by: seam)
    if isEmpty, text.isEmpty { return }
    if isEmpty && blockFont == nil { blockFont = text.blockFont }
    string += text.string
    storedRuns.append(stretches: text.storedRuns)
    storedStyles.append(stretches: text.storedStyles)
    unifyParagraphStyle(at: seam)
  }

  /// Appends characters with the given attributes.
  ///
  /// They are set in the paragraph style of the last characters; in an empty text, in its own.
  ///
  /// - Complexity: linear in the length of `string`, on average over many calls.
  @_disfavoredOverload
  public mutating func append(_ string: String, attributes: TextAttributes) {
    append(string, attributes: attributes, paragraphStyle: lastParagraphStyle)
  }

  /// Appends characters with the attributes of the last ones, changed by `changes`.
  ///
  /// An empty text has attributes, too: those it was made with. An attachment does not go on.
  ///
  /// ```swift
  /// var text = StyledText("Total: ", font: body)
  /// text.append("12,50 €", .font(bold), .kern(0.5))
  /// text.append(" incl.", .font(body), .kern(nil))
  /// ```
  ///
  /// - Complexity: linear in the length of `string`, on average over many calls.
  @_disfavoredOverload
  public mutating func append(_ string: String, _ changes: TextAttributes.Change...) {
    append(string, attributes: lastAttributes.applying(changes))
  }

  /// Appends a run without characters: an empty `span` in CSS's words, whose box stands on its line
  /// all the same (CSS 2, section 10.8). Under `.uiKit` it has no effect.
  ///
  /// ```swift
  /// text.append("a")
  /// text.appendEmptyRun(TextAttributes(font: large))
  /// text.append("b")  // the line is as high as one in the large font
  /// ```
  ///
  /// It stays where it is as the text changes around it, and goes with a part that is replaced.
  ///
  /// - Complexity: constant, on average over many calls.
  public mutating func appendEmptyRun(_ attributes: TextAttributes) {
    emptyRuns.append(EmptyRun(offset: string.utf8.count, attributes: attributes))
  }

  /// Appends an attachment, a U+FFFC, with the attributes of the last characters, changed by
  /// `changes`.
  public mutating func append(_ attachment: TextAttachment, _ changes: TextAttributes.Change...) {
    append(attachment, attributes: lastAttributes.applying(changes))
  }

  /// An attachment alone: one U+FFFC. UIKit's `NSAttributedString(attachment:)`.
  ///
  /// ```swift
  /// let icon = StyledText.attachment(TextAttachment(size: Size(width: 20, height: 20)), font: body)
  /// ```
  ///
  /// - Parameters:
  ///   - attachment: what stands in the line.
  ///   - font: what the line is at least as high as.
  ///   - paragraphStyle: `nil` for the style of what it is put into.
  public static func attachment(
    _ attachment: TextAttachment, font: Font, paragraphStyle: ParagraphStyle? = nil
  ) -> StyledText {
    StyledText.attachment(
      attachment, attributes: TextAttributes(font: font), paragraphStyle: paragraphStyle)
  }

  /// An attachment alone: one U+FFFC, whose baseline offset and other attributes are those given.
  public static func attachment(
    _ attachment: TextAttachment, attributes: TextAttributes,
    paragraphStyle: ParagraphStyle? = nil
  ) -> StyledText {
    var text = StyledText("" as String, attributes: attributes, paragraphStyle: paragraphStyle)
    text.append(attachment, attributes: attributes)
    return text
  }

  /// Both texts, one after the other, as ``append(_:)`` joins them.
  ///
  /// - Complexity: linear in the length of both. A loop that collects a text uses `+=`.
  public static func + (left: consuming StyledText, right: StyledText) -> StyledText {
    left.append(right)
    return left
  }

  /// The text with characters after it that have the attributes of its last ones.
  @_disfavoredOverload
  public static func + (left: consuming StyledText, right: String) -> StyledText {
    left.append(right)
    return left
  }

  /// Appends a styled text, as ``append(_:)`` does.
  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }

  /// Appends characters that have the attributes of the last ones.
  @_disfavoredOverload
  public static func += (left: inout StyledText, right: String) {
    left.append(right)
  }
}

extension StyledText {
  /// The attributes of the first characters; in an empty text, its own.
  var firstAttributes: TextAttributes { storedRuns.first?.attributes ?? emptyAttributes }

  /// What characters appended without attributes are set in.
  var lastAttributes: TextAttributes {
    var attributes = storedRuns.last?.attributes ?? emptyAttributes
    attributes.attachment = nil
    return attributes
  }

  /// The paragraph style that appended characters are set in.
  var lastParagraphStyle: ParagraphStyle? {
    storedStyles.isEmpty ? emptyStyle : storedStyles[storedStyles.count - 1].given
  }

  /// Appends characters of one run. The style only holds for paragraphs that begin with them.
  mutating func append(
    _ characters: String, attributes: TextAttributes, paragraphStyle: ParagraphStyle?
  ) {
    var characters = characters
    characters.makeContiguousUTF8()
    let seam = string.utf8.count
    string += characters
    let end = string.utf8.count
    storedRuns.append(attributes, to: end)
    storedStyles.append(paragraphStyle, to: end)
    unifyParagraphStyle(at: seam)
  }

  mutating func append(_ attachment: TextAttachment, attributes: TextAttributes) {
    var attributes = attributes
    attributes.attachment = attachment
    append("\u{FFFC}" as String, attributes: attributes)
  }

  /// Where two texts meet within a paragraph, gives the paragraph's style to the part that follows.
  ///
  /// So every stretch of ``storedStyles`` ends after a paragraph separator or with the text.
  ///
  /// - Complexity: linear in the length of that part and, unless it ends the text, in the number of
  ///   stretches; constant but for a search when both have the same style.
  mutating func unifyParagraphStyle(at seam: Int) {
    guard seam > 0, seam < string.utf8.count else { return }
    let stretch = storedStyles.stretchIndex(at: seam - 1)
    guard storedStyles[stretch].end == seam else { return }
    let utf8 = string.utf8Span.span
    if utf8.isAfterParagraphSeparator(seam) { return }
    let end = utf8.paragraphEnd(from: seam)
    let style = storedStyles[stretch].given
    storedStyles.replace(seam..<end, with: [StoredStyle(end: end - seam, given: style)])
  }
}
