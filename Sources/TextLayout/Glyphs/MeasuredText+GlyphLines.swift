internal import LineBreaking

extension MeasuredText {
  /// What the lines at a width show: every glyph and its place.
  ///
  /// The lines are the same as ``lines(width:numberOfLines:usesFontLeading:)`` returns. Justified
  /// lines are stretched here alone, except the last of a paragraph. Here those that stick out of
  /// their block are cut as ``CSSStyle/textOverflow`` asks.
  ///
  /// ```swift
  /// for line in text.glyphLines(width: 320) {
  ///   for run in line.runs { draw(run) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - numberOfLines: The most lines to return; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts between baselines.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the lines. Nothing is shaped but what a plain text has
  ///   not shaped yet, and what stands beside unsafe ends of lines.
  public func glyphLines(
    width: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true, shaper: Shaper? = nil
  ) -> [GlyphLine] {
    if let text = fitted(to: width) {
      return text.glyphLines(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading,
        shaper: shaper)
    }
    let lines = lines(
      width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    return withShaper(shaper) { shaper in
      let shown = overflow(width: width).map { lines.map($0) } ?? lines
      return glyphLines(of: shown, width: width, shaper: shaper)
    }
  }

  /// What lines in a container show, where they stand.
  ///
  /// - Precondition: The lines are this text's.
  /// - Parameters:
  ///   - placed: Lines as ``lines(in:usesFontLeading:)->PlacedText`` returns them. Justified ones
  ///     fill their interval.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the lines.
  public func glyphLines(of placed: PlacedText, shaper: Shaper? = nil) -> [GlyphLine] {
    if let width = placed.availableWidth, let text = fitted(to: width) {
      return text.glyphLines(of: placed, shaper: shaper)
    }
    let string = text
    precondition(placed.utf8End <= string.utf8.count, "the lines are of another, longer text")
    return withShaper(shaper) { shaper in
      var offsets = UTF16Offsets(string)
      return placed.lines.map {
        glyphLine($0.line, width: $0.rect.width, token: nil, shaper: shaper, &offsets)
      }
    }
  }

  /// What one of the text's lines shows.
  ///
  /// - Precondition: The line's characters are this text's.
  /// - Parameters:
  ///   - line: A line that this text has, whole or cut.
  ///   - width: What the text was broken to, in points, which justified lines fill and inline
  ///     blocks fit; infinity leaves them as they are.
  ///   - token: What the line was cut with, as ``Truncation/token``; `nil` for an ellipsis.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the line, and in the number of its levels.
  public func glyphLine(
    _ line: Line, width: Double = .infinity, token: StyledText? = nil, shaper: Shaper? = nil
  ) -> GlyphLine {
    if let text = fitted(to: width) {
      return text.glyphLine(line, width: width, token: token, shaper: shaper)
    }
    let end = max(line.utf8Range.upperBound, line.utf8Cut?.upperBound ?? 0)
    let string = text
    precondition(end <= string.utf8.count, "the line is of another, longer text")
    var offsets = UTF16Offsets(string, from: line.utf8Range.lowerBound)
    return withShaper(shaper) {
      glyphLine(line, width: width, token: token, shaper: $0, &offsets)
    }
  }

  /// What some of the text's lines show, one after the other.
  func glyphLines(
    of lines: some Sequence<Line>, width: Double, token: StyledText? = nil, shaper: Shaper
  ) -> [GlyphLine] {
    if let text = fitted(to: width) {
      return text.glyphLines(of: lines, width: width, token: token, shaper: shaper)
    }
    var offsets = UTF16Offsets(text)
    return lines.map {
      glyphLine($0, width: width, token: token, shaper: shaper, &offsets)
    }
  }

  private func glyphLine(
    _ line: Line, width: Double, token: StyledText?, shaper: Shaper, _ offsets: inout UTF16Offsets
  ) -> GlyphLine {
    let text = laidOut.settingLine(line.utf8Range)
    if !line.overflowing.isEmpty {
      var result = cutLine(line, width: width, shaper: shaper, &offsets)
      result.fillBlocks(of: text, hidesOthers: true, shaper: shaper)
      return result
    }
    let run = text.shaped.analysed.runIndex(at: line.tokenPlace)
    let token = line.utf8Cut == nil ? nil : text.token(token, run: run, shaper: shaper)
    let pixelLine = line.inPixels(pixelsPerPoint)
    var setter = LineSetter(text, pixelLine, token: token, shaper: shaper)
    let edges = setter.lineEdges
    let room = text.justifiedRoom(of: pixelLine, width: pixels(width))
    if let room { setter.justify(to: room, edges: edges.advance) }
    var builder = GlyphLineBuilder(
      text, pixelLine, setter.scaledParts, isJustified: room != nil, edges: edges,
      offsets: offsets)
    var result = builder.build().inPoints(pixelsPerPoint, line)
    offsets = builder.offsets
    result.settle()
    result.fillBlocks(of: text, hidesOthers: false, shaper: shaper)
    return result
  }
}

extension GlyphLine {
  /// Takes in the lines of the inline blocks that it shows.
  ///
  /// - Parameter hidesOthers: Whether blocks are left out whose character the line does not show.
  fileprivate mutating func fillBlocks(of text: LaidOutText, hidesOthers: Bool, shaper: Shaper) {
    guard let blocks = text.shaped.analysed.content?.blockTexts, !blocks.isEmpty else { return }
    if hidesOthers {
      var shown: Set<Rect> = []
      for case .attachment(let rect) in runs.map(\.content) { shown.insert(rect) }
      boxes.removeAll { blocks[$0.box] != nil && !shown.contains($0.frame) }
    }
    for index in boxes.indices {
      guard let block = blocks[boxes[index].box] as? InlineBlockText else { continue }
      boxes[index].fill(with: block, shaper: shaper)
    }
  }
}

extension InlineBoxFragment {
  /// Takes in the lines of the inline block that it shows.
  fileprivate mutating func fill(with block: InlineBlockText, shaper: Shaper) {
    border = block.border
    lines = block.text.glyphLines(width: block.width, shaper: shaper).map {
      $0.moved(by: Point(x: frame.minX + block.insets.left, y: frame.minY + block.insets.top))
    }
  }
}

extension GlyphLine {
  /// A line in pixels in points.
  ///
  /// - Parameter line: As it was measured, in points.
  func inPoints(_ pixelsPerPoint: Double, _ line: Line) -> GlyphLine {
    if pixelsPerPoint == 1 { return self }
    var result = self
    // To the last bit, where nothing was stretched.
    result.width = width == self.line.width ? line.width : width / pixelsPerPoint
    result.line = line
    result.origin = origin.inPoints(pixelsPerPoint)
    for index in runs.indices { result.runs[index].divide(by: pixelsPerPoint) }
    for index in boxes.indices {
      result.boxes[index].frame = boxes[index].frame.inPoints(pixelsPerPoint)
      result.boxes[index].baseline = boxes[index].baseline / pixelsPerPoint
      result.boxes[index].border = boxes[index].border.inPoints(pixelsPerPoint)
    }
    result.edges = edges / pixelsPerPoint
    return result
  }

