extension StyledText {
  /// Whether the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The longest stretches of equal attributes, in order and without gaps. UIKit's
  /// `enumerateAttributes(in:options:using:)`.
  ///
  /// ```swift
  /// for run in text.runs {
  ///   print(text.string[run.range], run.attributes.font)
  /// }
  /// ```
  ///
  /// An empty text has none.
  public var runs: Runs { Runs(string: string, stored: storedRuns) }

  /// A stretch of equal attributes.
  public struct Run: Sendable, Hashable {
    /// Where it is in ``StyledText/string``.
    public let range: Range<String.Index>

    /// Where it is in the text's UTF-8.
    public let utf8Range: Range<Int>

    /// What the run's characters are set in.
    public let attributes: TextAttributes
  }

  /// The runs of a text; positions count from zero.
  public struct Runs: Sendable, RandomAccessCollection {
    fileprivate let string: String
    fileprivate let stored: [StoredRun]

    public var startIndex: Int { 0 }
    public var endIndex: Int { stored.count }

    /// - Complexity: O(1).
    public subscript(position: Int) -> Run {
      let start = position > 0 ? stored[position - 1].end : 0
      let range = start..<stored[position].end
      return Run(
        range: string.indices(utf8: range), utf8Range: range,
        attributes: stored[position].attributes)
    }
  }

  /// The paragraphs, in order and without gaps.
  ///
  /// A paragraph ends after LF, CR, CRLF, NEL or U+2029, which belongs to it, or with the text. So
  /// there is none after a final separator, and an empty text has none at all.
  ///
  /// - Complexity: linear in the length of the text.
  public var paragraphs: [Paragraph] {
    let utf8 = string.utf8Span.span
    var paragraphs: [Paragraph] = []
    var stretch = 0
    var start = 0
    while start < utf8.count {
      let range = start..<utf8.paragraphEnd(from: start)
      while storedStyles[stretch].end <= start { stretch += 1 }
      paragraphs.append(
        Paragraph(
          range: string.indices(utf8: range), utf8Range: range, style: storedStyles[stretch].style))
      start = range.upperBound
    }
    return paragraphs
  }

  /// A paragraph with its separator.
  public struct Paragraph: Sendable, Hashable {
    /// Where it is in ``StyledText/string``.
    public let range: Range<String.Index>

    /// Where it is in the text's UTF-8.
    public let utf8Range: Range<Int>

    /// How the paragraph is set, its separator included.
    public let style: ParagraphStyle
  }
}

extension String {
  /// The indices of UTF-8 offsets.
  ///
  /// - Complexity: O(1) for contiguous UTF-8.
  func indices(utf8 range: Range<Int>) -> Range<String.Index> {
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return lower..<utf8.index(lower, offsetBy: range.count)
  }
}
