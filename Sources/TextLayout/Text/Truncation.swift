/// How text ends that has no room.
///
/// What does not fit is cut out between grapheme clusters, and a token stands in its place: as few
/// clusters as make the line fit. Where not even the token fits, it stands alone.
///
/// ```swift
/// text.visibleLines(width: 200, height: .infinity, numberOfLines: 2, truncation: .middle)
/// ```
public struct Truncation: Sendable, Hashable {
  /// Where text is cut out.
  public enum Mode: Sendable, Hashable, CaseIterable {
    case head, middle, tail
  }

  public var mode: Mode

  /// What stands for the text cut out; `nil` is an ellipsis with the attributes of the text that it
  /// follows, or that follows it.
  public var token: StyledText?

  public init(_ mode: Mode, token: StyledText? = nil) {
    self.mode = mode
    self.token = token
  }

  /// The offset of the character whose attributes an ellipsis takes: the one before the cut, at the
  /// head the one after it.
  static func tokenPlace(
    atHead: Bool, prefixEnd: Int, suffixStart: Int, in range: Range<Int>
  ) -> Int {
    atHead
      ? min(suffixStart, max(range.upperBound - 1, 0)) : max(prefixEnd - 1, range.lowerBound)
  }

  public static let head = Truncation(.head)
  public static let middle = Truncation(.middle)
  public static let tail = Truncation(.tail)
}

extension MeasuredText {
  /// The lines that fit a height and a number; if text remains, the last one stands for it, cut.
  ///
  /// UIKit's `truncatesLastVisibleLine` and a label's last line. At least one line is visible,
  /// however low the room. The font's leading below the last line may stick out of it. The empty
  /// line after a final hard break is no text that remains.
  ///
  /// A line cut at its tail shows text of its own paragraph only. Cut at its head or in the middle,
  /// it ends as the whole text does. Its height is that of the fonts left on it.
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - height: In points; infinity for no limit.
  ///   - numberOfLines: The most lines to return; zero for all.
  ///   - truncation: Where the last line is cut, and its token; `nil` leaves it as it is.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: linear in the number of segments, plus shaping the cut line a few times.
  public func visibleLines(
    width: Double, height: Double = .infinity, numberOfLines: Int = 0,
    truncation: Truncation? = .tail, usesFontLeading: Bool = true
  ) -> [Line] {
    visibleLines(
      width: width, height: height, numberOfLines: numberOfLines,
      lastLine: truncation.map { .truncated($0) } ?? .asBroken, usesFontLeading: usesFontLeading)
  }

  /// The same with all that may become of the last line.
  func visibleLines(
    width: Double, height: Double, numberOfLines: Int, lastLine: LastLine,
    usesFontLeading: Bool = true
  ) -> [Line] {
    let lines = LineSequence(
      unaligned: self, width: width, height: height, numberOfLines: numberOfLines,
      lastLine: lastLine, usesFontLeading: usesFontLeading)
    return aligned(Array(lines), width: width)
  }
}

/// What becomes of the last visible line when text remains.
enum LastLine {
  /// It ends where it broke.
  case asBroken

  /// It runs on to the end of its paragraph, however wide that makes it.
  case clipped

  /// It stands for all that remains. With `tightens`, characters may move together first, whether
  /// or not the paragraph allows that.
  case truncated(Truncation, tightens: Bool = false)
}

extension LineWalk {
  /// The line that starts here, as the last one visible; `nil` for no other than before.
  mutating func last(_ lastLine: LastLine) -> LineExtent? {
    switch lastLine {
    case .asBroken: nil
    case .clipped: next()
    case .truncated(let truncation, let tightens): rest(truncation, tightens: tightens)
    }
  }

  /// All that remains of the text as one line.
  private mutating func rest(_ truncation: Truncation, tightens: Bool) -> LineExtent {
    startLine()
    if tightens { cursor.margins.tightens = true }
    return truncated(position.offset..<text.string.utf8.count, truncation)
  }

  /// A line that is its paragraph, cut where it does not fit and the paragraph is to be cut.
  mutating func truncatedIfTooWide(_ line: LineExtent) -> LineExtent {
    guard let truncation = text.truncation(cursor.margins), !cursor.hasRoom(for: line.width) else {
      return line
    }
    var cut = truncated(line.range, truncation)
    cut.isHardBreak = line.isHardBreak
    return cut
  }

  /// A line that stands for a range of text wider than it, from its first character on.
  private mutating func truncated(_ range: Range<Int>, _ truncation: Truncation) -> LineExtent {
    var search = TruncationSearch(self, range: range, truncation: truncation)
    let shown = search.tightened() ?? search.cut()
    cursor.scratch = search.cursor.scratch
    cursor.acceptedLimit = search.cursor.acceptedLimit
    cursor.rejectedLimit = search.cursor.rejectedLimit
    var line = cursor.extent(
      shown.range, width: shown.width, trailing: 0, box: shown.box,
      isHardBreak: shown.cut == nil && text.shaped.analysed.endsWithHardBreak)
    line.cut = shown.cut
    line.tightening = shown.tightening
    return line
  }
}

extension ParagraphStyle.LineBreakMode {
  /// How a paragraph of this mode is cut, unless it is not.
  var truncation: Truncation? {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}
