import Testing

import TextLayout

/// Lines and backgrounds of runs, by the numbers in a font's tables.
@Suite struct LineDecorationTests {
  /// Noto Sans has 1,000 units an em, an underline of 50 at -100 and a strikeout of 50 at 322.
  @Test func linesStandWhereTheFontHasThem() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 20)
    var attributes = TextAttributes(font: font)
    attributes.underline = TextDecoration(color: Color(red: 255, green: 0, blue: 0))
    attributes.strikethrough = TextDecoration(.double)
    attributes.backgroundColor = .white
    let text = MeasuredText(StyledText("word  ", attributes: attributes))
    let line = text.glyphLines(width: 200)[0]
    let decorations = line.decorations
    #expect(decorations.map(\.kind) == [.background, .underline, .strikethrough, .strikethrough])
    let baseline = line.origin.y
    #expect(decorations.allSatisfy { $0.rect.minX == 0 && $0.rect.width == line.width })
    #expect(decorations[0].rect.height == line.line.ascent + line.line.descent)
    let tops = decorations.dropFirst().map { $0.rect.minY - baseline }
    #expect(areClose(tops, [2, -6.44, -4.44]))
    #expect(areClose(decorations.dropFirst().map(\.rect.height), [1, 1, 1]))
    #expect(decorations[1].color == Color(red: 255, green: 0, blue: 0))
    #expect(decorations[2].color == nil)
  }

  @Test func linesGrowWithTheText() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 20)
    var attributes = TextAttributes(font: font)
    attributes.underline = TextDecoration()
    let text = try MeasuredText(StyledText("word", attributes: attributes)).scaled(by: 3)
    let line = text.glyphLines(width: 400)[0]
    #expect(line.runs[0].attributes.font.size == 60)
    // 50 of 1,000 units at 60 points, 100 below the baseline.
    #expect(isClose(line.decorations[0].rect.height, 3))
    #expect(isClose(line.decorations[0].rect.minY - line.origin.y, 6))
  }

  @Test func coloursAreSpelledAsCSSSpellsThem() {
    #expect(Color("#1a7") == Color(red: 0x11, green: 0xAA, blue: 0x77))
    #expect(Color("#1A73E880")?.alpha == 0x80)
    #expect(Color("#1a73e8")?.description == "#1a73e8")
    for wrong in ["", "#", "1a7", "#12345", "#ggg", "#１２３"] { #expect(Color(wrong) == nil) }
  }
}
