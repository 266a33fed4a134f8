import Testing

@testable import TextLayout

/// The glyphs of lines from left to right, by the order UAX #9 gives their characters.
@Suite struct LineGlyphOrderTests {
  private func font() throws -> Font {
    try PinnedFonts.shared.get().font(family: "DejaVu Sans", size: 20)
  }

  private func glyphs(_ text: MeasuredText, width: Double = .infinity) -> [[UInt32]] {
    text.glyphLines(width: width).map { line in
      let glyphs = line.runs.flatMap(\.glyphs)
      let xs = glyphs.map(\.position.x)
      #expect(xs == xs.sorted())
      return glyphs.map(\.id)
    }
  }

  /// The nominal glyphs of a string's characters.
  private func glyphs(of visual: String) throws -> [UInt32] {
    let instance = try font().instance
    return visual.unicodeScalars.compactMap { instance.glyph(for: $0) }
  }

  private func visual(_ text: String, direction: BaseDirection = .natural) throws -> [[UInt32]] {
    glyphs(
      MeasuredText(text, font: try font(), options: LayoutOptions(direction: direction)))
  }

  /// L2's examples, with Hebrew for capitals.
  @Test func runsReorder() throws {
    #expect(try visual("car אבג 12.") == [glyphs(of: "car 12 גבא.")])
    #expect(try visual("אבג car 12.") == [glyphs(of: ".car 12 גבא")])
    #expect(try visual("אבג 12.", direction: .leftToRight) == [glyphs(of: "12 גבא.")])
  }

  /// L4: brackets are mirrored in right-to-left runs.
  @Test func bracketsAreMirrored() throws {
    #expect(try visual("(אב)") == [glyphs(of: "(בא)")])
  }

  /// L1: white space at a line's end goes to the paragraph's trailing side.
  @Test func trailingWhiteSpaceStaysAtTheEnd() throws {
    #expect(try visual("אב  ", direction: .leftToRight) == [glyphs(of: "בא  ")])
    #expect(try visual("ab  ", direction: .rightToLeft) == [glyphs(of: "  ab")])
  }

  /// L1: a tab has the paragraph's level, so what is on either side of it stays there.
  @Test func tabsKeepTheirSides() throws {
    #expect(try visual("אב\tגד", direction: .leftToRight) == [glyphs(of: "באדג")])
    #expect(try visual("אב\tגד") == [glyphs(of: "דגבא")])
  }

  @Test func linesReorderOnTheirOwn() throws {
    let text = MeasuredText("אב גד", font: try font())
    let width = text.minContentWidth
    #expect(glyphs(text, width: width) == [try glyphs(of: " בא"), try glyphs(of: "דג")])
  }

  /// Isolates that touch stand in the order of the text, as with the controls they stand for.
  @Test func isolatesThatTouchStayApart() throws {
    let font = try font()
    var text = StyledText("x", font: font)
    for (string, isRightToLeft) in [("אב", true), ("cd", false), ("גד", true)] {
      var attributes = TextAttributes(font: font)
      attributes.writingDirection = WritingDirection(isRightToLeft: isRightToLeft, format: .isolate)
      text.append(StyledText(string, attributes: attributes))
    }
    #expect(glyphs(MeasuredText(text)) == [try glyphs(of: "xבאcdדג")])
  }

  @Test func aHyphenStandsWhereTheLineEnds() throws {
    let text = MeasuredText("abc\u{AD}def", font: try font())
    let first = glyphs(text, width: text.maxContentWidth - 1)[0]
    #expect(first.first == (try glyphs(of: "a"))[0])
    #expect(first.last == (try glyphs(of: "\u{2010}"))[0])
  }
}
