internal import TextLayout

/// Texts that grow piece by piece, which must answer as the whole text does that is measured at
/// once, to the last bit.
package struct GrowingTarget: FuzzTarget {
  package static let name = "growing"

  private var fonts: FuzzFonts

  /// Knows what earlier texts taught it.
  private let shaper = Shaper(readsAfter: 0)

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    let growth = GrowingCase(bytes, fonts: fonts)
    let shaper = growth.reads ? shaper : Shaper(readsAfter: .max)
    var text = growth.empty(shaper)
    for (index, piece) in growth.pieces.enumerated() {
      text.append(piece, shaper: shaper)
      let isLast = index + 1 == growth.pieces.count
      if isLast || index % growth.questionStep == 0 {
        try check(text, growth, asksForLines: isLast || index % 3 == 0, shaper)
      }
    }
    text.resize(toWidth: growth.width * 1.5, shaper: shaper)
    try check(text, growth, asksForLines: true, shaper)
  }

  private func check(
    _ text: GrowingText, _ growth: GrowingCase, asksForLines: Bool, _ shaper: Shaper
  ) throws {
    let whole = growth.whole(text.string, shaper)
    let size = whole.size(width: text.width)
    try require(
      text.size == size,
      "size \(text.size) after \(text.string.utf8.count) bytes, whole \(size) at \(text.width)")
    let count = whole.lineCount(width: text.width)
    try require(
      text.lineCount == count,
      "lineCount \(text.lineCount) after \(text.string.utf8.count) bytes, whole \(count)")
    guard asksForLines else { return }
    let (last, lines) = (text.lastLines(3), whole.lines(width: text.width).suffix(3))
    try require(last == Array(lines), "last lines \(last), whole \(lines)")
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let growth = GrowingCase(bytes, fonts: fonts)
    let pieces = growth.pieces.map(\.swiftLiteral).joined(separator: ",\n  ")
    return
      (["import TextLayout", ""] + growth.plain.source + [
        "// at a ratio of \(growth.ratio), by \(growth.reads ? "read" : "shaped") texts;",
        "// appended piece by piece:", "let pieces = [\n  \(pieces)\n]",
      ]).joined(separator: "\n")
  }
}

/// A text and how it is cut.
private struct GrowingCase {
  let plain: PlainCase
  let pieces: [String]
  let ratio: Double
  let reads: Bool

  /// Which answers are compared: a whole text takes as long as many pieces.
  let questionStep: Int

  var width: Double { plain.width }

  init(_ bytes: [UInt8], fonts: FuzzFonts) {
    var input = FuzzInput(bytes)
    let cut = Int(input.byte())
    plain = PlainCase(Array(bytes.dropFirst()), fonts: fonts)
    ratio = [1, 1, 1.5, 2, 3, 1.25, 1, 1][cut >> 4 & 7]
    reads = cut & 0x80 == 0
    questionStep = cut & 8 == 0 ? 4 : 16
    // A longer text that few bytes tell.
    let string = String(repeating: plain.string, count: 1 + cut & 3)
    let length = cut & 4 == 0 ? 4 : 23
    var pieces: [String] = []
    var piece = ""
    var rest = 1
    for scalar in string.unicodeScalars {
      piece.unicodeScalars.append(scalar)
      rest -= 1
      if rest > 0 { continue }
      pieces.append(piece)
      piece = ""
      rest = 1 + Int(scalar.value) % length
    }
    self.pieces = pieces + [piece]
  }

  func empty(_ shaper: Shaper) -> GrowingText {
    if let style = plain.style {
      return GrowingText(
        css: "", font: plain.font, width: width, style: style, language: plain.options.language,
        devicePixelRatio: ratio, wordBreaker: plain.wordBreaker, shaper: shaper)
    }
    return GrowingText(
      font: plain.font, width: width, options: plain.options, wordBreaker: plain.wordBreaker,
      shaper: shaper)
  }

  func whole(_ string: String, _ shaper: Shaper) -> MeasuredText {
    if let style = plain.style {
      return MeasuredText(
        css: string, font: plain.font, style: style, language: plain.options.language,
        devicePixelRatio: ratio, wordBreaker: plain.wordBreaker, shaper: shaper)
    }
    return MeasuredText(
      string, font: plain.font, options: plain.options, wordBreaker: plain.wordBreaker,
      shaper: shaper)
  }
}
