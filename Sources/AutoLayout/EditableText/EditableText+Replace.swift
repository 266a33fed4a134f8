public import TextLayout

extension EditableText {
  /// Puts a string in the place of a part of the text.
  ///
  /// - Parameters:
  ///   - range: In UTF-16 code units from the start of the text.
  ///   - string: What is typed; empty to delete.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``EditingError``; then nothing has changed.
  /// - Complexity: linear in the length of the string, of the paragraphs at both ends of the range,
  ///   of the one before an empty paragraph that the caret stands in, and of what is removed;
  ///   logarithmic in the number of paragraphs.
  @discardableResult
  public mutating func replace(
    _ range: Range<Int>, with string: String, shaper: Shaper? = nil
  ) throws(EditingError) -> TextChange {
    let oldHeight = height
    let removed = try exchange(range, for: string, shaper: shaper)
    let caret = range.lowerBound + string.utf16.count
    return TextChange(
      oldHeight: oldHeight, newHeight: height, caret: caret, caretLine: rect(ofLineAt: caret),
      inverse: TextReplacement(range.lowerBound..<caret, with: removed))
  }

  /// As ``replace(_:with:shaper:)``, but lines are only counted.
  ///
  /// - Returns: What was removed.
  @discardableResult
  package mutating func exchange(
    _ range: Range<Int>, for string: String, shaper: Shaper?
  ) throws(EditingError) -> String {
    let (first, last) = try ends(of: range)
    let removed = text(from: first, to: last)
    var joined = String(first.head) + string + last.tail
    var touched = first.place.index..<last.place.index + 1
    if joined.utf8.first == 0x0A, first.isAtStart, touched.lowerBound > 0,
      !measurer.options.convention.rules.onlyLineFeedsEndLines
    {
      let previous = paragraphs.place(at: touched.lowerBound - 1).paragraph
      if previous.endsInCarriageReturn {
        joined = previous.string + joined
        touched = touched.lowerBound - 1..<touched.upperBound
      }
    }
    let measured = measurer.paragraphs(
      joined, isEnd: touched.upperBound == paragraphCount, shaper: shaper)
    paragraphs.replace(touched, with: measured)
    return removed
  }

  /// Makes an edit, such as the ``TextChange/inverse`` of one.
  ///
  /// - Throws: ``EditingError``; then nothing has changed.
  /// - Complexity: as ``replace(_:with:shaper:)``.
  @discardableResult
  public mutating func replace(
    _ replacement: TextReplacement, shaper: Shaper? = nil
  ) throws(EditingError) -> TextChange {
    try replace(replacement.range, with: replacement.string, shaper: shaper)
  }

  /// A part of the text.
  ///
  /// - Parameter range: In UTF-16 code units from the start of the text.
  /// - Throws: ``EditingError``.
  /// - Complexity: linear in the length of the paragraphs of the range.
  public func text(in range: Range<Int>) throws(EditingError) -> String {
    let (first, last) = try ends(of: range)
    return text(from: first, to: last)
  }
}

/// A place between two characters of a text.
struct TextPosition {
  let place: ParagraphTree.Place

  /// In the paragraph's string.
  let index: String.Index

  private var string: String { place.paragraph.string }

  var head: Substring { string[..<index] }
  var tail: Substring { string[index...] }
  var isAtStart: Bool { index == string.startIndex }

  /// - Parameter offset: In the text, inside it or at its end.
  init(_ place: ParagraphTree.Place, utf16 offset: Int) throws(EditingError) {
    self.place = place
    let string = place.paragraph.string
    index = string.utf16.index(
      string.startIndex, offsetBy: offset - place.before.utf16Length)
    if index.samePosition(in: string.unicodeScalars) == nil {
      throw .insideSurrogatePair(offset: offset)
    }
  }
}

extension EditableText {
  /// The positions of both ends of a range.
  func ends(
    of range: Range<Int>
  ) throws(EditingError) -> (first: TextPosition, last: TextPosition) {
    let length = utf16Count
    guard range.lowerBound >= 0, range.upperBound <= length else {
      throw .outsideText(range, length: length)
    }
    let first = try position(range.lowerBound)
    return (first, range.isEmpty ? first : try position(range.upperBound))
  }

  /// An offset of the text, or that before it where it lies inside a surrogate pair.
  package func scalarOffset(_ offset: Int) -> Int {
    (try? position(offset)) == nil ? offset - 1 : offset
  }

  private func position(_ offset: Int) throws(EditingError) -> TextPosition {
    try TextPosition(paragraphs.place(atUTF16: offset), utf16: offset)
  }

  private func text(from first: TextPosition, to last: TextPosition) -> String {
    if first.place.index == last.place.index {
      return String(first.place.paragraph.string[first.index..<last.index])
    }
    var text = String(first.tail)
    for index in first.place.index + 1..<last.place.index {
      text += paragraphs.place(at: index).paragraph.string
    }
    return text + last.head
  }
}
