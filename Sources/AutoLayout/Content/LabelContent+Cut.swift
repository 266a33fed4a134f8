package import TextLayout

/// What of a label's text does not show.
extension LabelContent {
  /// Whether some of the text does not show in a layout.
  func hides(in size: Size, _ layout: Label.Layout) -> Bool {
    if layout.isTruncated { return true }
    let text = label.text.text
    if text.isEmpty { return false }
    // A label that cuts without a token just stops, or sticks out.
    guard let last = layout.lines.last else { return true }
    if last.utf8Range.upperBound < text.utf8.count { return true }
    let right = size.width - label.finiteTextInsets.right
    return layout.textRect.height > room(in: size).height + Tolerance.points
      || layout.lines.contains { $0.x + $0.width > right + Tolerance.text }
  }

  /// Whether the text has more lines at a width than the label may have.
  func hasMoreLines(width: Double, _ scale: ContentScale) -> Bool {
    let limit = label.lineLimit
    guard limit > 0, limit < Int.max else { return false }
    return label.text.scaledOrSame(by: scale.factor)
      .lineCount(width: width, numberOfLines: limit + 1) > limit
  }

  /// Whether the widest word has no room, even where the text may be set smaller.
  func breaksWords(in size: Size, _ scale: ContentScale) -> Bool {
    let room = room(in: size).width + Tolerance.text
    guard wraps, widestWord(scale) > room else { return false }
    guard label.adjustsFontSizeToFitWidth else { return true }
    return widestWord(scale) * layout(in: size, scale).actualScaleFactor > room
  }

  /// The width of the widest word.
  func widestWord(_ scale: ContentScale) -> Double {
    if scale.factor == 1 || label.text.isProportional { return widestWord * scale.factor }
    return label.text.scaledOrSame(by: scale.factor).minContentWidth
  }

  package func plainlyShows(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> Bool {
    if isEmpty { return true }
    let size = place.frame.size
    let inner = self.room(in: size)
    let room = size.height + Tolerance.points
    if isSingleLine, label.text.isProportional,
      single.width * scale.factor <= inner.width + Tolerance.text
    {
      return single.height * scale.factor + padding.height <= room
    }
    guard wraps, inner.width > 0, widestWord(scale) <= inner.width else { return false }
    let known = label.preferredMaxLayoutWidth > 0 ? nil : height
    let asked = known ?? self.size(width: size.width, scale, showsCut: false).height
    if asked > room { return false }
    if label.lineLimit == 0 { return true }
    var whole = label(at: scale)
    whole.numberOfLines = 0
    let needed = whole.size(
      fitting: Size(width: size.width, height: .infinity), scaledBy: scale.factor)
    return needed.height <= asked + Tolerance.points
  }

  package func detailOfCut(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> String? {
    let size = place.frame.size
    let layout = layout(in: size, scale)
    guard hides(in: size, layout) else { return nil }
    let quoted = label.text.text.quotedStart
    if wraps {
      let shown = layout.lines.count
      let needed = label.text.scaledOrSame(by: scale.factor)
        .lineCount(width: room(in: size).width)
      if shown < needed { return "\(shown) of \(needed) lines of \(quoted) show" }
    }
    let needed = self.size(width: size.width, scale)
    if needed.height > size.height + Tolerance.points {
      return "its text \(quoted) is \(needed.height.shortest(decimals: 3)) high, the label "
        + size.height.shortest(decimals: 3)
    }
    return "its text \(quoted) is \(needed.width.shortest(decimals: 3)) wide, the label "
      + size.width.shortest(decimals: 3)
  }

  package func detailOfBrokenWord(in size: Size, _ scale: ContentScale) -> String? {
    guard breaksWords(in: size, scale) else { return nil }
    return "a word is \(widestWord(scale).shortest(decimals: 3)) wide, the label "
      + size.width.shortest(decimals: 3)
  }
}

extension [Line] {
  /// Where the line lies that holds a caret.
  func line(at caret: Int, of text: String) -> Rect {
    let index = text.utf16.index(text.startIndex, offsetBy: caret)
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    let line = last { $0.utf8Range.lowerBound <= offset } ?? first
    return line?.rect ?? .zero
  }
}
