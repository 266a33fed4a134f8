internal import LineBreaking

extension StyledText {
  /// The UTF-8 offsets after each paragraph and its separator, the last at the end of the text.
  ///
  /// - Complexity: linear in the length of the text.
  var paragraphEnds: [Int] {
    let utf8 = string.utf8Span.span
    var ends: [Int] = []
    while let start = ends.last ?? (utf8.count > 0 ? 0 : nil), start < utf8.count {
      ends.append(utf8.paragraphEnd(from: start))
    }
    return ends
  }

  /// What the itemizer needs of each run.
  ///
  /// - Parameter content: What a style sheet asks for. Then the fonts have the features of its
  ///   spacing.
  func itemizerRuns(_ options: LayoutOptions, content: CSSContent?) -> [Itemizer.Run] {
    let rules = options.convention.rules
    func run(_ attributes: TextAttributes, end: Int) -> Itemizer.Run {
      var font = attributes.shapingFont(rules)
      if rules.spacesLettersAsCSS && content == nil && attributes.spacing != 0 {
        font = font.withFeatures(font.features + CSSStyle.featuresOfSpacedLetters)
      }
      return Itemizer.Run(
        end: end, font: font,
        language: attributes.language ?? options.language,
        hasAttachment: attributes.attachment != nil)
    }
    if storedRuns.isEmpty { return [run(emptyAttributes, end: .max)] }
    var runs = storedRuns.map { run($0.attributes, end: $0.end) }
    if !rules.itemizesAsBlink { return runs }
    var last: TextAttributes?
    for index in runs.indices {
      var look = storedRuns[index].attributes
      look.attachment = nil
      runs[index].startsSpan = look != last
      if let boxes = content?.boxes {
        runs[index].joinsLast = boxes.joinsLast(run: index)
        runs[index].partsClusters = !runs[index].joinsLast
        if boxes.spaces != nil { runs[index].boxStyle = boxes.style(ofRun: index) }
      } else {
        runs[index].partsClusters = look.withoutDrawing != last?.withoutDrawing
        runs[index].joinsLast = !runs[index].partsClusters && look.baselineOffset == 0
      }
      last = look
    }
    return runs
  }

  /// Whether something asks for another direction than left to right, whatever the characters.
  func needsLevels(_ options: LayoutOptions) -> Bool {
    options.direction == .rightToLeft
      || storedStyles.contains { $0.style.baseWritingDirection == .rightToLeft }
      || storedRuns.contains { $0.attributes.writingDirection != nil }
  }

  /// The places where lines may end, by the rules of each paragraph.
  ///
  /// - Parameters:
  ///   - paragraphEnds: The ends of the text's paragraphs.
  ///   - breaking: The rules where a paragraph has none of its own.
  ///   - content: What a style sheet asks for, whose boxes may let no line end.
  /// - Complexity: linear in the length of the text.
  func boundaries(
    paragraphEnds: [Int], breaking: LineBreaker.Options, options: LayoutOptions,
    content: CSSContent?, tools: TextTools
  ) -> TextBoundaries {
    var boundaries =
      content?.boxes?.lineBreakerStretches.map {
        LineBreaker.boundaries(
          in: string.utf8Span.span, stretches: $0, wordBreaker: tools.wordBreaker)
      }
      ?? boundaries(
        paragraphEnds: paragraphEnds, breaking: breaking, options: options, tools: tools)
    if options.convention.rules.breaksBesideAttachments {
      boundaries = boundaries.inserting(lineBreaks: attachmentEdges(in: content?.boxes))
    }
    guard let boxes = content?.boxes else { return boundaries }
    return boundaries.inserting(lineBreaks: boxes.brokenPlaces)
      .moving(lineBreaksAt: boxes.controlRuns)
      .removing(lineFeedBefore: boxes.trailingControls)
      .removing(lineBreaksIn: boxes.unbrokenPlaces)
  }

