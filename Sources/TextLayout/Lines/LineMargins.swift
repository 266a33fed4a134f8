/// What a paragraph asks of one of its lines.
struct LineMargins {
  /// Index into the styles of the text, or -1 for none.
  var style = -1

  /// The leading inset, in points.
  var indent = 0.0

  /// The part of the width that the indent has besides, until ``resolveIndent(limit:)``.
  var indentFraction = 0.0

  /// What is added to that part; see ``ResolvedParagraphStyle/firstLineIndentBase``.
  var indentBase = 0.0

  /// Both insets together.
  var inset = 0.0

  /// The widest content before the trailing edge, where a paragraph has one at a fixed place.
  var trailingLimit = Double.infinity

  /// The gap above the line, in points.
  var spacingBefore = 0.0

  /// Whether the line is its paragraph, however long.
  var isSingleLine = false
  var pushesOut = false
  var hyphenates = false
  var hyphenationFactor = 0.0
  var tightens = false

  /// Whether a line may end earlier than at the last place that fits.
  var mayEndSooner: Bool { pushesOut || hyphenates }

  /// Narrows the line, wherever its trailing edge comes from.
  mutating func reserve(_ room: Double) {
    inset += room
    trailingLimit -= room
  }
}

extension LaidOutText {
  /// The margins of a line that starts at a position.
  ///
  /// - Parameter index: The paragraph of an earlier line, or -1; becomes this line's paragraph.
  /// - Complexity: constant when the paragraph is the one at the index given or the next one, else
  ///   logarithmic.
  func margins(ofLineAt position: LinePosition, paragraph index: inout Int) -> LineMargins {
    guard facts.hasMargins else { return LineMargins(pushesOut: facts.pushesOut) }
    let paragraphs = facts.paragraphs
    if index < 0 || paragraphs[index].segments.lowerBound > position.segment {
      index = paragraphs.partitioningIndex { $0.segments.upperBound > position.segment }
    }
    while index + 1 < paragraphs.count, position.segment >= paragraphs[index].segments.upperBound {
      index += 1
    }
    let paragraph = paragraphs[index]
    let isFirst =
      position.segment == paragraph.segments.lowerBound && !position.isInsideSegment
    let isAfterBreak =
      isFirst
      || position.segment > 0 && !position.isInsideSegment
        && segments[position.segment - 1].flags.contains(.hardBreak)
    var margins = margins(paragraph.style, isFirst: isFirst, isAfterBreak: isAfterBreak)
    if isFirst && index > 0 {
      margins.spacingBefore =
        facts.styles[paragraphs[index - 1].style].lineSpacing + paragraph.spacingBefore
    } else if isFirst {
      margins.spacingBefore = 0
    }
    return margins
  }

  private func margins(_ number: Int, isFirst: Bool, isAfterBreak: Bool) -> LineMargins {
    let style = facts.styles[number]
    let isFirst = (style.indentsEachLine ? isAfterBreak : isFirst) != style.indentsHang
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    return LineMargins(
      style: number, indent: indent,
      indentFraction: isFirst ? style.firstLineIndentFraction : 0,
      indentBase: isFirst ? style.firstLineIndentBase : 0, inset: indent + style.tailInset,
      trailingLimit: style.trailingEdge - indent + FitLimit.tolerance,
      spacingBefore: style.lineSpacing, isSingleLine: style.isSingleLine,
      pushesOut: style.pushesOut, hyphenates: style.hyphenationFactor > 0,
      hyphenationFactor: style.hyphenationFactor, tightens: style.tightens)
  }

  /// The margins of the empty line after a final hard break, or of an empty text. They come from
  /// the last paragraph's style. After the end of a paragraph the line is a new paragraph.
  var marginsOfLastEmptyLine: LineMargins {
    guard let last = facts.paragraphs.last else { return LineMargins() }
    let endsParagraph = shaped.analysed.endsWithParagraphSeparator
    var margins = margins(
      last.style, isFirst: endsParagraph || isEmpty, isAfterBreak: true)
    if isEmpty { margins.spacingBefore = 0 }
    if endsParagraph {
      let style = facts.styles[last.style]
      margins.spacingBefore += style.paragraphSpacing + style.paragraphSpacingBefore
    }
    return margins
  }

  /// Whether the indent of some lines is a part of the width.
  var indentsByPercentage: Bool {
    facts.styles.contains { $0.firstLineIndentFraction != 0 }
  }

  /// Whether lines after the first have such an indent.
  var indentsLaterLines: Bool {
    facts.styles.contains {
      $0.firstLineIndentFraction != 0 && ($0.indentsEachLine || $0.indentsHang)
    }
  }

  /// The tab stops of a line, as a tab at an offset sees them.
  func tabs(_ margins: LineMargins, at offset: Int) -> TabStops {
    if let stops = facts.tabsOfBoxes, let boxes = shaped.analysed.content?.boxes {
      return stops[boxes.box(at: offset)]
    }
    return margins.style < 0 ? facts.tabs : facts.styles[margins.style].tabs
  }

  /// A line's box by the rules of its paragraph.
  func applied(_ margins: LineMargins, to box: LineMetrics) -> LineMetrics {
    margins.style < 0
      ? box : facts.styles[margins.style].applied(to: box, displayScale: displayScale)
  }

  /// The height that a line's paragraph asks for.
  func lineHeight(_ margins: LineMargins) -> ParagraphStyle.LineHeight {
    margins.style < 0 ? .variable : facts.styles[margins.style].lineHeight
  }

  /// How a line that is its whole paragraph is cut.
  func truncation(_ margins: LineMargins) -> Truncation? {
    margins.style < 0 ? nil : facts.styles[margins.style].lineBreakMode.truncation
  }

  /// Whether a segment is the last of a paragraph, in a text with paragraph styles. The text may be
  /// a part of another one, so that offsets tell paragraphs, not segments.
  func isLastOfParagraph(_ segment: Int) -> Bool {
    if segment + 1 == segments.count { return true }
    guard segments[segment].flags.contains(.hardBreak) else { return false }
    let paragraphs = shaped.analysed.styles.paragraphs
    let end = Int(segments[segment].end)
    let index = paragraphs.partitioningIndex { $0.end >= end }
    return index < paragraphs.count && paragraphs[index].end == end
  }
}
