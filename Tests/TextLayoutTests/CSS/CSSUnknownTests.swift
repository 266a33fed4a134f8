import Testing

@testable import TextLayout

/// Names of properties, and what is done with those that say nothing of lines.
@Suite struct CSSUnknownTests {
  @Test(arguments: [
    "lineHeight", "line-height", "LINE-HEIGHT", "Line-Height", "LineHeight",
  ])
  func namesAreReadInAnyOfTheirForms(_ name: String) throws {
    // React writes the first letter of a vendor's name large, and no other's.
    if name == "LineHeight" {
      #expect(throws: CSSError.self) { try CSSStyle(properties: [name: "2"]) }
    } else {
      #expect(try CSSStyle(properties: [name: "2"]).lineHeight == .number(2))
    }
  }

  @Test(arguments: [
    ("cssFloat", "float"), ("webkitLineClamp", "-webkit-line-clamp"),
    ("WebkitLineClamp", "-webkit-line-clamp"), ("wordWrap", "overflow-wrap"),
    ("word-wrap", "overflow-wrap"), ("webkitLineBreak", "line-break"),
    ("webkitFontFeatureSettings", "font-feature-settings"), ("WhiteSpace", "whitespace"),
    ("--myColor", "--myColor"), ("backgroundPositionX", "background-position-x"),
  ])
  func namesHaveOneForm(_ name: String, _ canonical: String) {
    #expect(CSSPropertyNames.canonical(name) == canonical)
  }

