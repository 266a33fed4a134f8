extension StyledText {
  /// A part of the text with its attributes and paragraph styles. UIKit's
  /// `attributedSubstring(from:)`.
  ///
  /// Here and wherever a range of ``string`` is given, a bound within a scalar moves to the
  /// scalar's start, as `String` does it. One after the end, which only an index of another text
  /// can be, moves to the end. Between scalars a grapheme cluster may be divided.
  ///
  /// A part that begins within a paragraph has that paragraph's style. An empty one has the
  /// attributes and the style of the character at its place, or of the last one.
  ///
  /// - Complexity: linear in the length of the part.
  public subscript(range: Range<String.Index>) -> StyledText {
    let part = utf8Range(range)
    var text = StyledText(
      String(string[string.indices(utf8: part)]), attributes: attributes(at: range.lowerBound),
      paragraphStyle: givenStyle(at: utf8Offset(range.lowerBound)))
    text.storedRuns = storedRuns.slice(part)
    text.storedStyles = storedStyles.slice(part)
    let end = part.upperBound == self.string.utf8.count ? part.upperBound + 1 : part.upperBound
    text.emptyRuns = emptyRuns.filter { part.lowerBound..<end ~= $0.offset }
      .moved(by: -part.lowerBound)
    text.blockFont = blockFont
    return text
  }

  /// Sets another text in the place of a part. UIKit's `replaceCharacters(in:with:)`.
  ///
  /// The new text keeps its attributes. Paragraphs that begin in it keep its styles; characters
  /// that come to stand after others in one paragraph take over its style, as in ``append(_:)``. A
  /// text left without characters keeps the attributes and the style of its first one.
  ///
  /// ```swift
  /// if let name = text.string.firstRange(of: "%name") {
  ///   text.replaceSubrange(name, with: StyledText("Ada", font: bold))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - range: in ``string``; its bounds are rounded as for ``subscript(_:)``.
  ///   - text: what takes its place, with its attributes.
  /// - Complexity: linear in the length of both texts and the number of their runs.
  public mutating func replaceSubrange(_ range: Range<String.Index>, with text: StyledText) {
    let part = utf8Range(range)
    let (firstAttributes, firstStyle) = (storedRuns.first?.attributes, storedStyles.first)
    string.replaceSubrange(string.indices(utf8: part), with: text.string)
    storedRuns.replace(part, with: text.storedRuns)
    storedStyles.replace(part, with: text.storedStyles)
    emptyRuns =
      emptyRuns.filter { $0.offset <= part.lowerBound }
      + text.emptyRuns.moved(by: part.lowerBound)
      + emptyRuns.filter { $0.offset > part.lowerBound && $0.offset >= part.upperBound }
      .moved(by: text.string.utf8.count - part.count)
    unifyParagraphStyle(at: part.lowerBound)
    unifyParagraphStyle(at: part.lowerBound + text.string.utf8.count)
    if isEmpty, let firstAttributes, let firstStyle {
      emptyAttributes = firstAttributes
      emptyAttributes.attachment = nil
      emptyStyle = firstStyle.given
    }
  }
}

extension [StyledText.EmptyRun] {
  /// The same runs as many bytes farther on.
  func moved(by offset: Int) -> Self {
    map { StyledText.EmptyRun(offset: $0.offset + offset, attributes: $0.attributes) }
  }
}

extension StyledText {
  /// The UTF-8 offsets of a range, brought to scalar boundaries and into the text.
  func utf8Range(_ range: Range<String.Index>) -> Range<Int> {
    let lower = utf8Offset(range.lowerBound)
    return lower..<max(lower, utf8Offset(range.upperBound))
  }

  /// The UTF-8 offset of the scalar that an index is in, at most the end's offset.
  func utf8Offset(_ index: String.Index) -> Int {
    guard index < string.endIndex else { return string.utf8.count }
    var offset = string.utf8.distance(from: string.startIndex, to: index)
    let utf8 = string.utf8Span.span
    while offset > 0, utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
