extension MeasuredText {
  /// The rectangle around the ink of some lines, in points from the top left of the first, y
  /// downwards; zero when there is no ink.
  ///
  /// Lines start at their ``Line/x``, and attachments are ink as a whole. A tab's room is not
  /// counted.
  ///
  /// Cut lines show an ellipsis.
  ///
  /// - Complexity: linear in the length of the lines.
  func inkBounds(of lines: [Line], shaper: Shaper) -> Rect {
    var bounds: Rect?
    func add(_ rect: Rect) {
      // An attachment may have less than no size.
      if !rect.isEmpty { bounds = bounds?.union(rect) ?? rect }
    }
    for line in lines where !shaper.watch.isPast {
      let ellipsis = ellipsis(of: line, shaper: shaper)
      let drawing = drawing(of: line, token: ellipsis, shaper: shaper)
      for placed in drawing.glyphs {
        let instance = placed.font.instance
        guard let ink = instance.inkBounds(glyph: placed.glyph) else { continue }
        let scale = placed.font.size / Double(instance.unitsPerEm)
        add(
          Rect(
            x: line.x + placed.x + ink.xMin * scale,
            y: line.baseline - placed.y - ink.yMax * scale,
            width: (ink.xMax - ink.xMin) * scale, height: (ink.yMax - ink.yMin) * scale))
      }
      for attachment in drawing.attachments {
        add(
          Rect(
            x: line.x + attachment.origin.x, y: line.baseline - attachment.maxY,
            width: attachment.size.width, height: attachment.size.height))
      }
    }
    return bounds ?? .zero
  }

  /// What stands for the text that was cut from a line.
  private func ellipsis(of line: Line, shaper: Shaper) -> MeasuredText? {
    guard let cut = line.utf8Cut else { return nil }
    let start = min(line.utf8Range.lowerBound, cut.lowerBound)
    let showsEndOnly = line.utf8Range.lowerBound >= cut.upperBound && !line.utf8Range.isEmpty
    let place = Truncation.tokenPlace(
      atHead: showsEndOnly, prefixEnd: cut.lowerBound, suffixStart: cut.upperBound,
      in: start..<max(line.utf8Range.upperBound, cut.upperBound))
    return token(nil, run: shaped.analysed.runIndex(at: place), shaper: shaper)
  }
}
