import LineBreaking
import TestSupport
import Testing

import TextLayout

/// `hyphens: auto` beside the same text with soft hyphens.
@Suite struct CSSHyphenationTests {
  /// Divides after every second letter.
  private struct Pairs: Hyphenator {
    func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
      language == "nl" ? [] : Array(stride(from: 2, to: word.count, by: 2))
    }
  }

  private static let text = "some words are longer than Others, and last longest"

  /// What `Pairs` makes of it in English: not of words with a capital, nor of the last one.
  private static let divided =
    "some wo\u{AD}rds are lo\u{AD}ng\u{AD}er than Others, and last longest"

  private static func measured(
    _ text: String, hyphens: CSSStyle.Hyphens, language: String? = "en",
    limits: CSSStyle.HyphenateLimitChars = .init()
  ) throws -> MeasuredText {
    var style = CSSStyle()
    style.hyphens = hyphens
    style.hyphenateLimitChars = limits
    let font = try LoneFonts.em(10)
    return MeasuredText(
      css: text, font: font, style: style, language: language, hyphenator: Pairs())
  }

  @Test func linesEndAsAtSoftHyphens() throws {
    let auto = try Self.measured(Self.text, hyphens: .auto)
    let manual = try Self.measured(Self.divided, hyphens: .manual)
    for width in stride(from: 0.0, through: 400, by: 7) {
      let (lines, others) = (auto.lines(width: width), manual.lines(width: width))
      #expect(lines.map(\.width) == others.map(\.width))
      #expect(lines.map(\.endsInHyphen) == others.map(\.endsInHyphen))
      let shown = others.map { Self.divided[$0.range].filter { $0 != "\u{AD}" } }
      #expect(lines.map { Self.text[$0.range] } == shown.map { $0[...] })
    }
  }

  /// Blink hyphenates text in the case that it is set in.
  @Test func capitalsAreThoseOfTheCaseAsked() throws {
    func hyphens(_ word: String, _ transform: CSSStyle.TextTransform) throws -> Int {
      var style = CSSStyle()
      (style.hyphens, style.textTransform) = (.auto, transform)
      var content = InlineContent("x ")
      content.append("\(word) y")
      let texts = [
        MeasuredText(
          css: "x \(word) y", font: try LoneFonts.em(10), style: style, language: "en",
          hyphenator: Pairs()),
        MeasuredText(
          css: content, font: try LoneFonts.em(10), style: style, language: "en",
          hyphenator: Pairs()),
      ]
      let counts = texts.map { $0.lines(width: 45).count { $0.endsInHyphen } }
      #expect(counts[0] == counts[1])
      return counts[0]
    }
    #expect(try hyphens("longer", .none) == 1)
    #expect(try hyphens("longer", .uppercase) == 0)
    #expect(try hyphens("longer", .capitalize) == 0)
    #expect(try hyphens("Longer", .lowercase) == 1)
    #expect(try hyphens("Longer", .none) == 0)
  }

  /// A hyphen of 100 letters shows the 64 that style sheets may ask for.
  @Test func longHyphensAreCut() throws {
    var style = CSSStyle()
    style.hyphenateCharacter = String(repeating: "a", count: 100)
    let text = MeasuredText(css: "aa\u{AD}aa", font: try LoneFonts.em(10), style: style)
    #expect(text.lines(width: 30).first?.width == 660)
  }

  @Test func limitsAndLanguagesHaveASay() throws {
    func hyphens(_ text: MeasuredText) -> Int {
      text.lines(width: 45).count { $0.endsInHyphen }
    }
    #expect(try hyphens(Self.measured("x longer y", hyphens: .auto)) == 1)
    #expect(try hyphens(Self.measured("x longer y", hyphens: .manual)) == 0)
    #expect(try hyphens(Self.measured("x longer y", hyphens: .auto, language: nil)) == 0)
    #expect(try hyphens(Self.measured("x longer y", hyphens: .auto, language: "nl")) == 0)
    #expect(try hyphens(Self.measured("x Longer y", hyphens: .auto, language: "de")) == 1)
    let limits = CSSStyle.HyphenateLimitChars(word: 7)
    #expect(try hyphens(Self.measured("x longer y", hyphens: .auto, limits: limits)) == 0)
  }
}
