internal import TextLayout

/// Plain texts in all options and all properties of CSS, asked for everything.
package struct TextTarget: FuzzTarget {
  package static let name = "text"

  private var fonts: FuzzFonts
  private let shaper = Shaper()

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    var input = FuzzInput(bytes)
    var question = TextQuestion(&input)
    let text = TextCase(&input, fonts: fonts)
    question.again = { text.measured($0) }
    question.alwaysBreaks = text.alwaysBreaks
    question.dependsOnWidth = text.dependsOnWidth
    question.choosesLines = text.choosesLines
    question.indents = text.indents || text.movesBack
    question.leavesNoRoom = text.leavesNoRoom
    question.trimsEnd = text.trimsEnd
    let measured = text.measured(shaper)
    try question.check(measured, shaper: shaper)
    if question.kind == .resized { try checkResized(text, measured, question) }
    if question.kind == .asStyled { try checkStyled(text, measured, question) }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    let question = TextQuestion(&input)
    let text = TextCase(&input, fonts: fonts, isDescribed: true)
    let lines = ["import TextLayout", ""] + text.source + question.source
    return lines.joined(separator: "\n")
  }

  /// A text at another size is as if it had been measured there.
  private func checkResized(
    _ text: TextCase, _ measured: MeasuredText, _ question: TextQuestion
  ) throws {
    let size = text.font.size * 1.7
    guard let font = try? text.font.withSize(size) else { return }
    let resized = try measured.withFontSize(size)
    let width = question.width(of: measured)
    try require(
      resized.lines(width: width) == text.measured(font: font, shaper).lines(width: width),
      "withFontSize(\(size)) has other lines than a text measured at it, width \(width)")
  }

  /// A plain text is a styled one without attributes.
  private func checkStyled(
    _ text: TextCase, _ measured: MeasuredText, _ question: TextQuestion
  ) throws {
    guard case .plain(let options) = text.way else { return }
    let styled = MeasuredText(
      StyledText(text.string, font: text.font), options: options, shaper: shaper)
    let width = question.width(of: measured)
    try require(
      styled.lines(width: width) == measured.lines(width: width),
      "StyledText(text) has other lines at width \(width)")
    try require(
      styled.minContentWidth == measured.minContentWidth,
      "StyledText(text).minContentWidth \(styled.minContentWidth)")
  }
}
