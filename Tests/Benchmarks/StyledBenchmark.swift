import TextLayout

/// From a styled text to its height at one width, against the same characters in one font.
struct StyledBenchmark {
  let texts: Texts
  let stopwatch = Stopwatch()

  func rows() throws -> [Row] {
    let passage = texts.latin.passage(600)
    let body = try texts.font("Noto Sans")
    let other = try texts.font("DejaVu Sans")
    var style = ParagraphStyle()
    style.lineSpacing = 4
    style.headIndent = 12
    return [
      row("one run", StyledText(passage, font: body), passage, body),
      row("paragraph style", StyledText(passage, font: body, paragraphStyle: style), passage, body),
      row("60 runs of two fonts", alternating(passage, [body, other]), passage, body),
      row("60 runs that differ in kern", alternating(passage, [body], kern: 1), passage, body),
    ]
  }

  /// Runs of ten characters.
  private func alternating(_ passage: String, _ fonts: [Font], kern: Double? = nil) -> StyledText {
    var text = StyledText("", font: fonts[0])
    var rest = Substring(passage)
    var count = 0
    while !rest.isEmpty {
      var attributes = TextAttributes(font: fonts[count % fonts.count])
      if count % 2 == 1 { attributes.kern = kern }
      text.append(String(rest.prefix(10)), attributes: attributes)
      rest = rest.dropFirst(10)
      count += 1
    }
    return text
  }

  private func row(_ name: String, _ styled: StyledText, _ plain: String, _ font: Font) -> Row {
    let shaper = Shaper()
    let times = stopwatch.compare(
      { use(MeasuredText(styled, shaper: shaper).height(width: 320)) },
      to: { use(MeasuredText(plain, font: font, shaper: shaper).height(width: 320)) })
    return Row(
      "Styled: Latin, 600 characters, \(name)",
      "\(figure(times.ratio)) × plain (\(duration(times.first)), \(duration(times.second)))")
  }
}
