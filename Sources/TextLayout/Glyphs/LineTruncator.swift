/// Cuts a line that is wider than its block, as Blink's `LineTruncator` does: parts of the line are
/// hidden from its end on, in the order in which they stand, until the ellipsis has room.
///
/// Nothing is shaped again. What is cut inside a part ends with its last cluster that has room. The
/// first part keeps a cluster, whether it has room or not.
struct LineTruncator {
  /// In pixels.
  private let line: GlyphLine
  private let text: String

  /// How far the block reaches from where the line starts.
  private let room: Double
  private let isRightToLeft: Bool
  private let ellipsis: GlyphLine

  /// Clusters, and runs without any, from the line's start on.
  private let units: [Unit]

  private struct Unit {
    var run: Int

    /// Of the run's glyphs, from left to right; empty for a whole run.
    var glyphs: Range<Int>

    /// How far it reaches from the line's start.
    var start: Double
    var end: Double
    var utf8: Range<Int>
  }

  init(
    _ line: GlyphLine, in text: String, room: Double, isRightToLeft: Bool, ellipsis: GlyphLine
  ) {
    self.line = line
    self.text = text
    self.room = room
    self.isRightToLeft = isRightToLeft
    self.ellipsis = ellipsis
    var units: [Unit] = []
    let runs = line.runs.indices
    for index in isRightToLeft ? Array(runs.reversed()) : Array(runs) {
      let run = line.runs[index]
      let (left, right) = (run.origin.x - line.origin.x, run.origin.x + run.advance - line.origin.x)
      // What makes a part as wide as whole layout units stands on its right. The part is cut
      // without.
      var pen = isRightToLeft ? line.width - right : left
      let runEnd = isRightToLeft ? line.width - left : right
      for glyphs in run.clusters(fromRight: isRightToLeft) {
        let isLast = isRightToLeft ? glyphs.lowerBound == 0 : glyphs.upperBound == run.glyphs.count
        let start = pen
        pen += run.glyphs[glyphs].reduce(0) { $0 + $1.advance }
        units.append(
          Unit(
            run: index, glyphs: glyphs, start: start, end: isLast ? runEnd : pen,
            utf8: run.glyphs[glyphs.lowerBound].utf8Range))
      }
      if run.glyphs.isEmpty {
        units.append(
          Unit(run: index, glyphs: 0..<0, start: pen, end: runEnd, utf8: run.utf8Range))
      }
    }
    self.units = units
  }

  /// The line as it shows; `nil` where nothing of it has room.
  ///
  /// - Complexity: linear in the length of the line.
  func cut(_ offsets: inout UTF16Offsets) -> GlyphLine? {
    guard let first = units.first, room - first.start > 0 else { return nil }
    let limit = room - FitLimit.snapped(ellipsis.width)
    // The first part is not hidden as a whole.
    let last = units.lastIndex { $0.end <= limit && $0.end > $0.start } ?? 0
    let kept = units[...last]
    let edge = FitLimit.snapped(units[last].end)
    let shown = kept.map(\.utf8).hull ?? line.line.utf8Range
    let start = line.line.utf8Range.lowerBound
    let hidden = units[(last + 1)...].map(\.utf8).hull ?? shown.upperBound..<shown.upperBound
    let hiddenUTF16 = offsets[hidden]
    var result = line
    result.runs = runs(kept, edge: edge)
    place(in: &result, at: edge, standingFor: hidden, hiddenUTF16)
    result.width = edge + ellipsis.width
    result.edges = result.width - result.runs.reduce(0) { $0 + ($1.isHanging ? 0 : $1.advance) }
    let moved = isRightToLeft ? line.width - result.width : 0
    result.origin.x = line.origin.x + moved
    result.line = line.line.cut(
      to: min(start, shown.lowerBound)..<shown.upperBound, hidden, width: result.width,
      x: line.line.x + moved, of: text)
    return result
  }

  /// The runs that show, from left to right, the last of them as far as it does.
  private func runs(_ kept: ArraySlice<Unit>, edge: Double) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var place = kept.startIndex
    while place < kept.endIndex {
      var end = place + 1
      while end < kept.endIndex, kept[end].run == kept[place].run { end += 1 }
      var run = line.runs[kept[place].run]
      let units = kept[place..<end]
      if let glyphs = units.map(\.glyphs).hull, glyphs.count < run.glyphs.count {
        run.glyphs = Array(run.glyphs[glyphs])
        run.utf8Range = units.map(\.utf8).hull ?? run.utf8Range
        run.utf16Range = run.glyphs.map(\.utf16Range).hull ?? run.utf16Range
        // The part ends at a whole layout unit.
        run.advance = edge - kept[place].start
        if isRightToLeft { run.origin.x = line.origin.x + line.width - edge }
      }
      // Nothing hangs of what stands before the ellipsis.
      runs.append(run.standingInLine)
      place = end
    }
    return isRightToLeft ? runs.reversed() : runs
  }

  private func place(
    in result: inout GlyphLine, at edge: Double, standingFor utf8: Range<Int>, _ utf16: Range<Int>
  ) {
    let left =
      isRightToLeft
      ? line.origin.x + line.width - edge - ellipsis.width : line.origin.x + edge
    let move = Point(x: left - ellipsis.origin.x, y: line.origin.y - ellipsis.origin.y)
    let token = ellipsis.runs.filter { !$0.isHanging }.map {
      $0.standing(for: utf8, utf16: utf16).moved(by: move)
    }
    result.runs = isRightToLeft ? token + result.runs : result.runs + token
  }
}

extension GlyphRun {
  /// The glyphs of each cluster, from one side of the run to the other.
  fileprivate func clusters(fromRight: Bool) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, glyphs[end].utf8Range == glyphs[start].utf8Range { end += 1 }
      clusters.append(start..<end)
      start = end
    }
    return fromRight ? clusters.reversed() : clusters
  }
}

extension Collection<Range<Int>> {
  /// The least range that holds all that are not empty; of empty ones alone, the first.
  fileprivate var hull: Range<Int>? {
    let all = filter { !$0.isEmpty }
    guard let least = all.map(\.lowerBound).min(), let most = all.map(\.upperBound).max() else {
      return first
    }
    return least..<most
  }
}
