internal import TextLayout

extension Measurer {
  /// The inline boxes of a request.
  ///
  /// - Throws: ``ToolError`` for a font that there is not.
  func content(_ request: MeasureRequest) throws(ToolError) -> InlineContent {
    let block = request.block ?? request.runs[0]
    var content = InlineContent()
    for run in request.runs { try append(run, in: block, to: &content) }
    return content
  }

  /// Appends a run, which is a box where something about it differs from what it stands in. Runs
  /// nest no deeper than a request may.
  private func append(
    _ run: RunRequest, in around: RunRequest, to content: inout InlineContent
  ) throws(ToolError) {
    var style = run.box ?? InlineStyle()
    let font = try font(run)
    if font != (try self.font(around)) { style.font = font }
    if run.language != around.language { style.language = run.language }
    let attributes = run.attributes(font: font)
    style.take(attributes)
    if let bounds = run.attachment?.bounds {
      content.appendAtomic(
        size: bounds.size, descent: bounds.minY == 0 ? nil : -bounds.minY, style: style)
      return
    }
    let isBox = style != InlineStyle() || run.isInline
    if isBox { content.openBox(style) }
    if let runs = run.runs {
      for inner in runs { try append(inner, in: run, to: &content) }
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
  /// Takes what the attributes of a run say that is no property of its own.
  fileprivate mutating func take(_ attributes: TextAttributes) {
    color = color ?? attributes.foregroundColor
    backgroundColor = backgroundColor ?? attributes.backgroundColor
    underline = attributes.underline
    strikethrough = attributes.strikethrough
    if attributes.baselineOffset != 0, verticalAlign == .baseline {
      verticalAlign = .length(.px(attributes.baselineOffset))
    }
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
