public import LineBreaking

extension String {
  /// The rectangle the text takes up when it wraps to the width of `size`.
  ///
  /// As UIKit's method of the same name with `usesLineFragmentOrigin` and `usesFontLeading`, the
  /// pair that cell heights are computed with. The result is fractional: round it up to pixels
  /// before sizing a view (``Size/roundedUp(toPixelsOf:)``). `size` is a constraint, not a clip:
  /// the height grows as needed.
  ///
  /// ```swift
  /// let font = try FontLibrary(directory: "fonts").font(family: "Noto Sans", size: 17)
  /// let rect = "How tall?".boundingRect(size: Size(width: 300, height: 0), font: font)
  /// ```
  ///
  /// - Parameters:
  ///   - size: The room in points. A width that is zero, negative, NaN or huge is no constraint.
  ///   - font: The font of the whole text.
  /// - Complexity: linear in the length of the text. To ask again at other widths, keep a
  ///   ``MeasuredText``.
  public func boundingRect(size: Size, font: Font) -> Rect {
    boundingRect(
      size: size, options: [.usesLineFragmentOrigin, .usesFontLeading], font: font)
  }

  /// The rectangle the text takes up, with UIKit's drawing options.
  ///
  /// The y axis points down with `usesLineFragmentOrigin`, from the top of the first line. Without
  /// it the origin is on the baseline and `origin.y` is the font's descender, or the bottom of the
  /// ink, as UIKit returns it; hard breaks then start no new line and take no room.
  ///
  /// - Parameters:
  ///   - size: The room in points. A width or height that is zero, negative, NaN or huge is no
  ///     constraint. The height matters only to `truncatesLastVisibleLine`.
  ///   - options: See ``StringDrawingOptions``.
  ///   - font: The font of the whole text.
  ///   - layoutOptions: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the text.
  public func boundingRect(
    size: Size, options: StringDrawingOptions, font: Font,
    layoutOptions: LayoutOptions = LayoutOptions(), wordBreaker: (any WordBreaker)? = nil,
    shaper: Shaper? = nil
  ) -> Rect {
    MeasuredText(
      self, font: font, options: layoutOptions, wordBreaker: wordBreaker, shaper: shaper
    ).boundingRect(size: size, options: options, shaper: shaper)
  }
}

extension MeasuredText {
  /// The rectangle the text takes up, with UIKit's drawing options; see
  /// `String.boundingRect(size:options:font:layoutOptions:wordBreaker:shaper:)`.
  ///
  /// - Complexity: linear in the number of segments; with `usesDeviceMetrics`, in the length of the
  ///   text.
  public func boundingRect(
    size: Size, options: StringDrawingOptions, shaper: Shaper? = nil
  ) -> Rect {
    if options.contains(.usesLineFragmentOrigin),
      let text = fitted(to: Self.constraint(size.width))
    {
      return text.boundingRect(size: size, options: options, shaper: shaper)
    }
    let setsLines: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    if pixelsPerPoint == 1, options.isSubset(of: setsLines),
      options.contains(.usesLineFragmentOrigin),
      let found = summedSize(
        limit: limit(for: Self.constraint(size.width)),
        usesFontLeading: options.contains(.usesFontLeading))
    {
      return Rect(
        origin: .zero, size: Size(width: reported(found.width), height: found.height))
    }
    let layout = fragment(size: size, options: options)
    if options.contains(.usesDeviceMetrics) {
      let ink = withShaper(shaper) { inkBounds(of: layout.lines, shaper: $0) }
      if options.contains(.usesLineFragmentOrigin) { return ink }
      return ink.flipped(aroundBaseline: layout.lines.first?.baseline ?? 0)
    }
    var origin = Point.zero
    if !options.contains(.usesLineFragmentOrigin) {
      origin.y = -(layout.lines.first?.descent ?? 0)
    }
    return Rect(origin: origin, size: layout.size)
  }

  /// The lines that drawing with `options` would set, and the room they take.
  private func fragment(
    size: Size, options: StringDrawingOptions
  ) -> (lines: [Line], size: Size) {
    let usesFontLeading = options.contains(.usesFontLeading)
    guard options.contains(.usesLineFragmentOrigin) else {
      return singleLine(usesFontLeading: usesFontLeading)
    }
    let width = Self.constraint(size.width)
    let height =
      options.contains(.truncatesLastVisibleLine) ? Self.constraint(size.height) : .infinity
    let lines = visibleLines(width: width, height: height, usesFontLeading: usesFontLeading)
    // What `text-overflow` hides has its room all the same, as in every other size.
    let whole = lines.map { $0.overflowing.first ?? $0 }
    return (lines, whole.size(usesFontLeading: usesFontLeading))
  }

  /// UIKit callers say "any width" with 0 or with the greatest finite magnitude of a `CGFloat` or a
  /// `Float`; nothing real is wider than ten million points.
  package static func constraint(_ length: Double) -> Double {
    length > 0 && length < 1e7 ? length : .infinity
  }

  /// All text on one line. A tab after a hard break has its stop as on a line of its own.
  func singleLine(usesFontLeading: Bool) -> (lines: [Line], size: Size) {
    if let text = inPixels {
      let line = text.singleLine(usesFontLeading: usesFontLeading)
      return (
        line.lines.map { $0.inPoints(pixelsPerPoint) }, line.size.inPoints(pixelsPerPoint)
      )
    }
    guard let whole = ask(SingleLineQuestion()) else { return ([], .zero) }
    var stack = LineStack(usesFontLeading: usesFontLeading)
    let baseline = stack.push(whole)
    let line = laidOut.line(whole, baseline: baseline)
    return ([line], Size(width: reported(stack.size.width), height: stack.size.height))
  }
}

/// All lines that there are without a width, joined to one.
private struct SingleLineQuestion: LineQuestion {
  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> LineExtent? {
    var whole: LineExtent?
    var walker = Walk(text, limit: .infinity)
    var margins = LineMargins()
    while let extent = walker.next() {
      guard var line = whole else {
        whole = extent
        margins = walker.cursor.margins
        continue
      }
      line.range = line.range.lowerBound..<extent.range.upperBound
      line.width += line.trailing + extent.width
      line.trailing = extent.trailing
      line.box.formUnion(extent.box)
      whole = line
    }
    if let range = whole?.range, text.lineHeight(margins) != .variable {
      // One line has one height: it counts from the largest size of all.
      whole?.box = text.applied(margins, to: text.box(of: range))
    }
    return whole
  }
}

extension Rect {
  /// A rectangle below the top of a line as one above its baseline, y upwards.
  fileprivate func flipped(aroundBaseline baseline: Double) -> Rect {
    if size == .zero { return self }
    return Rect(origin: Point(x: origin.x, y: baseline - maxY), size: size)
  }
}
