import TestSupport
import Testing

import TextLayout

/// What inline boxes do to lines, by arithmetic: each letter of the test font is as wide as its
/// size, which is 10; it reaches 9 above the baseline and 1 below.
@Suite struct InlineBoxTests {
  /// Measures text in which `[` begins a box and `]` ends one; the boxes have the styles in order.
  private func measured(
    _ text: String, _ styles: [[String: String]], css: [String: String] = [:]
  ) throws -> MeasuredText {
    var content = InlineContent()
    var styles = styles[...]
    for character in text {
      switch character {
      case "[":
        let style = styles.popFirst() ?? [:]
        content.openBox(
          try InlineStyle(declarations: style.sorted { $0.key < $1.key }.map { ($0, $1) }))
      case "]": content.closeBox()
      default: content.append(String(character))
      }
    }
    return MeasuredText(
      css: content, font: try LoneFonts.em(10), style: try CSSStyle(properties: css))
  }

  private func starts(_ text: MeasuredText, width: Double) -> [Int] {
    text.lines(width: width).map(\.utf8Range.lowerBound)
  }

  @Test func endsOfBoxesTakeRoom() throws {
    func width(_ text: String, _ styles: [String: String]...) throws -> Double {
      try measured(text, styles).maxContentWidth
    }
    #expect(try width("x[ab]y", ["padding-left": "4px", "padding-right": "0.5em"]) == 49)
    #expect(try width("x[ab]y", ["margin-left": "-2px", "margin-right": "3px"]) == 41)
    // Borders are whole pixels, and one where they are less.
    #expect(
      try width("x[ab]y", ["border-left": "0.4px solid", "border-right": "2.6px solid"]) == 43)
    #expect(try width("x[a[b]]y", ["padding-right": "1px"], ["padding-right": "2px"]) == 43)
    #expect(try width("x[]y", ["padding-left": "1px", "margin-right": "2px"]) == 23)
  }

  /// After a line feed a box without characters begins the line.
  @Test func emptyBoxesStandOnTheirLine() throws {
    let style = ["padding-left": "5px", "line-height": "30px"]
    let text = try measured("a\n[]b", [style], css: ["white-space": "pre"])
    #expect(text.lines(width: 100).map(\.width) == [10, 15])
    #expect(text.lines(width: 100).map { $0.ascent + $0.descent } == [10, 30])
    for css in [[:], ["overflow-wrap": "anywhere"]] {
      let alone = try measured("a[]", [["padding-left": "3px"]], css: css)
      #expect(alone.lines(width: 5).map(\.width) == [13])
    }
  }

  /// Lengths are in pixels of the block, whatever the display has.
  @Test func alignmentFollowsTheDisplay() throws {
    var style = InlineStyle()
    style.verticalAlign = .length(.px(4))
    var content = InlineContent("a")
    content.appendBox(style) { $0.append("b") }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10), devicePixelRatio: 2)
    #expect(text.height(width: 100) == 14)
  }

  @Test func endsStayWithTheirCharacters() throws {
    let opened = try measured("ab [cd]", [["padding-left": "5px"]])
    #expect(starts(opened, width: 55) == [0])
    #expect(starts(opened, width: 54) == [0, 3])
    #expect(opened.lines(width: 54).map(\.width) == [20, 25])
    let closed = try measured("[ab ]cd", [["padding-right": "5px"]])
    #expect(starts(closed, width: 55) == [0])
    #expect(starts(closed, width: 54) == [0, 3])
    #expect(closed.lines(width: 54).map(\.width) == [25, 20])
    // A box over two lines has its start on the first and its end on the second.
    let both = try measured("[ab cd]", [["padding-left": "3px", "padding-right": "5px"]])
    #expect(both.lines(width: 30).map(\.width) == [23, 25])
  }

  /// A word that has no room has the ends of boxes inside it.
  @Test func wordsBreakBesideEnds() throws {
    let text = try measured("a[bc]d", [["padding-left": "4px"]], css: ["overflow-wrap": "anywhere"])
    #expect(starts(text, width: 34) == [0, 3])
    #expect(text.lines(width: 34).map(\.width) == [34, 10])
    #expect(starts(text, width: 33) == [0, 2])
  }

  @Test func boxesMayKeepTheirLine() throws {
    let text = try measured("ab [cd ef] gh", [["white-space": "nowrap"]])
    #expect(starts(text, width: 50) == [0, 3, 9])
    let block = try measured(
      "ab [cd ef] gh", [["text-wrap-mode": "wrap"]], css: ["white-space": "nowrap"])
    // None ends before the box; after it one may where a space follows.
    #expect(starts(block, width: 20) == [0, 6, 9])
    // Its own last space gives none away, unless another follows that collapses.
    #expect(starts(try measured("[ab ]cd", [["white-space": "nowrap"]]), width: 20) == [0])
    #expect(starts(try measured("[ab ] cd", [["white-space": "nowrap"]]), width: 20) == [0, 4])
    let breaking = try measured(
      "ab[cdef]gh", [["white-space": "nowrap"]], css: ["overflow-wrap": "anywhere"])
    #expect(starts(breaking, width: 20) == [0, 2, 6])
    let all = try measured("[abc]d", [["white-space": "nowrap"]], css: ["word-break": "break-all"])
    #expect(starts(all, width: 5) == [0, 3])
  }

  /// CSS Inline 3, section 4; `sub` and `super` as Chromium has them, in whole layout units.
  @Test(
    arguments: [
      ("baseline", 10.0), ("sub", 13), ("super", 10 + 277.0 / 64), ("4px", 14), ("-3px", 13),
      ("50%", 15), ("0.5em", 15), ("text-top", 10), ("text-bottom", 10), ("top", 10),
      ("bottom", 10),
    ] as [(String, Double)])
  func boxesStandWhereTheyAreAligned(_ align: String, height: Double) throws {
    let text = try measured("a[b]", [["vertical-align": align]])
    #expect(text.height(width: 100) == height)
  }

  @Test func alignmentAddsUp() throws {
    let up = ["vertical-align": "4px"]
    #expect(try measured("a[b[c]]", [up, up]).height(width: 100) == 18)
    #expect(try measured("a[b[c]]", [up, ["vertical-align": "-4px"]]).height(width: 100) == 14)
  }

  /// A box as high as 30: it has 10 above its font and 10 below where it stands on the baseline.
  @Test(
    arguments: [
      ("baseline", 19.0, 11.0), ("top", 9, 21), ("bottom", 29, 1), ("text-top", 9, 21),
      ("text-bottom", 29, 1), ("20px", 39, 1), ("-20px", 9, 31),
    ] as [(String, Double, Double)])
  func boxesHaveTheirLineHeight(_ align: String, ascent: Double, descent: Double) throws {
    let text = try measured("a[b]", [["vertical-align": align, "line-height": "30px"]])
    let line = try #require(text.lines(width: 100).first)
    #expect(line.ascent == ascent && line.descent == descent)
  }

  /// A line without a part of the box has not its height.
  @Test func linesHaveTheBoxesThatTheyShow() throws {
    let text = try measured("ab [cd] ef", [["line-height": "30px"]])
    let lines = text.lines(width: 20)
    #expect(lines.map { $0.ascent + $0.descent } == [10, 30, 10])
    let spanning = try measured("ab [cd ef] gh", [["line-height": "30px"]])
    #expect(spanning.lines(width: 20).map { $0.ascent + $0.descent } == [10, 30, 30, 10])
    // A box without characters stands on the first of two lines.
    let empty = try measured("ab []cd", [["line-height": "30px"]])
    #expect(empty.lines(width: 20).map { $0.ascent + $0.descent } == [30, 10])
  }

  /// A number is inherited as such, a percentage as the length it is.
  @Test func lineHeightsAreInherited() throws {
    func height(_ value: String) throws -> Double {
      var content = InlineContent("a")
      var outer = InlineStyle()
      outer.lineHeight = value == "2" ? .number(2) : .percentage(200)
      var inner = InlineStyle()
      inner.font = try LoneFonts.em(20)
      content.appendBox(outer) { $0.appendBox(inner) { $0.append("b") } }
      return MeasuredText(css: content, font: try LoneFonts.em(10)).height(width: 100)
    }
    // 20 above 18 and 2 leave 10 on each side; 18 + 10 and 2 + 10 against the font's 20.
    #expect(try height("2") == 40)
    // 20 px of the box of 10, and of the one of 20, which lies between 18 and 2.
    #expect(try height("200%") == 24)
  }

  @Test func spacingIsOfTheBox() throws {
    let styles = [["letter-spacing": "0.1em", "word-spacing": "3px"]]
    #expect(try measured("a[b c]d", styles).maxContentWidth == 50 + 3 + 3)
    #expect(
      try measured("a[b c]d", [["letter-spacing": "0px"]], css: ["letter-spacing": "2px"])
        .maxContentWidth == 50 + 4)
  }

  @Test func boxesMayStandLikeCharacters() throws {
    var content = InlineContent("a")
    var style = InlineStyle()
    style.margin = InlineSides(right: .px(3), left: .px(2))
    style.verticalAlign = .length(.px(-5))
    content.appendAtomic(size: Size(width: 20, height: 30), style: style)
    content.appendLineBreak()
    content.append("b")
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect(content.string == "a\u{FFFC}\nb")
    #expect(text.lines(width: 100).map(\.width) == [35, 10])
    // It reaches from 25 above the baseline to 5 below.
    #expect(text.height(width: 100) == 30 + 10)
  }

  @Test(arguments: [CSSVerticalAlign.baseline, .textTop, .bottom])
  func boxesMayNestDeep(_ align: CSSVerticalAlign) throws {
    var content = InlineContent()
    var style = InlineStyle()
    style.verticalAlign = align
    style.padding = InlineSides(left: .px(0.5))
    for _ in 0..<100_000 { content.openBox(style) }
    content.append("a")
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect(text.maxContentWidth == 50_010)
    #expect(text.height(width: 100) == 10)
  }

  @Test func boxesScaleWithTheirFonts() throws {
    let style = ["padding-left": "0.5em", "padding-right": "3px", "line-height": "2"]
    let text = try measured("a[b]", [style])
    #expect(text.maxContentWidth == 28 && text.height(width: 100) == 20)
    let twice = try text.scaled(by: 2)
    #expect(twice.maxContentWidth == 53 && twice.height(width: 100) == 40)
  }

  @Test func valuesMayBeCalculatedAndKeywords() throws {
    let text = try measured(
      "a[b]", [["padding-left": "calc(1em + 2px)", "margin-right": "0.25rem"]])
    #expect(text.maxContentWidth == 20 + 12 + 4)
    let keywords = try InlineStyle(declarations: [
      ("line-height", "inherit"), ("letterSpacing", "initial"), ("padding", "unset"),
      ("wordSpacing", "unset"),
    ])
    #expect(keywords.lineHeight == nil && keywords.letterSpacing == .zero)
    #expect(keywords.padding == InlineSides() && keywords.wordSpacing == nil)
    #expect(throws: CSSError.self) { try InlineStyle(declarations: [("margin", "inherit")]) }
  }

  @Test func errorsNameTheProperty() {
    #expect(
      throws: CSSError.invalidValue(
        "1", property: "padding-left", expected: "a length such as 4px or 0.5em, not below 0")
    ) {
      try InlineStyle(declarations: [("padding-left", "1")])
    }
    #expect(throws: CSSError.duplicateProperty("margin-left")) {
      try InlineStyle(declarations: [("margin-left", "1px"), ("MARGIN-LEFT", "2px")])
    }
  }
}
