import Testing
import TextLayout

/// Reading and writing CSS's properties.
@Suite struct CSSStyleTests {
  @Test func theInitialStyleSaysNothing() throws {
    #expect(CSSStyle().properties.isEmpty)
    #expect(CSSStyle().description == "")
    #expect(try CSSStyle(properties: [:]) == CSSStyle())
    let initial = [
      "line-height": "normal", "white-space": "normal", "line-break": "auto",
      "word-break": "normal",
      "overflow-wrap": "normal", "hyphens": "manual", "text-indent": "0",
      "letter-spacing": "normal",
      "word-spacing": "normal", "tab-size": "8", "direction": "ltr", "text-spacing-trim": "normal",
      "font-kerning": "auto", "font-feature-settings": "normal",
      "font-variation-settings": "normal", "text-wrap": "wrap", "text-wrap-mode": "wrap",
      "text-wrap-style": "auto", "white-space-collapse": "collapse", "zoom": "normal",
    ]
    #expect(try CSSStyle(properties: initial) == CSSStyle())
  }

  @Test(arguments: [
    ["white-space": "break-spaces", "line-height": "1.5"],
    ["line-height": "130%", "text-indent": "-12.5px", "tab-size": "2.5"],
    ["line-height": "1.4em", "text-indent": "-10%", "tab-size": "30px"],
    ["letter-spacing": "-0.05em", "word-spacing": "0.3px", "direction": "rtl"],
    ["line-break": "anywhere", "word-break": "break-word", "overflow-wrap": "anywhere"],
    ["hyphens": "none", "text-spacing-trim": "space-all", "text-wrap": "balance", "zoom": "0.5"],
    ["white-space-collapse": "preserve-breaks", "text-wrap-mode": "nowrap"],
    ["hyphens": "auto", "hyphenate-limit-chars": "6 auto 3", "text-overflow": "ellipsis"],
    ["text-box-trim": "trim-both", "text-box-edge": "cap alphabetic"],
    ["text-emphasis-style": "open double-circle", "text-emphasis-position": "under"],
    ["text-emphasis-style": "\"x y\""], ["text-emphasis-style": "dot"],
    ["text-fit": "grow per-line 120%"], ["text-fit": "shrink"],
    ["white-space": "nowrap", "text-wrap-style": "pretty"], ["white-space": "pre"],
    [
      "font-kerning": "none", "font-feature-settings": "\"liga\" 0, \"smcp\", \"aalt\" 3",
      "font-variation-settings": "\"wght\" 650, \"slnt\" -7.5",
    ],
  ])
  func propertiesComeBack(_ properties: [String: String]) throws {
    let style = try CSSStyle(properties: properties)
    #expect(style.properties == properties)
    #expect(
      style.description
        == properties.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: "; "))
  }

  /// What Chromium 156 computes of both, in the order in which they are declared: `white-space` and
  /// `text-wrap` are shorthands of `text-wrap-mode`, so the later one counts.
  @Test(arguments: [
    (
      ["white-space", "pre"], ["text-wrap", "balance"], "text-wrap: balance; white-space: pre-wrap"
    ),
    (
      ["text-wrap", "balance"], ["white-space", "pre"], "text-wrap-style: balance; white-space: pre"
    ),
    (
      ["white-space", "pre-line"], ["text-wrap", "nowrap"],
      "text-wrap-mode: nowrap; white-space-collapse: preserve-breaks"
    ),
    (["text-wrap", "nowrap"], ["white-space", "pre-line"], "white-space: pre-line"),
    (["white-space", "nowrap"], ["text-wrap-mode", "wrap"], ""),
    (
      ["text-wrap", "pretty"], ["text-wrap-mode", "nowrap"],
      "text-wrap-style: pretty; white-space: nowrap"
    ),
  ])
  func theLaterOneCounts(_ first: [String], _ second: [String], _ computed: String) throws {
    let style = try CSSStyle(declarations: [(first[0], first[1]), (second[0], second[1])])
    #expect(style.description == computed)
    #expect(try CSSStyle(properties: style.properties) == style)
  }

  /// Measured, Chromium 156: what keeps lines whole gives way to a later property that balances
  /// them.
  @Test func linesAreThoseOfTheLaterOne() throws {
    let style = try CSSStyle(declarations: [("white-space", "pre"), ("text-wrap", "balance")])
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 16)
    let text = MeasuredText(
      css: "The ferry leaves at 7:45", font: font, style: style, language: "en")
    let lines = text.lines(width: 90)
    #expect(lines.map(\.utf8Range.lowerBound) == [0, 10, 17])
    #expect(lines.map(\.width) == [67.875, 46.953125, 50.65625])
    #expect(text.height(width: 90) == 66)
  }

  /// A dictionary has no order.
  @Test func anOrderIsAskedForWhereItCounts() throws {
    let error = #expect(throws: CSSError.self) {
      try CSSStyle(properties: ["white-space": "pre", "text-wrap": "balance"])
    }
    #expect(error == .orderNeeded(["text-wrap", "white-space"]))
    #expect(
      error?.description
        == "the later of text-wrap and white-space counts: give them in an order, or one of them")
    let style = try CSSStyle(properties: ["white-space": "pre-line", "text-wrap": "balance"])
    #expect(style.whiteSpace == .preLine && style.textWrap == .balance)
  }

  /// Whichever of three is the last, `text-wrap-mode` is what it says.
  @Test(arguments: [
    ["text-wrap": "balance", "text-wrap-mode": "nowrap", "white-space": "normal"],
    ["text-wrap": "nowrap", "text-wrap-mode": "wrap", "white-space": "pre"],
  ])
  func anOrderIsAskedForOfThree(_ properties: [String: String]) {
    let names = ["text-wrap", "text-wrap-mode", "white-space"]
    #expect(throws: CSSError.orderNeeded(names)) { try CSSStyle(properties: properties) }
  }

  @Test func valuesAreRead() throws {
    let style = try CSSStyle(properties: [
      "LINE-HEIGHT": " .5EM ", "White-Space": "PRE-Wrap", "text-indent": "+1e1px", "tab-size": "0",
      "letter-spacing": "1em", "font-feature-settings": "'liga' off,\"SS01\" ON , 'kern'",
    ])
    #expect(style.lineHeight == .length(.em(0.5)))
    #expect(style.whiteSpace == .preWrap)
    #expect(style.textIndent == .length(.px(10)))
    #expect(style.tabSize == .number(0))
    #expect(style.letterSpacing == .em(1))
    #expect(style.fontFeatureSettings == [.off("liga"), .on("SS01"), .on("kern")])
  }

  @Test(arguments: [
    ("line-height", "-1"), ("line-height", "-1px"), ("line-height", "1 2"), ("line-height", ""),
    ("line-height", "nan"), ("line-height", "inf"), ("line-height", "0x10"),
    ("line-height", "1e999"), ("line-height", "1."), ("line-height", "12vw"),
    ("tab-size", "-1"), ("tab-size", "10%"), ("text-indent", "3"), ("text-indent", "em"),
    ("letter-spacing", "5"), ("word-spacing", "1"), ("white-space", "pre wrap"),
    ("hyphens", "none manual"), ("font-feature-settings", "liga 0"),
    ("hyphenate-limit-chars", "-1"), ("hyphenate-limit-chars", "5 2 2 2"),
    ("text-box-edge", "cap"), ("text-box-edge", "ideographic"), ("text-box-trim", "both"),
    ("text-emphasis", ""), ("text-emphasis", "dot dot"), ("text-emphasis", "none red blue"),
    ("text-emphasis", "'x"), ("text-emphasis", "dot 'x'"), ("text-emphasis-style", "filled open"),
    ("text-emphasis-style", "none dot"), ("text-emphasis-position", "left"),
    ("text-emphasis-position", "over under"), ("text-emphasis-position", "auto"),
    ("text-box", "trim-both ex"), ("text-box", ""), ("text-overflow", "'x'"),
    ("font-feature-settings", "\"lig\" 0"), ("font-feature-settings", "\"liga\" -1"),
    ("font-feature-settings", "\"liga\" 1.5"), ("font-feature-settings", "\"liga\","),
    ("font-feature-settings", "\"liga"), ("font-feature-settings", "\""),
    ("zoom", "-1"), ("zoom", "2px"), ("zoom", "-10%"), ("zoom", "large"),
    ("font-variation-settings", "\"wght\""), ("font-variation-settings", "\"wght\" bold"),
  ])
  func valuesAreRefused(_ name: String, _ value: String) throws {
    let error = #expect(throws: CSSError.self) { try CSSStyle(properties: [name: value]) }
    let message = try #require(error).description
    #expect(message.hasPrefix(name) && message.contains("give "))
  }

  @Test func errorsAreOneLineThatSaysWhatThereIs() {
    func message(_ name: String, _ value: String) -> String {
      do throws(CSSError) {
        _ = try CSSStyle(properties: [name: value])
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      message("hyphens", "on") == "hyphens \"on\": give auto, manual or none")
    #expect(
      message("line-height", "-1")
        == "line-height \"-1\": give normal, a number, a length such as 20px or 1.2em, or a "
        + "percentage, not below 0 and not in lh")
    #expect(
      message("colour", "red")
        == "unknown CSS property \"colour\": give one of direction, font-feature-settings, "
        + "font-kerning, font-optical-sizing, font-size-adjust, font-synthesis-small-caps, "
        + "font-variant, font-variant-alternates, font-variant-caps, font-variant-east-asian, "
        + "font-variant-emoji, font-variant-ligatures, font-variant-numeric, "
        + "font-variant-position, font-variation-settings, hyphenate-character, "
        + "hyphenate-limit-chars, hyphens, letter-spacing, line-break, "
        + "line-height, overflow-wrap, tab-size, text-align, text-align-last, "
        + "text-autospace, text-box, "
        + "text-box-edge, text-box-trim, text-emphasis, text-emphasis-position, "
        + "text-emphasis-style, text-fit, text-indent, text-justify, text-overflow, "
        + "text-rendering, text-spacing-trim, text-transform, text-wrap, "
        + "text-wrap-mode, text-wrap-style, "
        + "white-space, white-space-collapse, word-break, word-spacing, zoom")
    let long = message("direction", String(repeating: "a\n", count: 1_000_000))
    #expect(long.utf8.count < 200 && !long.contains("\n"))
  }
}
