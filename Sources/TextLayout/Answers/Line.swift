/// One line of a laid-out text.
///
/// Its ``range`` holds in the text's own string. What is kept or sent is a ``LineRecord``.
public struct Line: Sendable, Hashable {
  /// The line's characters, its trailing white space and hard break included. The ranges of a
  /// text's lines follow each other without gaps.
  /// Where text was cut they run from the first character shown to the last.
  public private(set) var range: Range<String.Index>

  /// The same as UTF-8 offsets.
  public private(set) var utf8Range: Range<Int>

  /// The advance of the line's content in points, trailing white space left out.
  public let width: Double

  /// The advance of the white space that hangs after the content, in points.
  public let trailingWhitespace: Double

  /// How far the line reaches above its baseline, in points. It is negative where
  /// ``ParagraphStyle/maximumLineHeight`` is less than the ``descent``.
  public let ascent: Double

  /// How far the line reaches below its baseline, in points.
  public let descent: Double

  /// The fonts' line gap below the descent, in points, whether or not it was asked to count.
  public let leading: Double

  /// The baseline's distance from the top of the text, in points.
  public private(set) var baseline: Double

  /// Whether the line ends because the text says so, by a hard break or a tab after the last tab
  /// stop. The last line does only if the text ends with a hard break.
  public let isHardBreak: Bool

  /// Whether the line shows a hyphen after its text, counted into ``width``.
  public let endsInHyphen: Bool

  /// See ``fittingFactor``.
  var fit: Float = 1

  /// The leading inset, in points, not counted into ``width``.
  public let indent: Double

  /// The gap above the line, in points: line spacing and paragraph spacing.
  public let spacingBefore: Double

  /// What was cut out of the line, or after it, for the token whose width is counted into
  /// ``width``; `nil` when nothing was.
  ///
  /// A cut at the tail lies after ``range``, one at the head before it, one in the middle inside.
  public let cut: Range<String.Index>?

  /// The same as UTF-8 offsets.
  public let utf8Cut: Range<Int>?

  /// The UTF-8 offset, in what is left of the text, of the character whose attributes an ellipsis
  /// has.
  let tokenPlace: Int

  /// The line as it was broken, where ``CSSStyle/textOverflow`` cut it; else none.
  var overflowing: [Line] = []

  /// What every grapheme cluster gave up so that nothing had to be cut, in points; see
  /// ``ParagraphStyle/allowsDefaultTighteningForTruncation``.
  public let tightening: Double

  /// Where the line's left edge lies, in points from the left edge of the width it was broken to,
  /// by its paragraph's alignment, indents and direction. With no width to align in, as if it were
  /// the least that holds the widest line.
  public internal(set) var x: Double

  /// How many times as large as its fonts the line shows its text: 1, but under
  /// ``CSSStyle/textFit``. All lengths of the line are of the text as it shows.
  public var fittingFactor: Double { Double(fit) }

  /// Whether something was cut out.
  public var isTruncated: Bool { cut != nil }

  /// Makes the line the same one elsewhere in its text.
  ///
  /// - Parameters:
  ///   - place: UTF-8 offsets.
  ///   - baseline: In points from the top of the text.
  package mutating func move(to place: Range<Int>, of text: String, baseline: Double) {
    range = text.utf8Range(place)
    utf8Range = place
    self.baseline = baseline
  }

  /// The line with what has no room cut out.
  ///
  /// - Parameters:
  ///   - shown: From the first character shown to the last, in UTF-8.
  ///   - cut: What is hidden, or the stretch that all of it lies in.
  ///   - width: What shows, the ellipsis included, as the line has its lengths.
  func cut(to shown: Range<Int>, _ cut: Range<Int>, width: Double, x: Double, of text: String)
    -> Line
  {
    Line(
      range: text.utf8Range(shown), utf8Range: shown, width: width, trailingWhitespace: 0,
      ascent: ascent, descent: descent, leading: leading, baseline: baseline,
      isHardBreak: isHardBreak, endsInHyphen: false, fit: fit, indent: indent,
      spacingBefore: spacingBefore,
      cut: text.utf8Range(cut), utf8Cut: cut, tokenPlace: tokenPlace, overflowing: [self],
      tightening: 0, x: x)
  }

