import TestSupport
import TextLayout
import Testing

/// Where inline boxes and their glyphs stand, by arithmetic: each letter of the test font is as
/// wide as its size, which is 10; it reaches 9 above the baseline and 1 below.
@Suite struct InlineBoxFragmentTests {
  private func lines(
    _ content: InlineContent, css: [String: String] = [:], width: Double = .infinity
  ) throws -> [GlyphLine] {
    MeasuredText(css: content, font: try LoneFonts.em(10), style: try CSSStyle(properties: css))
      .glyphLines(width: width)
  }

  private func style(_ declarations: (String, String)...) throws -> InlineStyle {
    try InlineStyle(declarations: declarations)
  }

  @Test func framesReachFromBorderToBorder() throws {
    var content = InlineContent("x")
    let box = try style(
      ("margin", "0 2px 0 3px"), ("border", "1px solid"), ("padding", "5px 6px 7px 4px"))
    let number = content.openBox(box)
    content.append("ab")
    content.closeBox()
    content.append("y")
    let line = try #require(lines(content).first)
    let fragment = try #require(line.boxes.first)
    #expect(fragment.box == number)
    #expect(fragment.frame == Rect(x: 13, y: -6, width: 1 + 4 + 20 + 6 + 1, height: 10 + 12 + 2))
    #expect(fragment.baseline == 9)
    #expect(fragment.hasLeftEnd && fragment.hasRightEnd)
    #expect(fragment.border == Insets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(line.runs.map(\.origin.x) == [0, 18, 47])
    #expect(line.width == 57)
  }

  /// A box that goes on has no end on the line.
  @Test func eachLineHasItsFragment() throws {
    var content = InlineContent()
    content.appendBox(try style(("padding", "0 5px 0 3px"))) { $0.append("ab cd") }
    let lines = try lines(content, width: 30)
    #expect(lines.flatMap(\.boxes).map(\.frame.minX) == [0, 0])
    #expect(lines.flatMap(\.boxes).map(\.frame.width) == [23, 25])
    #expect(lines.flatMap(\.boxes).map(\.hasLeftEnd) == [true, false])
    #expect(lines.flatMap(\.boxes).map(\.hasRightEnd) == [false, true])
    #expect(lines.map { $0.runs[0].origin.x } == [3, 0])
  }

  @Test func boxesStandInBoxes() throws {
    var content = InlineContent()
    content.appendBox(try style(("padding-left", "1px"))) { outer in
      outer.append("a")
      outer.appendBox(InlineStyle()) { $0.append("b") }
      outer.openBox(InlineStyle())
      outer.closeBox()
    }
    let line = try #require(lines(content).first)
    #expect(line.boxes.map(\.box) == [0, 1, 2])
    #expect(line.boxes.map(\.frame.minX) == [0, 11, 21])
    #expect(line.boxes.map(\.frame.width) == [21, 10, 0])
  }

  /// Glyphs stand where the line puts their box.
  @Test(arguments: [("4px", 5.0), ("top", 0.0), ("bottom", 0)] as [(String, Double)])
  func glyphsRise(_ align: String, above: Double) throws {
    var content = InlineContent("a")
    content.appendBox(try style(("vertical-align", align), ("line-height", "10px"))) {
      $0.append("b")
    }
    let line = try #require(lines(content, css: ["line-height": "30px"]).first)
    let raises = line.runs.flatMap(\.glyphs).map { line.origin.y - $0.position.y }
    // The line of 30 reaches from 19 above the baseline to 11 below, the box from 9 to 1.
    #expect(raises == [0, align == "top" ? 10 : align == "bottom" ? -10 : above - 1])
  }

  /// On a line from right to left the box starts on the right.
  @Test func boxesFollowTheDirection() throws {
    var content = InlineContent("x")
    content.appendBox(try style(("margin-right", "3px"), ("padding-left", "4px"))) {
      $0.append("ab")
    }
    let line = try #require(lines(content, css: ["direction": "rtl"]).first)
    let fragment = try #require(line.boxes.first)
    // Its letters run from left to right all the same, and stand as they do there.
    #expect(fragment.frame.width == 24)
    #expect(line.width == 37)
  }

  @Test func boxesThatStandLikeCharactersHaveAFrame() throws {
    var content = InlineContent("a")
    let margins = try style(("margin", "1px 2px 3px 4px"))
    content.appendAtomic(size: Size(width: 20, height: 30), style: margins)
    content.appendAtomic(size: Size(width: 5, height: 30), descent: 6)
    let line = try #require(lines(content).first)
    let frames = line.runs.compactMap { run -> Rect? in
      if case .attachment(let rect) = run.content { rect } else { nil }
    }
    // The bottom margin edge stands on the baseline, which lies 34 below the top.
    #expect(
      frames == [
        Rect(x: 14, y: 1, width: 20, height: 30), Rect(x: 36, y: 10, width: 5, height: 30),
      ])
    #expect(line.boxes.map(\.frame) == frames)
    #expect(line.line.ascent == 34 && line.line.descent == 6)
  }

  /// Pairs kern over the edge of a box at which nothing stands.
  @Test(arguments: [([], -1), ([("padding-left", "0.5px")], 0), ([("vertical-align", "0.5px")], 0)])
  func pairsKernAcrossEdges(_ declarations: [(String, String)], kern: Int) throws {
    let path = try Fixtures.font("NotoSans-Regular.ttf")
    let font = try FontLibrary(files: [path]).font(file: path, size: 100)
    func width(_ parts: [String]) throws -> Double {
      var content = InlineContent(parts[0])
      for part in parts.dropFirst() {
        content.appendBox(try InlineStyle(declarations: declarations)) { $0.append(part) }
      }
      return MeasuredText(css: content, font: font).maxContentWidth
    }
    let whole = try width(["AV"])
    let alone = try width(["A"]) + width(["V"])
    #expect(whole < alone - 1)
    let padding = declarations.first?.0 == "padding-left" ? 0.5 : 0
    #expect(try abs(width(["A", "V"]) - (kern == 0 ? alone + padding : whole)) < 1.0 / 16)
  }

  @Test func shorthandsSetFourSides() throws {
    let box = try style(("padding", "1px 2px"), ("margin", "3px"), ("border-width", "1px 2px 3px"))
    #expect(
      box.padding == InlineSides(top: .px(1), right: .px(2), bottom: .px(1), left: .px(2)))
    #expect(box.margin == InlineSides(.px(3)))
    // Without a style, a border is not drawn (CSS Backgrounds 3, section 3.2).
    #expect(box.border == InlineSides())
    let drawn = try style(("border-style", "solid none"), ("border-left", "thick dotted #f00"))
    #expect(drawn.border == InlineSides(top: .px(3), bottom: .px(3), left: .px(5)))
    #expect(drawn.borderColor == Color("#f00"))
    #expect(throws: CSSError.self) { try style(("padding", "1px 2px 3px 4px 5px")) }
    #expect(throws: CSSError.self) { try style(("border", "1px 2px")) }
  }

  @Test func backgroundsAreAsLargeAsTheBox() throws {
    var content = InlineContent("a")
    content.appendBox(try style(("background-color", "#ff0"), ("border-top", "2px solid"))) {
      $0.append("b")
    }
    let line = try #require(lines(content).first)
    #expect(line.decorations.map(\.kind) == [.background, .border])
    #expect(line.decorations.map(\.rect.minY) == [-2, -2])
    #expect(line.decorations.map(\.rect.height) == [12, 2])
  }
}
