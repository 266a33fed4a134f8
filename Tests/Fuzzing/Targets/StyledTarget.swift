internal import TextLayout

/// Styled texts, and the labels and text views that show them, in any numbers.
package struct StyledTarget: FuzzTarget {
  package static let name = "styled"

  private var fonts: FuzzFonts
  private let shaper = Shaper()

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    var input = FuzzInput(bytes)
    let view = ViewQuestion(&input)
    var question = TextQuestion(&input)
    let text = StyledCase(&input, fonts: fonts)
    guard view.kind == .none else {
      return try view.check(text, shaper: shaper)
    }
    question.again = { text.measured($0) }
    question.alwaysBreaks = text.alwaysBreaks
    question.truncates = text.truncates
    question.indents = text.indents || text.movesBack
    question.forgoesHyphens = text.forgoesHyphens
    try question.check(text.measured(shaper), shaper: shaper)
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    let view = ViewQuestion(&input)
    let question = TextQuestion(&input)
    let text = StyledCase(&input, fonts: fonts, isDescribed: true)
    let hyphenator = text.hyphenates ? ", hyphenator: EverySecondByte()" : ""
    let measured = ["let text = MeasuredText(styled, options: options\(hyphenator))"]
    let lines =
      ["import TextLayout", ""] + text.source
      + (view.kind == .none ? measured + question.source : view.source)
    return lines.joined(separator: "\n")
  }
}
