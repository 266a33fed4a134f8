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
  private let wordBreaker = LazyWordBreaker()

  /// Every answer has lines, so a text that is read without being shaped would be shaped besides.
  private let shaper = Shaper(readsAfter: .max)

  /// How many seconds a request may take at most, whatever it says itself; nil for any number.
  private let timeLimit: Double?
  private var fonts: [FontKey: Font] = [:]
  private var patterns: PatternFiles

  /// - Parameters:
  ///   - source: Who makes the requests.
  ///   - patternFolder: Nil for that of Debian's packages.
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
    try withinLimit(of: request) { () throws(ToolError) in try self.answer(request) }
  }

  /// What a request asks to be measured, shown as it is measured.
  ///
  /// - Parameters:
  ///   - request: As for ``measure(_:)``.
  ///   - draw: Is given what shows.
  package func show<Result>(
    _ request: MeasureRequest, _ draw: (ShownText, Shaper) throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    try withinLimit(of: request) { () throws(ToolError) in
      let text = try self.text(request)
      let hyphenator = try self.hyphenator(request)
      let shown: ShownText =
        switch request.view {
        case .boundingRect: .text(try self.fitted(text, request, hyphenator))
        case .label: .label(try self.label(text, request, hyphenator).label)
        case .textView: .textView(TextView(try self.measured(text, request, hyphenator), request))
        }
      return try draw(shown, self.shaper)
    }
  }

  private func withinLimit<Result>(
    of request: MeasureRequest, _ work: () throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let limit = request.timeLimit.map { min($0, timeLimit ?? $0) } ?? timeLimit
    let result = try shaper.measure(within: limit, work)
    try wordBreaker.check()
    return result
  }

  private func answer(_ request: MeasureRequest) throws(ToolError) -> MeasureAnswer {
    let text = try text(request)
    let hyphenator = try hyphenator(request)
    switch request.view {
    case .boundingRect: return try boundingRect(text, request, hyphenator)
    case .label: return try labelAnswer(text, request, hyphenator)
    case .textView:
      let view = TextView(
        try measured(text, request, hyphenator), request)
      let size = view.size(fitting: Size(width: request.width, height: .infinity))
      let lines = LineSurvey(view.lines(width: request.width), of: text)
      var answer = MeasureAnswer(
        view.text, size: size, lines: lines,
        tokens: tokens(of: lines, truncation: nil, request))
      answer.glyphs = glyphs(view.text, width: view.lineWidth(request.width), nil, request)
      return answer
    }
  }

  private func measured(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasuredText {
    if let style = request.css {
      let language = request.options.language
      let ratio = request.options.devicePixelRatio
      if request.block != nil {
        return MeasuredText(
          css: text, style: style, language: language, devicePixelRatio: ratio,
          wordBreaker: wordBreaker, shaper: shaper)
      }
      return MeasuredText(
        css: text.string, font: try attributes(request.runs[0]).font, style: style,
        language: language, devicePixelRatio: ratio, wordBreaker: wordBreaker, shaper: shaper)
    }
    return MeasuredText(
      text, options: request.options, wordBreaker: wordBreaker, hyphenator: hyphenator,
      shaper: shaper)
  }

  private func label(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> (label: Label, truncation: Truncation?) {
    let truncation = try truncation(request)
    let label = Label(text, request, token: truncation?.token) { text, mode in
      Label(
        text, lineBreakMode: mode, options: request.options, wordBreaker: wordBreaker,
        hyphenator: hyphenator, shaper: shaper)
    }
    return (label, truncation)
  }

  private func labelAnswer(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasureAnswer {
    let (label, truncation) = try label(text, request, hyphenator)
    let width = label.width(in: request)
    let shown = label.shown(in: Size(width: width, height: request.height))
    let lines = LineSurvey(shown.lines, of: text)
    var answer = MeasureAnswer(
      label.text, size: label.size(fitting: Size(width: width, height: .infinity)),
      lines: lines,
      tokens: tokens(of: lines, truncation: truncation ?? label.truncation, request))
    if request.minimumScaleFactor != nil { answer.actualScaleFactor = shown.scaleFactor }
    answer.glyphs = glyphs(
      label.text.scaledOrSame(by: shown.scaleFactor), width: width,
      try truncation?.smaller(by: shown.scaleFactor).token, request)
    return answer
  }

  private func boundingRect(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasureAnswer {
    let fitted = try fitted(text, request, hyphenator)
    let lines = LineSurvey(fitted.lines(request), of: text)
    let cutsLast = fitted.isCut(lines.last, request)
    let size = lines.size
    var answer = MeasureAnswer(
      fitted.text, size: request.scale.map { size.roundedUp(toPixelsOf: $0) } ?? size,
      lines: lines,
      tokens: tokens(of: lines, truncation: cutsLast ? try truncation(request) : nil, request))
    answer.actualScaleFactor = fitted.factor
    answer.glyphs = glyphs(
      fitted.text, width: request.width, fitted.truncation?.token, request)
    return answer
  }

  /// - Parameters:
  ///   - text: As large as it is shown.
  ///   - width: What its lines were broken to.
  private func glyphs(
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
  private func tokens(
    of lines: LineSurvey, truncation: Truncation?, _ request: MeasureRequest
  ) -> [MeasuredText] {
    lines.tokens(truncation: truncation).map {
      MeasuredText($0, options: request.options, shaper: shaper)
    }
  }

  private func text(_ request: MeasureRequest) throws(ToolError) -> StyledText {
    var text = StyledText(
      "", attributes: try attributes(request.runs[0]), paragraphStyle: request.paragraphs.first)
    for run in request.runs {
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

  private func truncation(_ request: MeasureRequest) throws(ToolError) -> Truncation? {
    guard case .cut(let mode) = request.lastLine ?? .cut(.tail) else { return nil }
    var truncation = Truncation(mode)
    if let token = request.token {
      truncation.token = StyledText(token.text, attributes: try attributes(token))
    }
    return truncation
  }

  private func hyphenator(_ request: MeasureRequest) throws(ToolError) -> (any Hyphenator)? {
    let hyphenates = request.paragraphs.contains { $0.hyphenationFactor > 0 }
    return hyphenates ? try patterns.hyphenator(for: request) : nil
  }

  private func attributes(_ run: RunRequest) throws(ToolError) -> TextAttributes {
    run.attributes(
      font: try font(FontKey(names: run.fonts, size: run.size, style: run.style)))
  }

  private func font(_ key: FontKey) throws(ToolError) -> Font {
    if let known = fonts[key] { return known }
    let font = try library.font(
      key.names, size: key.size, style: key.style, from: source)
    if fonts.count >= Self.fontBound { fonts = [:] }
    fonts[key] = font
    return font
  }
}
