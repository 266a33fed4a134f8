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
    switch style.alignment {
    case .left: return left
    case .right: return right
    // The sum may be infinite.
    case .center: return left / 2 + right / 2
    case .natural, .justified: return isRightToLeft ? right : left
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

extension Line {
  /// The same in the text that was given.
  fileprivate var firstOffset: Int { min(utf8Range.lowerBound, utf8Cut?.lowerBound ?? .max) }
}
