internal import LineBreaking

/// What the runs and paragraphs of a text ask of measuring, by UTF-8 offset.
///
/// Lengths are in the pixels that the text is laid out in, which are points but for a
/// ``LayoutOptions/devicePixelRatio``.
///
/// All of it is empty in a text of one font and the default style that runs from left to right:
/// such text pays for nothing here.
struct TextStyles: Sendable {
  /// A stretch of one font and baseline.
  struct Run: Sendable {
    /// The offset after the run.
    var end: Int

    /// Index of the font asked for.
    var font: Int

    /// In points, upwards.
    var baselineOffset: Double
  }

  /// Points added to every grapheme cluster of a range.
  struct Spacing: Sendable {
    var range: Range<Int>
    var amount: Double

    /// What stands after spaces besides, where a run asks for that.
    var word = 0.0
  }

  struct Attachment: Sendable {
    /// Of its U+FFFC.
    var range: Range<Int>
    var bounds: Rect
    var baselineOffset: Double
  }

  struct Paragraph: Sendable {
    /// The offset after the paragraph and its separator.
    var end: Int

    /// Index into ``TextStyles/styles``.
    var style: Int
  }

  /// In order, without gaps; none when font 0 is on the baseline throughout.
  private(set) var runs: [Run] = []

  /// Kerning and tracking, offsets ascending. Amounts of zero are left out.
  var spacings: [Spacing] = []

  /// The ``spacings`` that runs ask for.
  private(set) var runSpacings: [Spacing] = []

  /// Offsets ascending.
  private(set) var attachments: [Attachment] = []

  /// In order, without gaps; none when the default style holds throughout.
  var paragraphs: [Paragraph] = []

  /// The distinct paragraph styles.
  var styles: [ResolvedParagraphStyle] = []

  /// The index of the block's own font, which no line is lower than under `.css`.
  private(set) var blockFont = 0

  /// How many of the text's fonts its characters are set in, where the block's may be another;
  /// `nil` for all.
  private(set) var shownFonts: Int?

  /// A box at an offset, without characters.
  struct EmptySpan: Sendable {
    var offset: Int
    var font: Int
    var baselineOffset: Double
  }

  /// Under `.css`, offsets ascending.
  private(set) var emptySpans: [EmptySpan] = []

  /// What the ends of inline boxes add to lines.
  var edges = BoxEdges()

  /// Whether runs stand in inline boxes, which have the spacing of a style themselves.
  private(set) var hasBoxes = false

  /// Whether paragraphs ask anything of their lines but that all of them push out.
  var hasMargins: Bool {
    !styles.allSatisfy { $0.leavesLines && $0.pushesOut == styles.first?.pushesOut }
  }

  /// Whether font 0 is asked for throughout, on the baseline and without attachments, and is the
  /// block's.
  var isOneFont: Bool {
    runs.isEmpty && attachments.isEmpty && emptySpans.isEmpty && blockFont == 0
  }

  /// The paragraphs of UAX #9 with their directions, in order, without gaps; none when all of them
  /// run from left to right.
  private(set) var directions: [TextLevels.Paragraph] = []

  /// The embedding levels; none when all of them are 0.
  private(set) var levels: [BidiRun] = []

  /// The styles of a text that has no attributes.
  init(plain string: String, levels: TextLevels, options: LayoutOptions) {
    addDirections(levels, emptyDirection: string.isEmpty ? options.direction : nil)
  }

  /// - Parameters:
  ///   - itemizerRuns: One for each run of the text.
  ///   - fonts: The fonts of the text. Fonts of runs without a character of their own are added,
  ///     and at last the block's.
  init(
    _ text: StyledText, paragraphEnds: [Int], itemizerRuns: [Itemizer.Run], levels: TextLevels,
    options: LayoutOptions, pixelsPerPoint: Double, boxes: InlineBoxes?, fonts: inout FontSet
  ) {
    let rules = options.convention.rules
    if let boxes {
      addRuns(of: text, itemizerRuns: itemizerRuns, boxes, fonts: &fonts)
    } else {
      addRuns(of: text, itemizerRuns: itemizerRuns, rules, pixelsPerPoint, fonts: &fonts)
    }
    if rules.hasStrut {
      shownFonts = fonts.fonts.count
      if let font = text.blockFont { blockFont = fonts.intern(font) }
    }
    runSpacings = spacings
    addParagraphs(of: text, ends: paragraphEnds, rules, pixelsPerPoint)
    let emptyDirection = text.emptyStyle?.baseWritingDirection ?? options.direction
    addDirections(levels, emptyDirection: text.isEmpty ? emptyDirection : nil)
  }

