import Testing

import TextLayout

/// `text-overflow`, by arithmetic: each character of the test font is as wide as its size, which is
/// 10, and so is its ellipsis.
@Suite struct TextOverflowTests {
  private func text(_ string: String, shaper: Shaper = Shaper()) throws -> MeasuredText {
    var style = CSSStyle()
    style.textOverflow = .ellipsis
    return MeasuredText(css: string, font: try LoneFonts.em(10), style: style, shaper: shaper)
  }

  /// A shaper that has seen enough text adds up more of it without shaping it.
  @Test(arguments: [0, Int.max]) func isCutHoweverItIsMeasured(bytes: Int) throws {
    let text = try text("aa bbbbbbbbbb cc", shaper: Shaper(readsAfter: bytes))
    #expect(text.lines(width: 60).map(\.width) == [20, 100, 20])
    let visible = text.visibleLines(width: 60)
    #expect(visible.map(\.width) == [20, 60, 20])
    #expect(visible.map(\.utf8Range) == [0..<3, 3..<8, 14..<16])
    #expect(text.glyphLines(width: 60).map(\.width) == [20, 60, 20])
    #expect(text.measurement(width: 60).isCut == true)
  }

  /// Inline blocks before the ellipsis are drawn with their lines and borders, those after it not.
  @Test func inlineBlocksShow() throws {
    var style = CSSStyle()
    (style.textOverflow, style.textWrapMode) = (.ellipsis, .nowrap)
    let block = try InlineStyle(
      declarations: [("display", "inline-block"), ("border", "1px solid #f00")])
    var content = InlineContent()
    content.appendBox(block) { $0.append("ab") }
    content.append(" cccccccc ")
    content.appendBox(block) { $0.append("de") }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10), style: style)
    let boxes = text.glyphLines(width: 60).flatMap(\.boxes)
    #expect(boxes.map(\.frame) == [Rect(x: 0, y: 0, width: 22, height: 12)])
    #expect(boxes.map(\.border) == [Insets(top: 1, left: 1, bottom: 1, right: 1)])
    #expect(boxes.flatMap(\.lines).map(\.line.width) == [20])
    #expect(text.glyphLines(width: 200).flatMap(\.boxes).flatMap(\.lines).count == 2)
  }

  /// What is hidden has its room: only ink is what shows.
  @Test func rectanglesCountWholeLines() throws {
    let text = try text("aa bbbbbbbbbb cc")
    let room = Size(width: 60, height: 0)
    let options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    #expect(text.size(width: 60) == Size(width: 100, height: 30))
    #expect(
      text.boundingRect(size: room, options: options)
        == Rect(x: 0, y: 0, width: 100, height: 30))
  }
}
