internal import LineBreaking
internal import TextLayout

extension Measurer {
  func label(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> (label: Label, truncation: Truncation?) {
    let truncation = try truncation(request)
    if let label = kept.label { return (label, truncation) }
    let label = Label(text, request, token: truncation?.token) { text, mode in
      Label(
        text, lineBreakMode: mode, options: request.options, wordBreaker: wordBreaker,
        hyphenator: hyphenator, shaper: shaper(for: request))
    }
    if kept.isWanted { kept.label = label }
    return (label, truncation)
  }

  /// The label as large as the request has it fit.
  func fittedLabel(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> (sized: SizedToFit<Label>, truncation: Truncation?) {
    let (label, truncation) = try label(text, request, hyphenator)
    let size = label.text.sizedFont.size
    guard let fit = request.fit else {
      return (SizedToFit(content: label, size: size, fits: true), truncation)
    }
    let sized = fit.sized(label, request)
    return (sized, try truncation?.smaller(by: sized.size / size))
  }

  func labelAnswer(
    _ text: StyledText, _ request: MeasureRequest, _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasureAnswer {
    let (sized, truncation) = try fittedLabel(text, request, hyphenator)
    let label = sized.content
    let width = label.width(in: request)
    let shown = label.shown(in: Size(width: width, height: request.height))
    let lines = LineSurvey(shown.lines, of: text)
    var answer = MeasureAnswer(
      label.text, size: label.size(fitting: Size(width: width, height: .infinity)),
      lines: lines,
      tokens: tokens(of: lines, truncation: truncation ?? label.truncation, request), request)
    if request.minimumScaleFactor != nil { answer.actualScaleFactor = shown.scaleFactor }
    if request.fit != nil { answer.fitted = (sized.size, sized.fits) }
    request.tellCounts(of: lines, label.text.text, token: truncation?.token, in: &answer)
    answer.glyphs = glyphs(
      label.text.scaledOrSame(by: shown.scaleFactor), width: width,
      try truncation?.smaller(by: shown.scaleFactor).token, request)
    return answer
  }
}
