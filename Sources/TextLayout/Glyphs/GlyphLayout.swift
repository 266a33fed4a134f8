/// A laid-out text as an editor asks for it: carets, what is under a point, selections.
///
/// Offsets are UTF-8 offsets in the text. One inside a grapheme cluster counts as the cluster's
/// start, one after the text as its end.
///
/// ```swift
/// let layout = text.glyphLayout(width: 320)
/// let hit = layout.hit(Point(x: 120, y: 34))
/// let caret = layout.carets(at: hit?.utf8Offset ?? 0).first
/// let selected = layout.selectionRects(of: layout.wordRange(at: hit?.utf8Offset ?? 0))
/// ```
public struct GlyphLayout: Sendable {
  /// The lines from top to bottom. Beside exclusion paths several may stand side by side.
  public let lines: [GlyphLine]

  /// The first line of each row: of lines that stand side by side.
  private let rowStarts: [Int]

  let text: LaidOutText

  /// The text that offsets count in.
  package var string: String { text.text }

  /// Of each line, from left to right.
  let cells: [[CaretCell]]

  /// - Parameter text: The one the lines are of.
  init(_ lines: [GlyphLine], of text: LaidOutText) {
    self.lines = lines
    self.text = text
    cells = lines.map { $0.cells(of: text.settingLine($0.line.utf8Range)) }
    rowStarts = lines.indices.filter { index in
      guard index > 0 else { return true }
      let (last, line) = (lines[index - 1], lines[index])
      return last.line.baseline != line.line.baseline || !(line.bottom > line.top)
    }
  }
}

/// A place where text may be inserted: a line as high as its line of text.
public struct Caret: Sendable, Hashable {
  /// UTF-8 offset in the text.
  public let utf8Offset: Int

  /// Index of the line.
  public let line: Int

  /// In points.
  public let x: Double

  /// The top in points.
  public let top: Double

  /// The bottom in points.
  public let bottom: Double

  /// Whether the character whose edge this is runs from right to left.
  public let isRightToLeft: Bool
}

/// What lies under a point.
public struct TextHit: Sendable, Hashable {
  /// The nearest grapheme cluster, UTF-8 offsets in the text.
  public let cluster: Range<Int>

  /// The end of the cluster that is nearer to the point: where a caret goes.
  public let utf8Offset: Int

  /// Index of the line.
  public let line: Int

  /// Whether a caret at ``utf8Offset`` stands at the end of this line and not at the start of the
  /// next.
  public let prefersLineEnd: Bool

  /// Whether the point lies on the cluster, and not just next to it.
  public let isInside: Bool
}

extension GlyphLayout {
  /// The line that a caret at an offset stands on; `nil` where there are no lines.
  ///
  /// - Parameters:
  ///   - offset: In UTF-8.
  ///   - prefersLineEnd: Whether a caret where a line wrapped stands at that line's end. Otherwise
  ///     it stands at the start of the next.
  /// - Complexity: logarithmic in the number of lines.
  public func line(at offset: Int, prefersLineEnd: Bool = false) -> Int? {
    if lines.isEmpty { return nil }
    let index = lines.partitioningIndex { $0.line.coveredRange.upperBound > offset }
    if index == lines.count { return lines.count - 1 }
    if prefersLineEnd, index > 0, lines[index].line.coveredRange.lowerBound == offset,
      !lines[index - 1].line.isHardBreak
    {
      return index - 1
    }
    return index
  }

  /// Where a caret at an offset may stand; the first is the one to show.
  ///
  /// There is one, or two where the direction changes: after the character before and before the
  /// character after the offset. The first of two belongs to the character that runs as its
  /// paragraph does, as Core Text's primary offset.
  ///
  /// - Parameters:
  ///   - offset: In UTF-8.
  ///   - prefersLineEnd: See ``line(at:prefersLineEnd:)``.
  /// - Returns: None where the text has no lines.
  /// - Complexity: linear in the length of the line.
  public func carets(at offset: Int, prefersLineEnd: Bool = false) -> [Caret] {
    guard let index = line(at: offset, prefersLineEnd: prefersLineEnd) else { return [] }
    let line = lines[index]
    let cells = cells[index]
    let place = clusterStart(offset, in: cells)
    func caret(_ x: Double, _ cell: CaretCell?) -> Caret {
      Caret(
        utf8Offset: place, line: index, x: x, top: line.top, bottom: line.bottom,
        isRightToLeft: cell?.isRightToLeft ?? (baseLevel(of: line) == 1))
    }
    let after = cells.first { $0.range.lowerBound == place }
    let before = cells.first { $0.range.upperBound == place }
    let base = baseLevel(of: line) & 1
    switch (before, after) {
    case (nil, nil):
      let isAtEnd = base == 1 ? line.origin.x : line.origin.x + line.width
      let isAtStart = base == 1 ? line.origin.x + line.width : line.origin.x
      return [caret(place > line.line.coveredRange.lowerBound ? isAtEnd : isAtStart, nil)]
    case (let before?, nil): return [caret(before.trailing, before)]
    case (nil, let after?): return [caret(after.leading, after)]
    case (let before?, let after?):
      if before.level == after.level || before.trailing == after.leading {
        return [caret(after.leading, after)]
      }
      let both = [caret(before.trailing, before), caret(after.leading, after)]
      return after.level & 1 == base && before.level & 1 != base ? both.reversed() : both
    }
  }

