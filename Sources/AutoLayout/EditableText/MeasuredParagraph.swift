package import LineBreaking
package import TextLayout

/// A paragraph of an edited text with its separator, measured by itself.
///
/// That gives the lines it has in the whole text: break opportunities, scripts, levels and shapes
/// all start afresh after a paragraph separator.
struct MeasuredParagraph: Sendable {
  let text: MeasuredText
  let summary: ParagraphSummary

  var string: String { text.text }

  /// Whether the paragraph ends in a bare CR, which an LF after it would make one separator.
  var endsInCarriageReturn: Bool { string.utf8.last == 0x0D }
}

/// Measures the paragraphs of a text: all that their lines depend on besides their characters.
package struct ParagraphMeasurer: Sendable {
  package let font: Font
  package let options: LayoutOptions
  package let wordBreaker: (any WordBreaker)?

  /// What lines wrap to, in points.
  var width: Double

  /// Whether the font's line gap counts into heights, as text views have it.
  var usesFontLeading = true

  /// - Complexity: linear in the length of `string`.
  func paragraph(_ string: String, shaper: Shaper?) -> MeasuredParagraph {
    let text = MeasuredText(
      string, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper)
    let natural = text.size(width: .infinity).width
    return MeasuredParagraph(text: text, summary: summary(of: text, naturalWidth: natural))
  }

  /// The paragraph at another width.
  ///
  /// - Complexity: a walk over the segments.
  func rewrapped(_ paragraph: MeasuredParagraph) -> MeasuredParagraph {
    let natural = paragraph.summary.naturalWidth
    return MeasuredParagraph(
      text: paragraph.text, summary: summary(of: paragraph.text, naturalWidth: natural))
  }

  /// The lines of a paragraph without the empty one after its separator: that belongs to the
  /// paragraph that follows.
  func lines(of text: MeasuredText) -> ArraySlice<Line> {
    lines(of: text, width: width)
  }

  /// - Parameter width: At least the widest line's width, where ``width`` is infinite.
  func lines(of text: MeasuredText, width: Double) -> ArraySlice<Line> {
    let lines = text.lines(width: width)
    let hasEmptyLine =
      options.convention.rules.hasEmptyLines
      && text.text.endsInParagraphSeparator(options.convention)
    return hasEmptyLine ? lines.dropLast() : lines[...]
  }

  private func summary(
    of text: MeasuredText, naturalWidth: Double
  ) -> ParagraphSummary {
    let lines = lines(of: text)
    let size = lines.size(usesFontLeading: usesFontLeading)
    func height(_ line: Line) -> Double { line.height - (usesFontLeading ? 0 : line.leading) }
    var sum = LineSum()
    if let first = lines.first.map(height), lines.allSatisfy({ height($0) == first }) {
      sum = LineSum(count: lines.count, each: first)
    } else {
      sum = LineSum(count: lines.count, height: size.height)
    }
    return ParagraphSummary(
      paragraphs: 1, utf16Length: text.text.utf16.count, lines: sum, width: size.width,
      naturalWidth: naturalWidth)
  }
}

extension Line {
  /// In points, the leading included.
  var height: Double { ascent + descent + leading }

  /// The distance of the line's top from its text's top, in points.
  var top: Double { baseline - ascent }

  /// Where the line lies, its trailing white space left out.
  package var rect: Rect { Rect(x: x, y: top, width: width, height: height) }
}
