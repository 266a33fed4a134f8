extension LaidOutText {
  /// The lines with each at its place between the margins.
  ///
  /// - Parameter width: What the lines were broken to. Where that is no width, the least that holds
  ///   the widest line between its margins.
  /// - Complexity: linear in the number of lines, logarithmic in the number of paragraphs.
  func aligned(_ lines: [Line], width: Double) -> [Line] {
    guard let alignment = LineAlignment(lines, of: self, width: width) else { return lines }
    return lines.map { line in
      var line = line
      line.x = alignment.x(of: line)
      return line
    }
  }
}

/// Where lines stand between the margins.
struct LineAlignment: Sendable {
  private let text: LaidOutText
  private var room: Double

  /// - Returns: `nil` where every line stands at its indent.
  /// - Complexity: where the width is none, a pass over the lines.
  init?(_ lines: some Sequence<Line>, of text: LaidOutText, width: Double) {
    let styles = text.shaped.analysed.styles
    if styles.paragraphs.isEmpty && styles.directions.isEmpty { return nil }
    self.text = text
    room = width
    if !(width > 0 && width.isFinite) {
      room = lines.reduce(0) { max($0, $1.indent + $1.width + style(of: $1).tailInset) }
    }
  }

  /// - Complexity: logarithmic in the number of paragraphs.
  func x(of line: Line) -> Double {
    let style = style(of: line)
    let isRightToLeft = text.shaped.analysed.styles.isRightToLeft(at: firstOffset(of: line))
    let trailing =
      style.trailingEdge.isFinite ? room - min(style.trailingEdge, room) : style.tailInset
    let left = isRightToLeft ? trailing : line.indent
    let right = room - (isRightToLeft ? line.indent : trailing) - line.width
    let alignment = text.alignment(of: line, style)
    if text.facts.convention.rules.keepsWideLines {
      return x(alignment, left: left, right: right, isRightToLeft: isRightToLeft)
    }
    switch alignment {
    case .left: return left
    case .right: return right
    // The sum may be infinite.
    case .center: return left / 2 + right / 2
    case .natural, .justified: return isRightToLeft ? right : left
    }
  }

  /// A line wider than its room reaches out at the end of its direction, wherever others are
  /// aligned (Blink's `LineOffsetForTextAlign`).
  private func x(
    _ alignment: ParagraphStyle.Alignment, left: Double, right: Double, isRightToLeft: Bool
  ) -> Double {
    switch alignment {
    case .natural, .justified: return isRightToLeft ? right : left
    case .left: return isRightToLeft ? min(left, right) : left
    case .right: return isRightToLeft ? right : max(left, right)
    case .center:
      let room = right - left
      if room <= 0 { return isRightToLeft ? right : left }
      return left + (room / 2).truncatedToLayoutUnit
    }
  }

  private func style(of line: Line) -> ResolvedParagraphStyle {
    text.shaped.analysed.styles.style(at: firstOffset(of: line)).map { text.facts.styles[$0] }
      ?? .standard
  }

  /// Where the text starts that a line stands for.
  private func firstOffset(of line: Line) -> Int {
    text.shownRange(line.firstOffset..<line.firstOffset).lowerBound
  }
}

extension LaidOutText {
  /// How a line of a paragraph is aligned.
  func alignment(of line: Line, _ style: ResolvedParagraphStyle) -> ParagraphStyle.Alignment {
    style.alignment != style.lastAlignment && isLastOfParagraph(line)
      ? style.lastAlignment : style.alignment
  }

  /// Whether a line ends its paragraph.
  private func isLastOfParagraph(_ line: Line) -> Bool {
    line.isHardBreak || shownRange(line.utf8Range).upperBound >= string.utf8.count
  }
}

extension Line {
  /// The same in the text that was given.
  fileprivate var firstOffset: Int { min(utf8Range.lowerBound, utf8Cut?.lowerBound ?? .max) }
}
