import TestSupport
import Testing

@testable import TextLayout

/// Reading lengths and calculations (CSS Values 4), which Chromium 156 was asked about, too.
@Suite struct CSSLengthTests {
  private func spacing(_ value: String) throws -> CSSLength {
    try CSSStyle(properties: ["letter-spacing": value]).letterSpacing
  }

  private func message(_ name: String, _ value: String) -> String {
    do throws(CSSError) {
      _ = try CSSStyle(properties: [name: value])
      return "none"
    } catch {
      return error.description
    }
  }

  /// Section 6.2: an inch is 96 px, 2.54 cm, 72 pt or 6 pc.
  @Test(arguments: [
    ("1in", 96.0), ("2.54cm", 96), ("25.4mm", 96), ("101.6Q", 96), ("72pt", 96), ("6PC", 96),
    ("1rem", 16), ("calc(1in - 72pt)", 0), ("calc(10px / 4)", 2.5), ("calc(2 * (3 + 1) * 1px)", 8),
    ("calc(calc(1px) * calc(3))", 3), ("min(1px, 2px)", 1), ("max(1em, 3em)", 30),
    ("clamp(1px, 5px, 3px)", 3), ("clamp(4px, 1px, 3px)", 4), ("clamp(none, 3px, 2px)", 2),
    ("clamp(2px, 1px, none)", 2), ("calc(1px - -2px)", 3), ("calc(1px + -2px)", -1),
    ("calc(1em\n+\t2px)", 12), ("CALC(1EM + 2PX)", 12), ("50%", 5), ("max(10%, 0.5px)", 1),
    ("calc(10% + 1px)", 2), ("calc(1em*1.5 - 3pt)", 11), ("min(1px)", 1),
  ])
  func lengthsAreRead(_ text: String, _ points: Double) throws {
    let length = try spacing(text)
    #expect(abs(length.points(fontSize: 10) - points) < 1e-12)
    #expect(try spacing(length.description) == length)
  }

