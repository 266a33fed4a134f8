import TestSupport
import Testing

import TextLayout

/// Inline blocks without a width, asked at several widths. In the test font each letter is an em
/// wide, and a line an em high.
@Suite struct BlocksByWidthTests {
  private let block: InlineStyle

  init() throws {
    block = try InlineStyle(declarations: [("display", "inline-block")])
  }

  private func text(_ inside: String, after: String = "") throws -> MeasuredText {
    var content = InlineContent()
    content.appendBox(block) { $0.append(inside) }
    content.append(after)
    return MeasuredText(css: content, font: try LoneFonts.em(10))
  }

  private func steps(_ profile: HeightProfile) -> [Double: Double] {
    Dictionary(uniqueKeysWithValues: profile.steps.map { ($0.width, $0.height) })
  }

  /// Recorded in Chromium 156: a block of 17 px Noto Sans that holds nothing but this.
  @Test(arguments: [(90.0, 138.0), (120, 92), (200, 46)])
  func heightsAreChromiums(_ width: Double, _ height: Double) throws {
    var content = InlineContent()
    content.appendBox(block) {
      $0.append("one two three four five six seven eight nine ten")
    }
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    #expect(MeasuredText(css: content, font: font).height(width: width) == height)
  }

  /// A line may be wider than its block by one of Chromium's layout units.
  private let unit = 1.0 / 64