  @Test func whatMovesNoLineIsPassedOverOnRequest() throws {
    let declarations = [
      ("color", "red"), ("0", "accent-color"), ("478", "zoom"), ("cssText", ""), ("length", "479"),
      ("--gap", "1px"), ("unheardOf", "x"), ("lineHeight", "2"), ("src", ""), ("font", ""),
      ("fontSize", "16px"), ("margin", "1px"), ("letterSpacing", ""), ("display", "inline-block"),
      ("text-transform", "none"), ("line-height", " 2"),
    ]
    let style = try CSSStyle(declarations: declarations, unknown: .ignore)
    #expect(style.description == "line-height: 2")
    #expect(throws: CSSError.withoutEffect("color")) { try CSSStyle(properties: ["color": "red"]) }
    #expect(throws: CSSError.belongsToFont("font-size")) {
      try CSSStyle(properties: ["fontSize": "16px"])
    }
  }

  /// What could move lines is an error in any case.
  @Test(arguments: [
    ("column-count", "2", "auto"),
    ("webkitLineClamp", "3", "none"), ("writing-mode", "vertical-rl", "horizontal-tb"),
    ("columns", "2", "auto"), ("font-language-override", "SRB", "normal"),
    ("display", "none", "block"),
    ("all", "unset", ""),
    ("unicode-bidi", "plaintext", "isolate"),
    ("text-size-adjust", "50%", "100%"),
  ])
  func whatMovesLinesIsAnError(_ name: String, _ value: String, _ neutral: String) throws {
    for unknown in CSSUnknownProperties.allCases {
      let error = #expect(throws: CSSError.self) {
        try CSSStyle(declarations: [(name, value)], unknown: unknown)
      }
      let message = try #require(error).description
      #expect(message.contains(value) && message.contains("can change lines"))
    }
    #expect(try CSSStyle(declarations: [(name, neutral)], unknown: .ignore) == CSSStyle())
  }

  /// The longhands of a shorthand say what it says.
  @Test func shorthandsArePassedOverBesideTheirLonghands() throws {
    let columns = [("columns", "auto auto"), ("column-count", "auto"), ("column-width", "auto")]
    #expect(throws: CSSError.self) { try CSSStyle(declarations: columns, unknown: .ignore) }
    let all = columns + [("column-height", "auto")]
    #expect(try CSSStyle(declarations: all, unknown: .ignore) == CSSStyle())
  }

  @Test func aMarkerInsideIsAnError() throws {
    let item = [("display", "list-item"), ("list-style-position", "inside")]
    #expect(throws: CSSError.self) {
      try CSSStyle(declarations: item + [("list-style-type", "disc")], unknown: .ignore)
    }
    _ = try CSSStyle(declarations: item + [("list-style-type", "none")], unknown: .ignore)
    _ = try CSSStyle(declarations: [item[1]], unknown: .ignore)
  }

  /// A block inherits from nothing.
  @Test(arguments: ["inherit", "initial", "UNSET", "revert", "revert-layer"])
  func keywordsOfAllPropertiesAreInitialValues(_ keyword: String) throws {
    for name in CSSStyle.propertyNames {
      #expect(try CSSStyle(properties: [name: keyword]) == CSSStyle())
    }
    let style = try CSSStyle(declarations: [("white-space", "pre"), ("text-wrap-mode", keyword)])
    #expect(style.whiteSpace == .preWrap)
  }

  /// What Chromium 156 computes of `white-space: preserve-breaks nowrap` and the like.
  @Test func shorthandsMayHaveTwoWords() throws {
    let style = try CSSStyle(declarations: [
      ("white-space", "preserve-breaks  nowrap"), ("text-wrap-style", "balance"),
    ])
    #expect(style.whiteSpaceCollapse == .preserveBreaks && style.textWrapMode == .nowrap)
    #expect(
      try CSSStyle(properties: ["text-wrap": "nowrap balance"])
        == CSSStyle(properties: ["text-wrap": "balance nowrap"]))
    for value in ["wrap wrap", "preserve nowrap pre", "nowrap preserve nowrap", ""] {
      #expect(throws: CSSError.self) { try CSSStyle(properties: ["white-space": value]) }
    }
  }

  @Test func oneValueUnderTwoNamesIsOne() throws {
    let style = try CSSStyle(properties: ["lineHeight": "2", "line-height": "2"])
    #expect(style.lineHeight == .number(2))
    #expect(throws: CSSError.duplicateProperty("line-height")) {
      try CSSStyle(properties: ["lineHeight": "2", "line-height": "3"])
    }
  }

  @Test func theRootsSizeIsAskedFor() throws {
    let style = try CSSStyle(properties: ["text-indent": "calc(2rem + 1em)"], rootFontSize: 20)
    #expect(style.description == "text-indent: calc(1em + 40px)")
    #expect(try ComputedStyle([("font-size", "1.5rem")], rootFontSize: 10).font.size == 15)
  }

  /// CSS Fonts 4, section 2; `medium` is 16 px, and an em is that of nothing.
  @Test func fontsAreRead() throws {
    let font = try ComputedStyle([
      ("fontFamily", #""Helvetica Neue", 'A "b\'c', Noto  Sans,sans-serif"#),
      ("font-size", "calc(1em + 50% + 0.5px)"), ("fontWeight", "bold"),
      ("fontStyle", "oblique 10deg"),
      ("fontStretch", "condensed"), ("webkitLocale", "\"zh-Hant\""),
    ])
    #expect(font.font.families == ["Helvetica Neue", #"A "b'c"#, "Noto Sans", "sans-serif"])
    #expect(font.font.size == 24.5 && font.font.weight == .bold && font.font.slant == .oblique)
    #expect(font.font.width == .condensed && font.language == "zh-Hant")
    for (name, value) in [
      ("font-family", ""), ("font-family", "a,"), ("font-family", "\"a"),
      ("font-family", "\"a\" b"),
      ("font-size", "-1px"), ("font-size", "1ch"), ("font-weight", "0"), ("font-weight", "bolder"),
      ("font-style", "oblique 100deg"), ("font-stretch", "-1%"), ("-webkit-locale", ""),
    ] {
      #expect(throws: CSSError.self, "\(name): \(value)") {
        try ComputedStyle([(name, value)], unknown: .refuse)
      }
    }
  }

  /// CSS Fonts 4, sections 2.2.1 (the table of `bolder` and `lighter`) and 2.5; steps of sizes are
  /// 1.2 in Chromium.
  @Test func relativeValuesAreOfTheParent() throws {
    func font(_ name: String, _ value: String, in parent: CSSFont) throws -> CSSFont {
      var font = CSSFont()
      try font.take(name, value, in: parent)
      return font
    }
    var parent = CSSFont()
    parent.size = 20
    for (value, size) in [
      ("2em", 40.0), ("150%", 30), ("larger", 24), ("smaller", 20 / 1.2), ("medium", 16),
      ("calc(1em + 2px)", 22), ("inherit", 20), ("initial", 16), (" 7PX ", 7),
    ] {
      let read = try #require(font("fontSize", value, in: parent).size)
      #expect(abs(read - size) < 1e-12, "\(value)")
    }
    for (weight, bolder, lighter) in [
      (50.0, 400.0, 50.0), (100, 400, 100), (349, 400, 100), (350, 700, 100), (549, 700, 100),
      (550, 900, 400), (749, 900, 400), (750, 900, 700), (899, 900, 700), (950, 950, 700),
    ] {
      parent.weight = FontWeight(weight)
      #expect(try font("font-weight", "bolder", in: parent).weight == FontWeight(bolder))
      #expect(try font("font-weight", "lighter", in: parent).weight == FontWeight(lighter))
    }
    #expect(throws: CSSError.self) { try font("font-size", "1ch", in: parent) }
  }

  @Test func familiesThatAreThereAreTaken() throws {
    let library = try PinnedFonts.shared.get()
    var css = CSSFont()
    css.families = ["No Such Font", "Roboto", "sans-serif", "Noto Sans"]
    css.size = 20
    let font = try library.font(css)
    #expect(font.familyName == "Roboto" && font.size == 20)
    #expect(font.fallbacks.map(\.familyName) == ["Noto Sans"])
    css.families = ["No Such Font", "sans-serif"]
    #expect(throws: FontError.self) { try library.font(css) }
  }
}
