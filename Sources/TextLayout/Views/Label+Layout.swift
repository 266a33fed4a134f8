extension Label {
  /// What a label of some size shows.
  public struct Layout: Sendable, Hashable {
    /// The lines. Their ``Line/x`` counts from the label's left edge, their ``Line/baseline`` from
    /// the top of ``textRect``.
    public let lines: [Line]

    /// What the fonts' sizes were multiplied by so that the text fits.
    public let actualScaleFactor: Double

    /// The room the lines take, in points from the label's top left: rounded up to pixels.
    public let textRect: Rect

    /// Whether a token stands for a part of the text.
    public var isTruncated: Bool { lines.contains(where: \.isTruncated) }

    /// The first line's baseline, in points from the label's top; without lines, its middle.
    public var firstBaseline: Double { textRect.minY + (lines.first?.baseline ?? 0) }

    /// The same of the last line.
    public var lastBaseline: Double { textRect.minY + (lines.last?.baseline ?? 0) }
  }

  /// What the label shows when it has a size: its lines, and where their baselines lie.
  ///
  /// The lines are those that fit the size and ``numberOfLines``, one at least. If not all of the
  /// text does, its characters move together where that is allowed and enough; else it is set
  /// smaller where that is allowed; else, and where the smallest size does not fit either,
  /// ``lineBreakMode`` says how the last line ends.
  ///
  /// The text stands in the middle of a label taller than it, on whole pixels, and at the top of a
  /// lower one.
  ///
  /// ```swift
  /// let layout = label.layout(in: Size(width: 320, height: 44))
  /// layout.lines.last?.isTruncated
  /// layout.lastBaseline  // for alignment with a neighbour
  /// ```
  ///
  /// - Parameter size: In points. Lines wrap to its width, whatever it is: at zero or less every
  ///   line is one grapheme cluster; infinity and NaN are no limit, nor is a NaN height.
  /// - Complexity: linear in the number of the text's segments, plus shaping the last line a few
  ///   times if it is cut. Text set smaller is measured about ten times.
  public func layout(in size: Size) -> Layout {
    let layout = set(in: room(in: size)).layout
    return textInsets == .zero ? layout : layout.moved(by: finiteTextInsets.origin)
  }

  /// The layout, and the text as large as the label shows it.
  private func set(in size: Size) -> (text: MeasuredText, layout: Layout) {
    let text = pixelText
    let whole = lines(of: text, factor: 1, in: size)
    let fitted = scaled(text, lines: whole, in: size)
    guard fitted.factor != 1 else {
      return (text, layout(whole, factor: 1, top: top(of: whole, in: size)))
    }
    let lines = lines(of: fitted.text, factor: fitted.factor, in: size)
    var top = top(of: lines, in: size)
    if numberOfLines == 1, let line = lines.first {
      let full = text.lines(width: .infinity, numberOfLines: 1)
      switch baselineAdjustment {
      case .alignBaselines:
        top = self.top(of: full, in: size) + (full.first?.baseline ?? 0) - line.baseline
      case .alignCenters: break
      case .none: top = self.top(of: full, in: size)
      }
    }
    return (fitted.text, layout(lines, factor: fitted.factor, top: top))
  }

  /// What the label shows when it has a size, glyph by glyph.
  ///
  /// The lines are as in ``layout(in:)``, cut ones with their token. Positions count from the
  /// label's top left.
  ///
  /// - Parameters:
  ///   - size: In points; see ``layout(in:)``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: as ``layout(in:)``, and linear in the length of its lines.
  public func glyphLines(in size: Size, shaper: Shaper? = nil) -> [GlyphLine] {
    let room = room(in: size)
    let set = set(in: room)
    let text = set.text
    let origin = finiteTextInsets.origin
    let lines = text.withShaper(shaper) {
      text.glyphLines(
        of: set.layout.lines, width: room.width,
        token: token(factor: set.layout.actualScaleFactor), shaper: $0)
    }
    return lines.map { $0.moved(by: Point(x: origin.x, y: origin.y + set.layout.textRect.minY)) }
  }

  /// The label's lines when it has a size, ready for an editor's questions.
  ///
  /// - Complexity: as ``glyphLines(in:shaper:)``.
  public func glyphLayout(in size: Size, shaper: Shaper? = nil) -> GlyphLayout {
    GlyphLayout(glyphLines(in: size, shaper: shaper), of: text.laidOut)
  }

  /// The lines the label shows when it has a size, as in its ``layout(in:)``.
  public func lines(in size: Size) -> [Line] {
    layout(in: size).lines
  }

  /// The lines of ``layout(in:)`` one by one, `nil` for none, and its scale factor.
  ///
  /// - Complexity: as ``layout(in:)``, but memory does not grow with the number of lines.
  ///
  /// Places of the lines count from the room inside the insets.
  package func shown(in size: Size) -> (lines: LineSequence?, scaleFactor: Double) {
    let size = room(in: size)
    let text = pixelText
    guard let whole = lineSequence(of: text, factor: 1, in: size) else { return (nil, 1) }
    let fitted = scaled(text, lines: whole, in: size)
    if fitted.factor == 1 { return (whole, 1) }
    return (lineSequence(of: fitted.text, factor: fitted.factor, in: size), fitted.factor)
  }

  private func lineSequence(
    of text: MeasuredText, factor: Double, in size: Size
  ) -> LineSequence? {
    if text.text.isEmpty { return nil }
    return LineSequence(
      text,
      in: VisibleQuestion(
        width: size.width, height: size.height.isNaN ? .infinity : size.height,
        numberOfLines: lineLimit, lastLine: lastLine(factor: factor)))
  }

  private func lines(of text: MeasuredText, factor: Double, in size: Size) -> [Line] {
    if text.text.isEmpty { return [] }
    return text.visibleLines(
      width: size.width, height: size.height.isNaN ? .infinity : size.height,
      numberOfLines: lineLimit, lastLine: lastLine(factor: factor))
  }

  /// What becomes of the last line of a text so many times as large.
  func lastLine(factor: Double) -> LastLine {
    guard let truncation = lineBreakMode.truncation else {
      return lineBreakMode == .byClipping ? .clipped : .asBroken
    }
    return .truncated(
      Truncation(truncation.mode, token: token(factor: factor)),
      tightens: allowsDefaultTighteningForTruncation)
  }

  /// The token as large as the text.
  private func token(factor: Double) -> StyledText? {
    let token = factor == 1 ? truncationToken : try? truncationToken?.scaled(by: factor)
    return token ?? truncationToken
  }

  /// The text as large as the label has room for.
  ///
  /// - Parameter lines: What shows of it at its full size.
  private func scaled(
    _ text: MeasuredText, lines: some Sequence<Line>, in size: Size
  ) -> ScaledText {
    let minimum = adjustsFontSizeToFitWidth ? minimumScaleFactor : 0
    guard let search = ScaleSearch(text, minimumFactor: minimum),
      lines.contains(where: { _ in true }), !lines.contains(where: { $0.tightening > 0 })
    else { return ScaledText(text: text, factor: 1) }
    if numberOfLines == 1 {
      return search.fitting(width: size.width) { $0.size(width: .infinity, numberOfLines: 1).width }
    }
    return search.largest { $0.isWhole(in: size, numberOfLines: lineLimit) }
  }

  private func layout(_ lines: [Line], factor: Double, top: Double) -> Layout {
    let left = lines.reduce(.infinity) { min($0, $1.x) }
    // Characters moved together by more than their widths make a line that runs back.
    let right = lines.reduce(-.infinity) { max($0, $1.x + max($1.width, 0)) }
    let size = Size(width: lines.isEmpty ? 0 : right - left, height: lines.size().height)
    return Layout(
      lines: lines, actualScaleFactor: factor,
      textRect: Rect(
        origin: Point(x: lines.isEmpty ? 0 : left, y: top),
        size: size.roundedUp(toPixelsOf: displayScale)))
  }

  /// Where the first line's top lies when lines stand in the middle, on a whole pixel.
  private func top(of lines: [Line], in size: Size) -> Double {
    let height = lines.size().roundedUp(toPixelsOf: displayScale).height
    let top = (size.height - height) / 2
    guard top > 0, top.isFinite else { return 0 }
    guard displayScale > 0, displayScale.isFinite else { return top }
    let pixels = (top * displayScale + 0.5).rounded(.down) / displayScale
    return pixels.isFinite ? pixels : top
  }
}

extension Label.Layout {
  /// The same layout elsewhere in the label.
  fileprivate func moved(by offset: Point) -> Self {
    var lines = lines
    for index in lines.indices { lines[index].x += offset.x }
    return Self(
      lines: lines, actualScaleFactor: actualScaleFactor,
      textRect: textRect.offsetBy(dx: offset.x, dy: offset.y))
  }
}

extension Insets {
  /// Where what they leave begins.
  fileprivate var origin: Point { Point(x: left, y: top) }
}
