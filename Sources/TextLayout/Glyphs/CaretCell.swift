internal import CHarfBuzz
internal import LineBreaking

/// The room of one grapheme cluster on a line: carets stand at its edges.
struct CaretCell: Sendable {
  /// UTF-8 offsets in the text.
  var range: Range<Int>

  /// In points.
  var left: Double
  var right: Double
  var level: UInt8

  var isRightToLeft: Bool { level & 1 != 0 }

  /// Where a caret stands before the cluster, in the order of the text, and after it.
  var leading: Double { isRightToLeft ? right : left }
  var trailing: Double { isRightToLeft ? left : right }
}

extension GlyphLine {
  /// The cells of the line from left to right.
  ///
  /// - Complexity: linear in the length of the line.
  func cells(of text: LaidOutText) -> [CaretCell] {
    var cells: [CaretCell] = []
    for run in runs where !run.utf8Range.isEmpty {
      if run.glyphs.isEmpty || run.content == .truncationToken {
        cells.append(
          CaretCell(
            range: run.utf8Range, left: run.origin.x, right: run.origin.x + run.advance,
            level: run.level))
      } else {
        append(run, of: text, to: &cells)
      }
    }
    return text.joined(cells)
  }

  private func append(_ run: GlyphRun, of text: LaidOutText, to cells: inout [CaretCell]) {
    var pen = run.origin.x
    var index = 0
    while index < run.glyphs.count {
      let first = index
      let left = pen
      while index < run.glyphs.count, run.glyphs[index].utf8Range == run.glyphs[first].utf8Range {
        pen += run.glyphs[index].advance
        index += 1
      }
      let range = run.glyphs[first].utf8Range
      // A run may be wider than its glyphs by what makes a fragment whole.
      let right =
        index == run.glyphs.count ? max(run.origin.x + run.advance, left) : pen
      let starts = text.graphemeStarts(in: range)
      let places = run.places(
        ofCaretsIn: first..<index, count: starts.count, from: left, to: right)
      for (number, start) in starts.enumerated() {
        let end = number + 1 < starts.count ? starts[number + 1] : range.upperBound
        let place = run.isRightToLeft ? starts.count - 1 - number : number
        cells.append(
          CaretCell(
            range: start..<end, left: places[place], right: places[place + 1], level: run.level))
      }
      if run.isRightToLeft, starts.count > 1 { cells[(cells.count - starts.count)...].reverse() }
    }
  }
}

extension GlyphRun {
  /// The edges of the graphemes of a cluster, from left to right, one more than there are.
  ///
  /// Inside a ligature they stand where the font's `GDEF` table has them, if it has as many as are
  /// wanted; else they divide it evenly.
  fileprivate func places(
    ofCaretsIn glyphs: Range<Int>, count: Int, from left: Double, to right: Double
  ) -> [Double] {
    if count == 1 { return [left, right] }
    if glyphs.count == 1, let carets = ligatureCarets(self.glyphs[glyphs.lowerBound].id),
      carets.count == count - 1
    {
      let inside = carets.map { min(max(left + $0, left), right) }
      return [left] + inside.sorted() + [right]
    }
    return (0...count).map { left + (right - left) * Double($0) / Double(count) }
  }

  private func ligatureCarets(_ glyph: UInt32) -> [Double]? {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    let font = font.instance
    var count: UInt32 = 16
    var carets = [hb_position_t](repeating: 0, count: Int(count))
    let total = unsafe carets.withUnsafeMutableBufferPointer { buffer in
      unsafe hb_ot_layout_get_ligature_carets(
        font.hbFont, direction, glyph, 0, &count, buffer.baseAddress)
    }
    guard total > 0, total <= carets.count else { return nil }
    let scale = self.font.glyphSize / Double(font.unitsPerEm)
    return carets.prefix(Int(count)).map { Double($0) * scale }
  }
}

extension LaidOutText {
  /// The cells without those that start inside a grapheme cluster, which the ones before take in.
  fileprivate func joined(_ cells: [CaretCell]) -> [CaretCell] {
    let flags = shaped.analysed.boundaries.flags
    func startsCluster(_ cell: CaretCell) -> Bool {
      flags[shownRange(cell.range).lowerBound].contains(.grapheme)
    }
    var joined: [CaretCell] = []
    joined.reserveCapacity(cells.count)
    for cell in cells {
      guard let last = joined.last else {
        joined.append(cell)
        continue
      }
      // The runs of a token, and clusters that follow one another in the text's own order.
      let goesOn =
        last.range == cell.range
        || last.range.upperBound == cell.range.lowerBound && !startsCluster(cell)
        || cell.range.upperBound == last.range.lowerBound && !startsCluster(last)
      if goesOn {
        joined[joined.count - 1].range =
          min(
            last.range.lowerBound, cell.range.lowerBound)..<max(
            last.range.upperBound, cell.range.upperBound)
        joined[joined.count - 1].left = min(last.left, cell.left)
        joined[joined.count - 1].right = max(last.right, cell.right)
      } else {
        joined.append(cell)
      }
    }
    return joined
  }

  /// Where the grapheme clusters of a range start, the range's own start first.
  fileprivate func graphemeStarts(in range: Range<Int>) -> [Int] {
    let shown = shownRange(range)
    let flags = shaped.analysed.boundaries.flags
    var starts = [range.lowerBound]
    for offset in shown.dropFirst() where flags[offset].contains(.grapheme) {
      let start = sourceRange(offset..<shown.upperBound).lowerBound
      if start > starts[starts.count - 1], start < range.upperBound { starts.append(start) }
    }
    return starts
  }
}