  /// - Parameter emptyDirection: The direction of a text without characters.
  private mutating func addDirections(_ levels: TextLevels, emptyDirection: BaseDirection?) {
    self.levels = levels.runs
    if levels.paragraphs.contains(where: \.isRightToLeft) { directions = levels.paragraphs }
    if emptyDirection == .rightToLeft {
      directions = [TextLevels.Paragraph(end: 0, baseLevel: 1)]
    }
  }

  /// Adds runs that white-space processing left nothing of.
  mutating func add(
    _ spans: [CSSContent.EmptySpan], pixelsPerPoint: Double, to fonts: inout FontSet
  ) {
    for span in spans {
      emptySpans.append(
        EmptySpan(
          offset: span.offset, font: fonts.intern(span.font),
          baselineOffset: span.baselineOffset.clampedLength.inPixels(pixelsPerPoint)))
    }
  }

  private mutating func addRuns(
    of text: StyledText, itemizerRuns: [Itemizer.Run], _ rules: RuleBook,
    _ pixelsPerPoint: Double, fonts: inout FontSet
  ) {
    var start = 0
    for (stored, run) in zip(text.storedRuns, itemizerRuns) {
      let attributes = stored.attributes
      let font = fonts.intern(run.font)
      let offset = attributes.baselineOffset.clampedLength.inPixels(pixelsPerPoint)
      if let last = runs.last, last.font == font, last.baselineOffset == offset {
        runs[runs.count - 1].end = stored.end
      } else {
        runs.append(Run(end: stored.end, font: font, baselineOffset: offset))
      }
      let spacing = attributes.spacing.inPixels(pixelsPerPoint)
      if let attachment = attributes.attachment {
        var bounds = attachment.finiteBounds.inPixels(pixelsPerPoint)
        if rules.snapsFragments {
          bounds.size.width = FitLimit.inWholeUnits(bounds.width, .towardZero)
        }
        addAttachments(
          bounds, in: start..<stored.end, of: text.string, spacing,
          isSpaced: !rules.spacesLettersAsCSS, offset)
      } else if spacing != 0 {
        spacings.append(Spacing(range: start..<stored.end, amount: spacing))
      }
      start = stored.end
    }
    if runs.count == 1, runs[0].font == 0, runs[0].baselineOffset == 0 { runs = [] }
  }

  /// Adds runs of inline boxes, whose baselines each line decides.
  private mutating func addRuns(
    of text: StyledText, itemizerRuns: [Itemizer.Run], _ boxes: InlineBoxes,
    fonts: inout FontSet
  ) {
    edges = boxes.edges
    hasBoxes = true
    var start = 0
    for (stored, run) in zip(text.storedRuns, itemizerRuns) {
      runs.append(Run(end: stored.end, font: fonts.intern(run.font), baselineOffset: 0))
      let box = boxes.boxes[boxes.box(at: start)]
      let letter = box.style.letterSpacing.points(fontSize: box.fontSize)
      let word = box.style.wordSpacing.points(fontSize: box.fontSize)
      if let atomic = box.atomic {
        let bounds = Rect(x: 0, y: 0, width: atomic.width, height: atomic.size.height)
        addAttachments(
          bounds, in: start..<stored.end, of: text.string, 0, isSpaced: false, 0)
      } else if letter != 0 || word != 0 {
        spacings.append(Spacing(range: start..<stored.end, amount: letter, word: word))
      }
      start = stored.end
    }
  }

  /// Takes over the lengths of inline boxes whose fonts have other sizes.
  mutating func take(_ boxes: InlineBoxes) {
    edges = boxes.edges
    runSpacings = []
    var start = 0
    for run in runs {
      let box = boxes.boxes[boxes.box(at: start)]
      let letter =
        box.atomic?.width ?? box.style.letterSpacing.points(fontSize: box.fontSize)
      let word = box.atomic == nil ? box.style.wordSpacing.points(fontSize: box.fontSize) : 0
      if letter != 0 || word != 0 {
        runSpacings.append(Spacing(range: start..<run.end, amount: letter, word: word))
      }
      start = run.end
    }
  }

