internal import TextLayout

extension Measurer {
  /// The inline boxes of a request.
  ///
  /// - Throws: ``ToolError`` for a font that there is not.
  func content(_ request: MeasureRequest) throws(ToolError) -> InlineContent {
    let block = request.block ?? request.runs[0]
    var content = InlineContent()
    let line = request.firstLine
    var around = Surroundings(font: try font(block), language: request.options.language)
    around.firstLineFont = try line.map { line throws(ToolError) in try font(line.block) }
    for (index, run) in request.runs.enumerated() {
      try append(run, onFirstLine: line?.runs[index], in: around, to: &content)
    }
    if let letter = request.firstLetter {
      content.firstLetter = letter.box
      content.firstLetter?.font = try font(letter)
      content.firstLetter?.firstLineFont = try line?.firstLetter.map {
        letter throws(ToolError) in try font(letter)
      }
    }
    if let line {
      content.firstLine = line.block.box
      content.firstLine?.font = around.firstLineFont
    }
    return content
  }

  /// What a run stands in.
  private struct Surroundings {
    var font: Font

    /// The font on a first line that has one of its own.
    var firstLineFont: Font?
    var language: String?

    /// Of the run around it; nil in the block.
    var attributes: TextAttributes?
  }

  /// Appends a run, which is a box where something about it differs from what it stands in. Runs
  /// nest no deeper than a request may.
  ///
  /// - Parameter lineRun: The run as it is on a first line with a font of its own.
  private func append(
    _ run: RunRequest, onFirstLine lineRun: RunRequest?, in around: Surroundings,
    to content: inout InlineContent
  ) throws(ToolError) {
    var style = run.box ?? InlineStyle()
    let font = try font(run)
    let firstLineFont = try lineRun.map { run throws(ToolError) in try self.font(run) }
    if font != around.font || firstLineFont != around.firstLineFont {
      (style.font, style.firstLineFont) = (font, firstLineFont)
    }
    if let language = run.language, language != around.language { style.language = language }
    let attributes = run.attributes(font: font)
    style.take(attributes, unlike: around.attributes ?? TextAttributes(font: font))
    if let bounds = run.attachment?.bounds {
      if style.padding != InlineSides() || style.border != InlineSides() {
        throw .usage("padding and border of an attachment: add them to its width and height")
      }
      content.appendAtomic(
        size: bounds.size, descent: bounds.minY == 0 ? nil : -bounds.minY, style: style)
      return
    }
    let isBox = style != InlineStyle() || run.isInline
    if isBox { content.openBox(style) }
    if let runs = run.runs {
      let inside = Surroundings(
        font: font, firstLineFont: firstLineFont, language: run.language ?? around.language,
        attributes: attributes)
      for (index, inner) in runs.enumerated() {
        try append(inner, onFirstLine: lineRun?.runs?[index], in: inside, to: &content)
      }
    } else if run.isBreakOpportunity {
      content.appendBreakOpportunity()
    } else {
      content.append(run.text, keepsLineFeeds: attributes.keepsLineFeeds)
    }
    if isBox { content.closeBox() }
  }
}

extension InlineContent {
  /// Appends characters, whose line feeds may be line breaks.
  fileprivate mutating func append(_ text: String, keepsLineFeeds: Bool) {
    if !keepsLineFeeds {
      append(text)
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { appendLineBreak() }
      append(String(line))
    }
  }
}

extension InlineStyle {
  /// Takes what the attributes of a run say that is no property of its own, and that it does not
  /// take over from what it stands in.
  fileprivate mutating func take(_ attributes: TextAttributes, unlike around: TextAttributes) {
    if attributes.foregroundColor != around.foregroundColor {
      color = color ?? attributes.foregroundColor
    }
    if attributes.backgroundColor != around.backgroundColor {
      backgroundColor = backgroundColor ?? attributes.backgroundColor
    }
    if attributes.underline != around.underline { underline = attributes.underline }
    if attributes.strikethrough != around.strikethrough { strikethrough = attributes.strikethrough }
    let offset = attributes.baselineOffset - around.baselineOffset
    if offset != 0, verticalAlign == .baseline { verticalAlign = .length(.px(offset)) }
  }
}

extension RunRequest {
  /// - Throws: ``ToolError`` for what has another name in a box.
  func checkInline() throws(ToolError) {
    for change in changes {
      switch change {
      case .kern, .tracking:
        throw .usage("kern and tracking beside runs with css: give css {\"letter-spacing\": …}")
      case .ligatures:
        throw .usage("ligatures beside runs with css: give css {\"font-feature-settings\": …}")
      case .writingDirection:
        throw .usage("writingDirection beside runs with css: leave one of them out")
      default: break
      }
    }
  }
}
