internal import LineBreaking
internal import TextLayout

extension Measurer {
  func placedAnswer(
    _ text: StyledText, _ placement: TextPlacement, _ request: MeasureRequest,
    _ hyphenator: (any Hyphenator)?
  ) throws(ToolError) -> MeasureAnswer {
    let measured = try measured(text, request, hyphenator)
    return placedAnswer(
      try PlacedRequest(measured, placement, width: request.width), text, request)
  }

  func placedAnswer(
    _ placed: PlacedRequest, _ text: StyledText, _ request: MeasureRequest
  ) -> MeasureAnswer {
    var tokens = CutTokens(of: text)
    for part in placed.parts {
      for line in part.lines { tokens.add(line.line) }
    }
    let measuredTokens = tokens.tokens.map {
      MeasuredText($0, options: request.options, shaper: shaper)
    }
    var answer = MeasureAnswer(placed, tokens: measuredTokens, request)
    answer.glyphs = glyphs(placed.text, width: request.width, nil, request)
    return answer
  }
}