  /// The line moved by a distance, in points.
  func moved(by distance: Point) -> Line {
    var line = self
    line.x += distance.x
    line.baseline += distance.y
    line.overflowing = overflowing.map { $0.moved(by: distance) }
    return line
  }
}

extension Line: CustomStringConvertible {
  /// Where the line stands and how large it is: `0..<18: 157.522 wide, baseline 19.72`, with UTF-8
  /// offsets.
  public var description: String {
    "\(utf8Range): \(width.shortest(decimals: 3)) wide, baseline \(baseline.shortest(decimals: 3))"
      + (isTruncated ? ", cut" : "")
  }
}

extension MeasuredText {
  /// The lines at a width.
  ///
  /// - Parameters:
  ///   - width: In points. Zero or less leaves one grapheme cluster a line; infinity and NaN break
  ///     only at hard breaks.
  ///   - numberOfLines: The most lines to return; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: linear in the number of segments.
  public func lines(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> [Line] {
    if let text = fitted(to: width) {
      return text.lines(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    if let text = inPixels {
      return text.lines(
        width: pixels(width), numberOfLines: numberOfLines, usesFontLeading: usesFontLeading
      ).map { $0.inPoints(pixelsPerPoint) }
    }
    let text = laidOut
    let lines = text.ask(
      LinesQuestion(
        limit: limit(for: width), numberOfLines: numberOfLines,
        usesFontLeading: usesFontLeading))
    return text.aligned(lines, width: width)
  }
}

extension LaidOutText {
  func line(_ extent: LineExtent, baseline: Double) -> Line {
    let range = sourceRange(extent.range)
    let cut = extent.cut.map(sourceRange)
    return Line(
      range: text.utf8Range(range), utf8Range: range,
      width: reported(extent.width), trailingWhitespace: extent.trailing, ascent: extent.box.ascent,
      descent: extent.box.descent, leading: extent.box.leading, baseline: baseline,
      isHardBreak: extent.isHardBreak, endsInHyphen: extent.endsInHyphen, fit: extent.fit,
      indent: extent.indent,
      spacingBefore: extent.spacingBefore, cut: cut.map { text.utf8Range($0) },
      utf8Cut: cut, tokenPlace: extent.tokenPlace, tightening: extent.tightening, x: extent.indent)
  }
}

extension Sequence<Line> {
  /// The width of the widest of these lines and the height of all, in points.
  ///
  /// - Parameter usesFontLeading: Whether the fonts' line gap counts.
  /// - Complexity: linear in the number of lines.
  public func size(usesFontLeading: Bool = true) -> Size {
    var sum = LineSum(usesFontLeading: usesFontLeading)
    for line in self { sum.add(line) }
    return sum.size
  }
}

/// The size of lines that come one by one; see ``Sequence/size(usesFontLeading:)``.
package struct LineSum {
  private var stack: LineStack

  package init(usesFontLeading: Bool = true) {
    stack = LineStack(usesFontLeading: usesFontLeading)
  }

  package var size: Size { stack.size }

  /// - Returns: The distance of the line's baseline from the top of the first, in points.
  @discardableResult
  package mutating func add(_ line: Line) -> Double {
    let box = LineMetrics(ascent: line.ascent, descent: line.descent, leading: line.leading)
    return stack.push(box, spacingBefore: line.spacingBefore, width: line.indent + line.width)
  }
}

/// The lines at a limit, as if aligned to the left.
private struct LinesQuestion: LineQuestion {
  var limit: Double
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> [Line] {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    var lines: [Line] = []
    for extent in Walk(text, limit: limit).limited(to: numberOfLines) {
      let baseline = stack.push(extent)
      lines.append(text.line(extent, baseline: baseline))
    }
    return lines
  }
}