  /// An attachment's width is spacing after a character that has no glyph.
  private mutating func addAttachments(
    _ bounds: Rect, in range: Range<Int>, of string: String, _ spacing: Double,
    isSpaced: Bool, _ baselineOffset: Double
  ) {
    let utf8 = string.utf8Span.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      let isAttachment = utf8.decodeScalar(at: &end) == 0xFFFC
      var amount = isAttachment && !isSpaced ? 0 : spacing
      if isAttachment { amount += bounds.width }
      if amount != 0 { spacings.append(Spacing(range: offset..<end, amount: amount)) }
      if isAttachment {
        attachments.append(
          Attachment(
            range: offset..<end, bounds: bounds, baselineOffset: baselineOffset))
      }
      offset = end
    }
  }

  private mutating func addParagraphs(
    of text: StyledText, ends: [Int], _ rules: RuleBook, _ pixelsPerPoint: Double
  ) {
    let emptyStyle = text.emptyStyle ?? ParagraphStyle()
    let hasDefault = text.storedStyles.allSatisfy { $0.style == ParagraphStyle() }
    if hasDefault && (!text.isEmpty || emptyStyle == ParagraphStyle()) { return }
    // A resolved style has no NaN, so it is found again.
    var numbers: [ResolvedParagraphStyle: Int] = [:]
    func number(_ style: ParagraphStyle) -> Int {
      var resolved = ResolvedParagraphStyle(style.inPixels(pixelsPerPoint))
      if !rules.hasLineHeights { resolved.lineHeight = .variable }
      if let known = numbers[resolved] { return known }
      styles.append(resolved)
      numbers[resolved] = styles.count - 1
      return styles.count - 1
    }
    var stretch = text.storedStyles[...]
    var style: Int?
    var start = 0
    for end in ends {
      while let first = stretch.first, first.end <= start {
        stretch.removeFirst()
        style = nil
      }
      let known = style ?? number(stretch.first?.style ?? emptyStyle)
      style = known
      paragraphs.append(Paragraph(end: end, style: known))
      start = end
    }
    if paragraphs.isEmpty { paragraphs = [Paragraph(end: 0, style: number(emptyStyle))] }
  }
}

extension TextStyles {
  /// Whether the paragraph at an offset starts from the right; after the text that is the last one.
  func isRightToLeft(at offset: Int) -> Bool {
    let index = directions.partitioningIndex { $0.end > offset }
    return index < directions.count
      ? directions[index].isRightToLeft : directions.last?.isRightToLeft ?? false
  }

  /// The index of the style of the paragraph at an offset, or `nil` where none has a style.
  func style(at offset: Int) -> Int? {
    let index = paragraphs.partitioningIndex { $0.end > offset }
    return index < paragraphs.count ? paragraphs[index].style : paragraphs.last?.style
  }
}

extension TextStyles {
  /// What kerning, tracking and attachments add to the clusters of a range, in points.
  ///
  /// - Parameter startsCluster: Whether a cluster starts at an offset.
  /// - Complexity: logarithmic in the number of spacings, and linear in the part of the range they
  ///   cover.
  func spacing(in range: Range<Int>, startsCluster: (Int) -> Bool) -> Double {
    var low = spacings.partitioningIndex { $0.range.upperBound > range.lowerBound }
    var total = 0.0
    while low < spacings.count, spacings[low].range.lowerBound < range.upperBound {
      let part = spacings[low].range.clamped(to: range)
      var clusters = 0
      for offset in part where startsCluster(offset) { clusters += 1 }
      total += Double(clusters) * spacings[low].amount
      low += 1
    }
    return total
  }
}

extension TextStyles {
  /// What follows each cluster of the text that ends at an offset, in points.
  func spacingAmount(before offset: Int) -> Double {
    let index = spacings.partitioningIndex { $0.range.upperBound >= offset }
    guard index < spacings.count, spacings[index].range.lowerBound < offset else { return 0 }
    return spacings[index].amount
  }
}

extension TextAttachment {
  /// The bounds with zero for what is no length.
  fileprivate var finiteBounds: Rect {
    Rect(
      x: bounds.origin.x.clampedLength, y: bounds.origin.y.clampedLength,
      width: bounds.width.clampedLength, height: bounds.height.clampedLength)
  }
}
