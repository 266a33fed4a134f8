internal import TextLayout

/// What stands where lines are cut, each token once, in the order of the lines.
struct CutTokens {
  private(set) var tokens: [StyledText] = []
  private var seen = Set<StyledText>()
  private let text: StyledText

  /// - Parameter text: The text that the lines are of.
  init(of text: StyledText) {
    self.text = text
  }

  /// - Parameter truncation: What cut the line; nil where its paragraph did.
  mutating func add(_ line: Line, truncation: Truncation? = nil) {
    guard line.isTruncated else { return }
    let token = truncation?.token ?? line.ellipsis(in: text, mode: truncation?.mode)
    if !token.string.isEmpty, seen.insert(token).inserted { tokens.append(token) }
  }
}

extension Line {
  /// The ellipsis of a cut line, with the attributes of the character beside the cut.
  ///
  /// - Parameter mode: Nil for the mode of the line's paragraph.
  fileprivate func ellipsis(in text: StyledText, mode: Truncation.Mode?) -> StyledText {
    let cut = cut ?? range
    let utf8 = text.string.utf8
    let isAtHead =
      mode.map { $0 == .head }
      ?? (text.paragraphStyle(at: cut.lowerBound).lineBreakMode == .byTruncatingHead)
    var place = cut.lowerBound
    if isAtHead {
      place = range.isEmpty ? utf8.index(before: cut.upperBound) : cut.upperBound
    } else if range.lowerBound < cut.lowerBound {
      place = utf8.index(before: cut.lowerBound)
    }
    var attributes = text.attributes(at: place)
    attributes.attachment = nil
    attributes.writingDirection = nil
    return StyledText("\u{2026}", attributes: attributes)
  }
}

extension ParagraphStyle.LineBreakMode {
  /// Whether a paragraph of this mode is cut where it is too wide.
  var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}