  /// Makes the runs and the ends of boxes add up to the line's width to the last bit.
  ///
  /// The width was found by other sums of the same advances. What they differ by goes to the last
  /// run: some last bits, and all of it on the few lines that `Docs/Limits.md` tells of.
  mutating func settle() {
    guard let last = runs.lastIndex(where: { !$0.isHanging }) else { return }
    let others = runs.indices.filter { $0 != last && !runs[$0].isHanging }
    let width = width - edges
    let widest = others.max { abs(runs[$0].advance) < abs(runs[$1].advance) } ?? last
    for attempt in 0..<8 {
      var sum = 0.0
      for run in runs[..<last] where !run.isHanging { sum += run.advance }
      runs[last].advance = width - sum
      let error = width - (sum + runs[last].advance)
      if error == 0 { return }
      runs[last].advance += error
      if sum + runs[last].advance == width { return }
      // Half a bit is always rounded to even, so another run has to give way, by more and more bits
      // as the sum may swallow some.
      runs[widest].advance += runs[widest].advance.ulp * Double(1 << attempt)
    }
  }
}

extension GlyphRun {
  fileprivate mutating func divide(by pixelsPerPoint: Double) {
    origin = origin.inPoints(pixelsPerPoint)
    advance /= pixelsPerPoint
    for index in glyphs.indices {
      glyphs[index].position = glyphs[index].position.inPoints(pixelsPerPoint)
      glyphs[index].advance /= pixelsPerPoint
    }
    if case .attachment(let rect) = content {
      content = .attachment(rect.inPoints(pixelsPerPoint))
    }
  }
}