  @Test func unitsOfOneKindStaySmall() throws {
    #expect(try spacing("calc(1px + 2px)") == .px(3))
    #expect(try spacing("calc(1em / 2)") == .em(0.5))
    #expect(try spacing("1.5pc") == .px(24))
    #expect(try spacing("calc(1em + 2px)").description == "calc(1em + 2px)")
    #expect(try spacing("calc(2px - 1em)").description == "calc(-1em + 2px)")
    #expect(try spacing("min(1em,10px)").description == "min(1em, 10px)")
    #expect(
      try spacing("calc(3 * max(1em, 1ch + 2px) - 1px)").description
        == "calc(max(1em, 1ch + 2px) * 3 + -1px)")
    #expect(
      try CSSStyle(properties: ["text-indent": "calc(100% - 10px)"]).textIndent
        == .sum(.px(-10), percentage: 100))
  }

  /// What Chromium 156 refuses.
  @Test(arguments: [
    "calc(2)", "calc(1px+2px)", "calc(1px -2px)", "calc(3px * 2em)", "calc(1px + 2)", "calc(0)",
    "calc(1px,2px)", "calc()", "min()", "max(1px,)", "calc(1px + )", "1.px", "0x", "auto", "calc",
    "calc(1px))", "calc (1px)", "1 px", "px", "%", "--1px", "1e+px", "clamp(1px, 2px)",
    "clamp(1px, none, 2px)", "min(none)", "min(1px, 2)", "calc(/ 2)", "calc(1px * / 2)", "1px 2px",
    "calc(1/0)", "calc(2 / 1px)",
  ])
  func whatIsNoLengthIsRefused(_ text: String) {
    #expect(throws: CSSError.self) { try spacing(text) }
  }

  @Test func errorsSayHowToMendIt() {
    #expect(
      message("letter-spacing", "1e309px")
        == "letter-spacing \"1e309px\": give a smaller number: this is too large")
    #expect(message("line-height", "calc(1e308px * 10)").hasSuffix("this is too large"))
    #expect(message("tab-size", "1e999").hasSuffix("this is too large"))
    #expect(
      message("letter-spacing", "2vw")
        == "letter-spacing \"2vw\": give a length in px, pt, pc, in, cm, mm, Q, em, rem, ex, ch, "
        + "cap, ic or lh; the window, which vw is a part of, is not known")
    #expect(message("text-indent", "1rch").contains("the root's font, which rch asks for"))
    #expect(message("word-spacing", "calc(1px / 0)").hasSuffix("give another divisor than 0"))
    #expect(message("word-spacing", "var(--gap)").contains("give what var() stands for"))
    #expect(message("word-spacing", "round(1px, 2px)").contains("give calc(), min(), max()"))
    #expect(message("line-height", "2lh").contains("not in lh"))
    #expect(message("text-indent", "min(10%, 20px)").contains("none in min(), max() or clamp()"))
    #expect(message("line-height", "calc(nan * 1px)").hasPrefix("line-height \"calc(nan"))
  }

  /// However deep or long, an answer comes, and no stack overflows.
  @Test(arguments: [1, 99, 100, 101, 10_000, 300_000])
  func nestingIsBounded(_ depth: Int) throws {
    for opening in ["calc(", "(", "min(", "calc(1px + (", "clamp(1px, "] {
      let text = "calc(" + String(repeating: opening, count: depth) + "1px"
      let closed = text + String(repeating: ")", count: depth + 1)
      for text in [text, closed] {
        let error = message("letter-spacing", text)
        #expect(error.utf8.count < 400)
        if depth > 100 { #expect(error.contains("at most 100 parentheses in one another")) }
      }
    }
    let long = "calc(1px" + String(repeating: " + max(1em, 1px)", count: depth) + ")"
    if depth * 3 < CSSCalculation.mostSteps {
      #expect(abs(try spacing(long).points(fontSize: 2) - Double(1 + 2 * depth)) < 1e-9)
    } else {
      #expect(message("letter-spacing", long).contains("at most 1000 numbers"))
    }
  }

  /// Random texts of the grammar's own pieces, and any bytes: each is read or refused, what is read
  /// comes back, and numbers stay finite.
  @Test func anyTextIsReadOrRefused() throws {
    let pieces = [
      "calc(", "min(", "max(", "clamp(", "(", ")", ",", " + ", " - ", "*", "/", "1px", "2em", "3%",
      "1e308px", "1e-320em", "-0.5ch", "0", "7", "none", " ", "\t", "1lh", "rem", "1rem", "\u{0}",
      "\u{202E}", "e", "+", "-", ".", "\u{FFFF}", "var(", "\u{1F600}", "1e", "-1ic",
    ]
    var random = SplitMix64(seed: 7)
    var read = 0
    for _ in 0..<30_000 {
      var text = Bool.random(using: &random) ? "calc(" : ""
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      if Bool.random(using: &random) { text += ")" }
      for name in ["letter-spacing", "text-indent", "line-height", "tab-size", "zoom"] {
        guard let style = try? CSSStyle(properties: [name: text]) else { continue }
        read += 1
        #expect(try CSSStyle(properties: style.properties) == style, "\(name): \(text)")
        #expect(style.letterSpacing.points(fontSize: 16).isFinite)
      }
    }
    #expect(read > 2000)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? ComputedStyle([(name: text, value: text)])
      let error = message("font-feature-settings", text)
      #expect(!error.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  /// Every glyph of the font is an em wide: 3ic are 48 px. Chromium 156 has the block 2,305 layout
  /// units wide, as the advances are a little more than 16 px.
  @Test func lengthsOfAFontAreTheBlocks() throws {
    let font = try LoneFonts.em(16)
    var style = try CSSStyle(properties: ["text-indent": "3ic"])
    let indented = MeasuredText(css: "abc", font: font, style: style)
    #expect(indented.lines(width: 1000).first?.indent == 48)
    style = try CSSStyle(properties: ["letter-spacing": "calc(1ic - 14px)"])
    #expect(MeasuredText(css: "ab", font: font, style: style).maxContentWidth == 2305.0 / 64)
  }

  /// Where Chromium 156 has the first character, in 1/64 px: the sum is cut down toward zero.
  @Test(arguments: [
    ("calc(25% - 12.3px)", [2260.0, 1615, 457]), ("calc(-5% + 1.015625px)", [-544, -415, -183]),
    ("calc(10% - 50.005px)", [-1981, -2239, -2702]),
  ])
  func sumsOfIndentsAreCutDownOnce(_ indent: String, _ units: [Double]) throws {
    let style = try CSSStyle(properties: ["text-indent": indent])
    let text = MeasuredText(
      css: "ab", font: try LoneFonts.font("Roboto-Regular.ttf", size: 16), style: style)
    let indents = [190.5, 150.2, 77.77].map { text.lines(width: $0).first?.indent }
    #expect(indents == units.map { $0 / 64 })
  }
}
