public import LineBreaking
public import TextLayout

/// A text that is being edited, in a text view that grows with it: after an edit only the
/// paragraphs that it touched are analysed, shaped and measured.
///
/// Its size is at all times the size of a ``/TextLayout/TextView`` of the whole text. A keystroke
/// costs the time its paragraph does, however long the rest. Paragraphs end in LF, by `.uiKit` also
/// in CR, CRLF, NEL or U+2029. An edit that splits or joins a CRLF splits or joins paragraphs as
/// well. After a final separator there is one more, empty paragraph: TextKit's extra line fragment.
///
/// It is a value whose copies share what they have in common: to undo, keep the copy from before,
/// or make the edit's ``TextChange/inverse``.
///
/// ```swift
/// var note = EditableText("Dear all,", font: font, width: 320)
/// let change = try note.replace(9..<9, with: "\nplease come.")
/// change.heightDelta       // by how much the rows below move
/// change.caretLine         // where to scroll to
/// _ = try note.replace(change.inverse)
/// ```
///
/// Positions are offsets in UTF-16 code units, as UIKit's text views have them in `NSRange`. An
/// edit may split a grapheme cluster, but not a surrogate pair.
///
/// | `UITextView` | here |
/// |---|---|
/// | `sizeThatFits(_:)` | ``size`` |
/// | `textStorage.replaceCharacters(in:with:)` | ``replace(_:with:shaper:)`` |
/// | `layoutManager.lineFragmentRect(forGlyphAt:)` | ``lineRect(at:)`` |
/// | `layoutManager.enumerateLineFragments(forGlyphRange:)` | ``lines(in:)`` |
///
/// It keeps what was measured of every paragraph, so that another width shapes no text again. Under
/// `.css` directions are found by paragraph, where Chromium finds them in all of a text: a line of
/// several directions may be 1/64 px wider or narrower than in the whole text.
public struct EditableText: Sendable {
  /// The view's width in points. One that is zero, negative, NaN or huge is no constraint.
  public internal(set) var width: Double

  /// The distances of the text from the view's edges, in points.
  public let textContainerInset: Insets

  /// The room at either end of every line, in points.
  public let lineFragmentPadding: Double

  /// The display's pixels a point; see ``/TextLayout/TextView/displayScale``.
  public let displayScale: Double

  var paragraphs: ParagraphTree
  package var measurer: ParagraphMeasurer

  /// The height of the line that an empty text has, in points.
  let emptyLineHeight: Double

  /// A text view's text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - font: The font of the whole text.
  ///   - width: The view's own in points; see ``width``.
  ///   - options: Convention, language, direction and break rules.
  ///   - textContainerInset: The distances of the text from the view's edges, in points.
  ///   - lineFragmentPadding: The room at either end of every line, in points.
  ///   - displayScale: The display's pixels a point; anything not above zero rounds nothing.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: String, font: Font, width: Double, options: LayoutOptions = LayoutOptions(),
    textContainerInset: Insets = Insets(top: 8, left: 0, bottom: 8, right: 0),
    lineFragmentPadding: Double = 5, displayScale: Double = 2,
    wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    self.width = width
    self.textContainerInset = textContainerInset
    self.lineFragmentPadding = lineFragmentPadding
    self.displayScale = displayScale
    let measurer = ParagraphMeasurer(
      font: font, options: options, wordBreaker: wordBreaker,
      width: Self.room(width, textContainerInset, lineFragmentPadding))
    self.measurer = measurer
    paragraphs = ParagraphTree(measurer.paragraphs(text, isEnd: true, shaper: shaper))
    var empty = TextView("", font: font, options: options, shaper: shaper)
    empty.textContainerInset = .zero
    empty.displayScale = 0
    emptyLineHeight = empty.size(fitting: .unbounded).height
  }
}

extension EditableText {
  /// The length of the text in UTF-16 code units.
  public var utf16Count: Int { paragraphs.summary.utf16Length }

  /// Whether there is no text.
  public var isEmpty: Bool { utf16Count == 0 }

  /// The number of paragraphs: one more than there are separators.
  public var paragraphCount: Int { paragraphs.summary.paragraphs }

  /// The number of lines.
  public var lineCount: Int { isEmpty ? 1 : paragraphs.summary.lines.count }

  /// The size of the view in points: ``/TextLayout/TextView/size(fitting:)`` of the whole text at
  /// ``width``.
  ///
  /// - Complexity: constant.
  public var size: Size {
    outerSize(width: paragraphs.summary.width, height: textHeight)
  }

  /// The height of the view in points.
  public var height: Double { size.height }

  /// The height of the lines in points, neither rounded nor with insets.
  public var textHeight: Double {
    isEmpty ? emptyLineHeight : paragraphs.summary.lines.height
  }

  /// Where the text's coordinates start in the view: after the inset and the padding.
  public var textOrigin: Point {
    Point(x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top)
  }

  /// The whole text.
  ///
  /// - Complexity: linear in its length.
  public var text: String {
    var text = ""
    paragraphs.forEach { text += $0.string }
    return text
  }
}

extension ParagraphMeasurer {
  /// A text's paragraphs, measured.
  ///
  /// - Parameter isEnd: Whether nothing follows the text, so that its last paragraph is one without
  ///   a separator.
  func paragraphs(_ text: String, isEnd: Bool, shaper: Shaper?) -> [MeasuredParagraph] {
    let convention = options.convention
    var strings = text.paragraphs(convention)
    if isEnd, text.isEmpty || text.endsInParagraphSeparator(convention) { strings.append("") }
    return strings.map { paragraph($0, shaper: shaper) }
  }
}
