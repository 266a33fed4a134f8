import LineBreaking
import TestSupport
import Testing

import TextLayout

/// The glyphs of lines against the lines' own widths, which other tests hold against Chromium,
/// HarfBuzz and Pango.
@Suite struct GlyphLineSumTests {
  private func expectClean(_ audit: GlyphLineAudit, atLeast count: Int) {
    #expect(audit.lines >= count)
    #expect(audit.inexact == [])
    #expect(audit.wrongSums == [])
    #expect(audit.wrongClusters == [])
  }

  /// All texts that were recorded in Chromium, at the widths they were recorded at; every fourth in
  /// a part of the sweep. Left out are inline boxes that stand on other lines in Chromium: where a
  /// box that does not wrap ends in a space, the two widths differ by it.
  @Test func linesOfRecordedTexts() throws {
    var layout = try CSSLayout()
    var audit = GlyphLineAudit()
    let shaper = Shaper()
    let ofBoxes: Set = [
      "blocksInLines", "boxEnds", "boxRules", "boxSpaces", "firstLetter", "firstLine",
      "inlineBoxes", "textFit",
    ]
    let known = try Set(
      KnownDifference.all().filter { ofBoxes.contains($0.kind) }.compactMap { difference in
        difference.number.map { "\(difference.kind):\($0)" }
      })
    // Lines that are cut show a part of their clusters.
    for kind in try ChromiumFile.kinds() where kind != "textOverflow" {
      for (index, one) in try ChromiumFile(kind: kind).cases.enumerated()
      where LongSweep.includes(index) && !known.contains("\(kind):\(index + 2)") {
        let text = try layout.text(one)
        audit.add(
          text.glyphLines(width: one.width, shaper: shaper), of: text, "\(kind):\(index + 2)")
      }
    }
    expectClean(audit, atLeast: LongSweep.count(116_000))
  }

  @Test(arguments: [Convention.uiKit, .css])
  func linesOfSamples(_ convention: Convention) throws {
    var audit = GlyphLineAudit()
    let shaper = Shaper()
    let library = try PinnedFonts.shared.get()
    for family in ["Noto Sans", "Roboto", "Noto Naskh Arabic", "Noto Sans CJK JP"] {
      let font = try library.font(family: family, size: 17)
      for sample in try Sample.load() {
        let options = LayoutOptions(convention: convention, language: sample.language)
        let text = MeasuredText(sample.answer, font: font, options: options, shaper: shaper)
        for width in [40, 123.4, 320, .infinity] {
          audit.add(
            text.glyphLines(width: width, shaper: shaper), of: text,
            "\(sample.id) \(family) \(width)")
        }
        for truncation in [Truncation.head, .middle, .tail] {
          let lines = text.visibleLines(width: 100, numberOfLines: 2, truncation: truncation)
          audit.add(
            lines.map { text.glyphLine($0, shaper: shaper) }, of: text,
            "\(sample.id) \(family) \(truncation.mode)")
        }
      }
    }
    expectClean(audit, atLeast: 15_000)
  }

  /// Every glyph of the font is an em wide, so all numbers are sums by hand.
  @Test func tabsHyphensAndSpacingHaveTheirRoom() throws {
    var attributes = TextAttributes(font: try LoneFonts.em(10))
    attributes.kern = 2
    attributes.baselineOffset = 3
    var style = ParagraphStyle()
    style.tabStops = [TabStop(.right, at: 100)]
    let text = MeasuredText(StyledText("a\tbc", attributes: attributes, paragraphStyle: style))
    let line = try #require(text.glyphLines(width: 200).first)
    #expect(line.runs.map(\.content) == [.text, .tab, .text])
    #expect(line.runs.map(\.advance) == [12, 64, 24])
    #expect(line.runs.flatMap { $0.glyphs.map(\.position.x) } == [0, 76, 88])
    #expect(line.runs.flatMap { $0.glyphs.map { line.origin.y - $0.position.y } } == [3, 3, 3])
  }

  @Test func aHyphenIsARunOfItsOwn() throws {
    let text = MeasuredText("abc\u{AD}def", font: try LoneFonts.em(10))
    let line = try #require(text.glyphLines(width: 45).first)
    #expect(line.runs.last?.content == .hyphen)
    #expect(line.runs.last?.utf8Range == 5..<5)
    #expect(line.runs.map(\.advance).reduce(0, +) == 40)
  }