  private func boundaries(
    paragraphEnds: [Int], breaking: LineBreaker.Options, options: LayoutOptions, tools: TextTools
  ) -> TextBoundaries {
    let utf8 = string.utf8Span.span
    var parts: [TextBoundaries] = []
    var open: (start: Int, end: Int, options: LineBreaker.Options)?
    func close() {
      guard let part = open else { return }
      let breaker = LineBreaker(part.options, wordBreaker: tools.wordBreaker)
      parts.append(breaker.boundaries(in: utf8.extracting(part.start..<part.end)))
    }
    var start = 0
    for end in paragraphEnds {
      let options = breakerOptions(at: start, breaking)
      if let part = open, part.options == options {
        open?.end = end
      } else {
        close()
        open = (start, end, options)
      }
      start = end
    }
    close()
    let boundaries =
      parts.count == 1
      ? parts[0]
      : parts.isEmpty ? LineBreaker().boundaries(in: utf8) : TextBoundaries(joining: parts)
    guard let hyphenator = tools.hyphenator else { return boundaries }
    return boundaries.inserting(
      hyphens: hyphenationPoints(
        hyphenator, paragraphEnds: paragraphEnds, boundaries: boundaries, options: options))
  }

  /// The UTF-8 offsets before and after attachments. Under `.css` lines may end there whatever
  /// stands beside them (measured, Chromium 156; CSS Text 3, section 5.1, makes exceptions).
  ///
  /// After one in a box that does not wrap UAX #14 decides.
  ///
  /// - Complexity: linear in the number of runs, and in the length of those with attachments.
  func attachmentEdges(in boxes: InlineBoxes?) -> [Int] {
    let utf8 = string.utf8Span.span
    var edges: [Int] = []
    var start = 0
    for run in storedRuns {
      defer { start = run.end }
      if run.attributes.attachment == nil { continue }
      var place = start
      while place < run.end {
        let before = place
        guard utf8.decodeScalar(at: &place) == 0xFFFC else { continue }
        edges.append(before)
        if boxes?.wraps(after: before) != false { edges.append(place) }
      }
    }
    return edges
  }

  /// What reads lines again under `.css`; `nil` where paragraphs have rules of their own or words
  /// are hyphenated, whose lines are read as parts of the whole text.
  func lineBreaker(
    paragraphEnds: [Int], breaking: LineBreaker.Options, tools: TextTools
  ) -> LineBreaker? {
    guard tools.hyphenator == nil, !storedRuns.isEmpty else { return nil }
    let first = breakerOptions(at: 0, breaking)
    for start in paragraphEnds.dropLast() where breakerOptions(at: start, breaking) != first {
      return nil
    }
    return LineBreaker(first, wordBreaker: tools.wordBreaker)
  }

  /// The rules that hold for the paragraph at an offset. Its language is its first run's.
  func breakerOptions(
    at offset: Int, _ breaking: LineBreaker.Options
  ) -> LineBreaker.Options {
    let run = storedRuns.stretchIndex(at: offset)
    return breaking.with(
      style(at: offset),
      language: run < storedRuns.count ? storedRuns[run].attributes.language : nil)
  }

  /// Where the words of paragraphs with a ``ParagraphStyle/hyphenationFactor`` divide.
  private func hyphenationPoints(
    _ hyphenator: any Hyphenator, paragraphEnds: [Int], boundaries: TextBoundaries,
    options: LayoutOptions
  ) -> [Int] {
    let utf8 = string.utf8Span.span
    var points: [Int] = []
    var start = 0
    for end in paragraphEnds {
      defer { start = end }
      guard style(at: start).hyphenationFactor > 0 else { continue }
      var place = start
      while place < end {
        let first = storedRuns.stretchIndex(at: place)
        let language = storedRuns[first].attributes.language
        var last = first
        while last + 1 < storedRuns.count, storedRuns[last].end < end,
          storedRuns[last + 1].attributes.language == language
        { last += 1 }
        let stretchEnd = min(storedRuns[last].end, end)
        points += hyphenator.points(
          in: utf8, range: place..<stretchEnd, language: language ?? options.language,
          boundaries: boundaries)
        place = stretchEnd
      }
    }
    return points
  }
}

extension TextAttributes {
  /// Those that measure something.
  fileprivate var withoutDrawing: TextAttributes {
    var attributes = self
    attributes.foregroundColor = nil
    attributes.backgroundColor = nil
    attributes.underline = nil
    attributes.strikethrough = nil
    return attributes
  }
}

extension LineBreaker.Options {
  /// The same rules in a paragraph of a style, and in its language where it has one.
  func with(_ style: ParagraphStyle, language: String?) -> Self {
    var result = self
    if let language { result.language = language }
    if style.lineBreakMode == .byCharWrapping { result.strictness = .anywhere }
    if style.lineBreakStrategy.contains(.hangulWordPriority) && result.wordBreaking == .normal {
      result.wordBreaking = .keepHangul
    }
    return result
  }
}
