import TestSupport
import Testing

import TextLayout

/// What inline boxes may have of their own besides sides, by arithmetic: each letter of the test
/// font is as wide as its size, which is 10.
@Suite struct InlineBreakingTests {
  /// Measures text in which `[` begins a box of a style and `]` ends it.
  private func measured(
    _ text: String, _ style: [String: String], css: [String: String] = [:]
  ) throws -> MeasuredText {
    let box = try InlineStyle(declarations: style.sorted { $0.key < $1.key }.map { ($0, $1) })
    var content = InlineContent()
    for character in text {
      switch character {
      case "[": content.openBox(box)
      case "]": content.closeBox()
      case "|": content.appendBreakOpportunity()
      default: content.append(String(character))
      }
    }
    return MeasuredText(
      css: content, font: try LoneFonts.em(10), style: try CSSStyle(properties: css))
  }

  private func starts(_ text: MeasuredText, width: Double) -> [Int] {
    text.lines(width: width).map(\.utf8Range.lowerBound)
  }

  /// Of three words only the one in the box breaks, as CSS Text 3, section 5.5, has it.
  @Test func wordsBreakInTheirBoxAlone() throws {
    for (name, value) in [
      ("overflow-wrap", "anywhere"), ("overflow-wrap", "break-word"), ("word-break", "break-word"),
    ] {
      let text = try measured("aaaaa [bbbbb] ccccc", [name: value])
      #expect(starts(text, width: 30) == [0, 6, 9, 12], "\(name): \(value)")
      let kept = try measured(
        "aaaaa [bbbbb]", ["overflow-wrap": "normal"], css: ["overflow-wrap": "anywhere"])
      #expect(starts(kept, width: 30) == [0, 3, 6])
    }
    // They are places of their own, whether a word has room or not.
    for (name, value) in [("word-break", "break-all"), ("line-break", "anywhere")] {
      let text = try measured("a [bbbbb] ccccc", [name: value])
      #expect(starts(text, width: 40) == [0, 4, 8], "\(name): \(value)")
    }
    let japanese = try measured("日本[日本]", ["word-break": "keep-all"])
    #expect(starts(japanese, width: 10) == [0, 3, 6])
  }