  /// What lies under a point, or next to it: any point has a nearest line, and any line with
  /// characters a nearest cluster.
  ///
  /// - Parameter point: In points, from where the lines' positions count.
  /// - Returns: `nil` where there is no line.
  /// - Complexity: logarithmic in the number of lines, linear in the length of the line.
  public func hit(_ point: Point) -> TextHit? {
    if lines.isEmpty { return nil }
    let index = min(lines.partitioningIndex { $0.bottom > point.y }, lines.count - 1)
    return hit(point, inRow: row(ofLine: index))
  }

  /// The index of the row that a line stands in.
  private func row(ofLine index: Int) -> Int { rowStarts.partitioningIndex { $0 > index } - 1 }

  /// What lies under a point in the nearest line of a row.
  private func hit(_ point: Point, inRow row: Int) -> TextHit {
    let end = row + 1 < rowStarts.count ? rowStarts[row + 1] : lines.count
    func distance(_ line: Int) -> Double {
      let (line, left) = (lines[line], lines[line].origin.x)
      return max(left - point.x, point.x - left - line.width, 0)
    }
    let nearest = (rowStarts[row]..<end).min { distance($0) < distance($1) }
    return hit(point, inLine: nearest ?? rowStarts[row])
  }

  /// What lies under a point in a line, or next to it.
  private func hit(_ point: Point, inLine index: Int) -> TextHit {
    let line = lines[index]
    let cells = cells[index]
    func distance(_ cell: CaretCell) -> Double {
      max(cell.left - point.x, point.x - cell.right, 0)
    }
    // A hard break has no room: it is under no point.
    let wide = cells.filter { $0.right > $0.left }
    guard let cell = (wide.isEmpty ? cells : wide).min(by: { distance($0) < distance($1) }) else {
      let range = line.line.coveredRange
      return TextHit(
        cluster: range, utf8Offset: range.lowerBound, line: index, prefersLineEnd: false,
        isInside: false)
    }
    let isLeft = wide.isEmpty ? !cell.isRightToLeft : point.x < (cell.left + cell.right) / 2
    let offset = isLeft == cell.isRightToLeft ? cell.range.upperBound : cell.range.lowerBound
    return TextHit(
      cluster: cell.range, utf8Offset: offset, line: index,
      prefersLineEnd: offset == line.line.coveredRange.upperBound && index + 1 < lines.count,
      isInside: distance(cell) == 0 && point.y >= line.top && point.y < line.bottom)
  }

  /// The characters of the line that a caret at an offset stands on; empty where there is none.
  public func lineRange(at offset: Int, prefersLineEnd: Bool = false) -> Range<Int> {
    line(at: offset, prefersLineEnd: prefersLineEnd).map { lines[$0].line.coveredRange } ?? 0..<0
  }

  /// The word that the character at an offset belongs to, or what stands between words (UAX #29,
  /// section 4.1).
  ///
  /// The start of a word is sought over some 4,000 bytes: a longer one starts there.
  ///
  /// - Complexity: linear in the length of the word, and of as much text before it.
  public func wordRange(at offset: Int) -> Range<Int> {
    var string = text.text
    string.makeContiguousUTF8()
    return string.utf8Span.span.word(at: max(offset, 0))
  }

