/// Sets a text line by line, where each line may have another width: Core Text's `CTTypesetter`.
///
/// Lines of one width are the lines of
/// ``MeasuredText/lines(width:numberOfLines:usesFontLeading:)``. A copy stands where its original
/// does, so that a line can be tried and given up:
///
/// ```swift
/// var typesetter = Typesetter(MeasuredText("Around a picture, and below it.", font: font))
/// while let line = typesetter.nextLine(width: typesetter.height < 60 ? 100 : 240) {
///   print(line.baseline, line.utf8Range)
/// }
/// ```
///
/// - `text-wrap: balance` and `pretty` choose among all lines of a paragraph at one width. Here
///   each line takes all that fits, as with `text-wrap: wrap`.
/// - Where a line depends on the next one, as with ``ParagraphStyle/LineBreakStrategy/pushOut``,
///   the next line is taken to be as wide.
public struct Typesetter {
  /// What it sets.
  public let text: MeasuredText

  /// In pixels.
  let laidOut: LaidOutText
  var walk: any LineWalk
  var stack: LineStack

  /// Starts at a text's beginning.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: constant, once the text has its glyphs.
  public init(_ text: MeasuredText, usesFontLeading: Bool = true) {
    self.text = text
    laidOut = (text.inPixels ?? text).laidOut
    walk = laidOut.ask(GreedyWalkQuestion())
    stack = LineStack(usesFontLeading: usesFontLeading)
  }

  /// The next line, or `nil` after the last. The next call goes on after it.
  ///
  /// - Parameter width: What is free for the line, in points. Zero or less leaves one grapheme
  ///   cluster on it. Infinity and NaN leave all up to the next hard break. Then the line stands
  ///   between its margins as if no other line were wider.
  /// - Returns: The line. Its ``Line/baseline`` counts from the top of the first line set.
  /// - Complexity: linear in the line, whatever the length of the text.
  public mutating func nextLine(width: Double) -> Line? {
    let width = text.pixels(width)
    let limit = laidOut.convention.limit(for: width)
    walk.changeLimit(to: limit, ofBlock: limit)
    guard let extent = walk.next() else { return nil }
    let line = laidOut.line(extent, baseline: stack.push(extent))
    return laidOut.aligned([line], width: width)[0].inPoints(text.pixelsPerPoint)
  }

  /// The height of the lines set so far, in points.
  public var height: Double { stack.size.height / text.pixelsPerPoint }

  /// Where the next line starts, as a UTF-8 offset in the text; the text's length at its end.
  public var utf8Offset: Int {
    let offset = walk.position.offset
    return laidOut.sourceRange(offset..<offset).lowerBound
  }

  /// Whether no line is left.
  ///
  /// - Complexity: constant.
  public var isAtEnd: Bool { walk.isAtEnd }
}

/// A walk that takes all that fits, from the text's beginning.
private struct GreedyWalkQuestion: LineQuestion {
  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> any LineWalk {
    Walk(greedily: text, limit: .infinity)
  }
}