  @Test func aHyphenLooksLikeTheTextBeforeIt() throws {
    var raised = TextAttributes(font: try LoneFonts.em(10))
    raised.baselineOffset = 5
    raised.foregroundColor = Color(red: 255, green: 0, blue: 0)
    var text = StyledText("auto\u{AD}", attributes: raised)
    text.append("matic", attributes: TextAttributes(font: try LoneFonts.em(10)))
    let line = try #require(MeasuredText(text).glyphLines(width: 55).first)
    let hyphen = try #require(line.runs.last)
    #expect(hyphen.content == .hyphen)
    #expect(hyphen.attributes.foregroundColor == raised.foregroundColor)
    #expect(hyphen.glyphs[0].position.y == line.origin.y - 5)
  }

  /// Two spaces share what is missing: 100 - 70 points.
  @Test func justifiedLinesFillTheirRoom() throws {
    var style = ParagraphStyle()
    style.alignment = .justified
    let text = MeasuredText(
      StyledText("ab cd e fghi", font: try LoneFonts.em(10), paragraphStyle: style))
    let lines = text.glyphLines(width: 100)
    #expect(lines.map { text.text[$0.line.range] } == ["ab cd e ", "fghi"])
    #expect(lines.map(\.width) == [100, 40])
    #expect(
      lines[0].runs.flatMap { $0.glyphs.map(\.position.x) } == [0, 10, 20, 45, 55, 65, 90, 100])
  }

  @Test func whatHangsStandsOutsideTheWidth() throws {
    let font = try PinnedFonts.shared.get().font(family: "DejaVu Sans", size: 20)
    let hebrew = MeasuredText("אב  ", font: font).glyphLines(width: 100)[0]
    let latin = MeasuredText("ab  ", font: font).glyphLines(width: 100)[0]
    for (line, isLeft) in [(hebrew, true), (latin, false)] {
      let hanging = try #require(line.runs.filter(\.isHanging).first)
      let edge = isLeft ? line.origin.x - hanging.advance : line.origin.x + line.width
      #expect(isClose(hanging.origin.x, edge))
      #expect(isClose(hanging.advance, line.line.trailingWhitespace))
    }
  }

  @Test func spacesAloneHangOnTheirSide() throws {
    let text = MeasuredText(
      "  \nab", font: try LoneFonts.em(10), options: LayoutOptions(direction: .rightToLeft))
    let line = text.glyphLines(width: 100)[0]
    #expect(line.origin.x == 100)
    #expect(line.runs.map(\.origin.x).min() == 80)
  }

  @Test func anAttachmentStandsInAToken() throws {
    let font = try LoneFonts.em(10)
    let token = StyledText("-\(TextAttachment(size: Size(width: 7, height: 5)))", font: font)
    let text = MeasuredText("abcdefgh", font: font)
    let line = try #require(
      text.visibleLines(width: 50, numberOfLines: 1, truncation: Truncation(.tail, token: token))
        .first)
    let runs = text.glyphLine(line, token: token).runs
    #expect(runs.map(\.advance) == [30, 10, 7])
    #expect(runs[2].content == .attachment(Rect(x: 40, y: line.baseline - 5, width: 7, height: 5)))
    #expect(runs[2].utf8Range == 3..<8)
  }

  @Test func anAttachmentHasItsRectangle() throws {
    let font = try LoneFonts.em(10)
    let attachment = TextAttachment(bounds: Rect(x: 1, y: -2, width: 20, height: 12))
    let text = MeasuredText(StyledText("a\(attachment)b", font: font))
    let line = text.glyphLines(width: 100)[0]
    // The baseline lies 10 points below the top: 12 less 2.
    #expect(line.origin.y == 10)
    #expect(line.runs[1].content == .attachment(Rect(x: 11, y: 0, width: 20, height: 12)))
    #expect(line.runs.map(\.advance) == [10, 20, 10])
  }

  @Test func aTokenStandsForWhatWasCut() throws {
    let text = MeasuredText("abcdefgh", font: try LoneFonts.em(10))
    let line = try #require(text.visibleLines(width: 50, numberOfLines: 1).first)
    let runs = text.glyphLine(line).runs
    #expect(runs.map(\.content) == [.text, .truncationToken])
    #expect(runs[1].glyphs.map(\.utf8Range) == [4..<8])
    #expect(runs.map(\.advance) == [40, 10])
  }

  @Test func offsetsAreToldInBothEncodings() throws {
    let text = MeasuredText("é😀x", font: try LoneFonts.em(10))
    let glyphs = text.glyphLines(width: 100)[0].runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.utf8Range) == [0..<2, 2..<6, 6..<7])
    #expect(glyphs.map(\.utf16Range) == [0..<1, 1..<3, 3..<4])
  }
}
