extension MeasuredText {
  /// The lines with each at its place between the margins.
  ///
  /// - Parameter width: What the lines were broken to. Where that is no width, the least that holds
  ///   the widest line between its margins.
  /// - Complexity: linear in the number of lines, logarithmic in that of paragraphs.
  func aligned(_ lines: [Line], width: Double) -> [Line] {
    let styles = shaped.analysed.styles
    if styles.paragraphs.isEmpty && styles.directions.isEmpty { return lines }
    var room = width
    if !(width > 0 && width.isFinite) {
      room = lines.reduce(0) { max($0, $1.indent + $1.width + style(of: $1).tailInset) }
    }
    return lines.map { line in
      var line = line
      line.x = x(
        of: line, style(of: line), isRightToLeft: styles.isRightToLeft(at: firstOffset(of: line)),
        room: room)
      return line
    }
  }

  private func style(of line: Line) -> ResolvedParagraphStyle {
    shaped.analysed.styles.style(at: firstOffset(of: line)).map { storage.styles[$0] } ?? .standard
  }

  /// Where the text starts that a line stands for.
  private func firstOffset(of line: Line) -> Int {
    shownRange(line.firstOffset..<line.firstOffset).lowerBound
  }

  private func x(
    of line: Line, _ style: ResolvedParagraphStyle, isRightToLeft: Bool, room: Double
  ) -> Double {
    let trailing =
      style.trailingEdge.isFinite ? room - min(style.trailingEdge, room) : style.tailInset
    let left = isRightToLeft ? trailing : line.indent
    let right = room - (isRightToLeft ? line.indent : trailing) - line.width
    switch style.alignment {
    case .left: return left
    case .right: return right
    case .center: return (left + right) / 2
    case .natural, .justified: return isRightToLeft ? right : left
    }
  }
}

extension Line {
  /// The same in the text that was given.
  fileprivate var firstOffset: Int { min(utf8Range.lowerBound, utf8Cut?.lowerBound ?? .max) }
}
