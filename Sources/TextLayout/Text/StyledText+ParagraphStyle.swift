extension StyledText {
  /// The style of the paragraph that the character at an index belongs to.
  ///
  /// At the end of the text it is the last character's style. In an empty text it is the style it
  /// was made with.
  ///
  /// - Complexity: logarithmic in the number of paragraph styles.
  public func paragraphStyle(at index: String.Index) -> ParagraphStyle {
    style(at: utf8Offset(index))
  }

  /// The paragraph style that holds at a UTF-8 offset.
  ///
  /// - Complexity: logarithmic in the number of stretches of one style.
  func style(at offset: Int) -> ParagraphStyle { givenStyle(at: offset) ?? ParagraphStyle() }

  /// The same; `nil` where the paragraph was given none.
  ///
  /// - Complexity: as ``style(at:)``.
  func givenStyle(at offset: Int) -> ParagraphStyle? {
    guard let last = storedStyles.last else { return emptyStyle }
    let index = storedStyles.stretchIndex(at: offset)
    return index < storedStyles.count ? storedStyles[index].given : last.given
  }

  /// Sets the style of all paragraphs. An empty text's style holds for what is appended.
  public mutating func setParagraphStyle(_ style: ParagraphStyle) {
    modifyParagraphStyle { $0 = style }
  }

  /// Gives all paragraphs a style, or none.
  mutating func give(_ style: ParagraphStyle?) {
    if isEmpty { emptyStyle = style } else { storedStyles = storedStyles.mapValues { $0 = style } }
  }

  /// Sets the style of the paragraphs in a range.
  ///
  /// Unlike UIKit's `addAttribute(_:value:range:)`, which leaves a style without effect where it
  /// begins within a paragraph, this is about whole paragraphs: every one that has characters in
  /// the range. An empty range stands for the paragraph of the character at its place, at the end
  /// of the text for the last one, unless a separator has ended it.
  ///
  /// ```swift
  /// var text = StyledText("Contents\nOne\nTwo", font: body)
  /// text.setParagraphStyle(centered, in: text.paragraphs[0].range)
  /// ```
  ///
  /// - Parameters:
  ///   - style: what they have from now on.
  ///   - range: in ``string``; its bounds are rounded as for ``subscript(_:)``.
  /// - Complexity: linear in the length of the paragraphs and the number of paragraph styles.
  public mutating func setParagraphStyle(_ style: ParagraphStyle, in range: Range<String.Index>) {
    modifyParagraphStyle(in: range) { $0 = style }
  }

  /// Changes the style of all paragraphs. Those without one have the default style first, and the
  /// one that it becomes.
  ///
  /// An error that `body` throws leaves the text as it was.
  ///
  /// - Parameter body: called once for each row of paragraphs of one style; for an empty text, for
  ///   the style that holds for what is appended.
  /// - Complexity: linear in the number of paragraph styles.
  public mutating func modifyParagraphStyle<E>(
    _ body: (inout ParagraphStyle) throws(E) -> Void
  ) throws(E) {
    if isEmpty {
      var style = emptyStyle ?? ParagraphStyle()
      try body(&style)
      emptyStyle = style
    } else {
      storedStyles = try storedStyles.mapValues { style throws(E) in try body(&style.orDefault) }
    }
  }

  /// Changes the style of the paragraphs in a range, the same as for
  /// ``setParagraphStyle(_:in:)``.
  ///
  /// ```swift
  /// text.modifyParagraphStyle(in: quotation) { style in
  ///   style.headIndent += 20
  ///   style.firstLineHeadIndent += 20
  /// }
  /// ```
  ///
  /// An error that `body` throws leaves the text as it was.
  ///
  /// - Parameters:
  ///   - range: in ``string``; its bounds are rounded as for ``subscript(_:)``.
  ///   - body: called once for each row of paragraphs of one style.
  /// - Complexity: linear in the length of the paragraphs and the number of paragraph styles.
  public mutating func modifyParagraphStyle<E>(
    in range: Range<String.Index>, _ body: (inout ParagraphStyle) throws(E) -> Void
  ) throws(E) {
    let part = paragraphs(in: utf8Range(range))
    if part.isEmpty { return }
    storedStyles.replace(
      part,
      with: try storedStyles.slice(part).mapValues { style throws(E) in
        try body(&style.orDefault)
      })
  }

  /// The paragraphs that a range has characters of, or is in; at the end of the text the last one,
  /// unless it has ended.
  private func paragraphs(in range: Range<Int>) -> Range<Int> {
    let utf8 = string.utf8Span.span
    let start = utf8.paragraphStart(from: range.lowerBound)
    if start == utf8.count { return start..<start }
    let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
    return start..<utf8.paragraphEnd(from: last)
  }
}

extension ParagraphStyle? {
  /// The style, or the default one where none was given.
  fileprivate var orDefault: ParagraphStyle {
    get { self ?? ParagraphStyle() }
    set { self = newValue }
  }
}