  /// The block is 80 wide in one line, and never narrower than 20.
  @Test func profilesHaveTheStepsOfBlocks() throws {
    let alone = try text("aa b c d")
    #expect(
      steps(alone.heightProfile(widths: 0...200))
        == [0: 40, 30 - unit: 30, 40 - unit: 20, 80 - unit: 10])
    let followed = try text("aa b c d", after: " cd")
    #expect(
      steps(followed.heightProfile(widths: 0...200))
        == [0: 50, 30 - unit: 40, 40 - unit: 30, 80 - unit: 20, 110 - unit: 10])
  }

  /// The outer block is never narrower than 40, its widest word, which may be a block, too. Up to
  /// 30, where its text is in one line, the inner one is as wide as there is room: it leaves `cc`
  /// less and less room beside it.
  @Test(arguments: [false, true])
  func blocksGrowBesideTextOfOneThatDoesNot(isWordBlock: Bool) throws {
    var content = InlineContent()
    content.appendBox(block) { outer in
      outer.appendBox(block) { $0.append("a b") }
      outer.append("cc ")
      if isWordBlock {
        outer.appendBox(block) { $0.append("dddd") }
      } else {
        outer.append("dddd")
      }
    }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    let profile = text.heightProfile(widths: 0...200)
    #expect(
      steps(profile)
        == [0: 30, 20 + 2 * unit: 40, 30 - unit: 30, 50 - unit: 20, 100 - unit: 10])
    let first = text.nextSteps(width: 10)
    #expect(first.below == nil && first.above == 20 + 2 * unit)
    let later = text.nextSteps(width: 45)
    #expect(later.below == 30 - unit && later.above == 50 - unit)
    let range = text.heightRange(width: 25, tolerance: 10)
    #expect(range.least == 30 && range.greatest == 40)
  }

  /// Both blocks take half a line that does not wrap: the text sticks out until both are one line.
  @Test func narrowestWidthsHoldTheText() throws {
    let kept = try InlineStyle(declarations: [("white-space", "nowrap")])
    let wrapped = try InlineStyle(
      declarations: [("display", "inline-block"), ("white-space", "normal")])
    var content = InlineContent()
    content.appendBox(kept) {
      $0.appendBox(wrapped) { $0.append("aa bb") }
      $0.appendBox(wrapped) { $0.append("cc dd") }
    }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    let width = try #require(text.narrowestWidth(lineCount: 1))
    #expect(text.size(width: width).width <= width)
  }

  /// Recorded in Chromium 156, in 17 px Noto Sans: preserved spaces and indents take room.
  @Test func anIndentIsRoom() throws {
    let style = try CSSStyle(declarations: [("text-indent", "10px")])
    let kept = try InlineStyle(
      declarations: [("display", "inline-block"), ("white-space", "pre-wrap")])
    var content = InlineContent()
    content.appendBox(kept) { $0.append("aa bb") }
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    #expect(MeasuredText(css: content, font: font, style: style).height(width: 120) == 23)
  }

  @Test func stepsAndRangesCountBlocks() throws {
    let text = try text("aa b c d")
    let range = text.heightRange(width: 35, tolerance: 10)
    #expect(range.least == 20 && range.greatest == 40)
    let near = text.nextSteps(width: 50)
    #expect(near.below == 40 - unit && near.above == 80 - unit)
    let wide = text.nextSteps(width: 300)
    #expect(wide.below == 80 - unit && wide.above == nil)
    #expect(text.nextSteps(width: 10).below == nil)
    #expect(text.minContentWidth == 20 && text.maxContentWidth == 80)
    #expect(try self.text("aa b c d", after: " cd").narrowestWidth(lineCount: 1) == 110)
    #expect(text.narrowestWidth(lineCount: 1) == 20)
  }

  /// 15 pt leave two lines of four letters in 60 pt; at 16 pt there are three.
  @Test func largestSizesFitBlocks() throws {
    let box = Size(width: 60, height: 45)
    let size = try text("aa b c d").largestFontSize(of: FontSizes(8...72, step: 1), fitting: box)
    #expect(size == 15)
  }

  @Test func linesAndGlyphsAreOfTheWidth() throws {
    let text = try text("aa b c d")
    let fragments = text.glyphLines(width: 60).flatMap(\.boxes)
    #expect(fragments.map(\.frame) == [Rect(x: 0, y: 0, width: 60, height: 20)])
    #expect(fragments.flatMap(\.lines).map(\.origin.y) == [9, 19])
    #expect(text.visibleLines(width: 60).map(\.ascent) == [19])
    #expect(text.measurement(width: 60).height == 20)
    let options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let rect = text.boundingRect(size: Size(width: 60, height: 0), options: options)
    #expect(rect.size == Size(width: 60, height: 20))
    for placed in [
      text.lines(in: TextContainer(width: 60)), text.lines(width: 60, floats: []),
    ] {
      #expect(placed.height == 20)
      #expect(text.glyphLines(of: placed).flatMap(\.boxes).flatMap(\.lines).count == 2)
    }
  }

  /// Of a width that the content says, blocks have it whatever is asked.
  @Test func contentMaySayItsWidth() throws {
    var content = InlineContent()
    content.availableWidth = 60
    content.appendBox(block) { $0.append("aa b c d") }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect([10.0, 60, 200].map { text.height(width: $0) } == [20, 20, 20])
    #expect(text.heightProfile(widths: 0...200).steps.count == 1)
  }

  /// A profile says what the text says when it is asked at each width.
  @Test(arguments: ["", "word-spacing:5px", "padding:0 3.3px;margin-right:-7px", "zoom"])
  func profilesAreTheHeights(_ css: String) throws {
    var content = InlineContent("i ")
    let declarations = css.split(separator: ";").filter { $0 != "zoom" }.map {
      let parts = $0.split(separator: ":")
      return (String(parts[0]), String(parts[1]))
    }
    let own = try InlineStyle(declarations: [("display", "inline-block")] + declarations)
    content.appendBox(own) { content in
      content.append("aa b ")
      content.appendBox(block) { $0.append("cc d eee f") }
      content.append(" g hh")
    }
    content.append(" jjj k")
    content.appendBox(own) { $0.append("l mm n") }
    let ratio = css == "zoom" ? 1.5 : 1.0
    let text = MeasuredText(css: content, font: try LoneFonts.em(10), devicePixelRatio: ratio)
    let profile = text.heightProfile(widths: 0...400)
    for width in stride(from: 0.0, through: 400, by: 0.25) {
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
    #expect(profile.steps.count > 5)
  }
}
