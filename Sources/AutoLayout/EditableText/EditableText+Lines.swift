public import TextLayout

/// A line of an edited text.
public struct EditableLine: Sendable, Hashable {
  /// The line's characters, its white space and hard break included, in UTF-16 code units from the
  /// start of the text.
  public let range: Range<Int>

  /// Where the line lies in the text's coordinates, in points: from its left edge as wide as its
  /// content, from its top as high as its fonts, their leading included.
  public let rect: Rect

  /// The baseline's distance from the top of the text, in points.
  public let baseline: Double
}

extension EditableText {
  /// Where the line lies that holds a caret: its left edge, top, width and height in points, from
  /// ``textOrigin``.
  ///
  /// A caret where a line wraps stands on the line that follows, and after a final separator on the
  /// empty line there.
  ///
  /// - Parameter offset: The caret's in UTF-16 code units. Between the halves of a surrogate pair
  ///   it counts as before it.
  /// - Throws: ``EditingError/outsideText(_:length:)``.
  /// - Complexity: linear in the length of the paragraph, and of the one before where it is empty;
  ///   logarithmic in the number of paragraphs.
  public func lineRect(at offset: Int) throws(EditingError) -> Rect {
    try check(offset..<offset)
    return rect(ofLineAt: offset)
  }

  /// The lines that hold the characters of a range, in order; for an empty range the line of the
  /// caret there. CSS has none after a final hard break.
  ///
  /// In a text as wide as its insets and padding, lines from the right start where the lines of
  /// their paragraph do.
  ///
  /// - Parameter range: In UTF-16 code units from the start of the text.
  /// - Throws: ``EditingError/outsideText(_:length:)``.
  /// - Complexity: linear in the length of the range's paragraphs, times the logarithm of the
  ///   number of all.
  public func lines(in range: Range<Int>) throws(EditingError) -> [EditableLine] {
    try check(range)
    let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
    let lastIndex = paragraphs.place(atUTF16: last).index
    var index = paragraphs.place(atUTF16: range.lowerBound).index
    var lines: [EditableLine] = []
    while index <= lastIndex {
      lines += self.lines(of: paragraphs.place(at: index))
      index += 1
    }
    let first = lines.lastIndex { $0.range.lowerBound <= range.lowerBound } ?? 0
    let end = lines.lastIndex { $0.range.lowerBound <= last } ?? 0
    return lines.isEmpty ? [] : Array(lines[first...end])
  }

  /// The first and the last line's baseline, in points from the top of the text; `nil` without
  /// lines.
  var baselines: (first: Double, last: Double)? {
    let first = lines(of: paragraphs.place(at: 0)).first
    let last = lines(of: paragraphs.place(at: paragraphCount - 1)).last
    guard let first, let last else { return nil }
    return (first.baseline, last.baseline)
  }

  package func rect(ofLineAt offset: Int) -> Rect {
    let lines = lines(of: paragraphs.place(atUTF16: offset))
    let line = lines.last { $0.range.lowerBound <= offset }
    // CSS has no line after a final hard break, but a caret has a height.
    return line?.rect ?? Rect(x: 0, y: textHeight, width: 0, height: emptyLineHeight)
  }

  private func check(_ range: Range<Int>) throws(EditingError) {
    let length = utf16Count
    guard range.lowerBound >= 0, range.upperBound <= length else {
      throw .outsideText(range, length: length)
    }
  }

  /// A paragraph's lines, at least one where the convention counts an empty one.
  private func lines(of place: ParagraphTree.Place) -> [EditableLine] {
    let text = place.paragraph.text
    let string = place.paragraph.string
    var lines = measurer.lines(of: text, width: alignmentWidth)
    if string.isEmpty, place.index > 0 {
      // The empty line takes the side of the paragraph before it.
      let previous = paragraphs.place(at: place.index - 1).paragraph.text
      lines = previous.lines(width: alignmentWidth).suffix(lines.count)
    }
    let top = (lines.first?.top ?? 0) - place.before.lines.height
    var start = place.before.utf16Length
    return lines.map { line in
      let length =
        string.isEmpty
        ? 0 : string.utf16.distance(from: line.range.lowerBound, to: line.range.upperBound)
      defer { start += length }
      return EditableLine(
        range: start..<start + length,
        rect: line.rect.offsetBy(dx: 0, dy: -top),
        baseline: line.baseline - top)
    }
  }

  /// The width that lines are broken to and stand in; without one, the widest line's width.
  private var alignmentWidth: Double {
    measurer.width < .infinity ? measurer.width : paragraphs.summary.width
  }
}
