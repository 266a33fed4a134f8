extension MeasuredText {
  /// The lines that fit a height; if text remains, the last one is cut and ends in an ellipsis.
  ///
  /// UIKit's `truncatesLastVisibleLine`. At least one line is visible, however low the room. The
  /// font's leading below the last line may stick out of it. A cut line's range ends where its text
  /// does, its width includes the ellipsis', and its height is that of the fonts left on it.
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - height: In points; infinity for no limit.
  ///   - numberOfLines: The most lines to return; zero for all. A cut by number leaves the last line as
  ///     it is: only the height brings an ellipsis.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  /// - Complexity: linear in the number of segments, plus shaping the ellipsis.
  public func visibleLines(
    width: Double, height: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> [Line] {
    var walker = LineWalker(self, width: width)
    var stack = LineStack(usesFontLeading: usesFontLeading)
    var lines: [Line] = []
    var last = LinePosition()
    while true {
      let start = walker.position
      guard numberOfLines <= 0 || lines.count < numberOfLines, let extent = walker.next() else {
        return lines
      }
      let bottom = stack.size.height + extent.box.height(usesFontLeading: false)
      if !lines.isEmpty && bottom > height + FitLimit.tolerance {
        lines[lines.count - 1] = truncated(lines[lines.count - 1], from: last, walker: walker)
        return lines
      }
      let baseline = stack.push(extent.box, width: extent.width)
      lines.append(line(extent, baseline: baseline))
      last = start
    }
  }

  /// The line from `start` with as much of the paragraph as leaves room for an ellipsis.
  private func truncated(_ line: Line, from start: LinePosition, walker: LineWalker) -> Line {
    let ellipsis = MeasuredText(
      "\u{2026}", font: font,
      options: LayoutOptions(convention: convention, language: options.language)
    )
    let end = ellipsis.maxContentWidth
    var room = LineWalker(self, limit: max(walker.limit - end, 0))
    let cut = room.paragraphPrefix(from: start)
    var box = box(of: start.offset..<max(cut.offset, start.offset))
    box.formUnion(ellipsis.box(of: 0..<ellipsis.text.utf8.count))
    let extent = LineExtent(
      range: start.offset..<cut.offset, width: cut.width + end, trailing: 0, box: box,
      isHardBreak: false)
    let top = line.baseline - line.ascent
    return self.line(extent, baseline: top + box.ascent, isTruncated: true)
  }
}

extension LineWalker {
  /// As many grapheme clusters of the paragraph from `start` as fit, none if not even one does.
  fileprivate mutating func paragraphPrefix(
    from start: LinePosition
  ) -> (offset: Int, width: Double) {
    var position = start
    var index = start.segment
    while index < text.segments.count {
      let segment = text.segments[index]
      let isRest = position.isInsideSegment
      let content =
        isRest
        ? text.restOfWord(
          from: position, upTo: limit, end: text.contentEnd(ofSegment: index)
        ).width : segment.content
      let width = position.correction + content
      let behind = text.advance(width, behind: segment)
      let isEnd = segment.flags.contains(.hardBreak) || index == text.segments.count - 1
      if isEnd && fits(width) {
        let end = text.shaped.analysed.trailingWhitespaceStart(
          before: Int(segment.end), notBefore: position.offset)
        return (end, width)
      }
      guard !isEnd, fits(behind) else { break }
      index += 1
      position = LinePosition(
        segment: index, offset: Int(segment.end), glyph: Int(segment.glyphEnd),
        correction: behind, safeAfter: start.safeAfter)
    }
    guard index < text.segments.count else { return (start.offset, 0) }
    let place = graphemeBreak(from: position, before: Int(text.segments[index].end))
    if place.width <= limit {
      let end = text.shaped.analysed.trailingWhitespaceStart(
        before: place.offset, notBefore: start.offset)
      return (end, place.width)
    }
    return (position.offset, index == start.segment ? 0 : position.correction)
  }
}
