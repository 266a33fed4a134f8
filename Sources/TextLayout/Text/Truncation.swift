/// How text ends that has no room.
///
/// What does not fit is cut out between grapheme clusters, and a token stands in its place: as few
/// clusters as make the line fit. Where not even the token fits, it stands alone.
///
/// ```swift
/// text.visibleLines(width: 200, height: .infinity, numberOfLines: 2, truncation: .middle)
/// ```
public struct Truncation: Sendable, Hashable, Codable {
  /// Where text is cut out.
  public enum Mode: String, Sendable, Hashable, CaseIterable, Codable {
    case head, middle, tail
  }

  /// Where text is cut out.
  public var mode: Mode

  /// What stands for the text cut out; `nil` is an ellipsis with the attributes of the text that it
  /// follows, or that follows it.
  public var token: StyledText?

  /// A cut with a token in its place; without one, the default, an ellipsis stands there.
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

  /// Cuts out the start; an ellipsis stands before what is left.
  public static let head = Truncation(.head)

  /// Cuts out the middle; an ellipsis stands between what is left.
  public static let middle = Truncation(.middle)

  /// Cuts out the end; an ellipsis stands after what is left.
  public static let tail = Truncation(.tail)
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