  /// The rectangles that cover some characters, line by line, from left to right.
  ///
  /// Where directions mix, characters that follow one another may lie apart, and a line has several
  /// rectangles. They are as high as their lines. What hangs has its room, hard breaks have none.
  ///
  /// - Parameter range: UTF-8 offsets. A cluster is covered if any of it is in the range.
  /// - Complexity: linear in the length of the lines that the range touches.
  public func selectionRects(of range: Range<Int>) -> [Rect] {
    if range.isEmpty { return [] }
    var rects: [Rect] = []
    var index = line(at: range.lowerBound) ?? lines.count
    while index < lines.count, lines[index].line.coveredRange.lowerBound < range.upperBound {
      let first = rects.count
      for cell in cells[index] where cell.range.overlaps(range) && cell.right > cell.left {
        if rects.count > first, let last = rects.last, abs(last.maxX - cell.left) < 1e-6 {
          rects[rects.count - 1].size.width = cell.right - last.minX
        } else {
          rects.append(
            Rect(
              x: cell.left, y: lines[index].top, width: cell.right - cell.left,
              height: max(lines[index].bottom - lines[index].top, 0)))
        }
      }
      index += 1
    }
    return rects
  }

  /// Where a caret goes that moves up or down.
  ///
  /// - Parameters:
  ///   - offset: Where it stands, in UTF-8.
  ///   - lines: How many lines down; up where negative. Above the first line it goes to the start
  ///     of the text, below the last to the end.
  ///   - x: Where it wants to stand, in points: a caret that moves on keeps the place it started
  ///     from. `nil` is where it stands.
  ///   - prefersLineEnd: See ``line(at:prefersLineEnd:)``.
  /// - Returns: `nil` where there is no line.
  /// - Complexity: linear in the length of two lines.
  public func move(
    from offset: Int, by lines: Int, x: Double? = nil, prefersLineEnd: Bool = false
  ) -> TextHit? {
    guard let current = line(at: offset, prefersLineEnd: prefersLineEnd),
      let caret = carets(at: offset, prefersLineEnd: prefersLineEnd).first
    else { return nil }
    let (target, overflows) = row(ofLine: current).addingReportingOverflow(lines)
    guard !overflows, rowStarts.indices.contains(target) else {
      let isUp = lines < 0
      let end = isUp ? 0 : text.text.utf8.count
      return TextHit(
        cluster: end..<end, utf8Offset: end, line: isUp ? 0 : self.lines.count - 1,
        prefersLineEnd: false, isInside: false)
    }
    let line = self.lines[rowStarts[target]]
    return hit(Point(x: x ?? caret.x, y: (line.top + line.bottom) / 2), inRow: target)
  }

  /// The level of the paragraph of a line.
  private func baseLevel(of line: GlyphLine) -> UInt8 {
    text.baseLevel(at: text.shownRange(line.line.coveredRange).lowerBound)
  }

  /// The start of the cluster that an offset lies inside, or the offset itself.
  private func clusterStart(_ offset: Int, in cells: [CaretCell]) -> Int {
    cells.first { $0.range.lowerBound < offset && offset < $0.range.upperBound }?.range.lowerBound
      ?? min(max(offset, 0), text.text.utf8.count)
  }
}

extension Line {
  /// The characters that the line stands for: those it shows and those that were cut.
  fileprivate var coveredRange: Range<Int> {
    guard let cut = utf8Cut else { return utf8Range }
    if utf8Range.isEmpty { return cut }
    return min(utf8Range.lowerBound, cut.lowerBound)..<max(utf8Range.upperBound, cut.upperBound)
  }
}

extension MeasuredText {
  /// The lines at a width, ready for an editor's questions.
  ///
  /// - Parameters: as for ``glyphLines(width:numberOfLines:usesFontLeading:shaper:)``.
  /// - Complexity: linear in the length of the lines.
  public func glyphLayout(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true, shaper: Shaper? = nil
  ) -> GlyphLayout {
    GlyphLayout(
      glyphLines(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading,
        shaper: shaper),
      of: laidOut)
  }

  /// The lines in a container or beside floats, ready for an editor's questions.
  ///
  /// Lines of several containers are asked container by container. Offsets before and after the
  /// lines count as their ends.
  ///
  /// - Precondition: The lines are this text's.
  /// - Parameters: as for ``glyphLines(of:shaper:)``.
  /// - Complexity: linear in the length of the lines.
  public func glyphLayout(of placed: PlacedText, shaper: Shaper? = nil) -> GlyphLayout {
    GlyphLayout(glyphLines(of: placed, shaper: shaper), of: laidOut)
  }
}