  /// `overflow-wrap: anywhere` counts for min-content, `break-word` does not.
  @Test func leastWidthsAreOfTheBox() throws {
    #expect(try measured("aaa [bbbbb]", ["overflow-wrap": "anywhere"]).minContentWidth == 30)
    #expect(try measured("aaa [bbbbb]", ["overflow-wrap": "break-word"]).minContentWidth == 50)
    #expect(
      try measured(
        "aaaa [bbbbb]", ["overflow-wrap": "normal"], css: ["overflow-wrap": "anywhere"]
      ).minContentWidth == 50)
  }

  @Test func softHyphensAreOfTheBox() throws {
    let text = "aa\u{AD}aa [bb\u{AD}bb]"
    #expect(starts(try measured(text, [:]), width: 30) == [0, 4, 7, 11])
    #expect(starts(try measured(text, ["hyphens": "none"]), width: 30) == [0, 4, 7])
  }

  /// A `wbr` lets a line end after it, where nothing wraps, too, and none before it.
  @Test func opportunitiesStayWithWhatIsBefore() throws {
    let nowrap = try measured("[aaa|bbb]", ["white-space": "nowrap"])
    #expect(starts(nowrap, width: 30) == [0, 6])
    #expect(starts(try measured("aa |bb", [:]), width: 20) == [0, 6])
  }

  /// The controls of UAX #9 for each value (CSS Writing Modes 4, section 2.4.1).
  @Test(arguments: [
    ("isolate", "ltr", "\u{2066}a\u{2069}"), ("isolate", "rtl", "\u{2067}a\u{2069}"),
    ("embed", "ltr", "\u{202A}a\u{202C}"), ("embed", "rtl", "\u{202B}a\u{202C}"),
    ("bidi-override", "ltr", "\u{202D}a\u{202C}"), ("bidi-override", "rtl", "\u{202E}a\u{202C}"),
    ("plaintext", "rtl", "\u{2068}a\u{2069}"),
    ("isolate-override", "rtl", "\u{2068}\u{202E}a\u{202C}\u{2069}"), ("normal", "rtl", "a"),
  ])
  func directionsAreControls(_ value: String, _ direction: String, _ expected: String) throws {
    let style = ["unicode-bidi": value, "direction": direction]
    #expect(try measured("[a]", style).text == expected)
    // White space looks through them, and they have no width.
    let text = try measured("a [ b ] c", style)
    #expect(text.maxContentWidth == 50)
    #expect(text.lines(width: .infinity).count == 1)
  }

  /// Boxes inherit the direction, and the block has it first.
  @Test func directionsAreInherited() throws {
    let isolate = ["unicode-bidi": "isolate"]
    #expect(try measured("[a]", isolate, css: ["direction": "rtl"]).text == "\u{2067}a\u{2069}")
    var content = InlineContent()
    var outer = InlineStyle()
    outer.direction = .rightToLeft
    var inner = InlineStyle()
    inner.unicodeBidi = .isolate
    content.appendBox(outer) { $0.appendBox(inner) { $0.append("a") } }
    #expect(
      MeasuredText(css: content, font: try LoneFonts.em(10)).text == "\u{2067}a\u{2069}")
    #expect(content.string == "\u{2068}a\u{2068}")
  }

  /// What `getComputedStyle` says of a span in a block that is as it was.
  @Test func computedStylesAreTakenAsTheyCome() throws {
    let computed = [
      ("0", "accent-color"), ("color", "rgb(1, 2, 3)"), ("display", "inline"), ("float", "none"),
      ("fontFamily", "Inter"), ("marginInlineStart", "4px"), ("marginLeft", "4px"),
      ("paddingBlockEnd", "2px"), ("paddingBottom", "2px"), ("textAlign", "center"),
      ("textIndent", "1em"), ("tabSize", "8"), ("direction", "ltr"), ("unicodeBidi", "normal"),
      ("whiteSpaceCollapse", "collapse"), ("textWrapMode", "wrap"), ("cursor", "pointer"),
      ("position", "static"), ("overflowWrap", "anywhere"), ("fontVariantNumeric", "tabular-nums"),
    ]
    let style = try InlineStyle(declarations: computed, unknown: .ignore)
    #expect(style.margin == InlineSides(left: .px(4)))
    #expect(style.padding == InlineSides(bottom: .px(2)))
    #expect(style.overflowWrap == .anywhere && style.fontVariantNumeric == [.tabularNumbers])
    #expect(style.tabSize == .number(8) && style.whiteSpaceCollapse == .collapse)
    var block = CSSStyle()
    block.textSpacingTrim = .spaceAll
    let trimmed = computed + [("textSpacingTrim", "normal")]
    #expect(throws: CSSError.self) {
      try InlineStyle(declarations: trimmed, unknown: .ignore, in: block)
    }
    for (name, value) in [
      ("float", "left"), ("display", "flex"), ("position", "absolute"),
      ("text-spacing-trim", "space-all"), ("writing-mode", "vertical-rl"), ("inset-inline", "x"),
    ] {
      let error = #expect(throws: CSSError.self, "\(name)") {
        try InlineStyle(declarations: [(name, value)], unknown: .refuse)
      }
      #expect(error?.description.contains("\n") == false)
      if name == "inset-inline" { continue }
      #expect(throws: CSSError.self, "\(name)") {
        try InlineStyle(declarations: [(name, value)], unknown: .ignore)
      }
    }
    var mirroring = CSSStyle()
    mirroring.direction = .rightToLeft
    let mirrored = try InlineStyle(
      declarations: [("margin-inline-start", "4px")], unknown: .ignore, in: mirroring)
    #expect(mirrored.margin == InlineSides(right: .px(4)))
  }

  /// A `rem` is the root's font size.
  @Test func lengthsMayBeOfTheRoot() throws {
    let style = try InlineStyle(
      declarations: [("padding-left", "0.5rem"), ("vertical-align", "1rem")], rootFontSize: 20)
    var content = InlineContent("a")
    content.appendBox(style) { $0.append("b") }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect(text.maxContentWidth == 30 && text.height(width: 100) == 30)
  }
}
