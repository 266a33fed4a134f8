internal import AutoLayout
internal import TextLayout

/// The text of a view of a cell while it is edited.
enum EditedText: Sendable {
  /// One that is measured paragraph by paragraph.
  case paragraphs(EditableText)

  /// One that is measured with its cell.
  case whole(String)

  var string: String {
    switch self {
    case .paragraphs(let text): text.text
    case .whole(let text): text
    }
  }

  var utf16Count: Int {
    switch self {
    case .paragraphs(let text): text.utf16Count
    case .whole(let text): text.utf16.count
    }
  }

  /// A part of the text.
  ///
  /// - Parameter range: Offsets of the text, in UTF-16 code units, not inside surrogate pairs.
  func string(in range: Range<Int>) -> String {
    switch self {
    case .paragraphs(let text): (try? text.text(in: range)) ?? ""
    case .whole(let text): String(text[text.utf16Range(range)])
    }
  }

  /// Puts a string in the place of a part.
  ///
  /// - Parameter range: As for ``string(in:)``.
  mutating func replace(_ range: Range<Int>, with string: String, shaper: Shaper?) {
    switch self {
    case .paragraphs(var text):
      _ = try? text.exchange(range, for: string, shaper: shaper)
      self = .paragraphs(text)
    case .whole(var text):
      text.replaceSubrange(text.utf16Range(range), with: string)
      self = .whole(text)
    }
  }

  /// An offset of the text, or that before it where it lies inside a surrogate pair.
  func scalarOffset(_ offset: Int) -> Int {
    switch self {
    case .paragraphs(let text): text.scalarOffset(offset)
    case .whole(let text):
      text.utf16Offset(of: text.utf16.index(text.startIndex, offsetBy: offset))
    }
  }
}

extension String {
  /// The offset in UTF-16 code units of the Unicode scalar that an index lies in.
  func utf16Offset(of index: Index) -> Int {
    // A slice starts at a whole scalar.
    utf16.distance(from: startIndex, to: unicodeScalars[index...].startIndex)
  }

  /// The indices of offsets in UTF-16 code units.
  fileprivate func utf16Range(_ offsets: Range<Int>) -> Range<Index> {
    let start = utf16.index(startIndex, offsetBy: offsets.lowerBound)
    return start..<utf16.index(start, offsetBy: offsets.count)
  }
}
