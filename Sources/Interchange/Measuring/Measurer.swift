internal import LineBreaking
package import TextLayout

/// Measures one request after the other with scratch memory that they share.
package final class Measurer {
  /// The number of fonts kept, by names, size and style. Above it the cache starts again.
  private static let fontBound = 512

  private struct FontKey: Hashable {
    var names: [String]
    var size: Double
    var style: FontStyle
  }

  private let library: FontLibrary
  private let source: FontSource
  let wordBreaker = LazyWordBreaker()

  /// For answers with lines: a text that is read without being shaped would be shaped besides.
  let shaper = Shaper(readsAfter: .max)

  /// For answers without.
  private let sizeShaper = Shaper()

  /// How many seconds a request may take at most, whatever it says itself; nil for any number.
  private let timeLimit: Double?
  private var fonts: [FontKey: Font] = [:]

  /// The font asked for last.
  private var lastFont: (key: FontKey, font: Font)?
  private var patterns: PatternFiles

  /// What a request of several widths is asked about, so that it is measured once.
  var kept = KeptText()

  struct KeptText {
    var isWanted = false
    var text: MeasuredText?
    var label: Label?
  }

  /// - Parameters:
  ///   - source: Who makes the requests.
  ///   - patternFolder: Nil for the folder of Debian's packages.
  package init(
    library: FontLibrary, source: FontSource, patternFolder: String?, timeLimit: Double?
  ) {
    self.library = library
    self.source = source
    self.timeLimit = timeLimit
    patterns = PatternFiles(folder: patternFolder)
  }

  /// The pattern files that are in use.
  package var patternFiles: [String] { patterns.files }

  package func measure(_ request: MeasureRequest) throws(ToolError) -> MeasureAnswer {
    try withinLimit(of: request) { () throws(ToolError) in
      request.widths.isEmpty ? try self.answer(request) : try self.answers(request)
    }
  }

  /// The answers of a request at all of its widths, in one.
  private func answers(_ request: MeasureRequest) throws(ToolError) -> MeasureAnswer {
    kept = KeptText(isWanted: true)
    defer { kept = KeptText() }
    var answers: [MeasureAnswer] = []
    for width in request.widths {
      var request = request
      request.width = width
      answers.append(try answer(request))
    }
    var answer = MeasureAnswer(.zero, request)
    answer.atWidths = answers
    return answer
  }

  /// A text that is measured, or was for an earlier width.
  private func kept(
    _ measured: () throws(ToolError) -> MeasuredText
  ) throws(ToolError) -> MeasuredText {
    if let text = kept.text { return text }
    let text = try measured()
    if kept.isWanted { kept.text = text }
    return text
  }

  /// What a request asks to be measured, shown as it is measured.
  ///
  /// - Parameters:
  ///   - request: As for ``measure(_:)``.
  ///   - draw: Is given what shows.
  package func show<Result>(
    _ request: MeasureRequest, _ draw: (ShownText, Shaper) throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    var request = request
    request.answer = .all
    return try withinLimit(of: request) { () throws(ToolError) in
      let text = try styledText(request)
      let hyphenator = try self.hyphenator(request)
      if let placement = request.placement {
        let text = try self.measured(text, request, hyphenator)
        let placed = try PlacedRequest(text, placement, width: request.width)
        return try draw(.placed(placed), self.shaper)
      }
      let shown: ShownText =
        switch request.view {
        case .boundingRect: .text(try self.fitted(text, request, hyphenator))
        case .label: .label(try self.fittedLabel(text, request, hyphenator).sized.content)
        case .textView: .textView(TextView(try self.measured(text, request, hyphenator), request))
        }
      return try draw(shown, self.shaper)
    }
  }

  /// The text of a request, whatever it is asked.
  package func text(_ request: MeasureRequest) throws(ToolError) -> MeasuredText {
    try withinLimit(of: request) { () throws(ToolError) in
      if let style = request.css, request.isInline {
        return try inlineText(request, style, hyphenator(request))
      }
      return try measured(try styledText(request), request, hyphenator(request))
    }
  }

  private func withinLimit<Result>(
    of request: MeasureRequest, _ work: () throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let limit = request.timeLimit.map { min($0, timeLimit ?? $0) } ?? timeLimit
    let result = try shaper(for: request).measure(within: limit, work)
    try wordBreaker.check()
    return result
  }

  func shaper(for request: MeasureRequest) -> Shaper {
    request.needsLines ? shaper : sizeShaper
  }

  private func answer(_ request: MeasureRequest) throws(ToolError) -> MeasureAnswer {
    if request.isPlain, request.token == nil, !request.needsLines {
      return try sizeAnswer(of: try plainText(request), request)
    }
    if let style = request.css, request.isInline, !request.needsLines {
      // The token's font may be wrong.
      _ = try truncation(request)
      let hyphenator = try hyphenator(request)
      let text = try kept { () throws(ToolError) in
        try inlineText(request, style, hyphenator)
      }
      return try sizeAnswer(of: text, request)
    }
    let text = try styledText(request)
    let hyphenator = try hyphenator(request)
    if !request.needsLines { return try sizeAnswer(text, request, hyphenator) }
    if let placement = request.placement {
      return try placedAnswer(text, placement, request, hyphenator)
    }
    switch request.view {
    case .boundingRect: return try boundingRect(text, request, hyphenator)
    case .label: return try labelAnswer(text, request, hyphenator)
    case .textView:
      let view = TextView(
        try measured(text, request, hyphenator), request)
      let size = view.size(fitting: Size(width: request.width, height: .infinity))
      if !view.exclusionPaths.isEmpty {
        var answer = placedAnswer(PlacedRequest(view, width: request.width), text, request)
        answer.size = size
        return answer
      }
      let lines = LineSurvey(view.lines(width: request.width), of: text)
      var answer = MeasureAnswer(
        view.text, size: size, lines: lines,
        tokens: tokens(of: lines, truncation: nil, request), request)
      request.tellCounts(of: lines, text.string, token: nil, in: &answer)
      answer.glyphs = glyphs(view.text, width: view.lineWidth(request.width), nil, request)
      return answer
    }
  }

  /// An answer whose lines nobody wants.
  private func sizeAnswer(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasureAnswer {
    // Its font may be wrong.
    _ = try truncation(request)
    switch request.view {
    case .boundingRect: return try sizeAnswer(of: try measured(text, request, hyphenator), request)
    case .label:
      let label = try label(text, request, hyphenator).label
      let room = Size(width: label.width(in: request), height: .infinity)
      return MeasureAnswer(label.size(fitting: room), request)
    case .textView:
      let view = TextView(try measured(text, request, hyphenator), request)
      let room = Size(width: request.width, height: .infinity)
      return MeasureAnswer(view.size(fitting: room), request)
    }
  }

  private func sizeAnswer(
    of text: MeasuredText, _ request: MeasureRequest
  ) throws(ToolError) -> MeasureAnswer {
    var answer = MeasureAnswer(size(of: text, request), request)
    try request.tellHeights(of: text, in: &answer)
    if !request.answer.isDisjoint(with: .counted) {
      answer.counted = LineCounts(text.measurement(width: request.width, facts: request.facts))
    }
    return answer
  }

  /// The size of all lines in the request's width; the height alone where nobody wants the width.
  private func size(of text: MeasuredText, _ request: MeasureRequest) -> Size {
    request.inPixels(
      request.answer.contains(.width)
        ? text.size(width: request.width)
        : Size(width: 0, height: text.height(width: request.width)))
  }

  /// The text of a request that asks for a font and no more.
  private func plainText(_ request: MeasureRequest) throws(ToolError) -> MeasuredText {
    try kept { () throws(ToolError) in
      MeasuredText(
        request.runs[0].text, font: try font(request.runs[0]), options: request.options,
        wordBreaker: wordBreaker, shaper: sizeShaper)
    }
  }

  /// The text of a request with inline boxes.
  private func inlineText(
    _ request: MeasureRequest, _ style: CSSStyle, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasuredText {
    MeasuredText(
      css: try content(request), font: try font(request.block ?? request.runs[0]),
      style: style, language: request.options.language,
      devicePixelRatio: request.options.devicePixelRatio, wordBreaker: wordBreaker,
      hyphenator: hyphenator, shaper: shaper(for: request))
  }

  func measured(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasuredText {
    try kept { () throws(ToolError) in try newlyMeasured(text, request, hyphenator) }
  }

  private func newlyMeasured(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasuredText {
    if let style = request.css {
      let language = request.options.language
      let ratio = request.options.devicePixelRatio
      if request.isInline { return try inlineText(request, style, hyphenator) }
      if request.block != nil {
        return MeasuredText(
          css: text, style: style, language: language, devicePixelRatio: ratio,
          wordBreaker: wordBreaker, hyphenator: hyphenator, shaper: shaper(for: request))
      }
      return MeasuredText(
        css: text.string, font: try font(request.runs[0]), style: style,
        language: language, devicePixelRatio: ratio, wordBreaker: wordBreaker,
        hyphenator: hyphenator, shaper: shaper(for: request))
    }
    return MeasuredText(
      text, options: request.options, wordBreaker: wordBreaker, hyphenator: hyphenator,
      shaper: shaper(for: request))
  }

  private func boundingRect(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasureAnswer {
    let fitted = try fitted(text, request, hyphenator)
    let lines = LineSurvey(fitted.lines(request), of: text)
    let cutsLast = fitted.isCut(lines.last, request)
    // Lines that an ellipsis ends where they have no room are as wide as they are whole.
    let cutsOverflow =
      request.css?.textOverflow == .ellipsis && request.height == .infinity
      && request.numberOfLines ?? 0 == 0
    var answer = MeasureAnswer(
      fitted.text,
      size: cutsOverflow ? size(of: fitted.text, request) : request.inPixels(lines.size),
      lines: lines,
      tokens: tokens(of: lines, truncation: cutsLast ? try truncation(request) : nil, request),
      request)
    try request.tellHeights(of: fitted.text, in: &answer)
    answer.actualScaleFactor = fitted.factor
    answer.fitted = fitted.size.map { ($0, fitted.fits) }
    request.tellCounts(of: lines, text.string, token: fitted.truncation?.token, in: &answer)
    answer.glyphs = glyphs(
      fitted.text, width: request.width, fitted.truncation?.token, request)
    return answer
  }

  /// - Parameters:
  ///   - text: As large as it is shown.
  ///   - width: What its lines were broken to.
  func glyphs(
    _ text: MeasuredText, width: Double, _ token: StyledText?, _ request: MeasureRequest
  ) -> AnswerGlyphs? {
    request.glyphs ? AnswerGlyphs(text, width: width, token: token, shaper: shaper) : nil
  }

  /// The text as large as the request has room for.
  private func fitted(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> FittedText {
    let measured = try measured(text, request, hyphenator)
    return try FittedText(measured, request, truncation: truncation(request), shaper: shaper)
  }

  /// What stands where lines are cut, measured for its fonts; these do not depend on the size.
  func tokens(
    of lines: LineSurvey, truncation: Truncation?, _ request: MeasureRequest
  ) -> [MeasuredText] {
    lines.tokens(truncation: truncation).map {
      MeasuredText($0, options: request.options, shaper: shaper)
    }
  }

  private func styledText(_ request: MeasureRequest) throws(ToolError) -> StyledText {
    let first = request.runs[0]
    let style = request.paragraphs.first
    if request.runs.count == 1, request.block == nil, request.paragraphs.count < 2 {
      return StyledText(first.text, attributes: try attributes(first), paragraphStyle: style)
    }
    var text = StyledText("", attributes: try attributes(first), paragraphStyle: style)
    for run in request.runs.flatMap(\.leaves) {
      let attributes = try attributes(run)
      if run.text.isEmpty && request.block != nil { text.appendEmptyRun(attributes) }
      text.append(run.text, attributes: attributes)
    }
    if let block = request.block, request.options.convention == .css {
      text.blockFont = try attributes(block).font
    }
    if request.paragraphs.count > 1 {
      let styles = request.paragraphs
      for (index, paragraph) in text.paragraphs.enumerated() {
        text.setParagraphStyle(styles[min(index, styles.count - 1)], in: paragraph.range)
      }
    }
    return text
  }

  func truncation(_ request: MeasureRequest) throws(ToolError) -> Truncation? {
    guard case .cut(let mode) = request.lastLine ?? .cut(.tail) else { return nil }
    var truncation = Truncation(mode)
    if let token = request.token {
      truncation.token = StyledText(token.text, attributes: try attributes(token))
    }
    return truncation
  }

  private func hyphenator(_ request: MeasureRequest) throws(ToolError) -> (any Hyphenator)? {
    if let style = request.css {
      guard request.hyphenates(style) else { return nil }
      // As in a browser, text of no language is not hyphenated.
      return try request.languages.isEmpty ? nil : patterns.hyphenator(for: request)
    }
    let hyphenates = request.paragraphs.contains { $0.hyphenationFactor > 0 }
    return hyphenates ? try patterns.hyphenator(for: request) : nil
  }

  private func attributes(_ run: RunRequest) throws(ToolError) -> TextAttributes {
    run.attributes(font: try font(run))
  }

  func font(_ run: RunRequest) throws(ToolError) -> Font {
    let key = FontKey(names: run.fonts, size: run.size, style: run.style)
    if let lastFont, lastFont.key == key { return lastFont.font }
    let font = try knownFont(key)
    lastFont = (key, font)
    return font
  }

  private func knownFont(_ key: FontKey) throws(ToolError) -> Font {
    if let known = fonts[key] { return known }
    let font = try library.font(
      key.names, size: key.size, style: key.style, from: source)
    if fonts.count >= Self.fontBound { fonts = [:] }
    fonts[key] = font
    return font
  }
}
