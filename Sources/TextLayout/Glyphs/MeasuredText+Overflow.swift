extension MeasuredText {
  /// Cuts lines that stick out of their block, as ``CSSStyle/textOverflow`` asks; `nil` where it
  /// asks nothing.
  ///
  /// - Parameter width: The block's, in points.
  func overflow(width: Double) -> (@Sendable (Line) -> Line)? {
    // A text that is only read has no such property.
    guard case .laidOut = origin, width.isFinite,
      laidOut.shaped.analysed.content?.style.textOverflow == .ellipsis
    else { return nil }
    return { line in
      guard line.utf8Cut == nil, overflows(line, width: width) else { return line }
      return withShaper(nil) { shaper in
        var offsets = UTF16Offsets(text, from: line.utf8Range.lowerBound)
        guard let cut = truncated(line, width: width, shaper: shaper, &offsets) else {
          return line
        }
        return cut.line.inPoints(pixelsPerPoint)
      }
    }
  }

  /// What a line shows that was cut.
  func cutLine(
    _ line: Line, width: Double, shaper: Shaper, _ offsets: inout UTF16Offsets
  ) -> GlyphLine {
    guard let whole = line.overflowing.first,
      let cut = truncated(whole, width: width, shaper: shaper, &offsets)
    else { return GlyphLine(line: line, origin: .zero, width: 0, runs: []) }
    var result = cut.inPoints(pixelsPerPoint, line)
    result.settle()
    return result
  }

  /// How far a block reaches from where its lines start, in pixels.
  private func room(_ width: Double, _ line: Line) -> Double {
    max(pixels(width), 0).truncatedToLayoutUnit - pixels(line.indent)
  }

  /// Whether a line is wider than its block. White space at its end counts where it does not hang.
  private func overflows(_ line: Line, width: Double) -> Bool {
    let style = laidOut.shaped.analysed.content?.style
    let hangs = style.map { $0.wraps && $0.whiteSpace != .breakSpaces } ?? true
    let all = pixels(line.width) + (hangs ? 0 : pixels(line.trailingWhitespace))
    return all > room(width, line) + FitLimit.layoutUnit / 2
  }

  /// What a line shows in its block, in pixels; `nil` where not even the start of its first part
  /// has room.
  private func truncated(
    _ line: Line, width: Double, shaper: Shaper, _ offsets: inout UTF16Offsets
  ) -> GlyphLine? {
    let text = laidOut.settingLine(line.utf8Range)
    let pixelLine = line.inPixels(pixelsPerPoint)
    let setter = LineSetter(text, pixelLine, token: nil, shaper: shaper)
    var builder = GlyphLineBuilder(
      text, pixelLine, setter.scaledParts, isJustified: false, edges: setter.lineEdges,
      offsets: offsets)
    let whole = builder.build()
    offsets = builder.offsets
    let token = text.blockEllipsis(shaper: shaper)
    guard let first = token.lines(width: .infinity).first else { return nil }
    let truncator = LineTruncator(
      whole, in: self.text, room: room(width, line),
      isRightToLeft: text.baseLevel(at: text.shownRange(line.utf8Range).lowerBound) == 1,
      ellipsis: token.glyphLine(first, shaper: shaper))
    return truncator.cut(&offsets)
  }
}

extension LaidOutText {
  /// An ellipsis in the block's own font, in pixels: three full stops where that lacks U+2026
  /// (`LineTruncator::SetupEllipsis`).
  fileprivate func blockEllipsis(shaper: Shaper) -> MeasuredText {
    let block = shaped.analysed.source?.blockFont ?? font
    let dots = block.instance.glyph(for: "\u{2026}") == nil ? "..." : "\u{2026}"
    return token(
      StyledText(dots, attributes: TextAttributes(font: block)), run: 0, shaper: shaper)
  }
}
