internal import LineBreaking
internal import TextLayout

/// Plain texts, whose sums must answer as their lines do, to the last bit.
///
/// Answers without a walk and the lines that a walk finds are compared at widths where they might
/// part: each line's own, and what lies beside it.
package struct SumsTarget: FuzzTarget {
  package static let name = "sums"

  private var fonts: FuzzFonts
  private let shaper = Shaper()

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    let text = PlainCase(bytes, fonts: fonts)
    let measured = text.measured(shaper)
    var widths = [text.width, .infinity]
    for line in measured.lines(width: text.width).prefix(6) {
      for own in [line.width, line.width - 1.0 / 1024] {
        widths += [own, own.nextDown, own.nextUp]
      }
    }
    for width in widths { try check(measured, width: width, numberOfLines: text.numberOfLines) }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let text = PlainCase(bytes, fonts: fonts)
    return (["import TextLayout", ""] + text.source).joined(separator: "\n")
  }

  private func check(_ text: MeasuredText, width: Double, numberOfLines: Int) throws {
    let lines = text.lines(width: width, numberOfLines: numberOfLines)
    let sum = lines.size()
    let size = text.size(width: width, numberOfLines: numberOfLines)
    let height = text.height(width: width, numberOfLines: numberOfLines)
    let count = text.lineCount(width: width, numberOfLines: numberOfLines)
    try require(count == lines.count, "lineCount \(count) at \(width), lines \(lines.count)")
    try require(
      size == Size(width: lines.reduce(0) { max($0, $1.width) }, height: sum.height),
      "size \(size) at \(width), lines have \(sum)")
    try require(height == sum.height, "height \(height) at \(width), lines have \(sum.height)")
  }
}

/// A text of words, with now and then what words do not have.
private struct PlainCase {
  let string: String
  let font: Font
  let options: LayoutOptions
  let width: Double
  let numberOfLines: Int
  let source: [String]

  init(_ bytes: [UInt8], fonts: FuzzFonts) {
    var input = FuzzInput(bytes)
    let mode = Int(input.byte())
    let choice = fonts.choices[(mode >> 1) % fonts.choices.count]
    let size = input.element(of: [10, 17, 16, 11.3, 1.0 / 3, 1000, 0.01, 1e6])
    width = Double(input.byte()) * size / 16
    numberOfLines = [0, 0, 0, 1, 3][input.index(below: 5)]
    font = (try? choice.font.withSize(size)) ?? choice.font
    var options = LayoutOptions(convention: mode & 1 == 0 ? .uiKit : .css)
    let choices = Int(input.byte())
    options.language = ["en", "zh", "ko", "ja"][choices & 3]
    options.overflowWrap = [nil, .normal, .breakWord, .anywhere][choices >> 2 & 3]
    if choices & 0x30 == 0x30 { options.wordBreaking = .breakAll }
    if choices & 0xC0 == 0xC0 { options.strictness = .anywhere }
    self.options = options
    var string = ""
    while !input.isAtEnd && string.utf8.count < 600 {
      let byte = Int(input.byte())
      if byte < 250 {
        string += Self.alphabet[byte % Self.alphabet.count]
      } else {
        string += input.text(limit: 1)
      }
    }
    self.string = string
    source =
      choice.source + [
        "// With \(options)",
        "let options = LayoutOptions(convention: .\(options.convention))",
        "let text = MeasuredText(",
        "  \(string.swiftLiteral), font: try font.withSize(\(size)), options: options)",
        "text.size(width: \(width), numberOfLines: \(numberOfLines))",
      ]
  }

  func measured(_ shaper: Shaper) -> MeasuredText {
    MeasuredText(string, font: font, options: options, shaper: shaper)
  }

  private static let alphabet =
    (97...122).map { String(Unicode.Scalar(UInt8($0))) } + [
      " ", " ", " ", " ", "A", "V", "T", "f", "i", "-", ".", ",", "\n", "(", ")", "“", "”", "’",
      "—", "…", "\u{A0}", "é", "\u{4E2D}", "\u{6587}", "\u{3002}", "\u{AC00}", "1", "2", "/",
      "\u{3000}", "  ", "fi", "AV",
    ]
}
